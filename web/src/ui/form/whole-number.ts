/**
 * Whole numbers as people type and paste them. Nothing is left out but what groups digits: a comma or a sign that were
 * dropped would make another sum.
 */
import { plainText } from '@palier/contract/values/typed-text.ts';

type Read =
  | { readonly value: number | null; readonly problem: null }
  | { readonly problem: 'below_zero' | 'not_whole' | 'too_long' };

/** Thousands in groups of exactly three, as in `1.500.000` and `1,500`. No sum here has decimals. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/;

export function readWhole(text: string, most_digits: number, unit = ''): Read {
  const bare = plainText(text).replace(/\s/g, '');
  const number = unit !== '' && bare.endsWith(unit) ? bare.slice(0, -unit.length) : bare;
  const digits = GROUPED.test(number) ? number.replace(/[.,]/g, '') : number;
  if (/^[\p{Pd}−]\d/u.test(number)) return { problem: 'below_zero' };
  if (!/^\d*$/.test(digits)) return { problem: 'not_whole' };
  if (digits.length > most_digits) return { problem: 'too_long' };
  return { value: digits === '' ? null : Number(digits), problem: null };
}
