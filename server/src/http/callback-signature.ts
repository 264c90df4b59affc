/** Providers that do not sign what they send are given an address that only they know: its last part is our signature of what the address is for. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const signCallback = (secret: string, purpose: string): string => createHmac('sha256', secret).update(`callback|${purpose}`).digest('base64url').slice(0, 32);

export const isCallbackSigned = (secret: string, purpose: string, signature: string): boolean => isSameSignature(signCallback(secret, purpose), signature);

/** Compared without telling by its time how much of it was right. */
export function isSameSignature(expected: string, signature: string): boolean {
  const right = Buffer.from(expected);
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}
