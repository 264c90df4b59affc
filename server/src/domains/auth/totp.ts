/**
 * Codes of an authenticator app: RFC 6238 with the settings that every app assumes (HMAC-SHA-1, six digits, thirty
 * seconds).
 */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** One step either way, for a clock that is slightly wrong and for a code typed as it changes (RFC 6238 §5.2). */
const STEPS_AROUND = 1;

const secretOf = (bytes: Buffer): Secret =>
  new Secret({ buffer: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer });

/** 160 bits, as long as the hash (RFC 4226 §4, R6). */
export const newAppSecret = (): Buffer => randomBytes(SECRET_BYTES);

/**
 * The step (thirty seconds since 1970) that this code belongs to, nearest first; null when the code is not valid now.
 */
export function stepOfCode(secret: Buffer, code: string, at: Date): number | null {
  const delta = TOTP.validate({
    secret: secretOf(secret),
    token: code,
    timestamp: at.getTime(),
    period: PERIOD_S,
    window: STEPS_AROUND,
  });
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp: at.getTime() }) + delta;
}

/** What an app is given: the secret to type (base 32, RFC 4648), and the same as a URI for the QR code. */
export function appSetup(secret: Buffer, issuer: string, label: string): { secret: string; uri: string } {
  const totp = new TOTP({ issuer, label, secret: secretOf(secret), period: PERIOD_S });
  return { secret: totp.secret.base32, uri: totp.toString() };
}
