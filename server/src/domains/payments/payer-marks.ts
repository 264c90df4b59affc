/**
 * A payer whose number the operator hides. Daraja v1 sends its SHA-256, v2 a mask; which spelling of the number it
 * hashes is not published, so each is compared.
 */
import { createHash } from 'node:crypto';

const HASH = /^[0-9a-f]{64}$/;
/** The calling codes of our markets. */
const CALLING_CODE_DIGITS = 3;
/** What a mask leaves of a number; before them its digits are those of thousands. */
const LAST_DIGITS = 3;

/** A hash stands for one number; a mask for many. */
export const isHash = (mark: string | null): boolean => mark !== null && HASH.test(mark);

/** The SHA-256 of a number in E.164, in each spelling that an operator may have hashed. */
export function hashesOf(msisdn: string): string[] {
  const national = msisdn.slice(1 + CALLING_CODE_DIGITS);
  return [msisdn, msisdn.slice(1), national, `0${national}`].map((spelling) =>
    createHash('sha256').update(spelling).digest('hex'),
  );
}

/** Whether the hidden number is certainly this one. */
export const isMarkOf = (mark: string | null, msisdn: string | null): boolean =>
  mark !== null && Boolean(msisdn) && isHash(mark) && hashesOf(msisdn ?? '').includes(mark);

/** Whether the hidden number may be this one: as every thousandth may. */
export const endsAlike = (mark: string | null, msisdn: string): boolean =>
  mark !== null && !isHash(mark) && msisdn !== '' && msisdn.endsWith(mark.slice(-LAST_DIGITS));

/** As the index of the database has it. */
export const keyOfHash = (hash: string): string => BigInt.asIntN(64, BigInt(`0x${hash.slice(0, 16)}`)).toString();
