/** The demo has a phone that came back, a claim on a customer, and a slip that its list lacks; its books are right. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksRight } from '../../../tests/harness/examined.ts';
import { type Portal, startPortal } from '../../../tests/harness/portal.ts';
import { bookingsWithoutOrigin } from '../app/doctor/book-origins.ts';
import { moveFloats } from './move-floats.ts';
import { seedMarket } from './seed.ts';
import { tellStories } from './stories.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ workers: false, settings: null, isAlone: true });
  const { database, config, services } = portal;
  await seedMarket(database, { customers: 400, seed: 1, today: services.clock.today(), config });
  await tellStories(services);
  await moveFloats(services);
}, 120_000);
afterAll(() => portal.stop());

test('a phone that came back is stock of the business, with its grade and its value', async () => {
  const keeper = await portal.staff(['VIEW_INVENTORY', 'MANAGE_STOCK']);
  const { rows } = await portal.database.pool.query<{ imei: string; value_fcfa: number }>(
    'select imei, value_fcfa::int from phones_of_business',
  );
  expect(rows).toEqual([{ imei: expect.any(String), value_fcfa: expect.any(Number) }]);
  expect(rows[0]?.value_fcfa).toBeGreaterThan(10_000);
  const { data } = await portal.done(stockCalls.devices, { search: rows[0]?.imei ?? '' }, keeper);
  expect(data).toMatchObject([{ state: 'in_stock', grade: 'B' }]);
});

test('a payment that its operator took back is a claim', async () => {
  const finance = await portal.staff(['VIEW_MONEY_FEED', 'VIEW_CASH', 'FIND_TRANSACTION']);
  const { data, total_fcfa } = await portal.done(paymentsCalls.claims, {}, finance);
  expect(data).toHaveLength(1);
  expect([data[0]?.left_fcfa, total_fcfa > 1_000]).toEqual([total_fcfa, true]);
});

test('a slip that its list lacks is told of', async () => {
  const second = await portal.staff(['VIEW_CASH', 'CONFIRM_CASH']);
  const { data } = await portal.done(paymentsCalls.unfoundSlips, { page_size: 1000 }, second);
  expect(data.filter(({ missing }) => missing !== null)).toMatchObject([{ receipt: 'TPE-20418', amount_fcfa: 9_000 }]);
});

test('the books are right, and each booking has its call', async () => {
  await expectBooksRight(portal);
  expect(await bookingsWithoutOrigin(portal.database, 5)).toEqual([]);
});
