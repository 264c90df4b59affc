/** A phone with two SIMs is found by either of its IMEIs, and both are shown. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { searchCalls } from '@palier/contract/search/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Shop, activeLoan, customer, shop, someImei } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let place: Shop;
let office: Staff;
beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal, { phones: 3 });
  office = await portal.staff('all');
}, 120_000);
afterAll(() => portal?.stop());

const deviceOf = (imei: string) =>
  portal.database.sql.selectFrom('devices').select('id').where('imei', '=', imei).executeTakeFirstOrThrow();
async function giveSecondImei(imei: string): Promise<string> {
  const imei2 = someImei();
  const { id } = await deviceOf(imei);
  await portal.database.sql.insertInto('imeis').values({ imei: imei2, device_id: id }).execute();
  await portal.database.sql.updateTable('devices').set({ imei2 }).where('id', '=', id).execute();
  return imei2;
}

test('on the card, in the search and in the check of a form', async () => {
  const [sold = '', next = ''] = place.imeis;
  const imei2 = await giveSecondImei(sold);
  const free2 = await giveSecondImei(next);
  const person = await customer(portal, place);
  const { application_id } = await activeLoan(portal, place, person, { imei: sold });

  const card = await portal.done(customerOverviewCalls.card, { customer_id: person.id }, office);
  expect(card.loans[0]).toMatchObject({ imei: sold, imei2 });
  const { application } = await portal.done(salesCalls.application, { application_id }, place.agent);
  expect(application).toMatchObject({ imei: sold, imei2 });

  const { users } = await portal.done(customersCalls.find, { username: imei2 }, office);
  expect(users).toMatchObject([{ id: person.id, matched_by: 'imei' }]);
  const { hits } = await portal.done(searchCalls.search, { text: imei2 }, office);
  expect(hits.map(({ kind }) => kind)).toEqual(['customer', 'device']);
  expect(await portal.done(salesCalls.checkImei, { imei: free2 }, place.agent)).toMatchObject({ imei: next });

  // A form knows a lost phone that is found again by its second number too.
  const loan_id = card.loans[0]?.id ?? '';
  const { request } = await portal.done(
    deviceLocksCalls.requestImeiChange,
    { loan_id, imei: free2, old_phone: 'lost', reason: 'Stolen at the market' },
    office,
  );
  const checker = await portal.staff(['APPROVE_IMEI_CHANGE']);
  await portal.done(approvalsCalls.approveImeiChange, { request_id: request.id }, checker);
  const after = await portal.done(customerOverviewCalls.card, { customer_id: person.id }, office);
  expect(after.former_phones).toMatchObject([{ imei: sold, imei2, is_lost: true }]);
  expect(after.loans[0]).toMatchObject({ imei: next, imei2: free2 });
});
