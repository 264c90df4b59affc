/**
 * Secrets at rest: AES-256-GCM under a key that is derived from the deployment's secret, a separate one for each
 * purpose, and never stored in the database.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export type EncryptionPurpose = 'device-secret' | 'once-answer' | 'app-secret' | 'waiting-text' | 'provider-token';

const keyOf = (secret: string, purpose: EncryptionPurpose): Buffer =>
  createHash('sha256').update(`${purpose}|${secret}`).digest();

/** Nonce, tag, text. */
export function encrypt(plain: Buffer, secret: string, purpose: EncryptionPurpose): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Throws when the secret or the purpose differs, or the bytes were changed. */
export function decrypt(sealed: Buffer, secret: string, purpose: EncryptionPurpose): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}
