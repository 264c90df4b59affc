/** People say what became of a gift whose provider does not, and it is never given twice. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { dataBundlesCalls } from '@palier/contract/data-bundles/calls.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BundleDesk, MIDDLE, openBundleDesk } from '../../../../tests/harness/bundle-desk.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { shop } from '../../../../tests/harness/given.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { newId } from '../../platform/ids.ts';

const DAY_MS = 86_400_000;

let desk: BundleDesk;
let settler: Staff;
beforeAll(async () => {
  desk = await openBundleDesk();
  settler = await desk.portal.staff(['AWARD_DATA', 'FIND_CUSTOMER']);
}, 120_000);
afterAll(() => desk?.portal.stop());
const QUIET = {
  bundles_end: 'delivered',
  callback_copies: 0,
  apply_then_hang: { data_bundle: false },
  outage: { data_bundle: false },
};
afterEach(async () => {
  await desk.behave(QUIET);
  await expectBooksRight(desk.portal);
});

/** A gift that the provider took, whose answer was lost, and about which it says nothing for two days. */
async function stuckGift(about: { end?: 'delivered' | 'never' } = {}) {
  const person = await desk.somebody();
  const id = await desk.given(person);
  await desk.behave({ ...QUIET, bundles_end: about.end ?? 'never', apply_then_hang: { data_bundle: true } });
  await desk.send(id);
  expect((await desk.rowOf(id)).state).toBe('unknown');
  await desk.behave({ ...QUIET, outage: { data_bundle: true } });
  await desk.portal.database.pool.query(
    `update data_gifts set sent_at = sent_at - interval '2 days', created_at = created_at - interval '2 days'
      where id = $1`,
    [id],
  );
  return { person, id };
}
const said = (gift_id: string, was_given: boolean) => ({
  gift_id,
  was_given,
  provider_says: 'ticket 4711: looked up by their support',
});
const stuckIds = async (as: Staff = settler) =>
  (await desk.portal.done(dataBundlesCalls.stuck, { page_size: 1000 }, as)).data.map(({ gift_id }) => gift_id);
const decide = (request_id: string, decision: 'approve' | 'decline' = 'approve') =>
  desk.portal.call(
    approvalsCalls.approveMakerChecker,
    { request_id, decision, ...(decision === 'decline' && { reason: 'not so' }) },
    desk.checker,
  );

test('a gift without an answer is on the list after a day, and not before nor after it ended', async () => {
  const { portal, somebody, given, place } = desk;
  const fresh = await given(await somebody());
  const { id } = await stuckGift();
  expect(await stuckIds()).toContain(id);
  expect(await stuckIds()).not.toContain(fresh);
  await portal.refused(dataBundlesCalls.settle, said(fresh, false), settler, 'GIFT_TOO_NEW');
  // Staff of another shop see neither the gift nor its customer.
  const other = await shop(portal);
  const elsewhere = await portal.staff(['AWARD_DATA'], { shop_id: other.id });
  const here = await portal.staff(['AWARD_DATA'], { shop_id: place.id });
  expect(await stuckIds(elsewhere)).not.toContain(id);
  await portal.refused(dataBundlesCalls.settle, said(id, false), elsewhere, 'GIFT_NOT_FOUND');
  expect(await stuckIds(here)).toContain(id);
  await portal.done(dataBundlesCalls.settle, said(id, false), settler);
  expect(await stuckIds()).not.toContain(id);
});

test('one that was not given ends at once, books nothing, and lets the customer have another', async () => {
  const { portal, award, chosen, books, rowOf } = desk;
  const before = await books();
  const { person, id } = await stuckGift();
  expect(await award(chosen(person))).toMatchObject({ ok: false, refusal: { code: 'BUNDLE_ON_ITS_WAY' } });
  const answer = await portal.done(dataBundlesCalls.settle, said(id, false), settler);
  expect(answer).toMatchObject({
    provider: 'no_answer',
    request: null,
    gift: { state: 'failed', provider_says: said(id, false).provider_says, is_stuck: false },
  });
  expect(await rowOf(id)).toMatchObject({ state: 'failed', settled_by: settler.id });
  expect(await books()).toEqual(before);
  expect(await award(chosen(person))).toMatchObject({ ok: true });
  // Said again, it changes nothing.
  await portal.refused(dataBundlesCalls.settle, said(id, true), settler, 'GIFT_ENDED');
  const { rows } = await portal.database.pool.query(
    `select 1 from audit_entries where call = 'dataBundles.settle' and facts::text like '%' || $1 || '%'`,
    [id],
  );
  expect(rows.length).toBeGreaterThan(0);
});

test('the order is never sent again, and is booked once if it arrives after it was given up', async () => {
  const { portal, books, rowOf, readNotified, notify, send, follow, orderOf } = desk;
  const before = await books();
  const { id } = await stuckGift();
  await portal.done(dataBundlesCalls.settle, said(id, false), settler);
  await desk.behave(QUIET);
  expect(await send(id)).toBe('done');
  expect(await follow(id)).toBe('done');
  expect(portal.world.bundles.filter(({ metadata }) => metadata['reference'] === id)).toHaveLength(1);
  expect((await rowOf(id)).state).toBe('failed');
  Object.assign(orderOf(id) ?? {}, { status: 'Success' });
  await notify({ transactionId: orderOf(id)?.transaction_id, status: 'Success', requestMetadata: { reference: id } });
  expect(await readNotified(id)).toBe(1);
  expect((await rowOf(id)).state).toBe('delivered');
  expect((await books()).gifts).toBe(before.gifts + 250);
});

test('one that was given is booked when a second person approves, once, at what the provider charges', async () => {
  const { portal, books, rowOf, textsTo, award, chosen } = desk;
  const before = await books();
  const { person, id } = await stuckGift();
  const claim = { ...said(id, true), charged_fcfa: 310 };
  const { request, gift } = await portal.done(dataBundlesCalls.settle, claim, settler);
  expect(gift.state).toBe('unknown');
  expect(await books()).toEqual(before);
  expect(await award(chosen(person))).toMatchObject({ ok: false, refusal: { code: 'BUNDLE_ON_ITS_WAY' } });
  await portal.refused(dataBundlesCalls.settle, claim, settler, 'REQUEST_PENDING');
  const answers = await Promise.all([decide(request?.id ?? ''), decide(request?.id ?? '')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ state: 'delivered', charged_fcfa: 310, settled_by: settler.id });
  expect(await books()).toEqual({ gifts: before.gifts + 310, owed: before.owed - 310 });
  // It arrived days ago: the customer is not told now.
  expect(await textsTo(person)).toEqual([]);
});

test('without a price it is booked at that of the catalogue', async () => {
  const { portal, books } = desk;
  const before = await books();
  const { id } = await stuckGift();
  await portal.database.pool.query('update data_gifts set charged_fcfa = null where id = $1', [id]);
  const { request } = await portal.done(dataBundlesCalls.settle, said(id, true), settler);
  expect(await decide(request?.id ?? '')).toMatchObject({ ok: true });
  expect((await books()).gifts).toBe(before.gifts + MIDDLE.cost_fcfa);
});

test('the provider’s own word comes first: when it is asked, and while a request waits', async () => {
  const { portal, books, rowOf, follow } = desk;
  const before = await books();
  const { id } = await stuckGift({ end: 'delivered' });
  await desk.arrived(id);
  await desk.behave(QUIET);
  const answer = await portal.done(dataBundlesCalls.settle, said(id, false), settler);
  expect(answer).toMatchObject({
    provider: 'delivered',
    request: null,
    gift: { state: 'delivered', settled_by: null },
  });
  expect((await books()).gifts).toBe(before.gifts + 250);

  const late = await stuckGift({ end: 'delivered' });
  await desk.arrived(late.id);
  const { request } = await portal.done(dataBundlesCalls.settle, said(late.id, true), settler);
  await desk.behave(QUIET);
  expect(await follow(late.id)).toBe('done');
  expect((await rowOf(late.id)).state).toBe('delivered');
  await decide(request?.id ?? '');
  const { rows } = await portal.database.pool.query<{ state: string }>('select state from requests where id = $1', [
    request?.id,
  ]);
  expect(rows).toEqual([{ state: 'conflicted' }]);
  expect((await books()).gifts).toBe(before.gifts + 500);
});

test('while the provider still has the order, giving it up takes a second person', async () => {
  const { portal, rowOf, books } = desk;
  const before = await books();
  const { id } = await stuckGift({ end: 'never' });
  await desk.behave(QUIET);
  const { provider, request, gift } = await portal.done(dataBundlesCalls.settle, said(id, false), settler);
  expect([provider, gift.state]).not.toContain('failed');
  expect(provider).toBe('under_way');
  expect(await decide(request?.id ?? '')).toMatchObject({ ok: true });
  expect(await rowOf(id)).toMatchObject({ state: 'failed', settled_by: settler.id });
  expect(await books()).toEqual(before);
});

test('neither the giver, nor who is tied to them, nor the customer settles it', async () => {
  const { portal, giver } = desk;
  const { person, id } = await stuckGift();
  const input = said(id, false);
  await portal.refused(dataBundlesCalls.settle, input, giver, 'GIFT_OF_YOURS');
  const puppet = await portal.staff(['AWARD_DATA', 'FIND_CUSTOMER']);
  await portal.database.sql
    .insertInto('account_changes')
    .values({
      id: newId(),
      staff_id: puppet.id,
      changed_by: giver.id,
      what: 'made',
      at: portal.services.clock.now().toISOString(),
    })
    .execute();
  await portal.refused(dataBundlesCalls.settle, input, puppet, 'TIED_TO_MAKER');
  const themselves = await portal.staff(['AWARD_DATA', 'FIND_CUSTOMER'], { msisdn: person.msisdn });
  await portal.refused(dataBundlesCalls.settle, input, themselves, 'NOT_YOURSELF');
  await portal.refused(dataBundlesCalls.settle, { ...input, provider_says: '' }, settler, 'INVALID_INPUT');
  await portal.refused(dataBundlesCalls.settle, input, await portal.staff(['FIND_CUSTOMER']), 'FORBIDDEN');
});

test('two who settle at the same moment settle it once', async () => {
  const { portal, books } = desk;
  const before = await books();
  const { id } = await stuckGift();
  const other = await portal.staff(['AWARD_DATA', 'FIND_CUSTOMER']);
  const answers = await Promise.all(
    [settler, other, settler].map((who) => portal.call(dataBundlesCalls.settle, said(id, false), who)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await books()).toEqual(before);
});

test('one that no worker ever handed over is settled too, and is not handed over afterwards', async () => {
  const { portal, somebody, given, send, rowOf, orderOf } = desk;
  const person = await somebody();
  const id = await given(person);
  await portal.database.pool.query(
    `update data_gifts set created_at = created_at - $2::int * interval '1 millisecond' where id = $1`,
    [id, 2 * DAY_MS],
  );
  await portal.done(dataBundlesCalls.settle, said(id, false), settler);
  expect(await send(id)).toBe('done');
  expect([(await rowOf(id)).state, orderOf(id)]).toEqual(['failed', undefined]);
});
