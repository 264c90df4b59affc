/** What a stock count says of each phone that is scanned. */
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLoan, customer, shop, someImei } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { type Hands, KEEPER, freshImei, handsOf } from '../../../../tests/harness/stock.ts';

let portal: Portal;
let keeper: Staff;
let hands: Hands;
beforeAll(async () => {
  portal = await startPortal();
  keeper = await portal.staff(KEEPER);
  hands = handsOf(portal, keeper);
});
afterAll(() => portal.stop());

const countOf = async (shop_id: string) =>
  (await portal.done(stockCalls.startStockTake, { shop_id }, keeper)).stock_take.id;
const scan = async (stock_take_id: string, ...imeis: string[]) =>
  (await portal.done(stockCalls.scanIntoStockTake, { stock_take_id, imeis }, keeper)).scanned;

test('each scanned phone is named for what it is to the shop, in the order of the scan', async () => {
  const [place, elsewhere] = [await shop(portal, { phones: 5 }), await shop(portal, { phones: 1 })];
  const { imei: sold } = await activeLoan(portal, place, await customer(portal, place));
  const [here = '', moved = '', damaged = '', away = ''] = place.imeis.filter((imei) => imei !== sold);
  const sister = await hands.secondShop(place);
  await hands.act(moved, 'transfer', { shop_id: sister.id });
  await hands.act(damaged, 'damage');
  const [foreign = ''] = elsewhere.imeis;
  const stranger = someImei();
  const take = await countOf(place.id);
  const scanned = await scan(take, stranger, here, sold, moved, foreign, damaged, here);
  expect(scanned.map(({ imei, is, was_counted }) => [imei, is, was_counted])).toEqual([
    [stranger, 'unknown', false],
    [here, 'expected', false],
    [sold, 'sold', false],
    [moved, 'other_shop', false],
    [foreign, 'other_owner', false],
    [damaged, 'not_in_stock', false],
  ]);
  expect(scanned[0]).toMatchObject({ device_name: null, state: null, shop: null });
  expect(scanned[3]).toMatchObject({ state: 'in_stock', shop: sister.name });
  expect(scanned[5]).toMatchObject({ state: 'damaged' });

  // Scanned again, it is what it was, and says that it is counted. It stays expected when it leaves the shop.
  await hands.act(here, 'transfer', { shop_id: sister.id });
  expect(await scan(take, here, away)).toMatchObject([
    { imei: here, is: 'expected', was_counted: true },
    { imei: away, is: 'expected', was_counted: false },
  ]);
  expect(await scan(take, stranger)).toMatchObject([{ is: 'unknown', was_counted: true }]);
});

test('a phone that is reserved for a sale is expected in its shop, found there or missing', async () => {
  const place = await shop(portal, { phones: 3 });
  const [seen = '', unseen = '', sold = ''] = place.imeis;
  // The portal knows the state, and no move of its own leads to it.
  await portal.database.pool.query(
    `update devices set state = 'reserved' where id in (select device_id from imeis where imei = any($1))`,
    [[seen, unseen, sold]],
  );
  const take = await countOf(place.id);
  const { scanned } = await portal.done(
    stockCalls.scanIntoStockTake,
    { stock_take_id: take, imeis: [seen, sold] },
    keeper,
  );
  expect(scanned).toMatchObject([
    { imei: seen, is: 'expected', state: 'reserved' },
    { imei: sold, is: 'expected', state: 'reserved' },
  ]);
  // The sale goes on while people count: the phone was rightly there.
  await portal.database.pool.query(
    `with gone as (update devices set state = 'sold' where id = (select device_id from imeis where imei = $1)
      returning id, shop_id)
    insert into device_moves (id, device_id, from_state, to_state, from_shop_id, shop_id, because, at)
      select gen_random_uuid(), id, 'reserved', 'sold', shop_id, shop_id, 'sale', now() + interval '1 hour' from gone`,
    [sold],
  );
  expect(await portal.done(stockCalls.stockTake, { stock_take_id: take }, keeper)).toMatchObject({
    stock_take: { expected: 3, found: 2, missing: 1, unexpected: 0 },
    differences: [{ imei: unseen, kind: 'missing', state: 'reserved' }],
  });
});

test('a phone is counted already when its other IMEI was scanned, in this count only', async () => {
  const place = await shop(portal, { phones: 1 });
  const [imei, imei2] = [freshImei(), freshImei()];
  await hands.receive(place, { imei, imei2 });
  const take = await countOf(place.id);
  expect(await scan(take, imei2)).toMatchObject([{ imei: imei2, is: 'expected', was_counted: false }]);
  expect(await scan(take, imei)).toMatchObject([{ imei, is: 'expected', was_counted: true }]);
  await portal.done(stockCalls.closeStockTake, { stock_take_id: take, note: null }, keeper);
  expect(await scan(await countOf(place.id), imei)).toMatchObject([{ is: 'expected', was_counted: false }]);
});
