/** The list of prices that a browser keeps, so that a sale can be prepared without a line. */
import { ninePlans } from '@palier/contract/rules/price.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { openSaleDesk } from '../../../../tests/harness/sale-desk.ts';

const { portal, place, agent } = await openSaleDesk();
afterAll(() => portal.stop());

test('names each phone with its version of the price, from which the same nine plans follow', async () => {
  const { phones, rounding_step_fcfa } = await portal.done(salesCalls.priceList, undefined, agent);
  const phone = phones.find(({ product_id }) => product_id === place.product_id);
  const matrix = await portal.done(salesCalls.planMatrix, { product_id: place.product_id }, agent);
  expect(phone?.price_version_id).toBe(matrix.price_version_id);
  if (!phone) throw new Error('the phone is not in the list');
  expect(ninePlans(phone, rounding_step_fcfa)).toEqual(
    matrix.plans.map(({ within_limit: _, end_date: __, ...plan }) => plan),
  );
});

test('says nothing of what a phone costs the business', async () => {
  const { phones } = await portal.done(salesCalls.priceList, undefined, agent);
  expect(phones.length).toBeGreaterThan(0);
  expect(JSON.stringify(phones)).not.toMatch(/wholesale|margin/);
});

test('is for people who sell', async () => {
  await portal.refused(salesCalls.priceList, undefined, await portal.staff(['FIND_CUSTOMER']), 'FORBIDDEN');
});
