/** The payer of a line, from a cell that may hold a phone number, a name, or both. */
import { payerMark } from '../../../platform/payer-mark.ts';
import type { ReadPhone } from './phones.ts';

interface Payer {
  /** E.164; null where the cell has no number. */
  readonly payment_phone: string | null;
  /** A cell that is the mask of a number. */
  readonly payer_mark?: string;
  readonly payer_name: string | null;
}

/** `237699999999 - YVES`, `YVES (699 99 99 99)`, `+237 699 99 99 99/YVES`: the number, with what stands around it. */
const NUMBER = /\+?\d[\d ().]{6,18}\d/g;
/** The marks that join a number and a name. */
const JOINED = /^[\s\-–—/|:;,()[\]]+|[\s\-–—/|:;,()[\]]+$/g;
const LETTER = /\p{L}/u;
/** How documents write that they know no payer. */
const NOBODY = /^(n\/?a|null|none|unknown|inconnu)$/i;
const MOST_CELL = 200;

/**
 * A cell that is a number is the number. Where it has letters too, the number is taken out and the rest is the name;
 * what cannot be read as a number is kept as the name. The column of names, where there is one, names the payer.
 */
export function payerOf(phone_cell: string, name_cell: string, readPhone: ReadPhone): Payer {
  // A list of one column for the payer has the number beside the name, or in its place.
  if (phone_cell === '' && name_cell.match(NUMBER) !== null) {
    const payer = payerOf(name_cell, '', readPhone);
    return payer.payment_phone === null ? { payment_phone: null, payer_name: name_cell } : payer;
  }
  const whole = readPhone(phone_cell);
  const named = name_cell || null;
  const mark = whole === null ? payerMark(phone_cell) : null;
  if (mark !== null) return { payment_phone: null, payer_mark: mark, payer_name: named };
  if (whole !== null || !LETTER.test(phone_cell) || NOBODY.test(phone_cell) || phone_cell.length > MOST_CELL)
    return { payment_phone: whole, payer_name: named };
  const [first, second] = phone_cell.match(NUMBER) ?? [];
  // Of two numbers nobody knows which one paid.
  const number = second === undefined ? first : undefined;
  const payment_phone = number === undefined ? null : readPhone(number);
  const around =
    number === undefined || payment_phone === null
      ? phone_cell
      : phone_cell
          .split(number)
          .map((part) => part.replace(JOINED, ''))
          .filter((part) => part !== '')
          .join(' ');
  return { payment_phone, payer_name: named ?? (around || null) };
}
