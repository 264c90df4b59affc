/** The offline-code secret of each device: derived once, kept encrypted with a key outside the database. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const keyOf = (secret: string): Buffer => createHash('sha256').update(`device-secret|${secret}`).digest();

/** AES-256-GCM: nonce, tag, text. */
export function seal(plain: Buffer, secret: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Throws when the secret is another one or the bytes were changed. */
export function unseal(sealed: Buffer, secret: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

/** A fresh OpenPAYGO key: 16 bytes. */
export const newDeviceKey = (): Buffer => randomBytes(16);
