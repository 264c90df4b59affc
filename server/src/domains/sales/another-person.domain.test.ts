/** A sale that was prepared for one person is never made to another, and nothing of it is recorded for them. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { activeLoan, customer } from '../../../../tests/harness/given.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { openSaleDesk } from '../../../../tests/harness/sale-desk.ts';

const { portal, place, agent, register } = await openSaleDesk();
/** Wrong details are counted for each seller, so each test has its own. */
const newSeller = (): Promise<Staff> => portal.staff(['ADD_LOAN', 'FIND_CUSTOMER'], { shop_id: place.id });
afterAll(() => portal.stop());

const ODILE = {
  first_name: 'Odile',
  surname: 'Mvele',
  date_of_birth: '1992-03-04',
  id_type: 'national ID',
  document_number: 'CM887766554',
} as const;
const CLARISSE = { first_name: 'Clarisse', surname: 'Talla', date_of_birth: '1988-07-08' } as const;

async function known(about: Parameters<typeof register>[0]) {
  return (await portal.done(customersCalls.register, register(about), agent)).customer;
}
const recordOf = async (id: string) =>
  portal.database.sql.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const salesOf = async (id: string) =>
  (await portal.database.sql.selectFrom('applications').select('id').where('customer_id', '=', id).execute()).length;

test('by the phone of somebody else it is refused, and their record stays as it was', async () => {
  const clarisse = await known(CLARISSE);
  const before = await recordOf(clarisse.id);
  for (const whom of [{ customer_key: clarisse.msisdn }, { customer_id: clarisse.id }]) {
    const { facts } = await portal.refused(
      salesCalls.startApplication,
      { ...whom, said_to_be: ODILE },
      agent,
      'ANOTHER_PERSON',
    );
    expect(facts ?? {}).toEqual({});
  }
  // Without a sale nothing that was prepared can be recorded.
  await portal.refused(
    customersCalls.linkFinancialInformation,
    {
      customer_id: clarisse.id,
      profession: 'farmer',
      residential_location: 'Makepe',
      monthly_income_fcfa: 1_000,
    },
    agent,
    'OWN_SALE_NEEDED',
  );
  expect([await salesOf(clarisse.id), await recordOf(clarisse.id)]).toEqual([0, before]);
});

test.each([
  ['date of birth', { date_of_birth: '1988-07-09' }],
  ['document', { document_number: 'CM000111222' }],
  ['name', { first_name: 'Paul', surname: 'Biya' }],
] as const)('another %s alone is enough, and the answer does not say that it is that', async (_, change) => {
  const { first_name, surname, date_of_birth, id_type, document_number, ...clarisse } = await known(CLARISSE);
  const said_to_be = { first_name, surname, date_of_birth, id_type, document_number, ...change };
  const seller = await newSeller();
  const { reference: _one, ...ofOne } = await portal.refused(
    salesCalls.startApplication,
    { customer_key: clarisse.msisdn, said_to_be },
    seller,
    'ANOTHER_PERSON',
  );
  const { reference: _all, ...ofAll } = await portal.refused(
    salesCalls.startApplication,
    { customer_key: clarisse.msisdn, said_to_be: ODILE },
    seller,
    'ANOTHER_PERSON',
  );
  expect(ofOne).toEqual(ofAll);
});

test('it comes before a running loan and before an open sale, which it does not show', async () => {
  const clarisse = await known(CLARISSE);
  await portal.done(salesCalls.startApplication, { customer_id: clarisse.id }, agent);
  await portal.refused(
    salesCalls.startApplication,
    { customer_key: clarisse.msisdn, said_to_be: ODILE },
    agent,
    'ANOTHER_PERSON',
  );
  const debtor = await customer(portal, place, { first_name: 'Brenda' });
  await activeLoan(portal, place, debtor);
  await portal.refused(
    salesCalls.startApplication,
    { customer_key: debtor.msisdn, said_to_be: ODILE },
    agent,
    'ANOTHER_PERSON',
  );
});

test('the same person, in another spelling and with another kind of document, is sold to', async () => {
  const clarisse = await known(CLARISSE);
  const { application, resumed } = await portal.done(
    salesCalls.startApplication,
    {
      customer_key: clarisse.msisdn,
      said_to_be: {
        ...CLARISSE,
        first_name: 'CLARISSE',
        surname: 'Tala',
        id_type: 'passport',
        document_number: 'A1234567',
      },
    },
    agent,
  );
  expect([application.customer_id, resumed]).toEqual([clarisse.id, false]);
});

test('each refusal counts as a look, so nobody tries details of whole lists of people', async () => {
  const clarisse = await known(CLARISSE);
  const seller = await newSeller();
  await portal.refused(
    salesCalls.startApplication,
    { customer_key: clarisse.msisdn, said_to_be: ODILE },
    seller,
    'ANOTHER_PERSON',
  );
  const looks = await portal.database.sql
    .selectFrom('customer_looks')
    .select('customer_id')
    .where('customer_id', '=', clarisse.id)
    .where('staff_id', '=', seller.id)
    .execute();
  expect(looks).toHaveLength(1);
});
