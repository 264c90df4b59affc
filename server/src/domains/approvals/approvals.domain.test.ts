/**
 * A change that needs a second person: its maker never decides, its base must be unchanged, and it is decided only
 * once.
 */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireRequests } from './approvals.ts';
import { payCooledShops } from '../network/request-shop-payment.ts';
import { newId } from '../../platform/ids.ts';
import { type Shop, shop as openShop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let maker: Staff;
let checker: Staff;
let second: Staff;

beforeAll(async () => {
  portal = await startPortal();
  maker = await portal.staff(['REQUEST_SHOP_PAYMENT', 'APPROVE_SHOP_PAYMENT', 'VIEW_STORES']);
  checker = await portal.staff(['APPROVE_SHOP_PAYMENT', 'VIEW_STORES']);
  second = await portal.staff(['APPROVE_SHOP_PAYMENT']);
}, 120_000);
afterAll(() => portal?.stop());

const NEW = { payment_kind: 'mobile money', payment_number: '677 12 34 56', payment_name: 'Boutique Akwa' } as const;

/**
 * The code that was sent to the owner of the present payment number. A number gets one code a minute, so the clock
 * moves on first.
 */
async function codeFor(shop: Shop): Promise<string> {
  portal.advance(61_000);
  const { msisdn } = await portal.database.sql
    .selectFrom('shop_owners')
    .innerJoin('shops', 'shops.shop_owner_id', 'shop_owners.id')
    .select('shop_owners.msisdn')
    .where('shops.id', '=', shop.id)
    .executeTakeFirstOrThrow();
  const texts = () => portal.control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(msisdn)}`);
  const before = (await texts()).length;
  const sent = await portal.done(networkCalls.sendShopPaymentCode, { store_id: shop.id }, maker);
  expect(sent.sent_to.slice(-2)).toBe(msisdn.slice(-2));
  return portal.until(`a code to ${msisdn}`, async () => {
    const all = await texts();
    return all.length > before && /code (\d{6})/.exec(all[0]?.text ?? '')?.[1];
  });
}

async function requested(
  shop: Shop,
  change: {
    payment_kind: 'till' | 'paybill' | 'mobile money' | 'bank';
    payment_number: string;
    payment_name: string;
  } = NEW,
) {
  return (
    await portal.done(
      networkCalls.requestShopPayment,
      { store_id: shop.id, ...change, code: await codeFor(shop), reason: 'The owner changed operator' },
      maker,
    )
  ).request;
}

const paidOf = (shop: Shop) =>
  portal.database.sql
    .selectFrom('shops')
    .select(['payment_number', 'next_payment_number', 'next_payment_from'])
    .where('id', '=', shop.id)
    .executeTakeFirstOrThrow();

test('a change of the payment number is requested with a code from the old number, decided by another person, and applies after the cooling period', async () => {
  const shop = await openShop(portal);
  const request = await requested(shop);
  expect(request).toMatchObject({
    state: 'pending',
    mine: true,
    mine_to_decide: false,
    proposed: { payment_kind: 'mobile money', payment_name: 'Boutique Akwa' },
  });
  expect(JSON.stringify(request)).not.toContain('677123456');
  await portal.refused(approvalsCalls.approveShopPayment, { request_id: request.id }, maker, 'OWN_REQUEST');
  const { request: decided } = await portal.done(
    approvalsCalls.approveShopPayment,
    { request_id: request.id },
    checker,
  );
  expect(decided.state).toBe('approved');
  expect(await paidOf(shop)).toMatchObject({ payment_number: null, next_payment_number: '677123456' });
  await portal.moveDays(2);
  await payCooledShops.run(portal.services);
  expect((await paidOf(shop)).payment_number).toBe('677123456');
  expect((await portal.done(networkCalls.store, { store_id: shop.id }, checker)).store.payment).toMatchObject({
    kind: 'mobile money',
    name: 'Boutique Akwa',
  });
  await portal.refused(
    approvalsCalls.approveShopPayment,
    { request_id: request.id, decision: 'decline', reason: 'too late' },
    second,
    'REQUEST_DECIDED',
  );
});

describe('the portal refuses', () => {
  test('a request without the code, with a wrong one, and while another is pending', async () => {
    const shop = await openShop(portal);
    await portal.refused(
      networkCalls.requestShopPayment,
      { store_id: shop.id, ...NEW, code: '000000', reason: 'no code was sent' },
      maker,
      'OTP_EXPIRED',
    );
    const code = await codeFor(shop);
    await portal.refused(
      networkCalls.requestShopPayment,
      { store_id: shop.id, ...NEW, code: code === '111111' ? '222222' : '111111', reason: 'a wrong code' },
      maker,
      'OTP_WRONG',
    );
    await portal.done(
      networkCalls.requestShopPayment,
      { store_id: shop.id, ...NEW, code, reason: 'the right one' },
      maker,
    );
    await portal.refused(
      networkCalls.requestShopPayment,
      { store_id: shop.id, ...NEW, payment_name: 'Other', code: await codeFor(shop), reason: 'once more' },
      maker,
      'REQUEST_PENDING',
    );
  });

  test('a decision by a user without the role, and a decline without a reason', async () => {
    const request = await requested(await openShop(portal));
    const stranger = await portal.staff(['VIEW_STORES']);
    await portal.refused(approvalsCalls.approveShopPayment, { request_id: request.id }, stranger, 'FORBIDDEN');
    // A request is visible to those who decide it, to its maker and to the owner it concerns.
    await portal.refused(approvalsCalls.request, { request_id: request.id }, stranger, 'FORBIDDEN');
    await portal.refused(approvalsCalls.imeiRequests, {}, stranger, 'FORBIDDEN');
    await portal.database.sql
      .insertInto('requests')
      .values({
        id: newId(),
        kind: 'imei_change',
        subject_kind: 'loan',
        subject_id: newId(),
        payload: '{}',
        was: '{}',
        proposed: '{}',
        base: '',
        reason: 'another phone',
        asked_by: maker.id,
        asked_at: new Date().toISOString(),
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      })
      .execute();
    const { id } = await portal.database.sql
      .selectFrom('requests')
      .select('id')
      .where('kind', '=', 'imei_change')
      .executeTakeFirstOrThrow();
    await portal.refused(approvalsCalls.request, { request_id: id }, stranger, 'FORBIDDEN');
    await portal.refused(
      approvalsCalls.approveShopPayment,
      { request_id: request.id, decision: 'decline' },
      checker,
      'INVALID_INPUT',
    );
    await portal.refused(approvalsCalls.withdraw, { request_id: request.id }, checker, 'NOT_YOUR_REQUEST');
  });
});

test('a request whose base has changed becomes conflicted, and nothing is applied', async () => {
  const shop = await openShop(portal);
  const request = await requested(shop);
  // The last digits are the same, so both numbers have the same mask: the digest tells them apart.
  await portal.database.sql
    .updateTable('shops')
    .set({ payment_kind: 'till', payment_number: '999456' })
    .where('id', '=', shop.id)
    .execute();
  await portal.refused(approvalsCalls.approveShopPayment, { request_id: request.id }, checker, 'REQUEST_CONFLICTED');
  expect((await portal.done(approvalsCalls.request, { request_id: request.id }, checker)).request.state).toBe(
    'conflicted',
  );
  expect(await paidOf(shop)).toMatchObject({ payment_number: '999456', next_payment_number: null });
});

test('of two checkers and the maker at the same moment exactly one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const shop = await openShop(portal);
    const request = await requested(shop);
    const answers = await Promise.all([
      portal.call(approvalsCalls.approveShopPayment, { request_id: request.id }, checker),
      portal.call(
        approvalsCalls.approveShopPayment,
        { request_id: request.id, decision: 'decline', reason: 'not sure' },
        second,
      ),
      portal.call(approvalsCalls.withdraw, { request_id: request.id }, maker),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { state } = await portal.database.sql
      .selectFrom('requests')
      .select('state')
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow();
    expect((await paidOf(shop)).next_payment_number === null).toBe(state !== 'approved');
  }
});

test('many requests are decided, each with its own result', async () => {
  const [good, own, gone] = [
    await requested(await openShop(portal)),
    await requested(await openShop(portal)),
    await requested(await openShop(portal)),
  ];
  await portal.done(approvalsCalls.withdraw, { request_id: gone.id }, maker);
  const outcome = await portal.done(
    approvalsCalls.decideMany,
    { request_ids: [good.id, gone.id], decision: 'approve' },
    checker,
  );
  expect(outcome).toMatchObject({
    done: 1,
    refused: 1,
    results: [
      { id: good.id, done: true },
      { id: gone.id, done: false, code: 'REQUEST_DECIDED' },
    ],
  });
  expect(
    await portal.done(approvalsCalls.decideMany, { request_ids: [own.id], decision: 'approve' }, maker),
  ).toMatchObject({ refused: 1, results: [{ code: 'OWN_REQUEST' }] });
});

test('a request that is not decided expires, and a new one may be made', async () => {
  const shop = await openShop(portal);
  const request = await requested(shop);
  await portal.moveDays(8);
  await expireRequests([]).run(portal.services);
  expect((await portal.done(approvalsCalls.request, { request_id: request.id }, checker)).request.state).toBe(
    'expired',
  );
  expect((await requested(shop)).state).toBe('pending');
});

test('planted faults: the table itself refuses a decision by the maker, a second decision, an edit and a deletion', async () => {
  const request = await requested(await openShop(portal));
  const change = (text: string) => portal.database.pool.query(text, [request.id]);
  await expect(
    change(`update requests set state = 'approved', decided_by = asked_by, decided_at = now() where id = $1`),
  ).rejects.toThrow(/check/);
  await expect(change(`update requests set payload = '{}' where id = $1`)).rejects.toThrow(/does not change/);
  await expect(change(`delete from requests where id = $1`)).rejects.toThrow(/kept for good/);
  await portal.done(approvalsCalls.approveShopPayment, { request_id: request.id }, checker);
  await expect(
    change(`update requests set state = 'declined', decision_reason = 'after all' where id = $1`),
  ).rejects.toThrow(/does not change/);
});
