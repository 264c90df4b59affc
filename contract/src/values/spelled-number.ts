/**
 * What a number that names something means, however a spreadsheet spells it: a transaction, a receipt, an IMEI. Nobody
 * counts with such a number, but a spreadsheet takes it for one: it adds `.0`, groups its digits, or rounds it; and
 * people who know this guard it with an apostrophe, a number sign or a formula.
 */
import { plainText } from './typed-text.ts';

/** What stands around a number so that it stays a text: `="123"`, `"123"`, `'123`, `=123`, `#123`. */
const GUARDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^=\s*"{1,3}([^"]*)"{1,3}$/, '$1'],
  [/^"{1,3}([^"]*)"{1,3}$/, '$1'],
  [/^'+([^']*)'*$/, '$1'],
  [/^=(?=[\p{L}\p{N}]+$)/u, ''],
  [/^#+(?=\s*[\p{L}\p{N}="'])/u, ''],
];
/** `N° 123`, `Nº123`, `№ 123`, `No. 123`: the word for a number is no part of it. */
const NUMBER_SIGN = /^(?:n\s?°|no\s?[.:]|no\s(?=\S*\d))\s?/i;
/** Nothing nests deeper: `="'123"`, `#="123"`. */
const MAX_GUARDS = 3;

/** What a spreadsheet shows where a formula found nothing, in English and French, or where a column is too narrow. */
const ERROR_CELL =
  /^=?#(?:n\/[ad]|ref|value|valeur|div\/0|name|nom|num|nombre|null|nul|spill|propagation|calc|champ|field|getting_data)[!?]?$|^#{2,}$/i;

/** Whether a cell is the error of a spreadsheet: it says nothing, and is nobody's name and no number. */
export const isErrorCell = (text: string): boolean => ERROR_CELL.test(plainText(text));

/** `1.23457E+11`. Without a mark and a plus it is no power of ten: `12E45` is how some operators write numbers. */
const POWER = /^(\d)(?:[.,](\d+))?e\+?(\d{1,3})$/i;
const HAS_MARK_OR_PLUS = /[.,+]/;
/** A spreadsheet counts with fifteen digits, and writes zeros for the others. */
const COUNTED_DIGITS = 15;
/** `123.0`, `123,00`; with three zeros behind up to three digits it may also be thousands. */
const WITH_ZEROS = /^(\d+)[.,]0{1,2}$|^(\d{4,})[.,]0+$/;
const GROUPED = /^\d{1,3}(?:[ ,']\d{3})+(?:\.0+)?$|^\d{1,3}(?:\.\d{3}){2,}(?:,0+)?$/;

/**
 * The number as it was before a spreadsheet spelled it; empty for an empty cell. Null when a spreadsheet lost some of
 * its digits: what is left is that of many numbers, and must never be taken for one of them.
 *
 * Zeros in front are kept as they stand: in the number of an operator or a bank they count, and what lost them does not
 * say how many they were. Only a whole column can say that, or the other thing that must have this number.
 */
export function spelledNumber(text: string): string | null {
  if (text.includes('#') && isErrorCell(text)) return null;
  const bare = unguarded(plainText(asTyped(text)));
  const power = POWER.exec(bare);
  if (power && HAS_MARK_OR_PLUS.test(bare)) return writtenOut(power);
  if (GROUPED.test(bare)) return bare.replace(/[.,]0{1,2}$/, '').replace(/\D/g, '');
  const [, few, many] = WITH_ZEROS.exec(bare) ?? [];
  return few ?? many ?? bare;
}

/**
 * What somebody typed from paper or pasted from a cell, where it may also be words: a text that begins with a letter
 * (`RACE-5`, `N° 5`, a name) stays as it is, as no spreadsheet wrote anything in front of it. Null as above.
 */
export function typedNumber(text: string): string | null {
  const plain = plainText(text);
  return /^\p{L}/u.test(plain) ? plain : spelledNumber(text);
}

/**
 * A number for which separators mean nothing, as somebody types it or pastes it from a cell: also a link to a phone
 * loses its `tel:`, and every dash is a hyphen.
 */
export const plainNumber = (typed: string): string =>
  (spelledNumber(typed) ?? plainText(typed)).replace(/^tel:\s*/i, '').replace(/[\p{Pd}−]/gu, '-');

/** Whether a text can be a phone number as people write it: `(+237) 677…`, `+237 (0)677…`, `677.00.00.01`. */
export const looksLikePhone = (typed: string): boolean => /^\(?\s?\+?\s?[(\d][\d\s().-]{5,}$/.test(plainNumber(typed));

/** In plain width an accent is no apostrophe any more, and `№` and `º` are letters. */
const asTyped = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/^[\s\p{Cf}]*[´`‘’]/u, "'")
    .replace(/№/g, 'N°')
    .replace(/º/g, '°');

function unguarded(text: string): string {
  let bare = text;
  for (let depth = 0; depth < MAX_GUARDS; depth++) {
    const before = bare;
    for (const [guard, inside] of GUARDS) bare = bare.replace(guard, inside).trim();
    bare = bare.replace(NUMBER_SIGN, '').trim();
    if (bare === before) break;
  }
  return bare;
}

/** `9.0000000001E+10` has all its digits; `9.0E+10` has lost nine of them. */
function writtenOut([, whole = '', fraction = '', exponent = '']: RegExpExecArray): string | null {
  const digits = Number(exponent);
  const hasAll = digits < COUNTED_DIGITS && fraction.length >= digits && /^0*$/.test(fraction.slice(digits));
  return hasAll ? whole + fraction.slice(0, digits) : null;
}

/**
 * Whether the numbers of a column are longer than a spreadsheet counts and end in the zeros that it writes instead. One
 * such number may be honest; a whole column is not.
 */
export function haveLostDigits(numbers: readonly string[]): boolean {
  const long = [...new Set(numbers.filter((number) => /^\d+$/.test(number) && number.length > COUNTED_DIGITS))];
  return long.length >= 2 && long.every((number) => /^0+$/.test(number.slice(COUNTED_DIGITS)));
}

/**
 * The width that all numbers of a column have, where some of them kept zeros in front: a number of digits that is
 * shorter has lost its own. Null when the column does not show such a width; numbers that people count up are short.
 */
export function widthWithZeros(numbers: readonly string[]): number | null {
  const digits = numbers.filter((number) => /^\d+$/.test(number));
  const widths = new Set(digits.filter((number) => number.startsWith('0')).map(({ length }) => length));
  const [width = 0] = widths;
  return widths.size === 1 && width >= MIN_WIDTH && digits.every(({ length }) => length <= width) ? width : null;
}

const MIN_WIDTH = 8;
