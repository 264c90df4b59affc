/**
 * A business of one person, and one of two of whom one added the other, from the first day, through the calls of the
 * portal and with cash alone: a shop, a sale, a paid-off loan whose phone is released, a deposit that is given back.
 * Nothing waits for somebody who is not there, and what one person does alone waits a day and has a sum for a day.
 */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { releaseWaited } from '../../server/src/domains/loans/release-waited.ts';
import { balanceOf } from '../../server/src/domains/ledger/ledger.sql.ts';
import { openSessionOf, someNumber } from '../harness/network.ts';
import { type SmallSale, openSmallBusiness } from '../harness/small-business.ts';
import type { Staff } from '../harness/portal.ts';

let business: Awaited<ReturnType<typeof openSmallBusiness>>;
beforeEach(async () => {
  business = await openSmallBusiness();
}, 120_000);
afterEach(() => business?.portal.stop());

const confirm = async (of: { loan_reference: string } | { application_id: string }, as: Staff) =>
  (await business.portal.done(paymentsCalls.confirmCash, { ...of, reason: 'counted' }, as)).message;
const askBack = async ({ application_id, deposit_fcfa: amount_fcfa }: SmallSale, as: Staff) =>
  (
    await business.portal.done(
      loansCalls.requestRefund,
      { of: 'deposit', application_id, amount_fcfa, shop_id: null, reason: 'they do not want it' },
      as,
    )
  ).request;
const approve = (request_id: string, as: Staff) =>
  business.portal.call(approvalsCalls.approveMakerChecker, { request_id }, as);
const inTill = () => balanceOf(business.portal.database, '1000', 'head office');
const release = () => releaseWaited.run(business.portal.services);

test('one person sells for cash, and a phone is released a day after their word', { timeout: 300_000 }, async () => {
  const { owner, sell, payOff, desired, aDayLater, setMoney } = business;
  expect((await setMoney({ cash_without_shop: true })).request).toMatchObject({ decided_how: 'alone' });
  const sold = await sell();
  await payOff(sold);
  expect(await desired(sold)).toBe('unlocked');

  expect(await confirm({ loan_reference: sold.loan_reference }, owner())).toMatch(/^Confirmed alone/);
  await release();
  expect(await desired(sold)).toBe('unlocked');
  await aDayLater();
  await release();
  expect(await desired(sold)).toBe('released');
});

test(
  'one person gives deposits back a day after they asked, and no more than the sum of a day',
  {
    timeout: 300_000,
  },
  async () => {
    const { portal, owner, expired, aDayLater, setMoney } = business;
    await setMoney({ cash_without_shop: true, alone_day_fcfa: 30_000 });
    const sales = await expired(2);
    const asked: string[] = [];
    for (const sale of sales) {
      await confirm({ application_id: sale.application_id }, owner());
      const request = await askBack(sale, owner());
      expect(request).toMatchObject({ state: 'pending', decided_how: null });
      asked.push(request.id);
    }
    const [first = '', second = ''] = asked;
    expect(await approve(first, owner())).toMatchObject({ refusal: { code: 'OWN_REQUEST' } });
    expect(await inTill()).toBe(40_000);

    await aDayLater();
    const shown = await portal.done(approvalsCalls.request, { request_id: first }, owner());
    expect(shown.request.mine_to_decide).toBe(true);
    expect(await approve(first, owner())).toMatchObject({ value: { request: { decided_how: 'alone' } } });
    expect(await inTill()).toBe(20_000);
    expect(await approve(second, owner())).toMatchObject({ refusal: { code: 'ALONE_LIMIT' } });
    expect(await inTill()).toBe(20_000);
    await aDayLater();
    expect(await approve(second, owner())).toMatchObject({ ok: true });
    expect(await inTill()).toBe(0);

    // The sum is not raised in a moment either.
    expect((await setMoney({ margin_floor_percent: 6 })).request.state).toBe('approved');
    expect((await setMoney({ alone_day_fcfa: 900_000 })).request.state).toBe('pending');
  },
);

test('of two people the one whom the other added decides at once', { timeout: 300_000 }, async () => {
  const { portal, owner, sell, payOff, expired, desired, setMoney } = business;
  await setMoney({ cash_without_shop: true });
  const { group_id } = owner();
  const { id } = await portal.done(
    networkCalls.addPortalUser,
    { full_name: 'Ben Tabi', username: 'ben.tabi', phone: someNumber(), group_id },
    owner(),
  );
  let ben = await openSessionOf(portal, id);
  const sold = await sell();
  await payOff(sold);
  await portal.refused(
    paymentsCalls.confirmCash,
    { loan_reference: sold.loan_reference, reason: 'counted' },
    owner(),
    'MONEY_TAKEN_BY_YOU',
  );
  expect(await confirm({ loan_reference: sold.loan_reference }, ben)).toBe('Confirmed, the phone is being released');
  expect(await desired(sold)).toBe('released');

  const [sale] = (await expired(1)) as [SmallSale];
  ben = await openSessionOf(portal, id);
  await confirm({ application_id: sale.application_id }, ben);
  const asked = await askBack(sale, ben);
  expect(asked.state).toBe('pending');
  expect(await approve(asked.id, owner())).toMatchObject({ value: { request: { decided_how: 'tied' } } });
});
