/** A table whose columns a person has mapped to fields. */
import type { ColumnMapping as MappingSchema, StatementField } from '@palier/contract/reconciliation/records.ts';
import type * as z from 'zod';
import { fail } from '../../../platform/errors.ts';
import { type LeftOutRow, leftOutRow } from '../../../platform/tables/left-out-row.ts';
import { isSpilled } from '../../../platform/tables/spilled-lines.ts';
import { withMerged } from '../../../platform/tables/table-of-file.ts';
import { readHundredths, readInAndOut } from '../../../platform/statements/amounts.ts';
import { runningAddsUp } from '../../../platform/statements/balances.ts';
import { dayColumn } from '../../../platform/statements/day-column.ts';
import { asked } from './heading-names.ts';
import { leftOut } from '../../../platform/statements/left-out.ts';
import { isFeeType, isOutType } from '../../../platform/statements/line-types.ts';
import { readOutcome } from '../../../platform/statements/outcomes.ts';
import { statesBalance, whyNoRow } from './no-rows.ts';
import { directionByParties } from './parties.ts';
import { payerOf } from './payer.ts';
import { phonesOf } from './phones.ts';
import { openQuestions } from '../../../platform/statements/questions.ts';
import {
  isReturnText,
  isReversalText,
  isReversalType,
  numberIn,
  reversalOf,
} from '../../../platform/statements/reversals.ts';
import { directionOf, isForeign, sideColumns } from './side-columns.ts';
import { openSections } from './sections.ts';
import { runningBalances, type StatedLine } from '../../../platform/statements/running-balances.ts';
import { statedAmount } from '../../../platform/statements/stated-amount.ts';
import type { About, ReadDocument, StatementRow, UnreadTable } from '../../../platform/statements/statement-row.ts';
import { transactionNumbersOf } from '../../../platform/statements/transaction-number.ts';
import { feeOf, isWavePayment, isWaveReversal, linkWaveRefunds, waveColumns, waveGross } from './wave.ts';

export type ColumnMapping = z.output<typeof MappingSchema>;

/**
 * Refuses COLUMN_MISSING at `mapping` for a required field without a column, and for a mapped heading that the table
 * does not have: without its column of states, a failed payment would count as money. A bank's list may lack the
 * numbers.
 */
export function readMappedTable(table: UnreadTable, mapping: ColumnMapping, about: About): ReadDocument {
  const read = readLines(table, mapping, about, true);
  if (read.adds_up !== false || !read.rows.some(({ because }) => because === 'money_out')) return read;
  // The balances know better than the types: an agent's `Retrait` is money that came.
  const plainly = readLines(table, mapping, about, false);
  return plainly.adds_up === true ? plainly : read;
}

/** `typesTell`: a type of money out is the sign of an amount, where no amount of the table has one of its own. */
function readLines(
  table: UnreadTable,
  mapping: ColumnMapping,
  { country, time_zone, may_lack_numbers = false, answers = {} }: About,
  typesTell: boolean,
): ReadDocument {
  const { headings } = table;
  refuseMissing(headings, mapping, may_lack_numbers);
  const readPhone = phonesOf(country);
  const place = (field: StatementField): number => headings.indexOf(mapping[field] ?? '');
  const places = {
    external_id: place('external_id'),
    day: place('day'),
    amount: place('amount'),
    money_in: place('money_in'),
    money_out: place('money_out'),
    payment_phone: place('payment_phone'),
    payer_name: place('payer_name'),
    account_keyed_in: place('account_keyed_in'),
    our_reference: place('our_reference'),
    balance: place('balance'),
    terminal: place('terminal'),
  };
  const side = sideColumns(table, Object.values(mapping), mapping.status, answers.states ?? {});
  const wave = waveColumns(headings);
  const sums = [
    places.amount,
    places.money_in,
    places.money_out,
    places.balance,
    side.money_out,
    wave?.fee ?? side.fee,
  ];
  const body = withMerged(table.body, new Set(sums));
  const areUnsigned = body.every(({ cells }) => (readHundredths(cells[places.amount] ?? '') ?? 0) >= 0);
  const isUnsigned = typesTell && wave === null && areUnsigned;
  const byParties = isUnsigned && side.direction === -1 ? directionByParties({ headings, body }, readPhone) : null;
  const cellsOf = (field: 'external_id' | 'day'): string[] => body.map(({ cells }) => cells[places[field]] ?? '');
  const readNumber = transactionNumbersOf(cellsOf('external_id'));
  const days = dayColumn(cellsOf('day'), {
    time_zone,
    order: answers.day_order ?? null,
    from_1904: table.from_1904 ?? false,
  });
  const questions = openQuestions();
  // A day and an amount alone may be a sum: where lines have numbers, an operator's own has more to say.
  const areNumbered = body.some(({ cells }) => (cells[places.external_id] ?? '') !== '');
  const isBare = (cells: readonly string[]): boolean =>
    areNumbered && cells.every((cell, column) => cell === '' || column === places.day || sums.includes(column));
  const balances: StatedLine[] = [];
  const left_out: LeftOutRow[] = [];
  const sections = openSections();
  let above: string | null = null;
  let isAboveInSheetBefore = false;
  const rows = body.flatMap(({ row, cells, is_top_of_sheet = false }, at): StatementRow[] => {
    isAboveInSheetBefore ||= is_top_of_sheet;
    const own = table.body[at]?.cells ?? [];
    const cellAt = (column: number): string => cells[column] ?? '';
    const cell = (field: keyof typeof places): string => cellAt(places[field]);
    const stated_on = days.read(cell('day'));
    const balance = cell('balance') === '' ? null : readHundredths(cell('balance'));
    const money = [cell('amount'), cell('money_in'), cell('money_out')];
    const no_row = whyNoRow(
      own,
      headings,
      { number: own[places.external_id] ?? '', day: own[places.day] ?? '', money },
      stated_on,
    );
    if (no_row !== null) {
      left_out.push(leftOutRow({ row, cells: own }, no_row));
      sections.note(own);
      if (balance !== null && statesBalance(cells)) balances.push({ line: row, movement: 0, balance, fee: 0 });
      return [];
    }
    const isUndated = cell('day') === '' && above !== null;
    if (isUndated) questions.noteUndated(row, isAboveInSheetBefore);
    const hasDayAbove =
      answers.undated === 'day_above_through_sheets' || (answers.undated === 'day_above' && !isAboveInSheetBefore);
    const value_on = isUndated && hasDayAbove ? above : stated_on;
    if (cell('day') !== '') [above, isAboveInSheetBefore] = [stated_on, false];
    const id = readNumber(cell('external_id'));
    const way =
      directionIn(cellAt(side.direction), cell('money_out') || cellAt(side.money_out)) ?? byParties?.(cells) ?? null;
    const direction = way === 'open' ? null : way;
    const type = cellAt(side.type) || sections.type();
    const written =
      places.money_in === -1
        ? signed(
            amountOf(cell('amount'), cell('money_out')),
            direction ?? (isUnsigned && isOutType(type) ? 'out' : null),
          )
        : readInAndOut(cell('money_in'), cell('money_out'));
    // Beside a column of directions, an amount without a sign whose direction nobody knows may have gone either way.
    const isOpen =
      way === 'open' || (direction === null && side.direction !== -1 && places.money_in === -1 && areUnsigned);
    const isAstray = isSpilled(cells, table.cells);
    const isUnknown = id === null || isOpen || isAstray || (!may_lack_numbers && isBare(cells));
    const moved = isUnknown || isForeign(cellAt(side.currency)) ? null : written;
    const { amount, row: stated } = statedAmount(wave ? waveGross(moved, cellAt(wave.fee)) : moved);
    const fault = side.status === -1 ? side.flags.fault(cells) : '';
    const status = cellAt(side.status) || fault;
    const stated_outcome =
      side.status === -1 && fault === '' ? 'moved' : questions.noteState(status, readOutcome(status, answers.states));
    const outcome = stated_outcome === 'moved' && side.flags.isTakenBack(cells) ? 'reversed' : stated_outcome;
    // A large table without balances has nothing to remember.
    if (places.balance !== -1 && (outcome === 'moved' || outcome === null))
      balances.push({
        line: row,
        movement: moved,
        balance,
        fee: feeOf(cellAt(wave ? wave.fee : side.fee)),
        at: `${value_on} ${cell('day')}`,
      });
    const isReversal =
      isReversalType(type) ||
      ((moved ?? 0) < 0 ? isReturnText : isReversalText)(cell('account_keyed_in')) ||
      cellAt(side.linked) !== '' ||
      (wave !== null && isWaveReversal(cellAt(wave.is_reversal)));
    const isPayment = !isReversal && (wave === null ? !isFeeType(type) : isWavePayment(cellAt(wave.type)));
    return [
      {
        line: row,
        external_id: id ?? '',
        our_reference: cell('our_reference') || null,
        value_on,
        ...stated,
        ...payerOf(cell('payment_phone'), cell('payer_name'), readPhone),
        account_keyed_in: cell('account_keyed_in') || null,
        ...(places.terminal !== -1 && { terminal: cell('terminal') || null }),
        ...leftOut(
          { amount, value_on, outcome, is_payment: isPayment },
          {
            number: id === null ? cell('external_id') : '',
            amount: [
              ...money,
              isOpen ? cellAt(side.direction) : '',
              isForeign(cellAt(side.currency)) ? cellAt(side.currency) : '',
              ...(isAstray ? cells.slice(table.cells) : []),
            ].join(' '),
            day: cell('day'),
            status,
          },
        ),
        reversal:
          outcome === 'reversed'
            ? reversalOf(id)
            : isReversal && outcome !== 'failed'
              ? reversalOf(
                  cellAt(side.linked) ||
                    numberIn(cell('account_keyed_in'), (text) => text === id || readPhone(text) !== null),
                )
              : null,
      },
    ];
  });
  return {
    format: 'table',
    rows: wave ? linkWaveRefunds(rows, body, wave) : rows,
    adds_up: balancesAddUp(balances),
    balances: runningBalances(balances),
    questions: { ...questions.of(days.question), sheets: table.sheets },
    left_out,
  };
}

/** Where an amount is net of its fee, or where the fee goes off the account beside it: either may be true. */
function balancesAddUp(lines: readonly StatedLine[]): boolean | null {
  const plainly = runningAddsUp(lines);
  if (plainly !== false || lines.every(({ fee }) => fee === 0)) return plainly;
  return runningAddsUp(
    lines.map(({ movement, fee, balance }) => ({ movement: movement === null ? null : movement - fee, balance })),
  );
}

/** A debit beside an amount says that the amount went out. */
const directionIn = (direction: string, moneyOut: string): 'in' | 'out' | null =>
  directionOf(direction) ?? ((readHundredths(moneyOut) ?? 0) === 0 ? null : 'out');

/** An amount without a sign of its own, beside a column that says the direction. */
const signed = (hundredths: number | null, direction: 'in' | 'out' | null): number | null =>
  hundredths === null || direction === null ? hundredths : direction === 'out' ? -Math.abs(hundredths) : hundredths;

/** A signed amount. Where there is also a column of money out, either cell may hold no amount. */
const amountOf = (amount: string, moneyOut: string): number | null =>
  amount === '' && moneyOut !== '' ? readInAndOut('', moneyOut) : readHundredths(amount);

function refuseMissing(headings: readonly string[], mapping: ColumnMapping, may_lack_numbers: boolean): void {
  const vanished = Object.values(mapping).find((heading) => !headings.includes(heading));
  const unnamed =
    (may_lack_numbers ? (['day'] as const) : (['external_id', 'day'] as const)).find(
      (field) => mapping[field] === undefined,
    ) ?? (mapping.amount === undefined && mapping.money_in === undefined ? 'amount' : undefined);
  const column = vanished ?? (unnamed === undefined ? undefined : asked(unnamed));
  if (column !== undefined) throw fail('COLUMN_MISSING', { column }, 'mapping');
}
