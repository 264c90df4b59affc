/** The "transaction history" that MTN exports for a merchant. */
import { plain } from '../../platform/tables/headings.ts';
import { leftOutRow } from '../../platform/tables/left-out-row.ts';
import { isSpilled } from '../../platform/tables/spilled-lines.ts';
import { type TableRow, withMerged } from '../../platform/tables/table-of-file.ts';
import { isFranc, readHundredths } from '../../platform/statements/amounts.ts';
import { runningAddsUp } from '../../platform/statements/balances.ts';
import { type DayColumn, dayColumn } from '../../platform/statements/day-column.ts';
import { leftOut } from '../../platform/statements/left-out.ts';
import { type Outcome, readOutcome } from '../../platform/statements/outcomes.ts';
import type { ListAbout } from '../ports/statement.ts';
import { openQuestions } from '../../platform/statements/questions.ts';
import { isReversalType, numberIn, reversalOf } from '../../platform/statements/reversals.ts';
import { runningBalances, type StatedLine } from '../../platform/statements/running-balances.ts';
import { statedAmount } from '../../platform/statements/stated-amount.ts';
import type { ReadDocument, StatementRow } from '../../platform/statements/statement-row.ts';
import { type ReadTransactionNumber, transactionNumbersOf } from '../../platform/statements/transaction-number.ts';

/** The position of a cell; -1 where an export does not have it. */
interface Places {
  readonly id: number;
  readonly external_id: number;
  readonly date: number;
  readonly status: number;
  readonly type: number;
  readonly from: number;
  readonly from_name: number;
  readonly to: number;
  readonly message: number;
  readonly amount: number;
  readonly currency: number;
  /** The balance of the account after the line; an export may leave it empty. */
  readonly balance: number;
  /** MTN's fee on incoming and on outgoing money. */
  readonly fee_in: number;
  readonly fee_out: number;
}

/** The full export has several columns of the same name, so it is read by position. */
const FULL: Places = {
  id: 0,
  external_id: 1,
  date: 2,
  status: 3,
  type: 4,
  from: 6,
  from_name: 7,
  to: 9,
  message: 12,
  amount: 46,
  currency: 47,
  balance: 48,
  fee_in: 22,
  fee_out: 18,
};
const HEADINGS_OF_FULL: ReadonlyArray<readonly [number, string]> = [
  [0, 'id'],
  [1, 'external id'],
  [2, 'date'],
  [3, 'status'],
  [4, 'type'],
  [6, 'from'],
  [9, 'to'],
  [46, 'amount'],
  [47, 'currency'],
];
/** The headings that a shorter export must have, once each. */
const NEEDED = ['id', 'date', 'status', 'type', 'from', 'from name', 'to', 'amount'];

/** The parties of a transaction: `FRI:237670000001/MSISDN`, `FRI:<account keyed in>@<service>/SP`. */
const PARTY = /^(?:FRI|ID):([^/@]+)(@[^/]+)?\/(MSISDN|MM|USER|SP|EMAIL)$/i;

/**
 * The types of a customer's payment. A transfer is one only when it comes from a person's wallet: transfers between
 * wallets of businesses are not payments of customers.
 */
const PAYMENTS = ['debit', 'payment', 'cash in'];

/** Null when the table is another document. */
export function readMtn(
  table: readonly TableRow[],
  { readPhone, time_zone, from_1904 = false, has_commas = false, answers = {} }: ListAbout,
): ReadDocument | null {
  const at = table.slice(0, 30).findIndex(({ cells }) => placesOf(cells) !== null);
  const places = placesOf(table[at]?.cells ?? []);
  if (!places) return null;
  const sums = new Set([places.amount, places.balance, places.fee_in, places.fee_out]);
  const lines = withMerged(table.slice(at + 1), sums);
  const isRow = ({ cells }: TableRow): boolean => placesOf(cells) === null && !isTotal(cells, places);
  const rows = lines.filter(isRow);
  // Other exports may have columns of the same names, but only MTN writes parties in this form.
  if (
    places !== FULL &&
    rows.length > 0 &&
    !rows.some(({ cells }) => partyOf(cells[places.from] ?? '') ?? partyOf(cells[places.to] ?? ''))
  )
    return null;
  const cellsOf = (place: number): string[] => rows.map(({ cells }) => cells[place] ?? '');
  const days = dayColumn(cellsOf(places.date), { time_zone, order: answers.day_order ?? 'day_first', from_1904 });
  const questions = openQuestions();
  const reading: Reading = {
    places,
    width: has_commas ? table[at]?.cells.length : undefined,
    readPhone,
    readNumber: transactionNumbersOf(cellsOf(places.id)),
    days,
    readState: (text) => questions.noteState(text, readOutcome(text, answers.states)),
  };
  const read = rows.map((row) => readRow(row, reading));
  return {
    format: 'mtn_csv',
    rows: read.map(({ statement_row }) => statement_row),
    adds_up: balancesAddUp(read),
    balances: runningBalances(read.flatMap(({ after }) => after ?? [])),
    questions: questions.of(days.question),
    left_out: lines
      .filter((line) => !isRow(line))
      .map((line) => leftOutRow(line, placesOf(line.cells) === null ? 'sum' : 'headings_again')),
  };
}

/** What the readers of single lines share. */
interface Reading {
  readonly places: Places;
  /** Of a text, how many cells its headings have. */
  readonly width: number | undefined;
  readonly readPhone: ListAbout['readPhone'];
  readonly readNumber: ReadTransactionNumber;
  readonly days: DayColumn;
  readonly readState: (text: string) => Outcome | null;
}

interface ReadRow {
  readonly statement_row: StatementRow;
  /** Null for a transaction that was not carried out. */
  readonly after: StatedLine | null;
}

/**
 * Some exports take the fee off the balance and not off the amount; others give the amount without the fee. The
 * balances add up when either reading makes them add up.
 */
function balancesAddUp(rows: readonly ReadRow[]): boolean | null {
  const lines = rows.flatMap(({ after }) => after ?? []);
  const with_fees = lines.map(({ movement, fee, balance }) => ({
    movement: movement === null ? null : movement - fee,
    balance,
  }));
  return runningAddsUp(lines) === false ? runningAddsUp(with_fees) : runningAddsUp(lines);
}

function placesOf(cells: readonly string[]): Places | null {
  if (plain(cells[0] ?? '') !== 'id') return null;
  const names = cells.map(plain);
  if (HEADINGS_OF_FULL.every(([place, name]) => names[place] === name)) return FULL;
  if (!NEEDED.every((name) => names.filter((one) => one === name).length === 1)) return null;
  const place = (name: string): number => names.indexOf(name);
  return {
    id: place('id'),
    external_id: place('external id'),
    date: place('date'),
    status: place('status'),
    type: place('type'),
    from: place('from'),
    from_name: place('from name'),
    to: place('to'),
    message: place('to message'),
    amount: place('amount'),
    currency: place('currency'),
    balance: place('balance'),
    fee_in: place('fee'),
    fee_out: place('fee'),
  };
}

/** A line below the table has neither a number nor a day. */
const isTotal = (cells: readonly string[], { id, date, type }: Places): boolean =>
  !cells[date] && !cells[type] && !/^\d+$/.test(cells[id] ?? '');

function readRow(
  { row, cells }: TableRow,
  { places, width, readPhone, readNumber, days, readState }: Reading,
): ReadRow {
  const cell = (place: number): string => (place === -1 ? '' : (cells[place] ?? ''));
  const [from, to] = [partyOf(cell(places.from)), partyOf(cell(places.to))];
  const currency = cell(places.currency);
  const id = readNumber(cell(places.id));
  const signed =
    id === null || id === '' || isSpilled(cells, width) || (currency !== '' && !isFranc(currency))
      ? null
      : readHundredths(cell(places.amount));
  // A shorter export may write money out without a minus; the receiving party shows the direction.
  const moved = signed !== null && signed > 0 && isBusiness(from) && to?.kind === 'MSISDN' ? -signed : signed;
  const { amount, row: stated } = statedAmount(moved);
  const value_on = days.read(cell(places.date));
  const type = plain(cell(places.type));
  const outcome = readState(cell(places.status));
  const isReversal = isReversalType(cell(places.type));
  const hundredths = (place: number): number | null => (cell(place) === '' ? null : readHundredths(cell(place)));
  const statement_row: StatementRow = {
    line: row,
    external_id: id ?? '',
    our_reference: cell(places.external_id) || null,
    value_on,
    ...stated,
    payment_phone: from?.kind === 'MSISDN' ? readPhone(from.name) : null,
    payer_name: cell(places.from_name) || null,
    account_keyed_in: (to?.kind === 'SP' && to.service !== '' ? to.name : cell(places.message)) || null,
    ...leftOut(
      {
        amount,
        value_on,
        outcome,
        is_payment: !isReversal && (PAYMENTS.includes(type) || (type === 'transfer' && from?.kind === 'MSISDN')),
      },
      {
        number: id ? '' : cell(places.id),
        amount: [cell(places.amount), currency, ...(isSpilled(cells, width) ? cells.slice(width) : [])].join(' '),
        day: cell(places.date),
        status: cell(places.status),
      },
    ),
    reversal:
      outcome === 'reversed'
        ? reversalOf(id)
        : isReversal && outcome !== 'failed'
          ? reversalOf(takenBack(cell(places.external_id), cell(places.message), readPhone))
          : null,
  };
  const fee = Math.abs(hundredths((moved ?? 0) < 0 ? places.fee_out : places.fee_in) ?? 0);
  return {
    statement_row,
    after:
      outcome === 'moved'
        ? {
            line: row,
            movement: moved,
            balance: hundredths(places.balance),
            fee,
            at: `${statement_row.value_on} ${cell(places.date)}`,
          }
        : null,
  };
}

/** MTN's own numbers are digits alone. The message may name the one that is taken back, or the external id does. */
const takenBack = (external_id: string, message: string, readPhone: ListAbout['readPhone']): string | null =>
  numberIn(message, (text) => !/^\d{9,}$/.test(text) || readPhone(text) !== null) ??
  (/^\d{9,}$/.test(external_id) ? external_id : null);

interface Party {
  readonly name: string;
  readonly service: string;
  readonly kind: string;
}

export function partyOf(text: string): Party | null {
  const [, name, service = '', kind = ''] = PARTY.exec(text.trim()) ?? [];
  return name === undefined ? null : { name, service, kind: kind.toUpperCase() };
}

const isBusiness = (party: Party | null): boolean => party?.kind === 'MM' || party?.kind === 'SP';
