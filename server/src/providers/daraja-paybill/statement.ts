/** The statement that an organisation downloads from its M-Pesa portal, with the current or the former columns. */
import { payerMark } from '../../platform/payer-mark.ts';
import { plain, plainName } from '../../platform/tables/headings.ts';
import { type LeftOutRow, leftOutRow } from '../../platform/tables/left-out-row.ts';
import { isSpilled } from '../../platform/tables/spilled-lines.ts';
import { type TableRow, withMerged } from '../../platform/tables/table-of-file.ts';
import { isFranc, readHundredths, readInAndOut } from '../../platform/statements/amounts.ts';
import { runningAddsUp } from '../../platform/statements/balances.ts';
import { dayColumn } from '../../platform/statements/day-column.ts';
import { leftOut } from '../../platform/statements/left-out.ts';
import { readOutcome } from '../../platform/statements/outcomes.ts';
import type { ListAbout } from '../ports/statement.ts';
import { openQuestions } from '../../platform/statements/questions.ts';
import { isReversalType, numberIn, reversalOf } from '../../platform/statements/reversals.ts';
import { runningBalances, type StatedLine } from '../../platform/statements/running-balances.ts';
import { statedAmount } from '../../platform/statements/stated-amount.ts';
import type { ReadDocument } from '../../platform/statements/statement-row.ts';
import { transactionNumbersOf } from '../../platform/statements/transaction-number.ts';

/** The names of each column, the newer name first. */
const COLUMNS = {
  receipt: ['receipt no', 'receipt'],
  completed: ['completion time', 'date'],
  details: ['details'],
  status: ['transaction status', 'status'],
  paid_in: ['paid in'],
  withdrawn: ['withdrawn'],
  reason: ['reason type', 'transaction type'],
  party: ['other party info', 'opposite party', 'transaction party details'],
  account: ['a c no'],
  currency: ['currency'],
  balance: ['balance'],
  linked: ['linked transaction id', 'linked transaction', 'original transaction id'],
} as const;
type Column = keyof typeof COLUMNS;
const NEEDED: readonly Column[] = ['receipt', 'completed', 'details', 'status', 'paid_in', 'withdrawn'];
/** The organisation, its short code and the period stand above the headings. */
const MAX_PREAMBLE = 40;

/** Money in that no customer sent: refunded fees, and transfers between the organisation's own accounts. */
const NO_PAYMENT =
  /\b(charges?|fees?|reversals?|reversed?|settlement|adjustments?|refunds?|funds transfer|(utility|working|mmf)( account)? to|(organi[sz]ation|account) transfer|float)\b/;
/** The operator corrects its own books, whatever the reason says: `Organization Settlement Adjustment`. */
const ADJUSTS = /\b(settlement )?adjustment\b/i;
/** `254712345678 - JANE DOE`; newer exports replace digits with stars. */
export const PARTY = /^(\+?\d[\d* ]{5,})(?:[^\S ]\s*)?-\s*(.*)$/;

/** Null when the table is another document. */
export function readMpesa(
  table: readonly TableRow[],
  { readPhone, time_zone, from_1904 = false, has_commas = false, answers = {} }: ListAbout,
): ReadDocument | null {
  const at = table.slice(0, MAX_PREAMBLE).findIndex(({ cells }) => placesOf(cells) !== null);
  const places = placesOf(table[at]?.cells ?? []);
  if (!places) return null;
  const width = has_commas ? table[at]?.cells.length : undefined;
  const balances: StatedLine[] = [];
  const left_out: LeftOutRow[] = [];
  const lines = withMerged(table.slice(at + 1), new Set([places.paid_in, places.withdrawn, places.balance]));
  const cellsOf = (column: Column): string[] => lines.map(({ cells }) => cells[places[column]] ?? '');
  const readNumber = transactionNumbersOf(cellsOf('receipt'));
  const days = dayColumn(cellsOf('completed'), { time_zone, order: answers.day_order ?? 'day_first', from_1904 });
  const questions = openQuestions();
  const rows = lines.flatMap(({ row, cells }) => {
    const cell = (column: Column): string => cells[places[column]] ?? '';
    const isHeading = placesOf(cells) !== null;
    // Lines below the table, and headings that a page repeats, have neither an amount nor a state.
    if (
      isHeading ||
      (cell('paid_in') === '' && cell('withdrawn') === '' && cell('status') === '') ||
      /^(sub ?total|total)/i.test(cell('receipt')) ||
      // Sums below the table.
      [cell('receipt'), cell('completed'), cell('details'), cell('status')].every((text) => text === '')
    ) {
      left_out.push(leftOutRow({ row, cells }, isHeading ? 'headings_again' : 'sum'));
      return [];
    }
    const id = readNumber(cell('receipt'));
    const currency = cell('currency');
    const moved =
      id === null || id === '' || isSpilled(cells, width) || (currency !== '' && !isFranc(currency))
        ? null
        : readInAndOut(cell('paid_in'), cell('withdrawn'));
    const { amount, row: stated } = statedAmount(moved);
    const value_on = days.read(cell('completed'));
    const [, number, name = cell('party')] = PARTY.exec(cell('party')) ?? [];
    const outcome = questions.noteState(cell('status'), readOutcome(cell('status'), answers.states));
    const balance = cell('balance') === '' ? null : readHundredths(cell('balance'));
    if (outcome === 'moved')
      balances.push({ line: row, movement: moved, balance, fee: 0, at: `${value_on} ${cell('completed')}` });
    const what = [cell('reason'), whatOf(cell('details'))];
    const isReversal = what.some(isReversalType) && outcome !== 'failed';
    return [
      {
        line: row,
        external_id: id ?? '',
        our_reference: null,
        value_on,
        ...stated,
        payment_phone: number === undefined ? null : readPhone(number),
        payer_mark: number === undefined ? null : payerMark(number),
        payer_name: name || null,
        account_keyed_in: unbroken(cell('account')) || null,
        ...leftOut(
          {
            amount,
            value_on,
            outcome,
            is_payment:
              !isReversal &&
              !NO_PAYMENT.test(plainName(what[0] || what[1] || '')) &&
              !what.some((text) => ADJUSTS.test(text)),
          },
          {
            number: id ? '' : cell('receipt'),
            amount: [
              cell('paid_in'),
              cell('withdrawn'),
              currency,
              ...(isSpilled(cells, width) ? cells.slice(width) : []),
            ].join(' '),
            day: cell('completed'),
            status: cell('status'),
          },
        ),
        reversal: isReversal
          ? reversalOf(cell('linked') || numberIn(cell('details'), (text) => text === id || isNoReceipt(text)))
          : outcome === 'reversed'
            ? reversalOf(id)
            : null,
      },
    ];
  });
  return {
    format: 'mpesa_csv',
    rows,
    adds_up: runningAddsUp(balances),
    balances: runningBalances(balances),
    questions: questions.of(days.question),
    left_out,
  };
}

/** A cell that is broken over two lines keeps the digits of one number. */
const unbroken = (account: string): string => (/^[\d\s]+$/.test(account) ? account.replace(/\s+/g, '') : account);

/** A receipt has letters and digits; what has digits alone is a phone, a till or an account. */
const isNoReceipt = (text: string): boolean => !/^(?=.*\p{L})[\p{L}\p{N}]{8,12}$/u.test(text);

/** Only the beginning of the details is tested: the payer's name follows, and a name may contain any word. */
const whatOf = (details: string): string => details.replace(/\d.*$/, '');

function placesOf(cells: readonly string[]): Record<Column, number> | null {
  if (cells.length < NEEDED.length) return null;
  const names = cells.map(plain);
  const place = (column: Column): number =>
    COLUMNS[column].map((name) => names.indexOf(name)).find((found) => found !== -1) ?? -1;
  return NEEDED.every((column) => place(column) !== -1)
    ? (Object.fromEntries(Object.keys(COLUMNS).map((column) => [column, place(column as Column)])) as Record<
        Column,
        number
      >)
    : null;
}
