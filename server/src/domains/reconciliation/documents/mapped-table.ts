/** A table whose columns a person has mapped to fields. */
import type { ColumnMapping as MappingSchema, StatementField } from '@palier/contract/reconciliation/records.ts';
import type * as z from 'zod';
import { fail } from '../../../platform/errors.ts';
import { plain } from '../../imports/imports.ts';
import { readFrancs, readInAndOut } from './amounts.ts';
import { type RunningBalance, runningAddsUp } from './balances.ts';
import { readDay } from './days.ts';
import { asked } from './heading-names.ts';
import { leftOut } from './left-out.ts';
import { readOutcome } from './outcomes.ts';
import { payerOf } from './payer.ts';
import { phonesOf } from './phones.ts';
import type { About, ReadDocument, StatementRow, UnreadTable } from './statement-row.ts';
import { readTransactionNumber } from './transaction-number.ts';

export type ColumnMapping = z.output<typeof MappingSchema>;

/**
 * Refuses COLUMN_MISSING at `mapping` for a required field without a column, and for a mapped heading that the table
 * does not have: without its column of states, a failed payment would count as money.
 */
export function readMappedTable(
  { headings, body }: UnreadTable,
  mapping: ColumnMapping,
  { country, time_zone }: About,
): ReadDocument {
  refuseMissing(headings, mapping);
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
    status: place('status'),
    balance: place('balance'),
  };
  const balances: RunningBalance[] = [];
  const rows = body.flatMap(({ row, cells }): StatementRow[] => {
    const cell = (field: keyof typeof places): string => cells[places[field]] ?? '';
    const value_on = readDay(cell('day'), time_zone);
    const balance = cell('balance') === '' ? null : readFrancs(cell('balance'));
    if (
      isNoRow(
        cells,
        headings,
        [cell('external_id'), cell('day'), cell('amount'), cell('money_in'), cell('money_out')],
        value_on,
      )
    ) {
      // The balance before the first line or after the last one.
      if (balance !== null && cells.some((text) => HELD.test(plain(text)))) balances.push({ movement: 0, balance });
      return [];
    }
    const id = readTransactionNumber(cell('external_id'));
    const amount =
      id === null
        ? null
        : places.money_in === -1
          ? amountOf(cell('amount'), cell('money_out'))
          : readInAndOut(cell('money_in'), cell('money_out'));
    const outcome = places.status === -1 ? 'moved' : readOutcome(cell('status'));
    if (outcome === 'moved' || outcome === null) balances.push({ movement: amount, balance });
    return [
      {
        line: row,
        external_id: id ?? '',
        our_reference: cell('our_reference') || null,
        value_on,
        amount_fcfa: Math.abs(amount ?? 0),
        ...payerOf(cell('payment_phone'), cell('payer_name'), readPhone),
        account_keyed_in: cell('account_keyed_in') || null,
        ...leftOut(
          { amount, value_on, outcome, is_payment: true },
          {
            number: id === null ? cell('external_id') : '',
            amount: `${cell('amount')} ${cell('money_in')} ${cell('money_out')}`,
            day: cell('day'),
            status: cell('status'),
          },
        ),
      },
    ];
  });
  return { format: 'table', rows, adds_up: runningAddsUp(balances) };
}

/** A signed amount. Where there is also a column of money out, either cell may hold no amount. */
const amountOf = (amount: string, moneyOut: string): number | null =>
  amount === '' && moneyOut !== '' ? readInAndOut('', moneyOut) : readFrancs(amount);

function refuseMissing(headings: readonly string[], mapping: ColumnMapping): void {
  const vanished = Object.values(mapping).find((heading) => !headings.includes(heading));
  const unnamed =
    (['external_id', 'day'] as const).find((field) => mapping[field] === undefined) ??
    (mapping.amount === undefined && mapping.money_in === undefined ? 'amount' : undefined);
  const column = vanished ?? (unnamed === undefined ? undefined : asked(unnamed));
  if (column !== undefined) throw fail('COLUMN_MISSING', { column }, 'mapping');
}

/** A line that states a balance of the account. */
const HELD =
  /^(solde|ancien solde|nouveau solde|balance|opening|closing|report|brought forward|carried forward|a reporter)\b/;
const SUMS =
  /^(sous |grand )?(total|totaux|solde|balance|report|opening|closing|brought forward|carried forward|a reporter|sub ?total|grand total)\b/;

/**
 * Whether a line is only a repeated heading, a remark, a total or a balance. Every line that may be money is a row,
 * even when it cannot be read.
 */
function isNoRow(
  cells: readonly string[],
  headings: readonly string[],
  money: readonly string[],
  value_on: string | null,
): boolean {
  const written = cells.filter((cell) => cell !== '');
  if (written.length < 2 || money.every((cell) => cell === '')) return true;
  if (cells.every((cell, column) => cell === '' || cell === headings[column])) return true;
  const [external_id = ''] = money;
  return (value_on === null || external_id === '') && written.some((cell) => SUMS.test(plain(cell)));
}
