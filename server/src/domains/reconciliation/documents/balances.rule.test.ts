/** Balances are read where a document has them, also those after each line. */
import { describe, expect, test } from 'vitest';
import { runningAddsUp } from './balances.ts';
import { readMappedTable } from './mapped-table.ts';
import { readMpesa } from './mpesa-csv.ts';

const ABOUT = { country: 'CM', time_zone: 'Africa/Douala' } as const;
const table = (lines: string) => lines.trim().split('\n').map((line, at) => ({ row: at + 1, cells: line.split(';').map((cell) => cell.trim()) }));

describe('a table with a column of balances', () => {
  const MAPPING = { external_id: 'No', day: 'Date', amount: 'Montant', status: 'Statut', balance: 'Solde' };
  const read = (body: string, mapping: Record<string, string> = MAPPING) => readMappedTable({ headings: ['No', 'Date', 'Montant', 'Statut', 'Solde'], body: table(body) } as never, mapping as never, ABOUT as never);
  const GOOD = `
    A1; 2026-04-01; 1 000; succès; 11 000
    A2; 2026-04-01; -500; succès; 10 500
    A3; 2026-04-02; 700; échec; 10 500
    A4; 2026-04-02; 2 000; succès; 12 500`;

  test('adds up with the oldest line first, and with the newest', () => {
    expect(read(GOOD).adds_up).toBe(true);
    expect(read(GOOD.trim().split('\n').toReversed().join('\n')).adds_up).toBe(true);
  });

  test('opens and closes with lines that are no payments', () => {
    const whole = read(`
      ;; Solde initial;; 10 000
      ${GOOD}
      ;; Solde final;; 12 500`);
    expect([whole.adds_up, whole.rows.map(({ external_id }) => external_id)]).toEqual([true, ['A1', 'A2', 'A3', 'A4']]);
    expect(read(`;; Solde initial;; 9 000\n${GOOD.trim()}`).adds_up).toBe(false);
  });

  test('does not add up when a line is missing, and says nothing where a balance is', () => {
    expect(read(GOOD.replace(/\n.*A2.*/, '')).adds_up).toBe(false);
    expect(read(GOOD.replace('; 12 500', '; ')).adds_up).toBe(null);
    const { balance: _, ...without } = MAPPING;
    expect(read(GOOD, without).adds_up).toBe(null);
    expect(runningAddsUp([{ movement: 5, balance: 5 }])).toBe(null);
    expect(runningAddsUp([{ movement: 5, balance: 5 }, { movement: null, balance: 9 }])).toBe(false);
  });
});

test('a paybill export adds up by its own balances', () => {
  const HEAD = 'Receipt No.;Completion Time;Details;Transaction Status;Paid In;Withdrawn;Balance;Reason Type;Other Party Info;A/C No.';
  const line = (id: string, paid: string, out: string, balance: string, status = 'Completed') => `${id};02-04-2026 10:00:00;Pay Bill;${status};${paid};${out};${balance};Pay Bill Online;237670000001 - JANE DOE;1234567897`;
  const read = (...lines: string[]) => readMpesa(table([HEAD, ...lines].join('\n')), ABOUT as never)?.adds_up;
  const LINES = [line('UGT4K0M2Q3', '2,000.00', '', '12,500.00'), line('UGT4K0M2Q2', '300.00', '', '', 'Failed'), line('UGT4K0M2Q1', '', '-500.00', '10,500.00'), line('UGT4K0M2Q0', '1,000.00', '', '11,000.00')];
  expect(read(...LINES)).toBe(true);
  expect(read(LINES[0] ?? '', LINES[3] ?? '')).toBe(false);
  expect(read(LINES[0] ?? '')).toBe(null);
});
