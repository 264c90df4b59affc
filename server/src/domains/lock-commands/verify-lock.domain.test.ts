import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('a lock that its provider carries out after the unlock was confirmed is undone', async () => {
  const place = await shop(portal);
  const person = await customer(portal, place);
  const { loan_reference, imei } = await activeLoan(portal, place, person);
  const label = async () =>
    (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, place.agent)).lock?.label;
  const shown = async () =>
    (await portal.control<Array<{ imei: string; lock_state: string }>>('/__control/handsets')).find(
      (handset) => handset.imei === imei,
    )?.lock_state;
  await portal.moveDays(11);
  await portal.until('locked', async () => (await label()) === 'locked');
  const { lock } = await portal.done(customerOverviewCalls.card, { customer_id: person.id }, place.agent);
  await portal.done(
    paymentsCalls.requestRepayment,
    { method: 'cash', loan_reference, amount_fcfa: lock?.amount_to_unlock_fcfa ?? 0, receipt_number: 'all' },
    place.agent,
  );
  await portal.until('open', async () => (await label()) === 'unlocked');

  await portal.until(
    'a second look is planned',
    async () =>
      ((await portal.database.pool.query(`select 1 from outbox where kind = 'verify-lock'`)).rowCount ?? 0) > 0,
  );

  // The provider carries out the old lock late.
  await portal.control('/__control/handsets', [{ imei, model: 'Tecno Spark 20', lock_state: 'locked' }]);
  expect(await shown()).toBe('locked');
  portal.advance(3 * 60_000);
  await portal.until('the phone is open again', async () => (await shown()) === 'active', 40_000);
});
