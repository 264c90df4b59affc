/**
 * Reads IMEIs from spreadsheets. A spreadsheet keeps them as text, as numbers, or as numbers that it rounded.
 */
import { passesLuhn } from '@palier/contract/values/imei.ts';
import type { ProblemCode } from './words.ts';

export type ReadImei =
  | { readonly imei: string }
  | { readonly code: ProblemCode; readonly facts?: Readonly<Record<string, number>> };

/** `3.53328E+14` and `3,53328E+14`. */
const SCIENTIFIC = /^\d([.,]\d+)?e\+?\d+$/i;
const WITH_DECIMALS = /^(\d{14,16})[.,](\d+)$/;

/**
 * The fifteen digits, or the code of the problem. Spaces, dots, dashes and slashes are ignored, and so is the
 * apostrophe that marks a number as text.
 */
export function readImei(cell: string): ReadImei {
  const typed = cell.trim().replace(/^'/, '');
  if (typed === '') return { code: 'IMEI_MISSING' };
  if (SCIENTIFIC.test(typed)) return { code: 'IMEI_ROUNDED' };
  // A number column may write `353328110000005.0`, which loses no digit. A number with other decimals is not an IMEI.
  const decimals = WITH_DECIMALS.exec(typed);
  if (decimals && !/^0+$/.test(decimals[2] ?? '')) return { code: 'IMEI_NOT_DIGITS' };
  const digits = (decimals?.[1] ?? typed).replace(/[\s./-]/g, '');
  if (!/^\d+$/.test(digits)) return { code: 'IMEI_NOT_DIGITS' };
  if (digits.length === 16) return { code: 'IMEI_SOFTWARE_VERSION' };
  if (digits.length !== 15) return { code: 'IMEI_LENGTH', facts: { digits: digits.length } };
  return passesLuhn(digits) ? { imei: digits } : { code: 'IMEI_CHECK_DIGIT' };
}
