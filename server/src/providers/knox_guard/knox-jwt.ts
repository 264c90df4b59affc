/** The compact JWT that Knox requires: RS512 over our own claims. Source: RFC 7515 §3.1, RFC 7518 §3.3. */
import { type KeyObject, sign } from 'node:crypto';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function signedJwt(claims: Readonly<Record<string, unknown>>, private_key: KeyObject): string {
  const signed = `${part({ alg: 'RS512', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${sign('sha512', Buffer.from(signed), private_key).toString('base64url')}`;
}
