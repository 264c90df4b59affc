/** Orange Money's "Channel User Transaction Report". */
import { plain } from '../../platform/tables/headings.ts';
import { type LeftOutRow, leftOutRow } from '../../platform/tables/left-out-row.ts';
import { type TableRow, withMerged } from '../../platform/tables/table-of-file.ts';
import { readHundredths, readInAndOut } from '../../platform/statements/amounts.ts';
import { type Account, addsUp } from '../../platform/statements/balances.ts';
import { dayColumn } from '../../platform/statements/day-column.ts';
import { leftOut } from '../../platform/statements/left-out.ts';
import { readOutcome } from '../../platform/statements/outcomes.ts';
import type { ListAbout } from '../ports/statement.ts';
import { openQuestions } from '../../platform/statements/questions.ts';
import { isReversalType, reversalOf } from '../../platform/statements/reversals.ts';
import { balancesAround } from '../../platform/statements/running-balances.ts';
import { statedAmount } from '../../platform/statements/stated-amount.ts';
import type { ReadDocument } from '../../platform/statements/statement-row.ts';
import { transactionNumbersOf } from '../../platform/statements/transaction-number.ts';

/** Merged cells shift the headings, but the data always stand in the same columns. */
const PLACE = {
  number: 0,
  date: 1,
  reference: 3,
  service: 4,
  payment: 5,
  status: 6,
  correspondent: 11,
  debit: 13,
  credit: 14,
  commission: 16,
} as const;
const SUMS = new Set<number>([PLACE.debit, PLACE.credit, PLACE.commission]);
const LABELS = new Set([
  'n',
  'date',
  'heure',
  'reference',
  'service',
  'paiement',
  'statut',
  'mode',
  'n de compte',
  'wallet',
  'n pseudo',
  'debit',
  'credit',
  'compte',
  'sous reseau',
]);
const LABELS_NEEDED = 8;
/** Headings that only this report has. */
const OWN_LABELS = ['n pseudo', 'sous reseau'];
const ROWS_LOOKED_AT = 60;

/** The types of a customer's payment. A transfer between channels is a move of the business's own money. */
const PAYMENTS = ['merchant payment', 'paiement marchand', 'cash in'];
/** `Solde initial` and `Solde final` of a wallet, with the amount in the same cell or in a later one. */
const OPENS = /^solde initial\b/;
const CLOSES = /^solde final\b/;

/**
 * Null when the sheet is another document. A sheet may hold one report for each wallet, one below the other; a row is
 * recognised by its shape, wherever it stands.
 */
export function readOrange(
  sheet: readonly TableRow[],
  { readPhone, time_zone, from_1904 = false, answers = {} }: ListAbout,
): ReadDocument | null {
  if (!hasLabels(sheet)) return null;
  const table = withMerged(sheet, SUMS);
  const wallets: Wallet[] = [];
  const left_out: LeftOutRow[] = [];
  const cellsOf = (place: keyof typeof PLACE): string[] =>
    table.flatMap(({ cells }) => (isNumbered(cells) ? [cells[PLACE[place]] ?? ''] : []));
  const readNumber = transactionNumbersOf(cellsOf('reference'));
  const days = dayColumn(cellsOf('date'), { time_zone, order: answers.day_order ?? 'day_first', from_1904 });
  const questions = openQuestions();
  const rows = table.flatMap(({ row, cells }) => {
    const cell = (place: keyof typeof PLACE): string => cells[PLACE[place]] ?? '';
    const value_on = days.read(cell('date'));
    const outcome = readOutcome(cell('status'), answers.states);
    const signs = [value_on !== null, cell('reference') !== '', outcome !== null].filter(Boolean).length;
    // Totals, balances and headings have no running number, and never all that a line of money has. A line that has a
    // number but cannot be read is a row that cannot be read.
    if (signs < (isNumbered(cells) ? 2 : 3)) {
      noteBalance(wallets, cells);
      // What stands around the reports has no money in its columns.
      if (isMoney(cell('debit')) || isMoney(cell('credit'))) left_out.push(leftOutRow({ row, cells }, 'sum'));
      return [];
    }
    questions.noteState(cell('status'), outcome);
    const id = readNumber(cell('reference'));
    const moved = id === null || id === '' ? null : readInAndOut(cell('credit'), cell('debit'));
    const { amount, row: stated } = statedAmount(moved);
    if (outcome === 'moved')
      noteMovement(wallets, moved, cell('commission') === '' ? 0 : (readHundredths(cell('commission')) ?? 0));
    const isReversal = isReversalType(cell('service')) || isReversalType(cell('payment'));
    return [
      {
        line: row,
        external_id: id ?? '',
        our_reference: null,
        value_on,
        ...stated,
        payment_phone: readPhone(cell('correspondent')),
        payer_name: null,
        account_keyed_in: null,
        ...leftOut(
          { amount, value_on, outcome, is_payment: !isReversal && PAYMENTS.includes(plain(cell('service'))) },
          {
            number: id ? '' : cell('reference'),
            amount: `${cell('credit')} ${cell('debit')}`,
            day: cell('date'),
            status: cell('status'),
          },
        ),
        // The report has no column for the payment that a line takes back.
        reversal:
          outcome === 'reversed' ? reversalOf(id) : isReversal && outcome !== 'failed' ? reversalOf(null) : null,
      },
    ];
  });
  return {
    format: 'orange_xlsx',
    rows,
    adds_up: balancesAddUp(wallets),
    balances: balancesAround(wallets),
    questions: questions.of(days.question),
    left_out,
  };
}

const isMoney = (cell: string): boolean => cell !== '' && readHundredths(cell) !== null;

/** Only the lines of a report have a running number. */
const isNumbered = (cells: readonly string[]): boolean => /^\d+([.,]0+)?$/.test(cells[PLACE.number] ?? '');

/** One report of a sheet: the balances of a wallet before and after, and its movements. */
interface Wallet {
  opening: number | null;
  closing: number | null;
  /** Both balances are known, and one of them stood below the rows: the next movement belongs to another report. */
  is_over: boolean;
  readonly movements: Array<{ readonly amount: number | null; readonly commission: number }>;
}

/**
 * The balances may stand around the rows, above them or below them. Another report begins when a balance comes that
 * this one already has.
 */
function walletFor(wallets: Wallet[], isOver: (last: Wallet) => boolean): Wallet {
  const last = wallets.at(-1);
  if (last && !isOver(last)) return last;
  const next: Wallet = { opening: null, closing: null, is_over: false, movements: [] };
  wallets.push(next);
  return next;
}

const noteMovement = (wallets: Wallet[], amount: number | null, commission: number): void =>
  void walletFor(wallets, ({ is_over }) => is_over).movements.push({ amount, commission });

function noteBalance(wallets: Wallet[], cells: readonly string[]): void {
  const at = cells.findIndex((cell) => OPENS.test(plain(cell)) || CLOSES.test(plain(cell)));
  if (at === -1) return;
  const label = cells[at] ?? '';
  // The number of the account may stand between the label and its amount.
  const inPlace = [cells[PLACE.credit] ?? '', cells[PLACE.debit] ?? ''];
  const behind = [label.includes(':') ? label.slice(label.indexOf(':') + 1).trim() : '', ...cells.slice(at + 1)];
  const sum = [...inPlace, ...behind].find((cell) => cell !== '' && readHundredths(cell) !== null);
  if (sum === undefined) return;
  const wallet = OPENS.test(plain(label))
    ? walletFor(wallets, ({ opening }) => opening !== null)
    : walletFor(wallets, ({ closing }) => closing !== null);
  if (OPENS.test(plain(label))) wallet.opening = readHundredths(sum);
  else wallet.closing = readHundredths(sum);
  wallet.is_over = wallet.opening !== null && wallet.closing !== null && wallet.movements.length > 0;
}

/**
 * Commissions may be booked in the wallet or in an account of their own. The balances add up when either reading makes
 * them add up.
 */
function balancesAddUp(wallets: readonly Wallet[]): boolean | null {
  const accounts = (movement: (of: Wallet['movements'][number]) => number | null): Account[] =>
    wallets.map(({ opening, closing, movements }) => ({ opening, closing, movements: movements.map(movement) }));
  const plainly = addsUp(accounts(({ amount }) => amount));
  return plainly === false
    ? addsUp(accounts(({ amount, commission }) => (amount === null ? null : amount + commission)))
    : plainly;
}

function hasLabels(table: readonly TableRow[]): boolean {
  const found = new Set(
    table
      .slice(0, ROWS_LOOKED_AT)
      .flatMap(({ cells }) =>
        cells.map((cell) => plain(cell.replace(/:.*$/, ''))).filter((label) => LABELS.has(label)),
      ),
  );
  return found.size >= LABELS_NEEDED && OWN_LABELS.some((label) => found.has(label));
}
