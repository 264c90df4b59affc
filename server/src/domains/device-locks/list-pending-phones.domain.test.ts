/** The list of phones that have not reached the state they should be in. */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let overseer: Staff;
beforeAll(async () => {
  portal = await startPortal();
  overseer = await portal.staff(['VIEW_MONEY_FEED', 'FIND_CUSTOMER']);
});
afterAll(() => portal.stop());

const pending = async (as: Staff) => (await portal.done(deviceLocksCalls.listPendingPhones, undefined, as)).phones;

const silence = (device_lock: boolean) => portal.control('/__control/behaviour', { outage: { device_lock } });

test('phones wait in the list while the lock provider is silent: those to open before those to lock', async () => {
  const place = await shop(portal, { phones: 2 });
  const [payer, debtor] = [await customer(portal, place), await customer(portal, place)];
  const lockOf = async (customer_id: string) =>
    (await portal.done(customerOverviewCalls.card, { customer_id }, place.agent)).lock;
  const paid = await activeLoan(portal, place, payer, { imei: place.imeis[0] ?? '' });
  await portal.moveDays(11);
  await portal.until('the first phone is locked', async () => (await lockOf(payer.id))?.label === 'locked');
  const late = await activeLoan(portal, place, debtor, { imei: place.imeis[1] ?? '' });
  await portal.until('the second phone is enrolled', async () => (await lockOf(debtor.id))?.label === 'unlocked');
  expect(await pending(overseer)).toEqual([]);

  await silence(true);
  await portal.moveDays(11);
  const second = { loan_reference: late.loan_reference, customer_id: debtor.id };
  await portal.until('the second phone should lock', async () => (await pending(overseer)).length === 1);
  expect(await pending(overseer)).toMatchObject([
    {
      ...second,
      customer_name: expect.stringMatching(/\S+ \S+/) as string,
      desired: 'locked',
      reported: 'active',
      command_action: 'lock',
    },
  ]);

  await portal.done(
    paymentsCalls.requestRepayment,
    {
      method: 'cash',
      loan_reference: paid.loan_reference,
      amount_fcfa: (await lockOf(payer.id))?.amount_to_unlock_fcfa ?? 0,
      receipt_number: 'all',
    },
    place.agent,
  );
  expect(await pending(overseer)).toMatchObject([
    { loan_reference: paid.loan_reference, desired: 'unlocked', reported: 'locked', command_action: 'unlock' },
    second,
  ]);

  await silence(false);
  portal.advance(600_000);
  await portal.until('every phone has followed', async () => (await pending(overseer)).length === 0, 60_000);
});

test('a shop sees the phones of its own customers alone', async () => {
  const [place, other] = [await shop(portal), await shop(portal)];
  await activeLoan(portal, place, await customer(portal, place));
  await silence(true);
  await portal.moveDays(11);
  const here = await portal.staff(['VIEW_MONEY_FEED'], { shop_id: place.id });
  const there = await portal.staff(['VIEW_MONEY_FEED'], { shop_id: other.id });
  await portal.until('the phone waits', async () => (await pending(here)).length === 1);
  expect(await pending(there)).toEqual([]);
  await silence(false);
});
