/** A model that is added without a lock can be received, and is not sold before a second person has approved it. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type Shop, customer, saleAtDeposit, shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { type Hands, KEEPER, handsOf, newPhone } from '../../../../tests/harness/stock.ts';

let portal: Portal;
let keeper: Staff;
let checker: Staff;
let hands: Hands;
let place: Shop;

beforeAll(async () => {
  portal = await startPortal();
  keeper = await portal.staff([...KEEPER, 'APPROVE_MAKER_CHECKER']);
  checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
  hands = handsOf(portal, keeper);
  place = await shop(portal);
}, 120_000);
afterAll(() => portal?.stop());

const NONE = { lock_type: 'no lock', lock_solution: 'none' } as const;
const SOFT = { lock_type: 'soft lock', lock_solution: 'vivo' } as const;

const add = async () => {
  const { phone, request } = await portal.done(catalogueCalls.addProduct, newPhone(NONE), keeper);
  return { phone, request_id: request?.id ?? '' };
};
const decide = (request_id: string, decision: 'approve' | 'decline') =>
  portal.done(approvalsCalls.approveMakerChecker, { request_id, decision, reason: 'as the test has it' }, checker);

/** The two lists from which phones are chosen, and the choice itself: whether each has the model. */
async function isSold(product_id: string, person: Person): Promise<boolean[]> {
  const { agent } = place;
  const sale = await saleAtDeposit(portal, place, person);
  const { phones } = await portal.done(salesCalls.limits, { customer_id: person.id }, agent);
  const list = await portal.done(salesCalls.priceList, undefined, agent);
  const chosen = await portal.call(salesCalls.choosePhone, { application_id: sale.id, product_id }, agent);
  const refused = chosen.ok ? null : chosen.refusal.code;
  expect([null, 'PRODUCT_NOT_FOUND']).toContain(refused);
  return [
    phones.some((phone) => phone.product_id === product_id),
    JSON.stringify(list).includes(product_id),
    refused === null,
  ];
}

test('it is received, and sold once it is approved', async () => {
  const { phone, request_id } = await add();
  expect(phone).toMatchObject({ ...NONE, is_lock_approved: false });
  expect((await hands.receive(place, { product_id: phone.id })).ok).toBe(true);
  expect(await isSold(phone.id, await customer(portal, place))).toEqual([false, false, false]);
  const { request } = await portal.done(approvalsCalls.request, { request_id }, checker);
  expect(request).toMatchObject({
    kind: 'product_lock',
    was: { lock_type: null, lock_solution: null },
    proposed: NONE,
    evidence: { sku: phone.sku, in_stock: 1, running_sales: 0 },
  });
  await portal.refused(approvalsCalls.approveMakerChecker, { request_id }, keeper, 'OWN_REQUEST');
  await decide(request_id, 'approve');
  expect(await isSold(phone.id, await customer(portal, place))).toEqual([true, true, true]);
});

test('declined, it is not sold; with a lock it is, and without one again by a new request alone', async () => {
  const { phone, request_id } = await add();
  await decide(request_id, 'decline');
  const wanted = (lock: typeof NONE | typeof SOFT) => ({ product_id: phone.id, ...lock, reason: 'a feature phone' });
  expect((await isSold(phone.id, await customer(portal, place)))[0]).toBe(false);
  const again = await portal.done(catalogueCalls.changeLock, wanted(NONE), keeper);
  expect(again.request).toMatchObject({ state: 'pending' });
  const locked = await portal.done(catalogueCalls.changeLock, wanted(SOFT), keeper);
  expect(locked).toMatchObject({ request: null, phone: { ...SOFT, is_lock_approved: true } });
  expect((await isSold(phone.id, await customer(portal, place)))[0]).toBe(true);
  // The request that waits was made for a model without an approved lock.
  const stale = { request_id: again.request?.id ?? '' };
  await portal.refused(approvalsCalls.approveMakerChecker, stale, checker, 'REQUEST_CONFLICTED');
  expect((await portal.done(catalogueCalls.changeLock, wanted(NONE), keeper)).request).not.toBeNull();
});

test('where the business wants no second person, it is sold at once and the record says so', async () => {
  await setSettings(portal.database, { approvals: { second_person_for_product_lock: false } });
  try {
    const { phone, request } = await portal.done(catalogueCalls.addProduct, newPhone(NONE), keeper);
    expect(phone.is_lock_approved).toBe(true);
    expect(request).toMatchObject({ state: 'approved', decided_how: 'at_once' });
  } finally {
    await setSettings(portal.database, { approvals: { second_person_for_product_lock: true } });
  }
});
