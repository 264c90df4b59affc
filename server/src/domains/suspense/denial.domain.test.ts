/** Two people say that money in suspense is not a customer's: then it keeps their phone open no longer. */
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { arrears } from '@palier/contract/rules/schedule.ts';
import { afterAll, expect, test } from 'vitest';
import { termsOf } from '../loans/loans.ts';
import { findLockHold } from '../payments/payments.ts';
import { pullPaybills } from '../payments/pull-paybills.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import type { Running } from '../../../../tests/harness/strayed.ts';
import { openSuspenseDesk } from '../../../../tests/harness/suspense-desk.ts';

const { portal, officer, world, candidatesOf } = await openSuspenseDesk();
afterAll(() => portal.stop());

const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
const both = await portal.staff(['APPROVE_MAKER_CHECKER', 'FIX_SUSPENSE', 'VIEW_SUSPENSE_TRANSACTIONS']);
const today = () => portal.services.clock.today();
async function late(): Promise<Running & { readonly owed_fcfa: number }> {
  const loan = await world.running();
  await world.age(loan, 11);
  const row = (await portal.database.pool.query('select * from loans where id = $1', [loan.id])).rows[0];
  return { ...loan, owed_fcfa: arrears(termsOf(row, today()), row.repaid_fcfa, today()) };
}
async function holdOf(loan: Running) {
  await pullPaybills(portal.services);
  return findLockHold(portal.database, portal.services, loan.id);
}
const deny = (payment_id: string, { loan_reference }: Running, as: Staff = officer) =>
  portal.call(suspenseCalls.requestDenial, { payment_id, loan_reference, reason: 'They say it is not theirs' }, as);
async function denied(payment_id: string, loan: Running): Promise<void> {
  const { request } = await portal.done(
    suspenseCalls.requestDenial,
    { payment_id, loan_reference: loan.loan_reference, reason: 'They say it is not theirs' },
    officer,
  );
  await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
}
const codeOf = (answer: Awaited<ReturnType<typeof deny>>): string => (answer.ok ? 'done' : answer.refusal.code);

test('the lock waits until a second person agrees, and no longer', async () => {
  const loan = await late();
  const { id } = await world.lost(loan.owed_fcfa, { msisdn: loan.person.msisdn });
  const { request } = await portal.done(
    suspenseCalls.requestDenial,
    { payment_id: id, loan_reference: loan.loan_reference, reason: 'They say it is not theirs' },
    both,
  );
  expect(request).toMatchObject({
    kind: 'suspense_denial',
    was: { clue_state: 'may_be_theirs' },
    proposed: { clue_state: 'not_theirs' },
    evidence: { loan_reference: loan.loan_reference, clues: expect.arrayContaining(['own_phone']) },
  });
  expect(await holdOf(loan)).toBe('likely_suspense');
  const alone = await portal.call(approvalsCalls.approveMakerChecker, { request_id: request.id }, both);
  expect(alone.ok ? 'done' : alone.refusal.code).toBe('OWN_REQUEST');
  expect(await holdOf(loan)).toBe('likely_suspense');
  await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
  expect(await holdOf(loan)).toBeNull();
  expect((await candidatesOf(id)).find(({ reference }) => reference === loan.loan_reference)).toMatchObject({
    strength: 'possible',
    not_theirs: true,
  });
  expect(codeOf(await deny(id, loan))).toBe('NOT_THEIRS_ALREADY');
  // Their other money still counts.
  await world.lost(loan.owed_fcfa, { msisdn: loan.person.msisdn });
  expect(await holdOf(loan)).toBe('likely_suspense');
});

test('what was said of the whole is said of its parts, and of no other customer', async () => {
  const [loan, other] = [await late(), await late()];
  const phone = loan.person.msisdn;
  await portal.database.pool.query('update customers set next_of_kin_phone = $2 where id = $1', [
    other.person.id,
    phone,
  ]);
  const { id } = await world.lost(2 * Math.max(loan.owed_fcfa, other.owed_fcfa), { msisdn: phone });
  await denied(id, loan);
  expect([await holdOf(loan), await holdOf(other)]).toEqual([null, 'likely_suspense']);
  const third = await world.running();
  expect((await world.correct(id, [[third.loan_reference, 100]])).ok).toBe(true);
  expect([await holdOf(loan), await holdOf(other)]).toEqual([null, 'likely_suspense']);
});

test('money that is no longer in suspense is said of nobody', async () => {
  const loan = await late();
  const { id } = await world.lost(500, { msisdn: loan.person.msisdn });
  expect((await world.correct(id, [[loan.loan_reference, 500]])).ok).toBe(true);
  expect(codeOf(await deny(id, loan))).toBe('NOT_IN_SUSPENSE');
});

test('who places it on them all the same does so on their word alone', async () => {
  const loan = await late();
  const { id } = await world.lost(400, { msisdn: loan.person.msisdn });
  await denied(id, loan);
  expect((await world.correct(id, [[loan.loan_reference, 400]])).ok).toBe(true);
  const { rows } = await portal.database.pool.query('select placed_by from payments where id = $1', [id]);
  expect(rows).toEqual([{ placed_by: officer.id }]);
});
