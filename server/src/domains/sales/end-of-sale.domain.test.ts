/** The end of a sale says how its customer pays, by the channels that the business has. */
import { howToPay } from '@palier/contract/messages/how-to-pay.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { activeLoan, customer, saleAtCreation, shop } from '../../../../tests/harness/given.ts';
import { startPortal } from '../../../../tests/harness/portal.ts';

const portal = await startPortal();
afterAll(() => portal.stop());
const place = await shop(portal, { phones: 3 });
const sale = async (application_id: string) =>
  (await portal.done(salesCalls.application, { application_id }, place.agent)).application;

test('with the paybill’s number, else with the name of the shop; a sale that goes on says nothing yet', async () => {
  const { application: open } = await saleAtCreation(portal, place, await customer(portal, place));
  expect((await sale(open.id)).ways_to_pay).toBeNull();

  const { loan_reference } = await activeLoan(portal, place, await customer(portal, place));
  const { id } = await portal.database.sql
    .selectFrom('applications')
    .select('id')
    .where('loan_reference', '=', loan_reference)
    .executeTakeFirstOrThrow();
  const done = await sale(id);
  const said = async () => {
    const { ways_to_pay } = await sale(id);
    return ways_to_pay && howToPay(ways_to_pay, loan_reference, 'fr');
  };
  expect(await said()).toBe(`Payez au ${done.ways_to_pay?.short_code}, compte ${loan_reference}.`);
  (portal.services.paybills as unknown[]).length = 0;
  expect(await said()).toBe(
    `Payez en boutique (${done.shop_name}), ou appelez le ${portal.services.business.support_phone} pour payer par téléphone.`,
  );
});
