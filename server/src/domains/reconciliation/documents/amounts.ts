/** Amounts as documents write them, to whole francs. */

const MOST_FCFA = 1_000_000_000_000;
const CURRENCY = '(?:f\\s?cfa|cfa|xaf|xof|f)\\.?';
const AMOUNT = new RegExp(`^(\\()?\\s*([+-])?\\s*(?:${CURRENCY}\\s*)?([+-])?\\s*([\\d.,' ]*\\d[.,]?)\\s*(-)?\\s*(?:${CURRENCY})?\\s*(\\))?$`, 'i');
/** Groups of three parted by one mark, and at most one other mark behind them. */
const GROUPED = /^([1-9]\d{0,2}([ '.,])\d{3}(?:\2\d{3})*)(?:([.,])(\d*))?$/;
const UNGROUPED = /^(\d*)(?:[.,](\d*))?$/;

/**
 * `12 500`, `12,500.00`, `12.500,00`, `12500.0`, `-12 500 FCFA`, `(12 500)`, `12 500-` → signed whole francs; null when it is no amount.
 * Francs have no decimals, so a mark with three digits behind it parts thousands: `12.500` is twelve thousand five hundred. A fraction that is not zero is no amount.
 */
export function readFrancs(text: string): number | null {
  const match = AMOUNT.exec(text.replace(/[\u2212\u2013]/g, '-').replace(/\u2019/g, "'").replace(/\s/gu, ' ').trim());
  if (!match) return null;
  const [, open, before, inside, digits = '', after, close] = match;
  const signs = [before, inside, after].filter((sign) => sign !== undefined);
  const isBracketed = open !== undefined;
  if (isBracketed !== (close !== undefined) || signs.length > (isBracketed ? 0 : 1)) return null;
  const francs = ungrouped(digits);
  return francs === null || francs === 0 ? francs : isBracketed || signs[0] === '-' ? -francs : francs;
}

function ungrouped(digits: string): number | null {
  const [, groups, mark, decimalMark, decimals = ''] = GROUPED.exec(digits) ?? [];
  if (groups !== undefined && mark !== decimalMark) return franc(groups.replace(/\D/g, ''), decimals);
  const [, whole, fraction = ''] = UNGROUPED.exec(digits) ?? [];
  return whole === undefined ? null : franc(whole === '' ? '0' : whole, fraction);
}

/** An amount without a sign in a format that says what its decimal mark is: there `125.000` is one hundred and twenty-five. */
export function readDecimalFrancs(text: string, mark: '.' | ','): number | null {
  const [whole = '', fraction = '', ...more] = text.trim().split(mark);
  return more.length === 0 && /^\d+$/.test(whole) && /^\d*$/.test(fraction) ? franc(whole, fraction) : null;
}

function franc(whole: string, fraction: string): number | null {
  const francs = Number(whole);
  return /^0*$/.test(fraction) && francs <= MOST_FCFA ? francs : null;
}

/** What came in less what went out, of a document that has a column for each. Money out counts as such whether it carries a minus or not. Null when a cell is no amount, or when both have one. */
export function readInAndOut(moneyIn: string, moneyOut: string): number | null {
  const [came, went] = [moneyIn, moneyOut].map((cell) => (/^[\s-]*$/.test(cell) ? 0 : readFrancs(cell)));
  if (came === undefined || came === null || went === undefined || went === null || (came !== 0 && went !== 0)) return null;
  return went === 0 ? came : -Math.abs(went);
}

/** Whether a currency's units are our francs. */
export const isFranc = (currency: string): boolean => /^(XAF|XOF|F ?CFA)$/i.test(currency.trim());
