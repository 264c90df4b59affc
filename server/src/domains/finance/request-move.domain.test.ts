/** Who may request that money is moved, how much, and within which limits. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { financeCalls } from '@palier/contract/finance/calls.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { DARAJA, type FloatDesk, MTN, openFloatDesk } from '../../../../tests/harness/float-desk.ts';
import { shop } from '../../../../tests/harness/given.ts';

let desk: FloatDesk;
beforeAll(async () => {
  desk = await openFloatDesk();
}, 120_000);
afterAll(() => desk?.portal.stop());
afterEach(async () => {
  await desk.limit();
  await desk.portal.database.pool.query(`update requests set state = 'withdrawn', decided_at = now()
    where state = 'pending'`);
  await expectBooksRight(desk.portal);
});

const own = (provider: typeof MTN | typeof DARAJA, amount_fcfa: number) => ({
  provider,
  amount_fcfa,
  purpose: 'own' as const,
});

describe('a request', () => {
  test('waits for a second person, is one for each wallet and direction, and shows what the checker needs', async () => {
    const { portal, checker, ask } = desk;
    const first = await ask('topUpWorkingCapital', { ...own(MTN, 50_000), reference: 'WIRE 7' });
    expect(first).toMatchObject({ ok: true, value: { move: null, request: { kind: 'float_move', state: 'pending' } } });
    expect(await ask('topUpWorkingCapital', own(MTN, 1_000))).toMatchObject({ refusal: { code: 'REQUEST_PENDING' } });
    expect(await ask('topUpUtility', own(MTN, 1_000))).toMatchObject({ ok: true });
    if (!first.ok) throw new Error('it was taken');
    const { request } = await portal.done(approvalsCalls.request, { request_id: first.value.request.id }, checker);
    expect(request).toMatchObject({
      subject: 'MTN Mobile Money',
      proposed: {
        float_wallet: 'working_capital',
        float_direction: 'top_up',
        amount_fcfa: 50_000,
        reference: 'WIRE 7',
      },
      evidence: { book_balance_fcfa: 0, operator_balance_fcfa: null, may_leave_fcfa: 0 },
    });
    const nosy = await portal.staff(['VIEW_MAKER_CHECKER_REQUESTS']);
    await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, nosy, 'FORBIDDEN');
  });

  test('is refused without the role, to staff of a shop, and for an operator that the business does not work with', async () => {
    const { portal, ask } = desk;
    const viewer = await portal.staff(['VIEW_FINANCE']);
    expect(await ask('topUpUtility', own(MTN, 1_000), viewer)).toMatchObject({ refusal: { code: 'FORBIDDEN' } });
    const place = await shop(portal);
    const bound = await portal.staff(['REQUEST_FINANCE', 'VIEW_FINANCE'], { shop_id: place.id });
    expect(await ask('topUpUtility', own(MTN, 1_000), bound)).toMatchObject({ refusal: { code: 'FORBIDDEN' } });
    expect(await portal.call(financeCalls.balances, undefined, bound)).toMatchObject({
      refusal: { code: 'FORBIDDEN' },
    });
    const { paybills } = portal.services;
    Object.assign(portal.services, { paybills: [] });
    expect(await ask('topUpUtility', own(DARAJA, 1_000))).toMatchObject({ refusal: { code: 'FLOAT_NOT_CONNECTED' } });
    Object.assign(portal.services, { paybills });
  });
});

describe('limits', () => {
  test('keep a minimum, allow an overdraft, and count what is reserved', async () => {
    const { ask, approved, filled, float, limit } = desk;
    await filled(MTN, 'utility', 100_000);
    await limit({ provider: MTN, wallet: 'utility', least_fcfa: 30_000 });
    expect(await ask('deductUtility', own(MTN, 70_001))).toMatchObject({
      refusal: { code: 'FLOAT_NOT_ENOUGH', message: expect.stringContaining('70') as string },
    });
    await approved('deductUtility', own(MTN, 60_000));
    expect(await float(MTN, 'utility')).toMatchObject({
      book_fcfa: 100_000,
      reserved_fcfa: 60_000,
      available_fcfa: 10_000,
      least_fcfa: 30_000,
    });
    expect(await ask('deductUtility', own(MTN, 10_001))).toMatchObject({ refusal: { code: 'FLOAT_NOT_ENOUGH' } });
    await limit({ provider: MTN, wallet: 'utility', overdraft_fcfa: 5_000 });
    expect(await ask('deductUtility', own(MTN, 45_001))).toMatchObject({ refusal: { code: 'FLOAT_NOT_ENOUGH' } });
    expect(await ask('deductUtility', own(MTN, 45_000))).toMatchObject({ ok: true });
  });

  test('of a day, a week and a month count what was approved, and a move that failed counts no more', async () => {
    const { ask, approved, marked, filled, float, limit } = desk;
    await filled(MTN, 'working_capital', 500_000);
    const limits = { daily_fcfa: 100_000, weekly_fcfa: 100_000, monthly_fcfa: 120_000 };
    await limit({ provider: MTN, wallet: 'working_capital', ...limits });
    const first = await approved('deductWorkingCapital', own(MTN, 80_000));
    expect((await float(MTN, 'working_capital')).limits).toEqual([
      { period: 'day', limit_fcfa: 100_000, used_fcfa: 80_000 },
      { period: 'week', limit_fcfa: 100_000, used_fcfa: 80_000 },
      { period: 'month', limit_fcfa: 120_000, used_fcfa: 80_000 },
    ]);
    expect(await ask('deductWorkingCapital', own(MTN, 20_001))).toMatchObject({
      refusal: { code: 'FLOAT_OVER_LIMIT', message: expect.stringMatching(/may leave this wallet today/) as string },
    });
    await marked(first, 'failed', { reason: 'The bank was closed' });
    expect(await ask('deductWorkingCapital', own(MTN, 100_000))).toMatchObject({ ok: true });
  });

  test('close between the request and its approval, and then it cannot be approved', async () => {
    const { requested, decide, limit, filled } = desk;
    await filled(DARAJA, 'utility', 50_000);
    const request = await requested('deductUtility', own(DARAJA, 40_000));
    await limit({ provider: DARAJA, wallet: 'utility', daily_fcfa: 10_000 });
    expect(await decide(request)).toMatchObject({ refusal: { code: 'FLOAT_OVER_LIMIT' } });
    await limit();
    expect(await decide(request)).toMatchObject({ ok: true });
  });

  test('of what a wallet may hold count what is coming', async () => {
    const { ask, approved, limit } = desk;
    await limit({ provider: DARAJA, wallet: 'working_capital', most_fcfa: 100_000 });
    await approved('topUpWorkingCapital', own(DARAJA, 60_000));
    expect(await ask('topUpWorkingCapital', own(DARAJA, 40_001))).toMatchObject({
      refusal: { code: 'FLOAT_ABOVE_MOST' },
    });
    expect(await ask('topUpWorkingCapital', own(DARAJA, 40_000))).toMatchObject({ ok: true });
  });

  test('of what lenders are paid back are what is owed to them, less what is on its way', async () => {
    const { ask, approved, marked, balances, book } = desk;
    const lender = { provider: MTN, purpose: 'lender' as const } as const;
    expect(await ask('deductUtility', { ...lender, amount_fcfa: 1 })).toMatchObject({
      refusal: { code: expect.stringMatching(/FLOAT_LENT_LESS|FLOAT_NOT_ENOUGH/) as string },
    });
    const lent = await approved('topUpUtility', { ...lender, amount_fcfa: 200_000 });
    await marked(lent, 'confirmed', { operator_reference: 'LOAN 1' });
    expect((await balances()).lent_utility_fcfa).toBe(200_000);
    expect(await book('2110')).toBe(-200_000);
    await approved('deductUtility', { ...lender, amount_fcfa: 150_000 });
    expect(await ask('deductUtility', { ...lender, amount_fcfa: 50_001 })).toMatchObject({
      refusal: { code: 'FLOAT_LENT_LESS' },
    });
  });
});
