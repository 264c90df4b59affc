/** A line that looks like a known payment is another one where a person says so, once, and somebody else books it. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { camt053, mpesaCsv } from '../../../../tests/harness/statements.ts';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';

const { portal, place, clerk, second, today, money, upload, linesOf, stated } = await openStatementDesk();
afterAll(() => portal.stop());
const third = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);

const REASON = 'the bank confirms two transfers';
const alike = async (statement_id: string, line_id: string) =>
  (await portal.done(reconciliationCalls.alike, { statement_id, line_id }, second)).lines;
const saidAfterALook = async (statement_id: string, line_id: string) => ({
  statement_id,
  line_id,
  compared_ids: (await alike(statement_id, line_id)).map(({ id }) => id),
  reason: REASON,
});
const sayAnother = async (statement_id: string, line_id: string, as = clerk) =>
  portal.done(reconciliationCalls.another, await saidAfterALook(statement_id, line_id), as);
const book = (statement_id: string, line_id: string, as = second) =>
  portal.done(reconciliationCalls.book, { statement_id, line_ids: [line_id] }, as);
const only = async (statement_id: string, result: 'missing' | 'repeated' | 'amount_differs' | 'booked') => {
  const lines = await linesOf(statement_id, result);
  if (lines.length !== 1 || !lines[0]) throw new Error(`${lines.length} lines are ${result}`);
  return lines[0];
};

/** A transfer of an earlier statement, booked, and a later statement of the same days that lists an equal one alone. */
async function twoEqual(amount_fcfa: number) {
  const loan = await money.running();
  const transfer = stated('', amount_fcfa, `VIREMENT ${loan.loan_reference}`);
  // Each document has another line beside it, because the same document is refused.
  const bank = async (beside: number) =>
    (await upload(camt053([transfer, stated(newTransactionId(), beside, 'x')]), 'bank')).statement.id;
  const first = await bank(11);
  const [line] = (await linesOf(first, 'missing')).filter((one) => one.amount_fcfa === amount_fcfa);
  await book(first, line?.id ?? '');
  const later = await bank(12);
  return { loan, bank, first, later, repeated: await only(later, 'repeated') };
}

test('an equal transfer without a number is booked once a person says that it is another one', async () => {
  const { later, repeated, first } = await twoEqual(2100);
  const before = await balanceOf(portal.database, '1030');
  expect(await book(later, repeated.id)).toMatchObject({ results: [{ code: 'LINE_NOT_MISSING' }] });
  // The earlier one stands beside it, with what became of it.
  expect(await alike(later, repeated.id)).toMatchObject([
    { statement_id: first, result: 'booked', amount_fcfa: 2100, payment_id: expect.any(String) },
  ]);
  const { line } = await sayAnother(later, repeated.id);
  expect(line).toMatchObject({ result: 'missing', said_another_because: REASON, said_another_by: expect.any(String) });
  expect(await book(later, repeated.id)).toMatchObject({ done: 1 });
  expect(await balanceOf(portal.database, '1030')).toBe(before + 2100);
  // Pressed again, it is neither another one more nor booked again.
  await portal.refused(reconciliationCalls.another, await saidAfterALook(later, repeated.id), clerk, 'LINE_NOT_ALIKE');
  expect(await book(later, repeated.id)).toMatchObject({ results: [{ code: 'LINE_NOT_MISSING' }] });
  expect(await balanceOf(portal.database, '1030')).toBe(before + 2100);
  await expectSound(portal);
});

test('it counts as known afterwards: a statement that lists both has no line left to book', async () => {
  const { later, repeated, loan } = await twoEqual(2200);
  await sayAnother(later, repeated.id);
  const transfer = { ...repeated, phone: repeated.payment_phone ?? '', name: repeated.payer_name ?? '' };
  const both = [1, 2].map(() => ({
    ...stated('', 2200, `VIREMENT ${loan.loan_reference}`),
    phone: transfer.phone,
    name: transfer.name,
  }));
  const { statement } = await upload(camt053(both), 'bank');
  expect(await linesOf(statement.id, 'repeated')).toHaveLength(2);
});

test('said twice at the same moment it is said once', async () => {
  const { later, repeated } = await twoEqual(2300);
  const input = await saidAfterALook(later, repeated.id);
  const answers = await Promise.all(
    [clerk, second, third].map((who) => portal.call(reconciliationCalls.another, input, who)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await portal.database.pool.query('select 1 from lines_said_another where line_id = $1', [
    repeated.id,
  ]);
  expect(rows).toHaveLength(1);
});

test('of one transfer in two later statements, the second is compared with the first', async () => {
  const { bank, later, repeated } = await twoEqual(2400);
  const third_id = await bank(13);
  const also = await only(third_id, 'repeated');
  const seen = await saidAfterALook(third_id, also.id);
  expect(seen.compared_ids).toHaveLength(1);
  await sayAnother(later, repeated.id);
  // What was compared before knows nothing of the line that counts by now.
  await portal.refused(reconciliationCalls.another, seen, clerk, 'CHANGED_MEANWHILE');
  expect(await alike(third_id, also.id)).toMatchObject([
    { result: 'booked' },
    { result: 'missing', said_another_because: REASON },
  ]);
  // Two who look at the two lines at the same moment are not both believed.
  const again = await bank(14);
  const one = await saidAfterALook(third_id, also.id);
  const other = await saidAfterALook(again, (await only(again, 'repeated')).id);
  const answers = await Promise.all([
    portal.call(reconciliationCalls.another, one, clerk),
    portal.call(reconciliationCalls.another, other, third),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('neither who says it nor who is tied to them books it', async () => {
  const { later, repeated } = await twoEqual(2500);
  await sayAnother(later, repeated.id, second);
  const attempt = (who: typeof second) => book(later, repeated.id, who);
  expect(await attempt(second)).toMatchObject({ results: [{ code: 'LINE_SAID_ANOTHER_BY_YOU' }] });
  const puppet = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
  await portal.database.sql
    .insertInto('account_changes')
    .values({
      id: newId(),
      staff_id: puppet.id,
      changed_by: second.id,
      what: 'made',
      at: portal.services.clock.now().toISOString(),
    })
    .execute();
  expect(await attempt(puppet)).toMatchObject({ results: [{ code: 'TIED_TO_MAKER' }] });
  expect(await attempt(third)).toMatchObject({ done: 1 });
});

test('a line with a provider’s number, a closed statement and a missing reason are refused', async () => {
  const id = newTransactionId();
  const first = await upload(mpesaCsv([stated(id, 700, '12 34')]));
  const again = await upload(mpesaCsv([stated(id, 700, '12 34'), stated(newTransactionId(), 701, '12 34')]));
  expect(await linesOf(first.statement.id, 'missing')).toHaveLength(1);
  const numbered = await only(again.statement.id, 'repeated');
  const input = { statement_id: again.statement.id, line_id: numbered.id, compared_ids: [], reason: REASON };
  await portal.refused(reconciliationCalls.another, input, clerk, 'LINE_NOT_ALIKE');
  await portal.refused(reconciliationCalls.another, { ...input, reason: ' ' }, clerk, 'INVALID_INPUT');
  const { later, repeated } = await twoEqual(2600);
  const said = await saidAfterALook(later, repeated.id);
  await portal.done(reconciliationCalls.signOff, { statement_id: later, note: 'looked at' }, clerk);
  await portal.refused(reconciliationCalls.another, said, clerk, 'STATEMENT_SIGNED_OFF');
});

const MAPPING = { external_id: 'Ticket', day: 'Jour', amount: 'Somme' };
const slips = (...rows: ReadonlyArray<readonly [string, number, string?]>): string =>
  ['Ticket;Jour;Somme', ...rows.map(([number, amount, on = today]) => `${number};${on};${amount}`)].join('\n');
const enter = async (receipt_number: string, amount_fcfa: number) => {
  const { loan_reference } = await money.running();
  const sent = { method: 'pos' as const, loan_reference, amount_fcfa, receipt_number };
  return portal.done(paymentsCalls.requestRepayment, sent, place.agent);
};

test('a slip that a shop entered with another amount since the upload is set before a person, and not booked twice', async () => {
  const { statement } = await upload(slips(['D-100', 480]), 'pos', MAPPING);
  const line = await only(statement.id, 'missing');
  const { payment } = await enter('d 100', 408);
  const before = await balanceOf(portal.database, '1020');
  await book(statement.id, line.id);
  expect(await only(statement.id, 'amount_differs')).toMatchObject({ payment_id: payment?.id, books_fcfa: 408 });
  expect(await balanceOf(portal.database, '1020')).toBe(before);
  // Another terminal has come to the number: it is booked once somebody says so, beside the first.
  await sayAnother(statement.id, line.id);
  expect(await book(statement.id, line.id)).toMatchObject({ done: 1 });
  expect(await only(statement.id, 'booked')).toMatchObject({ books_fcfa: 480 });
  expect(await balanceOf(portal.database, '1020')).toBe(before + 480);
  await expectSound(portal);
});

test('a slip with the number of one that an earlier statement booked is booked once a person says so', async () => {
  const first = await upload(slips(['D-200', 500]), 'pos', MAPPING);
  await book(first.statement.id, (await only(first.statement.id, 'missing')).id);
  const later = await upload(slips(['D-200', 510, addDays(today, -1)]), 'pos', MAPPING);
  const line = await only(later.statement.id, 'repeated');
  expect(await alike(later.statement.id, line.id)).toMatchObject([{ external_id: 'D-200', amount_fcfa: 500 }]);
  const before = await balanceOf(portal.database, '1020');
  await sayAnother(later.statement.id, line.id);
  expect(await book(later.statement.id, line.id)).toMatchObject({ done: 1 });
  expect(await book(later.statement.id, line.id)).toMatchObject({ done: 0 });
  expect(await balanceOf(portal.database, '1020')).toBe(before + 510);
  await expectSound(portal);
});

test('nobody takes the payment of their own loan off a line', async () => {
  const loan = await money.running();
  const sent = { method: 'pos' as const, loan_reference: loan.loan_reference, amount_fcfa: 530 };
  await portal.done(paymentsCalls.requestRepayment, { ...sent, receipt_number: 'D-300' }, place.agent);
  const { msisdn } = await portal.database.sql
    .selectFrom('customers as c')
    .innerJoin('loans as l', 'l.customer_id', 'c.id')
    .select('c.msisdn')
    .where('l.id', '=', loan.id)
    .executeTakeFirstOrThrow();
  const borrower = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT'], { msisdn });
  const { statement } = await upload(slips(['D-300', 540]), 'pos', MAPPING);
  const line = await only(statement.id, 'amount_differs');
  const input = await saidAfterALook(statement.id, line.id);
  await portal.refused(reconciliationCalls.another, input, borrower, 'NOT_YOURSELF');
});
