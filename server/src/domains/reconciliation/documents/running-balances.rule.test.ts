/** The chain of balances: lines that are forged or removed break it, the order and the fees of a genuine file do not. */
import { describe, expect, test } from 'vitest';
import { LIST_ABOUT } from '../../../../../tests/harness/recognised.ts';
import { camt053 } from '../../../../../tests/harness/statements.ts';
import { readCamt053 } from './camt053.ts';
import { readMappedTable } from './mapped-table.ts';
import { readMpesa } from '../../../providers/daraja-paybill/statement.ts';
import { readMt940 } from './mt940.ts';
import { runningBalances, type StatedLine } from '../../../platform/statements/running-balances.ts';

const ABOUT = { country: 'CM', time_zone: 'Africa/Douala' } as const;
const table = (lines: readonly string[]) => lines.map((line, at) => ({ row: at + 1, cells: line.split(';') }));

const HEAD =
  'Receipt No.;Completion Time;Details;Transaction Status;Paid In;Withdrawn;Balance;Reason Type;Other Party Info;A/C No.';
const line = (id: string, paid: string, out: string, balance: string) =>
  `${id};02-04-2026 10:00:00;Pay Bill;Completed;${paid};${out};${balance};Pay Bill Online;237670000001 - JANE DOE;1234567897`;
/** A genuine export, the oldest line first; a fee of the operator has decimals. */
const GENUINE = [
  line('UGT4K0M2Q0', '1,000.00', '', '11,000.00'),
  line('UGT4K0M2Q1', '', '-500.00', '10,500.00'),
  line('UGT4K0M2Q2', '', '-12.50', '10,487.50'),
  line('UGT4K0M2Q3', '2,000.00', '', '12,487.50'),
  line('UGT4K0M2Q4', '300.00', '', '12,787.50'),
];
const read = (lines: readonly string[]) => readMpesa(table([HEAD, ...lines]), LIST_ABOUT)?.balances;
const numbersOf = (lines: readonly string[]) => (read(lines)?.breaks ?? []).map((at) => lines[at - 2]?.split(';')[0]);

describe('a paybill export', () => {
  test('follows from line to line, with the oldest or the newest line first, and states where it opens and closes', () => {
    const whole = { opening: 1_000_000, closing: 1_278_750, breaks: [] };
    expect(read(GENUINE)).toEqual(whole);
    expect(read(GENUINE.toReversed())).toEqual(whole);
  });

  test.each([
    ['a forged line with a balance of its own', line('FORGED0001', '9,000.00', '', '19,500.00'), 'UGT4K0M2Q2'],
    ['a forged line with the balance of its neighbour', line('FORGED0001', '9,000.00', '', '10,500.00'), 'FORGED0001'],
  ])('%s breaks the chain, in either order', (_, forged, broken) => {
    const lines = [...GENUINE.slice(0, 2), forged, ...GENUINE.slice(2)];
    expect(numbersOf(lines)).toEqual([broken]);
    expect(numbersOf(lines.toReversed())).toEqual([broken]);
  });

  test('of two orders that break as often, the times tell which is right', () => {
    const at = (time: string, id: string, paid: string, balance: string) =>
      line(id, paid, '', balance).replace('10:00:00', time);
    const forged = [
      at('09:00:00', 'UGT4K0M2Q0', '5,000.00', '105,000.00'),
      at('10:00:00', 'FORGED0001', '9,000.00', '110,000.00'),
      at('11:00:00', 'FORGED0002', '2,500.00', '119,000.00'),
    ];
    for (const lines of [forged, forged.toReversed()])
      expect(numbersOf(lines).toSorted()).toEqual(['FORGED0001', 'FORGED0002']);
  });

  test('a line that was removed breaks it at the next line', () =>
    expect(numbersOf(GENUINE.filter((_, at) => at !== 3))).toEqual(['UGT4K0M2Q4']));

  test('an amount that was raised breaks it', () =>
    expect(numbersOf(GENUINE.map((one) => one.replace('2,000.00', '20,000.00')))).toEqual(['UGT4K0M2Q3']));

  test('without balances says nothing, and breaks nothing', () =>
    expect(
      read(
        GENUINE.map((one) =>
          one
            .replace(/(;-?[\d,.]+);(-?[\d,.]*);[\d,.]+;Pay/, '$1;$2;;Pay')
            .replace(/;;(-[\d,.]+);[\d,.]+;Pay/, ';;$1;;Pay'),
        ),
      ),
    ).toEqual({
      opening: null,
      closing: null,
      breaks: null,
    }));
});

test('fees that stand beside the amount are taken off the balance, or are not: both follow', () => {
  const of = (lines: ReadonlyArray<readonly [number, number, number]>): StatedLine[] =>
    lines.map(([movement, fee, balance], at) => ({ line: at + 1, movement, fee, balance }));
  const taken = of([
    [1_000, 15, 10_985],
    [2_000, 30, 12_955],
    [-500, 5, 12_450],
  ]);
  expect(runningBalances(taken)).toEqual({ opening: 10_000, closing: 12_450, breaks: [] });
  expect(runningBalances(taken.toReversed())).toEqual({ opening: 10_000, closing: 12_450, breaks: [] });
  expect(
    runningBalances(
      of([
        [1_000, 15, 11_000],
        [2_000, 30, 13_000],
      ]),
    ),
  ).toMatchObject({ breaks: [] });
  expect(
    runningBalances(
      of([
        [1_000, 15, 11_000],
        [2_000, 30, 13_010],
      ]),
    ),
  ).toMatchObject({ breaks: [2] });
});

test('a table of a bank has its balances in a mapped column, and none where nobody mapped one', () => {
  const headings = ['Date', 'Libellé', 'Crédit', 'Débit', 'Solde'];
  const body = table(['02/04/2026;A;1000;;5000', '02/04/2026;B;700;;5700', '03/04/2026;C;;200;5600']);
  const mapping = { day: 'Date', money_in: 'Crédit', money_out: 'Débit', account_keyed_in: 'Libellé' };
  const about = { ...ABOUT, may_lack_numbers: true, answers: { day_order: 'day_first' } } as const;
  const readTable = (columns: Record<string, string>) =>
    readMappedTable({ headings, body, sheets: [] }, columns, about).balances;
  expect(readTable({ ...mapping, balance: 'Solde' })).toMatchObject({ opening: 400_000, breaks: [3] });
  expect(readTable(mapping)).toMatchObject({ opening: null, breaks: null });
});

test('bank formats state their balances around the lines', () => {
  const text = camt053([{ id: 'BK-1', amount_fcfa: 3_000, on: '2026-04-02' }], { opening_fcfa: 10_000 });
  expect(readCamt053(text, ABOUT)?.balances).toEqual({ opening: 1_000_000, closing: 1_300_000, breaks: null });
  const mt940 = [
    ':20:ONE',
    ':25:1000',
    ':28C:1/1',
    ':60F:C260401XAF10000,',
    ':61:2604020402C3000,NTRFNONREF//BK-1',
    ':62F:C260402XAF13000,',
  ].join('\n');
  expect(readMt940(mt940)?.balances).toEqual({ opening: 1_000_000, closing: 1_300_000, breaks: null });
});
