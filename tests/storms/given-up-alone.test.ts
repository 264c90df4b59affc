/** In a business of one person, a debt or a lock is given up a day after they asked, within the sum of a day. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SmallSale, openSmallBusiness } from '../harness/small-business.ts';

let business: Awaited<ReturnType<typeof openSmallBusiness>>;
beforeEach(async () => {
  business = await openSmallBusiness();
}, 120_000);
afterEach(() => business?.portal.stop());

test('one person gives up a debt or a lock a day after they asked', { timeout: 300_000 }, async () => {
  const { portal, owner, sell, aDayLater, setMoney } = business;
  await setMoney({ cash_without_shop: true, alone_day_fcfa: 30_000 });
  const loanOf = async ({ loan_reference }: SmallSale) =>
    portal.database.sql
      .selectFrom('loans')
      .select(['id', 'status', 'total_fcfa', 'repaid_fcfa'])
      .where('loan_reference', '=', loan_reference)
      .executeTakeFirstOrThrow();
  const [first, second] = [await sell(), await sell()];
  const ask = async (sale: SmallSale) =>
    (
      await portal.done(
        loansCalls.requestDeactivation,
        { loan_id: (await loanOf(sale)).id, phone_returned: false, reason: 'cannot be found' },
        owner(),
      )
    ).request;
  const free = await portal.done(
    deviceLocksCalls.requestLockSolution,
    { loan_id: (await loanOf(second)).id, lock_solution: 'none', reason: 'they asked for it' },
    owner(),
  );
  expect(free.request.state).toBe('pending');
  await portal.done(approvalsCalls.withdraw, { request_id: free.request.id }, owner());

  const approve = (request_id = '') => portal.call(approvalsCalls.approveDeregistration, { request_id }, owner());
  const asked = [await ask(first), await ask(second)];
  expect(asked.map(({ state }) => state)).toEqual(['pending', 'pending']);
  expect(await approve(asked[0]?.id)).toMatchObject({ refusal: { code: 'OWN_REQUEST' } });
  await aDayLater();
  // A debt that is larger than the sum of a day has the day for itself.
  const { total_fcfa, repaid_fcfa } = await loanOf(first);
  expect(total_fcfa - repaid_fcfa).toBeGreaterThan(30_000);
  expect(await approve(asked[0]?.id)).toMatchObject({
    value: { request: { decided_how: 'alone' } },
  });
  expect(await approve(asked[1]?.id)).toMatchObject({ refusal: { code: 'ALONE_LIMIT' } });
  expect([(await loanOf(first)).status, (await loanOf(second)).status]).toEqual(['deactivated', 'active']);
  await aDayLater();
  expect(await approve(asked[1]?.id)).toMatchObject({ ok: true });
});
