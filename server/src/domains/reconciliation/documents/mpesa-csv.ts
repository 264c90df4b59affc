/** The statement that an organisation downloads from its M-Pesa portal, with the current or the former columns. */
import { plain, type TableRow } from '../../imports/imports.ts';
import { isFranc, readFrancs, readInAndOut } from './amounts.ts';
import { type RunningBalance, runningAddsUp } from './balances.ts';
import { readDay } from './days.ts';
import { leftOut } from './left-out.ts';
import { readOutcome } from './outcomes.ts';
import { phonesOf } from './phones.ts';
import type { About, ReadDocument } from './statement-row.ts';
import { readTransactionNumber } from './transaction-number.ts';

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
} as const;
type Column = keyof typeof COLUMNS;
const NEEDED: readonly Column[] = ['receipt', 'completed', 'details', 'status', 'paid_in', 'withdrawn'];
/** The organisation, its short code and the period stand above the headings. */
const MOST_PREAMBLE = 40;

/** Money in that no customer sent: refunded fees, and transfers between the organisation's own accounts. */
const NO_PAYMENT =
  /\b(charges?|fees?|reversal|revers(ed)?|settlement|funds transfer|(utility|working|mmf)( account)? to|(organi[sz]ation|account) transfer|float)\b/;
/** `254712345678 - JANE DOE`; newer exports replace digits with stars. */
export const PARTY = /^(\+?\d[\d* ]{5,})(?:[^\S ]\s*)?-\s*(.*)$/;

/** Null when the table is another document. */
export function readMpesa(table: readonly TableRow[], { country, time_zone }: About): ReadDocument | null {
  const at = table.slice(0, MOST_PREAMBLE).findIndex(({ cells }) => placesOf(cells) !== null);
  const places = placesOf(table[at]?.cells ?? []);
  if (!places) return null;
  const readPhone = phonesOf(country);
  const balances: RunningBalance[] = [];
  const rows = table.slice(at + 1).flatMap(({ row, cells }) => {
    const cell = (column: Column): string => cells[places[column]] ?? '';
    // Lines below the table, and headings that a page repeats, have neither an amount nor a state.
    if (
      placesOf(cells) !== null ||
      (cell('paid_in') === '' && cell('withdrawn') === '' && cell('status') === '') ||
      /^(sub ?total|total)/i.test(cell('receipt'))
    )
      return [];
    const id = readTransactionNumber(cell('receipt'));
    const currency = cell('currency');
    const amount =
      id === null || id === '' || (currency !== '' && !isFranc(currency))
        ? null
        : readInAndOut(cell('paid_in'), cell('withdrawn'));
    const value_on = readDay(cell('completed'), time_zone);
    const [, number, name = cell('party')] = PARTY.exec(cell('party')) ?? [];
    const outcome = readOutcome(cell('status'));
    if (outcome === 'moved')
      balances.push({ movement: amount, balance: cell('balance') === '' ? null : readFrancs(cell('balance')) });
    return [
      {
        line: row,
        external_id: id ?? '',
        our_reference: null,
        value_on,
        amount_fcfa: Math.abs(amount ?? 0),
        payment_phone: number === undefined ? null : readPhone(number),
        payer_name: name || null,
        account_keyed_in: cell('account') || null,
        ...leftOut(
          {
            amount,
            value_on,
            outcome,
            is_payment: !NO_PAYMENT.test(plain(cell('reason') || whatOf(cell('details')))),
          },
          {
            number: id ? '' : cell('receipt'),
            amount: `${cell('paid_in')} ${cell('withdrawn')} ${currency}`,
            day: cell('completed'),
            status: cell('status'),
          },
        ),
      },
    ];
  });
  return { format: 'mpesa_csv', rows, adds_up: runningAddsUp(balances) };
}

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
