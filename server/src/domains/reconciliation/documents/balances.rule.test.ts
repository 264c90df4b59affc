/** Balances are read where a document has them, including balances after each line. */
import { describe, expect, test } from 'vitest';
import { LIST_ABOUT } from '../../../../../tests/harness/recognised.ts';
import { ORANGE_LABELS, mtnCsv } from '../../../../../tests/harness/statements.ts';
import { runningAddsUp } from '../../../platform/statements/balances.ts';
import { readMappedTable } from './mapped-table.ts';
import { readMpesa } from '../../../providers/daraja-paybill/statement.ts';
import { readMtn } from '../../../providers/mtn-momo/statement.ts';
import { readOrange } from '../../../providers/orange-money/statement.ts';

const ABOUT = { country: 'CM', time_zone: 'Africa/Douala' } as const;
const table = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line, at) => ({ row: at + 1, cells: line.split(';').map((cell) => cell.trim()) }));

describe('a table with a column of balances', () => {
  const MAPPING = { external_id: 'No', day: 'Date', amount: 'Montant', status: 'Statut', balance: 'Solde' };
  const read = (body: string, mapping: Record<string, string> = MAPPING) =>
    readMappedTable(
      { headings: ['No', 'Date', 'Montant', 'Statut', 'Solde'], body: table(body) } as never,
      mapping as never,
      ABOUT,
    );
  const GOOD = `
    A1; 2026-04-01; 1 000; succès; 11 000
    A2; 2026-04-01; -500; succès; 10 500
    A3; 2026-04-02; 700; échec; 10 500
    A4; 2026-04-02; 2 000; succès; 12 500`;

  test('adds up with the oldest or the newest line first', () => {
    expect(read(GOOD).adds_up).toBe(true);
    expect(read(GOOD.trim().split('\n').toReversed().join('\n')).adds_up).toBe(true);
  });

  test('may have an opening and a closing line that are not payments', () => {
    const whole = read(`
      ;; Solde initial;; 10 000
      ${GOOD}
      ;; Solde final;; 12 500`);
    expect([whole.adds_up, whole.rows.map(({ external_id }) => external_id)]).toEqual([true, ['A1', 'A2', 'A3', 'A4']]);
    expect(read(`;; Solde initial;; 9 000\n${GOOD.trim()}`).adds_up).toBe(false);
  });

  test('does not add up when a line is missing, and gives no result when a balance is missing', () => {
    expect(read(GOOD.replace(/\n.*A2.*/, '')).adds_up).toBe(false);
    expect(read(GOOD.replace('; 12 500', '; ')).adds_up).toBe(null);
    const { balance: _, ...without } = MAPPING;
    expect(read(GOOD, without).adds_up).toBe(null);
    expect(runningAddsUp([{ movement: 5, balance: 5 }])).toBe(null);
    expect(
      runningAddsUp([
        { movement: 5, balance: 5 },
        { movement: null, balance: 9 },
      ]),
    ).toBe(false);
  });
});

test('a paybill export adds up by its own balances', () => {
  const HEAD =
    'Receipt No.;Completion Time;Details;Transaction Status;Paid In;Withdrawn;Balance;Reason Type;Other Party Info;A/C No.';
  const line = (id: string, paid: string, out: string, balance: string, status = 'Completed') =>
    `${id};02-04-2026 10:00:00;Pay Bill;${status};${paid};${out};${balance};Pay Bill Online;237670000001 - JANE DOE;1234567897`;
  const read = (...lines: string[]) => readMpesa(table([HEAD, ...lines].join('\n')), LIST_ABOUT)?.adds_up;
  const LINES = [
    line('UGT4K0M2Q3', '2,000.00', '', '12,500.00'),
    line('UGT4K0M2Q2', '300.00', '', '', 'Failed'),
    line('UGT4K0M2Q1', '', '-500.00', '10,500.00'),
    line('UGT4K0M2Q0', '1,000.00', '', '11,000.00'),
  ];
  expect(read(...LINES)).toBe(true);
  expect(read(LINES[0] ?? '', LINES[3] ?? '')).toBe(false);
  expect(read(LINES[0] ?? '')).toBe(null);
});

describe('an MTN export', () => {
  const full = (lines: ReadonlyArray<Record<number, string>>) => {
    const [headings = '', row = ''] = mtnCsv([{ id: '9000000001', amount_fcfa: 1, on: '2026-04-16' }]).split('\n');
    const cells = lines.map((changes) => row.split(',').map((cell, at) => changes[at] ?? cell));
    return readMtn(
      [headings.split(','), ...cells].map((of, at) => ({ row: at + 1, cells: of })),
      LIST_ABOUT,
    )?.adds_up;
  };
  const LINES = [
    { 46: '2000', 48: '12500' },
    { 3: 'Failed', 46: '300' },
    { 46: '-500', 48: '10500' },
    { 46: '1000', 48: '11000' },
  ];

  test('adds up by its own balances, and no longer when a line is missing', () => {
    expect(full(LINES)).toBe(true);
    expect(full(LINES.toReversed())).toBe(true);
    expect(full([LINES[0] ?? {}, LINES[3] ?? {}])).toBe(false);
    expect(full(LINES.map(({ 46: amount }) => ({ 46: amount ?? '' })))).toBe(null);
  });

  test('adds up when fees are taken off the balance', () => {
    expect(
      full([
        { 46: '1000', 48: '10985', 22: '15' },
        { 46: '2000', 48: '12955', 22: '30' },
        { 46: '-500', 48: '12450', 18: '5' },
      ]),
    ).toBe(true);
    expect(
      full([
        { 46: '1000', 48: '10985', 22: '15' },
        { 46: '2000', 48: '12950', 22: '30' },
      ]),
    ).toBe(false);
  });

  test('of the shorter kind adds up by its column of balances', () => {
    const short = (...lines: string[]) =>
      readMtn(
        table(['Id;Date;Status;Type;From;From name;To;To name;Fee;Amount;Balance', ...lines].join('\n')),
        LIST_ABOUT,
      )?.adds_up;
    const line = (id: number, amount: string, balance: string) =>
      `${id};2026-04-16 10:00:00;Successful;Payment;FRI:237670000001/MSISDN;A;FRI:40000001/MM;B;;${amount};${balance}`;
    expect(short(line(1, '1000', '5000'), line(2, '700', '5700'))).toBe(true);
    expect(short(line(1, '1000', '5000'), line(2, '700', '5900'))).toBe(false);
  });
});

describe('an Orange report', () => {
  const moved = (number: number, debit: string, credit: string, commission = '', status = 'Succès') => [
    String(number),
    '16/04/2026',
    '13:11:20',
    `MP260416.1311.A0000${number}`,
    'Merchant Payment',
    'Transaction',
    status,
    'USSD',
    '690000009',
    'Normal',
    'x',
    '690000001',
    'Normal',
    debit,
    credit,
    '',
    commission,
  ];
  const held = (label: string, sum: string) => [label, ...Array.from({ length: 13 }, () => ''), sum];
  const read = (...rows: string[][]) =>
    readOrange(
      [ORANGE_LABELS, ...rows].map((cells, at) => ({ row: at + 1, cells })),
      LIST_ABOUT,
    )?.adds_up;
  const ROWS = [moved(1, '', '12 500'), moved(2, '300', ''), moved(3, '', '900', '', 'Echec')];

  test('adds up from the opening to the closing balance of the wallet, wherever the two are', () => {
    expect(read(held('Solde initial', '1 000'), ...ROWS, held('Solde final', '13 200'))).toBe(true);
    expect(read(...ROWS, held('Solde initial', '1 000'), held('Solde final', '13 200'))).toBe(true);
    expect(read(['Solde initial : 1 000 FCFA'], ['Solde final : 13 200 FCFA'], ...ROWS)).toBe(true);
    expect(read(held('Solde initial', '1 000'), ...ROWS.slice(1), held('Solde final', '13 200'))).toBe(false);
    expect(read(held('Solde initial', '1 000'), ...ROWS)).toBe(null);
    expect(read(...ROWS)).toBe(null);
  });

  test('adds up each wallet of a sheet separately', () => {
    const first = [held('Solde initial', '1 000'), ...ROWS, held('Solde final', '13 200')];
    expect(read(...first, held('Solde initial', '0'), moved(1, '', '50'), held('Solde final', '50'))).toBe(true);
    expect(read(...first, held('Solde initial', '0'), moved(1, '', '50'), held('Solde final', '60'))).toBe(false);
  });

  test('adds up when commissions are booked in the wallet', () =>
    expect(read(held('Solde initial', '1 000'), moved(1, '', '10 000', '-100'), held('Solde final', '10 900'))).toBe(
      true,
    ));
});
