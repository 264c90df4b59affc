/** A business locks on the day that its policy names with whatever channels it has, and each way of paying opens. */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { expect, test } from 'vitest';
import { activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

const stateOf = async (portal: Portal, imei: string): Promise<string | undefined> =>
  (await portal.control<Array<{ imei: string; lock_state: string }>>('/__control/handsets')).find(
    (phone) => phone.imei === imei,
  )?.lock_state;

/** The first instalment falls due after a week, and the policy of these tests locks on the third day after that. */
const DAYS_BEFORE_LOCK = 9;

test.each([
  ['the paybill of MTN', 'daraja-paybill', 'paybill', 'Pay to 600600, account '],
  ['prompts and cash', 'daraja-paybill,mtn-paybill', 'push', 'Pay at our shop, or call +237670000000 to pay by phone.'],
  [
    'cash alone',
    'daraja-paybill,mtn-paybill,mtn-momo,orange-money',
    'cash',
    'Pay at our shop. Questions: +237670000000.',
  ],
  ['all of them', '', 'cash', 'Pay to 600600, account '],
] as const)('with %s', async (_, without, method, how_to_pay) => {
  const portal = await startPortal({
    environment: { PALIER_DEMO_WITH: 'daraja-paybill,mtn-paybill', PALIER_DEMO_WITHOUT: without },
  });
  const place = await shop(portal);
  const person = await customer(portal, place);
  const { loan_reference, imei } = await activeLoan(portal, place, person);
  const office = await portal.staff(['FIND_CUSTOMER', 'TAKE_PAYMENT', 'VIEW_CUSTOMER_LOANS']);
  const texts = async () =>
    (await portal.control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(person.msisdn)}`)).map(
      ({ text }) => text,
    );
  await portal.until('the text of the sale', async () => (await texts()).some((text) => text.includes(how_to_pay)));

  await portal.moveDays(DAYS_BEFORE_LOCK);
  expect(await stateOf(portal, imei)).not.toBe('locked');
  await portal.moveDays(1);
  await portal.until('the phone is locked', async () => (await stateOf(portal, imei)) === 'locked');
  expect((await texts()).some((text) => text.includes('your phone is locked') && text.includes(how_to_pay))).toBe(true);

  const card = await portal.done(customerOverviewCalls.card, { customer_id: person.id }, office);
  const amount_fcfa = card.loans[0]?.arrears ?? 0;
  expect(amount_fcfa).toBeGreaterThan(0);
  if (method === 'paybill')
    await portal.control('/__control/c2b', { account: loan_reference, msisdn: person.msisdn, amount: amount_fcfa });
  else
    await portal.done(
      paymentsCalls.requestRepayment,
      method === 'cash'
        ? { method, loan_reference, amount_fcfa, receipt_number: `W-${loan_reference}` }
        : { method, loan_reference, amount_fcfa },
      place.agent,
    );
  if (method === 'push')
    await portal.until('the prompt is on the phone, and its PIN is typed', async () => {
      const open = [...portal.world.prompts.values()].find((one) => one.msisdn.endsWith(person.msisdn.slice(-9)));
      if (!open) return false;
      await portal.control('/__control/prompt', { reference: open.reference, decision: 'approve' });
      return true;
    });
  await portal.until('the phone is open', async () => (await stateOf(portal, imei)) === 'active');
  await expectSound(portal);
  await portal.stop();
});
