/** The figures of locked phones: which phones count, since when, and of which shops. */
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Shop, customer, shop } from '../../../../tests/harness/given.ts';
import { loanRow, lockRow } from '../../../../tests/harness/loan-rows.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let here: Shop;
let there: Shop;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  [here, there] = [await shop(portal), await shop(portal)];
});
afterAll(() => portal?.stop());

type Lock = Parameters<typeof lockRow>[2];
async function phone(place: Shop, lock: Lock): Promise<void> {
  const person = await customer(portal, place);
  await lockRow(portal, (await loanRow(portal, place, person.id)).id, lock);
}
const counts = async (as: Staff) => {
  const { due_today: _, due_tomorrow: _tomorrow, ...rest } = await portal.done(reportsCalls.locks, undefined, as);
  return rest;
};

test('phones count as locked from the order on, orders of today when they were carried out, and each reader sees own shops', async () => {
  const midnight = startOfDay(portal.services.business.time_zone, portal.services.clock.today());
  const yesterday = new Date(midnight.getTime() - 1);
  const [all, own] = [
    await portal.staff(['VIEW_ANALYTICS']),
    await portal.staff(['VIEW_ANALYTICS'], { shop_id: here.id }),
  ];
  const none = { locked: 0, not_confirmed: 0, locked_today: 0, opened_today: 0 };
  expect(await counts(all)).toEqual(none);

  await phone(here, { desired: 'locked', reported: 'locked', carried_out: { action: 'lock', at: midnight } });
  await phone(here, { desired: 'locked', reported: 'locked', carried_out: { action: 'lock', at: yesterday } });
  await phone(there, { desired: 'locked', reported: 'unlocked' });
  await phone(there, { desired: 'unlocked', reported: 'unlocked', carried_out: { action: 'unlock', at: midnight } });
  await phone(here, { desired: 'released', reported: 'released', carried_out: { action: 'release', at: midnight } });
  await phone(here, { desired: 'unlocked', reported: 'unlocked', carried_out: { action: 'unlock', at: yesterday } });
  expect(await counts(all)).toEqual({ locked: 3, not_confirmed: 1, locked_today: 1, opened_today: 2 });
  expect(await counts(own)).toEqual({ locked: 2, not_confirmed: 0, locked_today: 1, opened_today: 1 });
  await portal.refused(reportsCalls.locks, undefined, here.agent, 'FORBIDDEN');
});
