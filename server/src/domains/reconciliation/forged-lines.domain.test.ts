/** A file uploaded by a person is held against its own balances: what breaks stands beside the line, and refuses nothing. */
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, expect, test } from 'vitest';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { mpesaCsv } from '../../../../tests/harness/statements.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';

const { portal, second, money, today, upload, linesOf, stated } = await openStatementDesk();
afterAll(() => portal.stop());

const MAPPING = { external_id: 'Ref', day: 'Jour', amount: 'Somme', account_keyed_in: 'Motif', balance: 'Solde' };
type Line = readonly [day: string, amount_fcfa: number, balance_fcfa: number, account?: string];
const table = (lines: readonly Line[]): string =>
  [
    'Ref;Jour;Somme;Motif;Solde',
    ...lines.map(([day, amount, balance, account = 'x']) =>
      [newTransactionId(), day, amount, account, balance].join(';'),
    ),
  ].join('\n');

test('a forged line breaks the balances beside it; it can be booked all the same, and the record says so', async () => {
  const loan = await money.running();
  const { statement } = await upload(
    table([
      [today, 1_000, 11_000],
      [today, 9_000, 11_000, loan.loan_reference],
      [today, 500, 11_500],
    ]),
    'bank',
    MAPPING,
  );
  expect(statement).toMatchObject({
    balance_breaks: 1,
    adds_up: false,
    continues: null,
    uploaded_by: expect.any(String),
  });
  const lines = await linesOf(statement.id);
  expect(lines.filter(({ breaks_balance }) => breaks_balance).map(({ amount_fcfa }) => amount_fcfa)).toEqual([9_000]);
  const forged = lines.find(({ amount_fcfa }) => amount_fcfa === 9_000)?.id ?? '';
  const { done } = await portal.done(
    reconciliationCalls.book,
    { statement_id: statement.id, line_ids: [forged] },
    second,
  );
  expect(done).toBe(1);
  const { rows } = await portal.database.pool.query(
    `select 1 from audit_entries where call = 'reconciliation.book' and facts::text like '%breaks_balance%'`,
  );
  expect(rows).toHaveLength(1);
});

test('a file without balances says so once, and one that is whole says nothing', async () => {
  const without = await upload(table([[today, 700, 0]]).replace(/;0$/m, ';'), 'bank', MAPPING);
  expect(without.statement).toMatchObject({ balance_breaks: null });
  const whole = await upload(
    table([
      [today, 600, 20_600],
      [today, 300, 20_900],
    ]),
    'bank',
    MAPPING,
  );
  expect(whole.statement).toMatchObject({ balance_breaks: 0, adds_up: true });
  // The paybill of this harness writes a zero after each line, as a forger might.
  const zeros = await upload(mpesaCsv([stated(newTransactionId(), 70, 'x'), stated(newTransactionId(), 80, 'y')]));
  expect(zeros.statement.balance_breaks).toBe(1);
});

test('a statement opens with the balance with which the one of the day before closed, or says that it does not', async () => {
  const [first, next] = [addDays(today, -9), addDays(today, -8)];
  await upload(
    table([
      [first, 100, 50_100],
      [first, 200, 50_300],
    ]),
    'pos',
    MAPPING,
  );
  const follows = await upload(
    table([
      [next, 50, 50_350],
      [next, 60, 50_410],
    ]),
    'pos',
    MAPPING,
  );
  expect(follows.statement.continues).toBe(true);
  const jumps = await upload(
    table([
      [next, 51, 60_051],
      [next, 61, 60_112],
    ]),
    'pos',
    MAPPING,
  );
  expect(jumps.statement.continues).toBe(false);
  // A file that begins days later says nothing about the balance in between.
  const later = await upload(
    table([
      [addDays(today, -3), 5, 9_005],
      [addDays(today, -3), 6, 9_011],
    ]),
    'pos',
    MAPPING,
  );
  expect(later.statement.continues).toBeNull();
});
