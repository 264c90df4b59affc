/** A bank's statement in SWIFT's MT940. */
import { cleanCell } from '../../../platform/tables/table-of-file.ts';
import { isFranc, readDecimalHundredths } from '../../../platform/statements/amounts.ts';
import { type Account, addsUp } from '../../../platform/statements/balances.ts';
import { readShortDay } from '../../../platform/statements/days.ts';
import { leftOut } from '../../../platform/statements/left-out.ts';
import { NO_QUESTIONS } from '../../../platform/statements/questions.ts';
import { isReturnText, isReversalText, numberInBankText, reversalOf } from '../../../platform/statements/reversals.ts';
import { balancesAround } from '../../../platform/statements/running-balances.ts';
import { statedAmount } from '../../../platform/statements/stated-amount.ts';
import type { ReadDocument, StatementRow } from '../../../platform/statements/statement-row.ts';

interface Field {
  readonly tag: string;
  /** The first line of a field, and its continuation lines. */
  readonly lines: readonly string[];
}

/**
 * Field 61: value date, entry date, mark, funds code, amount with a decimal comma, type, the customer's reference, the
 * bank's reference, and details on a line of their own.
 */
const MOVEMENT = /^(\d{6})(?:\d{4})?(R?[CD])[A-Z]?([\d,]{1,15})[A-Z][A-Z0-9]{3}(.*?)(?:\/\/(.*))?$/;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d,]{1,15})$/;
/**
 * The longest line that a message may have. The text of a full line was cut in the middle and continues on the next
 * line.
 */
const FULL_LINE = 65;

/** Null when the text is another document. */
export function readMt940(text: string): ReadDocument | null {
  if (!/(^|[\r\n}])[ \t]*:20:/.test(text) || !/(^|[\r\n]):60[FM]:/.test(text)) return null;
  const [rows, accounts]: [StatementRow[], Account[]] = [[], []];
  let account: {
    opening: number | null;
    closing: number | null;
    movements: Array<number | null>;
    is_franc: boolean;
  } | null = null;
  const fields = fieldsOf(text);
  for (const [at, { tag, lines }] of fields.entries()) {
    if (tag === '60F' || tag === '60M') {
      account = { ...balanceOf(lines[0] ?? ''), closing: null, movements: [] };
      accounts.push(account);
    } else if (tag === '61') {
      const read = readMovement(lines, rows.length + 1, account?.is_franc ?? false, ownerText(fields[at + 1]));
      rows.push(read.row);
      account?.movements.push(read.amount);
    } else if ((tag === '62F' || tag === '62M') && account) account.closing = balanceOf(lines[0] ?? '').opening;
  }
  return {
    format: 'mt940',
    rows,
    adds_up: addsUp(accounts),
    balances: balancesAround(accounts),
    questions: NO_QUESTIONS,
    left_out: [],
  };
}

function fieldsOf(text: string): Field[] {
  const fields: Array<{ tag: string; lines: string[] }> = [];
  let isOpen = false;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, tag, value = ''] = /^(?:\{.*\{4:)?\s*:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag !== undefined) {
      fields.push({ tag, lines: [value.trimEnd()] });
      isOpen = true;
    } else if (/^(-\s*$|-\}|\{)/.test(line)) isOpen = false;
    else if (isOpen) fields.at(-1)?.lines.push(line.trimEnd());
  }
  return fields;
}

function balanceOf(value: string): { opening: number | null; is_franc: boolean } {
  const [, mark, , currency = '', amount = ''] = BALANCE.exec(value.trim()) ?? [];
  const size = isFranc(currency) ? readDecimalHundredths(amount, ',') : null;
  return {
    opening: size === null ? null : mark === 'D' && size !== 0 ? -size : size,
    is_franc: isFranc(currency),
  };
}

/**
 * A text to the owner belongs to the movement just above it. The text below the balances is about the whole statement.
 */
const ownerText = (field: Field | undefined): string =>
  field?.tag === '86'
    ? field.lines.reduce(
        (whole, line, at) => whole + (at === 0 || (field.lines[at - 1] ?? '').length >= FULL_LINE ? '' : ' ') + line,
        '',
      )
    : '';

function readMovement(
  [first = '', ...more]: readonly string[],
  line: number,
  is_franc: boolean,
  text: string,
): { row: StatementRow; amount: number | null } {
  const [, day = '', mark = '', written = '', customers = '', banks = ''] = MOVEMENT.exec(first) ?? [];
  const size = is_franc ? readDecimalHundredths(written, ',') : null;
  // A reversed credit takes money away and a reversed debit brings money in; neither is a payment.
  const goesOut = mark === 'D' || mark === 'RC';
  const moved = size === null ? null : goesOut && size !== 0 ? -size : size;
  const { amount, row: stated } = statedAmount(moved);
  const keyed = cleanCell(text || more.join(' '));
  const isReversal = mark.startsWith('R') || (goesOut ? isReturnText(keyed) : isReversalText(keyed));
  const value_on = readShortDay(day);
  const reference = customers.trim();
  return {
    amount: moved,
    row: {
      line,
      // The payer's reference cannot be the transaction number: two payments may carry the same one.
      external_id: cleanCell(banks),
      our_reference: reference === '' || reference === 'NONREF' ? null : cleanCell(reference),
      value_on,
      ...stated,
      payment_phone: null,
      payer_name: null,
      account_keyed_in: keyed || null,
      // The whole line holds the day and the amount.
      ...leftOut(
        { amount, value_on, outcome: 'moved', is_payment: !isReversal },
        { amount: first, day: amount === null ? '' : first },
      ),
      // A bank names the movement that it reverses in the text, or repeats its number.
      reversal: isReversal ? reversalOf(numberInBankText(keyed, cleanCell(banks)) ?? cleanCell(banks)) : null,
    },
  };
}
