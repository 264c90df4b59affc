/** The address of a customer changes when a second person approves. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Person, type Shop, customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let place: Shop;
let maker: Staff;
let checker: Staff;

beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal);
  maker = await portal.staff(['REQUEST_CUSTOMER_CHANGE', 'APPROVE_MAKER_CHECKER']);
  checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
}, 120_000);
afterAll(() => portal?.stop());

const lives = (person: Person) =>
  portal.database.sql
    .selectFrom('customers')
    .select(['residential_location', 'home_address'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
const asked = async (person: Person, change: { residential_location: string; home_address?: string | null }) =>
  (
    await portal.done(
      customersCalls.requestCustomerLocation,
      { customer_id: person.id, ...change, reason: 'Moved house' },
      maker,
    )
  ).request;
const approve = (request_id: string) => portal.call(approvalsCalls.approveMakerChecker, { request_id }, checker);

test('both fields change together once another person approves', async () => {
  const person = await customer(portal, place);
  const request = await asked(person, { residential_location: 'Bonabéri', home_address: '3 rue du Port' });
  expect(request).toMatchObject({
    was: { residential_location: 'Douala', home_address: null },
    proposed: { residential_location: 'Bonabéri', home_address: '3 rue du Port' },
    customer_id: person.id,
  });
  await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, maker, 'OWN_REQUEST');
  expect(await lives(person)).toEqual({ residential_location: 'Douala', home_address: null });
  expect((await approve(request.id)).ok).toBe(true);
  expect(await lives(person)).toEqual({ residential_location: 'Bonabéri', home_address: '3 rue du Port' });
});

test('an address that is left out stays, and one that is sent empty is removed', async () => {
  const person = await customer(portal, place);
  await approve((await asked(person, { residential_location: 'Bonabéri', home_address: '3 rue du Port' })).id);
  await approve((await asked(person, { residential_location: 'Deido' })).id);
  expect(await lives(person)).toEqual({ residential_location: 'Deido', home_address: '3 rue du Port' });
  await approve((await asked(person, { residential_location: 'Deido', home_address: '' })).id);
  expect(await lives(person)).toEqual({ residential_location: 'Deido', home_address: null });
});

test('is refused for an unknown customer, without a change, while another request waits, and without the role', async () => {
  const person = await customer(portal, place);
  const change = { residential_location: 'Deido', reason: 'Moved house' };
  await portal.refused(
    customersCalls.requestCustomerLocation,
    { customer_id: newId(), ...change },
    maker,
    'CUSTOMER_RECORD_NOT_FOUND',
  );
  await portal.refused(
    customersCalls.requestCustomerLocation,
    { customer_id: person.id, ...change, residential_location: 'Douala' },
    maker,
    'NOTHING_CHANGED',
  );
  await portal.refused(
    customersCalls.requestCustomerLocation,
    { customer_id: person.id, ...change },
    place.agent,
    'FORBIDDEN',
  );
  await asked(person, change);
  await portal.refused(
    customersCalls.requestCustomerLocation,
    { customer_id: person.id, ...change },
    maker,
    'REQUEST_PENDING',
  );
});

test('an address that changed meanwhile makes the request conflicted, even if the place did not change', async () => {
  const person = await customer(portal, place);
  const request = await asked(person, { residential_location: 'Deido' });
  await portal.database.sql
    .updateTable('customers')
    .set({ home_address: '9 avenue de Gaulle' })
    .where('id', '=', person.id)
    .execute();
  await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker, 'REQUEST_CONFLICTED');
  expect(await lives(person)).toEqual({ residential_location: 'Douala', home_address: '9 avenue de Gaulle' });
});

test('staff may not request or approve a change of their own record as a customer', async () => {
  const person = await customer(portal, place);
  const { msisdn } = await portal.database.sql
    .selectFrom('customers')
    .select('msisdn')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const themselves = await portal.staff(['REQUEST_CUSTOMER_CHANGE', 'APPROVE_MAKER_CHECKER'], { msisdn });
  await portal.refused(
    customersCalls.requestCustomerLocation,
    { customer_id: person.id, residential_location: 'Bonabéri', reason: 'I moved' },
    themselves,
    'NOT_YOURSELF',
  );
  const request = await asked(person, { residential_location: 'Bonabéri' });
  await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, themselves, 'NOT_YOURSELF');
  // A member of staff with another number is recognised as the customer by their document.
  const { document_number } = await portal.database.sql
    .selectFrom('customers')
    .select('document_number')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const elsewhere = await portal.staff(['APPROVE_MAKER_CHECKER']);
  await portal.database.sql.updateTable('staff').set({ document_number }).where('id', '=', elsewhere.id).execute();
  await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, elsewhere, 'NOT_YOURSELF');
  expect(await lives(person)).toMatchObject({ residential_location: 'Douala' });
  expect((await approve(request.id)).ok).toBe(true);
});
