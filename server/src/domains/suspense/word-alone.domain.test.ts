/**
 * Money in suspense that one person places on a loan with no more than a hint as evidence: it opens the phone, and
 * releases it once another person has confirmed it.
 */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { OFFICER, type Running, mistyped } from '../../../../tests/harness/strayed.ts';
import { openSuspenseDesk } from '../../../../tests/harness/suspense-desk.ts';

const { portal, officer, world, effectOf, locked } = await openSuspenseDesk();
afterAll(() => portal.stop());

const second = await portal.staff(['CONFIRM_CASH', 'VIEW_CASH']);
const place = async (id: string, loan: Running, amount_fcfa: number): Promise<void> => {
  expect(await world.correct(id, [[loan.loan_reference, amount_fcfa]])).toMatchObject({ ok: true });
};
const owed = async (loan: Running): Promise<number> => {
  const { total_fcfa, repaid_fcfa } = await world.row(loan);
  return total_fcfa - repaid_fcfa;
};
const confirm = async ({ loan_reference }: Running, as: Staff): Promise<string> => {
  const answer = await portal.call(paymentsCalls.confirmCash, { loan_reference, reason: 'The payer showed it' }, as);
  return answer.ok ? 'done' : answer.refusal.code;
};
const waits = async (loan: Running) => (await world.row(loan)).release_waits_since !== null;

test('a payment without evidence opens a locked phone, and one that pays the loan off does not release it', async () => {
  const loan = await locked();
  await place((await world.lost(loan.arrears_fcfa)).id, loan, loan.arrears_fcfa);
  expect(await world.wanted(loan)).toBe('unlocked');
  const rest = await owed(loan);
  const { id } = await world.lost(rest);
  const { effect } = await effectOf(id, loan.loan_reference, rest);
  expect(effect).toMatchObject({ settles: true, lock_then: 'unlocked' });
  await place(id, loan, rest);
  expect([await world.wanted(loan), await waits(loan)]).toEqual(['unlocked', true]);
  expect(
    (await portal.done(paymentsCalls.waitingReleases, { search: loan.loan_reference }, second)).data,
  ).toMatchObject([{ unproven_fcfa: loan.arrears_fcfa + rest, mine_to_confirm: true }]);
  expect(await confirm(loan, second)).toBe('done');
  expect([await world.wanted(loan), await waits(loan)]).toEqual(['released', false]);
  await expectSound(portal);
});

test('the person who placed it may not confirm it', async () => {
  const both = await portal.staff([...OFFICER, 'CONFIRM_CASH', 'VIEW_CASH']);
  const loan = await world.running();
  const rest = await owed(loan);
  const { id } = await world.lost(rest);
  await portal.done(
    suspenseCalls.correct,
    { payment_id: id, parts: [{ loan_reference: loan.loan_reference, amount_fcfa: rest }], reason: 'They called' },
    both,
  );
  expect(await waits(loan)).toBe(true);
  expect(await confirm(loan, both)).toBe('MONEY_TAKEN_BY_YOU');
  expect((await portal.done(paymentsCalls.waitingReleases, { search: loan.loan_reference }, both)).data).toMatchObject([
    { mine_to_confirm: false },
  ]);
  expect(await confirm(loan, second)).toBe('done');
  await expectSound(portal);
});

test('a reference with one wrong digit, or the customer’s own phone, is evidence and releases the phone', async () => {
  const [near, own] = [await world.running(), await world.running()];
  const sums = [await owed(near), await owed(own)] as const;
  await place((await world.send(mistyped(near.loan_reference), sums[0])).id, near, sums[0]);
  await place((await world.lost(sums[1], { msisdn: own.person.msisdn })).id, own, sums[1]);
  for (const loan of [near, own]) expect([await world.wanted(loan), await waits(loan)]).toEqual(['released', false]);
  await expectSound(portal);
});

test('money that is taken back from a loan is not placed by anybody any more', async () => {
  const [wrong, right] = [await world.running(), await world.running()];
  const rest = await owed(right);
  const { id } = await world.send(mistyped(right.loan_reference), rest);
  // Placed on another loan first, by mistake: it is a part of that debt, and nothing says that it belongs there.
  await portal.done(
    suspenseCalls.correct,
    { payment_id: id, parts: [{ loan_reference: wrong.loan_reference, amount_fcfa: 10_000 }], reason: 'By mistake' },
    officer,
  );
  const placedBy = async () =>
    (
      await portal.database.sql
        .selectFrom('payments')
        .select(['id', 'placed_by'])
        .where('loan_id', '=', wrong.id)
        .executeTakeFirst()
    )?.placed_by ?? null;
  expect(await placedBy()).toBe(officer.id);
  const { rows } = await portal.database.pool.query<{ id: string }>('select id from payments where loan_id = $1', [
    wrong.id,
  ]);
  await portal.done(
    suspenseCalls.queue,
    { payment_ids: rows.map((row) => row.id), reason: 'It was not theirs' },
    officer,
  );
  expect(
    (
      await portal.database.pool.query<{ placed_by: string | null }>('select placed_by from payments where id = $1', [
        rows[0]?.id,
      ])
    ).rows,
  ).toEqual([{ placed_by: null }]);
  await expectSound(portal);
});
