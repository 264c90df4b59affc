/**
 * Reads amounts in the notations of documents. Customers pay whole francs; what an operator takes off or leaves on an
 * account may have decimals, so every amount is read as whole hundredths of a franc, which add up without a rest.
 */

const MAX_FCFA = 1_000_000_000_000;
const CURRENCY = '(?:f(?:rs?|rancs?)?\\.? ?cfa|cfa|xaf|xof|frs?|francs?|f)\\.?';
const CURRENCY_IN_FRONT = new RegExp(`^${CURRENCY}`, 'i');
const CURRENCY_BEHIND = new RegExp(`${CURRENCY}$`, 'i');
/** Banks that have one column of amounts write the direction behind them: `12 500,00 CR`, `500 D`. */
const DIRECTION = / ?(cr|c|dr|db|d)\.?$/i;
/** The digits and marks that are left without signs, spaces and currency. */
const DIGITS = /^[\d.,' ]*\d[.,]?$/;
/** Groups of three digits separated by one mark, and at most one other mark after them. */
const GROUPED = /^([1-9]\d{0,2}([ '.,])\d{3}(?:\2\d{3})*)(?:([.,])(\d*))?$/;
/** The rest of `5,000` whose comma parted two cells: nobody writes nothing in this way. */
const REST_OF_GROUPS = /^000$/;
const UNGROUPED = /^(\d*)(?:[.,](\d*))?$/;

/** `12 500` → 12 500 francs; null for anything else than whole francs. */
export function readFrancs(text: string): number | null {
  const hundredths = readHundredths(text);
  return hundredths === null || hundredths % 100 !== 0 ? null : hundredths / 100 + 0;
}

/**
 * `12 500`, `12,500.00`, `12.500,00`, `12500.0`, `-12 500 FCFA`, `(12 500)`, `(12 500) FCFA`, `12 500-`, `12 500 DR`,
 * `12 500+`, `12.500,-`, `-59.4` → signed hundredths of a franc; null when the text is not an amount. A mark before
 * three digits separates thousands: `12.500` is twelve thousand five hundred.
 */
export function readHundredths(text: string): number | null {
  const plainly = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\u2019/g, "'")
    .replace(/\s/gu, ' ')
    .trim();
  const [behind = '', direction = ''] = DIRECTION.exec(plainly) ?? [];
  const whole = withoutCurrencyAround(plainly.slice(0, plainly.length - behind.length).trimEnd());
  const isBracketed = whole.startsWith('(');
  if (isBracketed !== whole.endsWith(')')) return null;
  const { digits, signs } = peeled(withoutDash(isBracketed ? whole.slice(1, -1).trim() : whole));
  if (signs.length > (isBracketed ? 0 : 1) || !DIGITS.test(digits)) return null;
  const amount = ungrouped(digits);
  if (amount === null || amount === 0) return amount;
  const isNegative = isBracketed || signs === '-';
  // A debit with a minus is a debit; a credit with one contradicts itself.
  if (isNegative && /^c/i.test(direction)) return null;
  return isNegative || /^d/i.test(direction) ? -amount : amount;
}

/** `12.500,-` has no decimals, and is not negative. */
const withoutDash = (text: string): string => text.replace(/(?<=\d)[.,]-{1,2}(?= ?\D*$)/, '');

/** A currency may stand beside the brackets of a negative amount, as spreadsheets of accountants write it. */
function withoutCurrencyAround(text: string): string {
  const inside = text.replace(CURRENCY_IN_FRONT, '').replace(CURRENCY_BEHIND, '').trim();
  return inside.startsWith('(') && inside.endsWith(')') ? inside : text;
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
  const after = signIn(back.at(-1));
  return { digits: back.slice(0, back.length - after.length).trimEnd(), signs: before + inside + after };
}

const signIn = (letter: string | undefined): string => (letter === '+' || letter === '-' ? letter : '');

function ungrouped(digits: string): number | null {
  const [, groups, mark, decimalMark, decimals = ''] = GROUPED.exec(digits) ?? [];
  if (groups !== undefined && mark !== decimalMark) return hundredthsOf(groups.replace(/\D/g, ''), decimals);
  const [, whole, fraction = ''] = UNGROUPED.exec(digits) ?? [];
  return whole === undefined || REST_OF_GROUPS.test(whole) ? null : hundredthsOf(whole === '' ? '0' : whole, fraction);
}

/**
 * An amount without a sign in hundredths, in a format that defines its decimal mark: there `125.000` is one hundred and
 * twenty-five.
 */
export function readDecimalHundredths(text: string, mark: '.' | ','): number | null {
  const [whole = '', fraction = '', ...more] = text.trim().split(mark);
  return more.length === 0 && /^\d+$/.test(whole) && /^\d*$/.test(fraction) ? hundredthsOf(whole, fraction) : null;
}

/** Null for less than a hundredth: no document of these markets writes it. */
function hundredthsOf(whole: string, fraction: string): number | null {
  const francs = Number(whole);
  const decimals = fraction.replace(/0+$/, '');
  return decimals.length <= 2 && francs <= MAX_FCFA ? francs * 100 + Number(decimals.padEnd(2, '0')) : null;
}

/**
 * Money in less money out in hundredths, for a document that has a column for each. Money out is negative whether or
 * not it carries a minus. Null when a cell is not an amount, or when both cells have one.
 */
export function readInAndOut(moneyIn: string, moneyOut: string): number | null {
  const [came, went] = [moneyIn, moneyOut].map((cell) =>
    /^[\s\-\u2013\u2014]*$/.test(cell) ? 0 : readHundredths(cell),
  );
  if (came === undefined || came === null || went === undefined || went === null || (came !== 0 && went !== 0))
    return null;
  return went === 0 ? came : -Math.abs(went);
}

/** Whether the units of a currency are our francs. */
export const isFranc = (currency: string): boolean => /^(XAF|XOF|F ?CFA)$/i.test(currency.trim());
