/** The items of the specification that only an answer of the portal shows. A failing test names each line that differs. */
import type { Call } from '@palier/contract/call.ts';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../server/src/platform/ids.ts';
import { activate, customer, saleAtCreation, saleAtDeposit, shop } from '../harness/given.ts';
import { openNetwork, someNumber } from '../harness/network.ts';
import { type Portal, type Staff, startPortal } from '../harness/portal.ts';
import { CALLS } from './calls.ts';
import { BASE_PATH } from './constants.ts';
import { CONSOLE_SUCCESSES, FIELD_SENTENCES, REFUSALS, SUCCESSES } from './errors.ts';

let portal: Portal;
let admin: Staff;
beforeAll(async () => {
  portal = await startPortal();
  ({ admin } = await openNetwork(portal));
});
afterAll(() => portal.stop());

test('every call has its address, and nobody without a session is answered there', async () => {
  const answers = await Promise.all(
    Object.values(CALLS)
      .flat()
      .map(async (line) => {
        const [method = '', path = ''] = line.split(' ');
        const url = BASE_PATH + path.replace('{scope}', 'region').replace('{id}', newId());
        const { statusCode } = await portal.app.inject({ method: method as 'GET', url });
        return `${statusCode} ${line}`;
      }),
  );
  const others = answers.filter((answer) => !answer.startsWith('401 '));
  expect(others).toEqual([expect.stringMatching(/^422 POST \/authentication /)]);
});

/** What the portal answered, as the items are written: `CODE status: message`. */
const refusals: string[] = [];
const fields: Record<string, readonly string[]> = {};
async function refuse(call: Call, input: unknown, as: Staff | null): Promise<void> {
  const answer = await portal.call(call, input, as);
  if (answer.ok) throw new Error(`${call.path} was not refused`);
  refusals.push(`${answer.refusal.code} ${answer.status}: ${answer.refusal.message}`);
  Object.assign(fields, answer.refusal.fields);
}

test('what cannot be done is refused in the specification’s words, and what was done is told in them', async () => {
  const place = await shop(portal);
  const { agent } = place;
  await refuse(customersCalls.viewMsisdn, { national_id: 'CM0000000001' }, agent);
  await refuse(networkCalls.shopAgents, {}, admin);
  await refuse(usersCalls.user, { staff_id: newId() }, admin);
  await refuse(customerOverviewCalls.card, { customer_id: newId() }, admin);
  await refuse(loansCalls.requestExtension, { loan_id: newId(), days: 5, reason: 'There is no such loan' }, admin);
  await refuse(usersCalls.mySignIn, undefined, { ...admin, token: 'of-yesterday' });
  await refuse(networkCalls.addPortalUser, { username: 'nameless', phone: '12', full_name: '' }, admin);
  const own = {
    first_name: 'Njoya',
    surname: 'Mbarga',
    id_type: 'national ID',
    document_number: 'CM9990001112',
    date_of_birth: '1988-05-06',
    msisdn: agent.msisdn,
    language: 'fr',
  };
  await refuse(customersCalls.register, own, agent);

  const told: string[] = [];
  const tell = ({ message }: { readonly message?: string | undefined }) => void told.push(message ?? '');
  const person = await customer(portal, place);
  await refuse(
    customersCalls.submitKyc,
    { customer_id: person.id, id_type: 'national ID', document_number: 'CM5556667778' },
    agent,
  );
  told.push((await portal.done(customersCalls.find, { username: person.msisdn }, agent)).message);
  const poor = await customer(portal, place, { income_fcfa: 1 });
  const { message: unqualified } = await portal.done(salesCalls.limits, { customer_id: poor.id }, agent);
  refusals.push(`DOES_NOT_QUALIFY 409: ${unqualified}`);

  const at_deposit = await saleAtDeposit(portal, place, await customer(portal, place));
  const cash = { method: 'cash', amount_fcfa: at_deposit.deposit_fcfa ?? 0, receipt_number: 'R-spec' } as const;
  tell(await portal.done(paymentsCalls.payDeposit, { ...cash, application_id: at_deposit.id }, agent));
  const sale = await saleAtCreation(portal, place, person);
  const application_id = sale.application.id;
  const { customer_code, agent_code } = sale;
  const creation = { action: 'create', application_id, imei: place.imeis[0] ?? '', customer_code, agent_code } as const;
  await refuse(loansCalls.loans, { ...creation, agent_code: '' }, agent);
  await portal.done(loansCalls.loans, creation, agent);
  told.push(await activate(portal, application_id, person, agent));
  const { loan_reference } = sale.application;
  const rating = { loan_reference, call_type: 'inquiry', remarks: 'happy' } as const;
  tell(await portal.done(collectionsCalls.rateCustomerCall, rating, admin));
  tell(await portal.done(networkCalls.createStore, { name: 'Specified', location: 'Akwa', type: 'main shop' }, admin));
  const newcomer = { full_name: 'Specified Agent', username: 'specified', phone: someNumber(), shop_id: place.id };
  tell(await portal.done(networkCalls.addPortalUser, newcomer, admin));
  tell(await portal.done(deviceLocksCalls.holdLocks, { hold: true, reason: 'The locks are held for a day' }, admin));

  expect(REFUSALS.filter((line) => !refusals.includes(line))).toEqual(['UNEXPECTED 500: An error occurred']);
  expect(SUCCESSES.filter((line) => !told.includes(line))).toEqual(CONSOLE_SUCCESSES);
  expect([fields['phone'], fields['full_name']].map((sentences) => sentences?.[0])).toEqual(
    FIELD_SENTENCES.map((line) => line.split(': ')[1]),
  );
});
