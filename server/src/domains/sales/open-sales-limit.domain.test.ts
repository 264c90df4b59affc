/** One person has a limited number of open sales. */
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ settings: { money: { open_sales_per_person: 2 } } });
}, 120_000);
afterAll(() => portal.stop());

test('a sale more is refused with the number, and a colleague still sells', async () => {
  const place = await shop(portal);
  const people = [await customer(portal, place), await customer(portal, place), await customer(portal, place)];
  const start = (at: number, staff = place.agent) =>
    portal.call(salesCalls.startApplication, { customer_id: people[at]?.id ?? '' }, staff);
  const [first] = [await start(0), await start(1)];
  expect(await start(2)).toMatchObject({
    ok: false,
    refusal: { code: 'TOO_MANY_OPEN_SALES', facts: { count: 2, most: 2 } },
  });
  // A sale that is open already goes on.
  expect(await start(1)).toMatchObject({ ok: true, value: { resumed: true } });
  expect((await start(2, await portal.staff(['ADD_LOAN'], { shop_id: place.id }))).ok).toBe(true);
  const application_id = first?.ok ? first.value.application.id : '';
  await portal.done(salesCalls.cancelApplication, { application_id }, place.agent);
  expect((await start(0)).ok).toBe(true);
});
