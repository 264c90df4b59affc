/**
 * Reads IMEIs from spreadsheets. A spreadsheet keeps them as text, as numbers, or as numbers that it rounded.
 */
import { passesLuhn } from '@palier/contract/values/imei.ts';
import { spelledNumber } from '@palier/contract/values/spelled-number.ts';
import type { ProblemCode } from './words.ts';

export type ReadImei =
  | { readonly imei: string }
  | { readonly code: ProblemCode; readonly facts?: Readonly<Record<string, number>> };

/** `3.53328E+14` and `3,53328E+14`; an IMEI has no letters, so a power needs no plus. */
const SCIENTIFIC = /^\d([.,]\d+)?e\+?\d+$/i;
/** `IMEI:`, `IMEI 1 =`, `IMEI/SV`. */
const LABEL = /^imei(?: ?n°)? ?[12]?(?: ?\/ ?sv)? ?[:=#.-]? ?(?=\S)/i;
/** A phone shows the version of its software behind its IMEI: `353328110000005/01`, as *#06# does. */
const WITH_VERSION = /^(\d{15}) ?\/ ?\d{2}$/;
const WITH_DECIMALS = /^\d{14,16}[.,]\d*[1-9]\d*$/;

/**
 * The fifteen digits, or the code of the problem. Spaces, dots, dashes and slashes are ignored, and so is what a
 * spreadsheet puts around a number.
 */
export function readImei(cell: string): ReadImei {
  const named = spelledNumber(cell);
  const bare = named === null ? null : spelledNumber(named.replace(LABEL, ''));
  if (bare === '') return { code: 'IMEI_MISSING' };
  if (bare === null || SCIENTIFIC.test(bare)) return { code: 'IMEI_ROUNDED' };
  // A number with decimals is not an IMEI.
  if (WITH_DECIMALS.test(bare)) return { code: 'IMEI_NOT_DIGITS' };
  const digits = (WITH_VERSION.exec(bare)?.[1] ?? bare).replace(/[\s./\p{Pd}]/gu, '');
  if (!/^\d+$/.test(digits)) return { code: 'IMEI_NOT_DIGITS' };
  if (digits.length === 16) return { code: 'IMEI_SOFTWARE_VERSION' };
  if (digits.length !== 15) return { code: 'IMEI_LENGTH', facts: { digits: digits.length } };
  return passesLuhn(digits) ? { imei: digits } : { code: 'IMEI_CHECK_DIGIT' };
}
