/** Reads amounts in the notations of documents as whole francs. */

const MOST_FCFA = 1_000_000_000_000;
const CURRENCY = '(?:f ?cfa|cfa|xaf|xof|f)\\.?';
const CURRENCY_IN_FRONT = new RegExp(`^${CURRENCY}`, 'i');
const CURRENCY_BEHIND = new RegExp(`${CURRENCY}$`, 'i');
/** The digits and marks that are left without signs, spaces and currency. */
const DIGITS = /^[\d.,' ]*\d[.,]?$/;
/** Groups of three digits separated by one mark, and at most one other mark after them. */
const GROUPED = /^([1-9]\d{0,2}([ '.,])\d{3}(?:\2\d{3})*)(?:([.,])(\d*))?$/;
const UNGROUPED = /^(\d*)(?:[.,](\d*))?$/;

/**
 * `12 500`, `12,500.00`, `12.500,00`, `12500.0`, `-12 500 FCFA`, `(12 500)`, `12 500-` → signed whole francs; null when
 * the text is not an amount. Francs have no decimals, so a mark before three digits separates thousands: `12.500` is
 * twelve thousand five hundred. A fraction other than zero is not an amount.
 */
export function readFrancs(text: string): number | null {
  const whole = text
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\u2019/g, "'")
    .replace(/\s/gu, ' ')
    .trim();
  const isBracketed = whole.startsWith('(');
  if (isBracketed !== whole.endsWith(')')) return null;
  const { digits, signs } = peeled(isBracketed ? whole.slice(1, -1).trim() : whole);
  if (signs.length > (isBracketed ? 0 : 1) || !DIGITS.test(digits)) return null;
  const francs = ungrouped(digits);
  return francs === null || francs === 0 ? francs : isBracketed || signs === '-' ? -francs : francs;
}

/**
 * Takes signs and currencies off both ends, one after the other and without backtracking. A single expression would try
 * every way of dividing the spaces between them, which took seconds for a hundred spaces.
 */
function peeled(text: string): { readonly digits: string; readonly signs: string } {
  const before = signIn(text[0]);
  const behindSign = text.slice(before.length).trimStart();
  const named = behindSign.replace(CURRENCY_IN_FRONT, '').trimStart();
  const inside = signIn(named[0]);
  const front = named.slice(inside.length).trimStart();
  const back = front.replace(CURRENCY_BEHIND, '').trimEnd();
  const after = back.endsWith('-') ? '-' : '';
  return { digits: back.slice(0, back.length - after.length).trimEnd(), signs: before + inside + after };
}

const signIn = (letter: string | undefined): string => (letter === '+' || letter === '-' ? letter : '');

function ungrouped(digits: string): number | null {
  const [, groups, mark, decimalMark, decimals = ''] = GROUPED.exec(digits) ?? [];
  if (groups !== undefined && mark !== decimalMark) return franc(groups.replace(/\D/g, ''), decimals);
  const [, whole, fraction = ''] = UNGROUPED.exec(digits) ?? [];
  return whole === undefined ? null : franc(whole === '' ? '0' : whole, fraction);
}

/**
 * An amount without a sign, in a format that defines its decimal mark: there `125.000` is one hundred and twenty-five.
 */
export function readDecimalFrancs(text: string, mark: '.' | ','): number | null {
  const [whole = '', fraction = '', ...more] = text.trim().split(mark);
  return more.length === 0 && /^\d+$/.test(whole) && /^\d*$/.test(fraction) ? franc(whole, fraction) : null;
}

function franc(whole: string, fraction: string): number | null {
  const francs = Number(whole);
  return /^0*$/.test(fraction) && francs <= MOST_FCFA ? francs : null;
}

/**
 * Money in less money out, for a document that has a column for each. Money out is negative whether or not it carries a
 * minus. Null when a cell is not an amount, or when both cells have one.
 */
export function readInAndOut(moneyIn: string, moneyOut: string): number | null {
  const [came, went] = [moneyIn, moneyOut].map((cell) => (/^[\s-]*$/.test(cell) ? 0 : readFrancs(cell)));
  if (came === undefined || came === null || went === undefined || went === null || (came !== 0 && went !== 0))
    return null;
  return went === 0 ? came : -Math.abs(went);
}

/** Whether the units of a currency are our francs. */
export const isFranc = (currency: string): boolean => /^(XAF|XOF|F ?CFA)$/i.test(currency.trim());
