/** What the portal keeps of a sale, for its person at any desk, and what a sale that is begun anew has no more of it. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import { afterAll, expect, test } from 'vitest';
import { customer, saleAtDeposit, shop } from '../harness/given.ts';
import { startPortal } from '../harness/portal.ts';
import { KEPT, RESET_CLEARS, STEP_AT_FIRST } from './stored.ts';

const portal = await startPortal();
afterAll(() => portal.stop());

test('a sale is kept with its customer, its step and what was chosen, until it is reset', async () => {
  const place = await shop(portal);
  const person = await customer(portal, place);
  const made = await saleAtDeposit(portal, place, person);
  const read = async (application_id: string) => {
    const { application } = await portal.done(salesCalls.application, { application_id }, place.agent);
    const { users } = await portal.done(customersCalls.find, { username: person.msisdn }, place.agent);
    const texts = await portal.done(customersCalls.messages, { msisdn: person.msisdn }, place.agent);
    return { application, found: users[0], texts };
  };
  const { application, found } = await read(made.id);
  const kept: Record<string, unknown> = {
    'selected customer': application.customer_id === person.id,
    'loan step': application.step === STEP.deposit,
    'selected phone': application.product_id === place.product_id,
    msisdn: found?.msisdn === person.msisdn,
    'contract data': application.plan !== null && application.deposit_fcfa !== null,
  };
  expect(KEPT.filter((item) => kept[item] !== true)).toEqual([]);

  const { id: application_id, version } = application;
  await portal.done(salesCalls.cancelApplication, { application_id, base: version }, place.agent);
  const { application: anew, resumed } = await portal.done(
    salesCalls.startApplication,
    { customer_id: person.id },
    place.agent,
  );
  expect([resumed, anew.step, anew.id === application_id]).toEqual([false, STEP_AT_FIRST, false]);
  const reset: Record<string, unknown> = {
    'selected phone': anew.product_id === null && anew.imei === null && anew.price_version_id === null,
    messages: !anew.codes_sent.customer && !anew.codes_sent.agent && anew.codes_expire.customer === null,
    'contract data': anew.plan === null && anew.deposit_fcfa === null && anew.contract_id === null && !anew.signed,
    // The sale itself has none: the number belongs to the customer, and is asked for again at its step.
    'next-of-kin number': !('next_of_kin_phone' in anew) && anew.step < STEP.next_of_kin,
  };
  expect(RESET_CLEARS.filter((item) => reset[item] !== true)).toEqual([]);
});
