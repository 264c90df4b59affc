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
  if (msisdn === '') return [];
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

const SHOWN_DIGITS = 8;
/** As many signs as a mask of the longest number has. */
const SHOWN_SIGNS = 20;

/** SQL: what readers see of a mark. A whole fingerprint is nothing to read, and would tell the number to who counts. */
export const shownMark = (column: string): string =>
  `left(${column}, case length(${column}) when 64 then ${SHOWN_DIGITS} else ${SHOWN_SIGNS} end)`;

/** As the index of the database has it. */
export const keyOfHash = (hash: string): string => BigInt.asIntN(64, BigInt(`0x${hash.slice(0, 16)}`)).toString();
