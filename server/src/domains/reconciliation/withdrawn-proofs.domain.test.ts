/** What a withdrawn statement of a terminal proved or disproved: slips wait again, and stopped ones count again. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, expect, test } from 'vitest';
import { type Lent, openCashDesk } from '../../../../tests/harness/cash-desk.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { newId } from '../../platform/ids.ts';
import { advanceStages } from '../dunning/advance-stages.ts';
import { findLockHold } from '../payments/payments.ts';
import { missingSlips } from './missing-slips.ts';
import { undoWithdrawn } from './undo-withdrawn.ts';
import { undoingsLeft } from './undoings.sql.ts';

const { portal, lent, rowOf } = await openCashDesk();
afterAll(() => portal.stop());

const { services } = portal;
const clerk = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
const other = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
const today = () => services.clock.today();
const newNumber = () => newId().slice(-12);

async function slip(loan: Lent, amount_fcfa: number, number = newNumber()) {
  const { payment } = await portal.done(
    paymentsCalls.requestRepayment,
    { method: 'pos', loan_reference: loan.loan_reference, amount_fcfa, receipt_number: number },
    loan.place.agent,
  );
  return { id: payment?.id ?? '', number, on: today() };
}
type Line = readonly [number: string, day: string, amount_fcfa: number];

/** A statement of the terminals from a day until yesterday, which is signed off by a second person. */
async function signed(from_on: string, lines: readonly Line[] = []) {
  const ends = [from_on, addDays(today(), -1)].map((day): Line => [newNumber(), day, 1_111]);
  const text = ['Ticket;Jour;Somme', ...[...ends, ...lines].map((line) => line.join(';'))].join('\n');
  const mapping = JSON.stringify({ external_id: 'Ticket', day: 'Jour', amount: 'Somme' });
  const file = new File([text], 'terminal.csv');
  const { statement } = await portal.done(reconciliationCalls.upload, { source: 'pos', file, mapping }, clerk);
  const note = 'The rest is looked for';
  await portal.done(reconciliationCalls.signOff, { statement_id: statement.id, has_all_terminals: true, note }, other);
  return statement.id;
}
async function withdraw(statement_id: string) {
  const reason = 'It is the statement of another business';
  const { request } = await portal.done(reconciliationCalls.requestWithdrawal, { statement_id, reason }, clerk);
  const { evidence } = (await portal.done(approvalsCalls.request, { request_id: request.id }, checker)).request;
  await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
  await undoWithdrawn.run(services);
  // The portal’s own task may hold a payment.
  await portal.until('all is undone', async () => (await undoingsLeft(portal.database, 1)).length === 0);
  return evidence;
}
const paymentOf = (id: string) =>
  portal.database.sql.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a slip that a line proved waits for a statement again', async () => {
  const loan = await lent();
  const taken = await slip(loan, 2_500);
  await portal.moveDays(1);
  const statement_id = await signed(taken.on, [[taken.number, taken.on, 2_500]]);
  expect((await paymentOf(taken.id)).slip_found_at).not.toBeNull();
  expect(await withdraw(statement_id)).toMatchObject({ slips_unproven: 1, days_reopened: 1 });
  expect(await paymentOf(taken.id)).toMatchObject({ slip_found_at: null, status: 'posted' });
  // The next statement that has it proves it anew.
  await signed(taken.on, [[taken.number, taken.on, 2_500]]);
  expect((await paymentOf(taken.id)).slip_found_at).not.toBeNull();
  await expectSound(portal);
});

test('a slip that was reversed because the statement lacked it counts again, with its own day', async () => {
  const loan = await lent();
  const before = await rowOf(loan);
  const taken = await slip(loan, 3_000);
  const counted = await rowOf(loan);
  await portal.moveDays(1);
  const statement_id = await signed(taken.on);
  await missingSlips.run(services);
  await portal.moveDays(2);
  await missingSlips.run(services);
  expect((await paymentOf(taken.id)).status).toBe('reversed');
  expect((await rowOf(loan)).repaid_fcfa).toBe(before.repaid_fcfa);
  expect(await withdraw(statement_id)).toMatchObject({ reversals_undone: 1 });
  expect(await paymentOf(taken.id)).toMatchObject({ status: 'posted', purpose: 'repayment', slip_found_at: null });
  const after = await rowOf(loan);
  expect([after.repaid_fcfa, after.next_due_on]).toEqual([counted.repaid_fcfa, counted.next_due_on]);
  await missingSlips.run(services);
  expect((await paymentOf(taken.id)).status).toBe('posted');
  await expectSound(portal);
});

test('no phone locks on the day on which its payment is undone, and it may lock on the next', async () => {
  const loan = await lent();
  const { total_fcfa } = await rowOf(loan);
  const number = newNumber();
  const text = `Ref;Jour;Somme;Motif\n${number};${today()};${Math.floor(total_fcfa / 2)};${loan.loan_reference}`;
  const mapping = JSON.stringify({ external_id: 'Ref', day: 'Jour', amount: 'Somme', account_keyed_in: 'Motif' });
  const file = new File([text], 'bank.csv');
  const { statement } = await portal.done(reconciliationCalls.upload, { source: 'bank', file, mapping }, clerk);
  const { lines } = await portal.done(reconciliationCalls.lines, { statement_id: statement.id }, other);
  const line_ids = lines.map(({ id }) => id);
  await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids }, other);
  await portal.moveDays(20);
  await advanceStages(services);
  expect(await findLockHold(portal.database, services, loan.id)).not.toBe('payment_undone');
  await withdraw(statement.id);
  expect(await findLockHold(portal.database, services, loan.id)).toBe('payment_undone');
  await advanceStages(services);
  const desired = async () =>
    (
      await portal.database.sql
        .selectFrom('device_locks')
        .select('desired')
        .where('loan_id', '=', loan.id)
        .executeTakeFirstOrThrow()
    ).desired;
  expect(await desired()).toBe('unlocked');
  await portal.moveDays(1);
  expect(await findLockHold(portal.database, services, loan.id)).not.toBe('payment_undone');
  await advanceStages(services);
  expect(await desired()).toBe('locked');
});
