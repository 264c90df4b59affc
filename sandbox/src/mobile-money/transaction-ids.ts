/**
 * Transaction ids must never repeat, not even after a restart, because the portal books a payment under its id and
 * would ignore a second one with the same id. So they grow with the real clock, a hundred to the millisecond.
 */
let last = 0;

function next(): number {
  last = Math.max(last + 1, Date.now() * 100);
  return last;
}

/** As MTN numbers them: digits only. */
export const newFinancialTransactionId = (): string => String(next() - Date.UTC(2020, 0, 1) * 100);

/** As Orange writes them, `MP261130.0412.A00001`: day, time, then a running number. */
export function newOrangeTransactionId(): string {
  const tick = next();
  const [day = '', time = ''] = new Date(Math.floor(tick / 100)).toISOString().split('T');
  const minute = time.slice(0, 5).replace(':', '');
  const running = (tick % MINUTE_TICKS).toString(36).toUpperCase().padStart(5, '0');
  return `MP${day.slice(2).replaceAll('-', '')}.${minute}.${running}`;
}
const MINUTE_TICKS = 60_000 * 100;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DAY_MARKS = '0123456789ABCDEFGHIJKLMNOPQRSTUV';
const DAY_TICKS = 86_400_000 * 100;

/** As M-Pesa receipts look, `UGT4K0M2QX`: year, month and day, then a running number in base 36. */
export function newReceipt(): string {
  const tick = next();
  const day = new Date(Math.floor(tick / 100));
  const running = (tick % DAY_TICKS).toString(36).toUpperCase().padStart(7, '0');
  return `${LETTERS[(day.getUTCFullYear() - 2006) % 26]}${LETTERS[day.getUTCMonth()]}${DAY_MARKS[day.getUTCDate()]}${running}`;
}
