/** The values of a workbook's cells as text. */

/** The wall clock of a cell; a second that a fraction falls short of is that second. */
export function dayText(instant: Date): string {
  const rounded = new Date(instant.getTime() + 500);
  return Number.isNaN(rounded.getTime()) ? '' : (rounded.toJSON().split('T')[0] ?? '');
}

/** How many digits a spreadsheet counts with; it writes zeros for those beyond. */
const COUNTED_DIGITS = 15;

/**
 * The digits of a number, so that an IMEI that is stored as a number keeps them. What is longer than a
 * spreadsheet counts
 * is written as a power of ten: whoever reads it as an identifier sees that its digits are lost. A fraction loses the
 * noise of a binary one: 59.39999999999998 is 59.4.
 */
export function numberText(number: number): string {
  if (!Number.isFinite(number)) return '';
  const digits = String(Math.abs(number));
  const isRounded = /^\d{16,}$/.test(digits) && /^0+$/.test(digits.slice(COUNTED_DIGITS));
  if (isRounded || Math.abs(number) > Number.MAX_SAFE_INTEGER) return number.toExponential();
  return Number.isInteger(number) ? String(number) : String(Number(number.toPrecision(COUNTED_DIGITS)));
}
