/** The time line says what was ordered of a phone, and when the phone did it. */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { confirmation, tell } from '../../../../tests/harness/paybill.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('a phone that locked and opened again says so, each after its order and once', async () => {
  const place = await shop(portal, { phones: 1 });
  const person = await customer(portal, place);
  const loan = await activeLoan(portal, place, person, { imei: place.imeis[0] ?? '' });
  const story = async () => {
    const asked = { customer_id: person.id };
    return (await portal.done(customerOverviewCalls.timeline, asked, place.agent)).entries;
  };
  const kinds = async () => (await story()).map(({ kind }) => kind).toReversed();
  await portal.moveDays(11);
  await portal.until('the phone is locked', async () => (await kinds()).includes('done_lock'));
  const { loans } = await portal.done(customerOverviewCalls.card, { customer_id: person.id }, place.agent);
  const amount = loans[0]?.arrears ?? 0;
  await tell(portal.paybill_url, confirmation({ account: loan.loan_reference, amount }));
  await portal.until('the phone is open', async () => (await kinds()).includes('done_unlock'));
  const order = (await kinds()).filter((kind) => /_(lock|unlock)$/.test(kind));
  expect(order).toEqual(['order_lock', 'done_lock', 'order_unlock', 'done_unlock']);
  const all = await story();
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});
