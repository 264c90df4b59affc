/** Stock: lists, counts, files, and who may see and change it. */
import type { Sent } from '@palier/contract/call.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
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

describe('lists of stock', () => {
  test('show the customer of a phone only to staff who may find customers', async () => {
    const place = await shop(portal);
    const { imei, loan_reference } = await activeLoan(
      portal,
      place,
      await customer(portal, place, { first_name: 'Awa', surname: 'Visible' }),
    );
    const finder = await portal.staff(['VIEW_INVENTORY', 'FIND_CUSTOMER']);
    const [seen] = (await portal.done(stockCalls.devices, { search: imei }, finder)).data;
    expect(seen).toMatchObject({ customer_name: 'Awa Visible', loan_reference, on_loan: true });
    expect((await portal.done(stockCalls.devices, { search: imei }, keeper)).data[0]).toMatchObject({
      customer_name: null,
      customer_id: null,
      loan_reference: null,
      on_loan: true,
    });
    expect((await hands.details(imei)).actions).toEqual(['send_to_repair', 'lose']);
    expect((await hands.details(imei, finder)).actions).toEqual([]);
  });

  test('are searched, filtered, sorted and paged', async () => {
    const place = await shop(portal, { phones: 5 });
    await hands.act(place.imeis[0] ?? '', 'damage');
    const imeis = async (filter: Sent<typeof stockCalls.devices>) =>
      (await portal.done(stockCalls.devices, { shop_id: place.id, ...filter }, keeper)).data.map(({ imei }) => imei);
    expect(await imeis({ sort: 'imei' })).toEqual([...place.imeis].sort());
    expect(await imeis({ sort: 'imei', descending: true })).toEqual([...place.imeis].sort().reverse());
    expect(await imeis({ state: 'damaged' })).toEqual([place.imeis[0]]);
    expect(await imeis({ search: (place.imeis[1] ?? '').slice(-6) })).toContain(place.imeis[1]);
    expect((await imeis({ sort: 'moved_at', descending: true }))[0]).toBe(place.imeis[0]);
    for (const sort of ['device_name', 'state', 'shop', 'owner', 'created_at'] as const)
      expect(await imeis({ sort })).toHaveLength(5);
    const paged = await portal.done(
      stockCalls.devices,
      { shop_id: place.id, page_size: 2, page_number: 3, sort: 'imei' },
      keeper,
    );
    expect([paged.data.length, paged.total_items]).toEqual([1, 5]);
    expect(await imeis({ on_loan: true })).toEqual([]);
    expect(await imeis({ search: `Shop ${place.id.slice(-7)}` })).toHaveLength(5);
    expect(
      (
        await portal.done(
          stockCalls.ownerInventory,
          { shop_owner_id: await hands.ownerOf(place), state: 'in_stock' },
          keeper,
        )
      ).total_items,
    ).toBe(4);
    await portal.refused(stockCalls.ownerInventory, { shop_owner_id: newId() }, keeper, 'OWNER_NOT_FOUND');
    await portal.refused(stockCalls.deviceDetails, { imei: someImei() }, keeper, 'IMEI_UNKNOWN');
  });

  test('count the devices and add up their value', async () => {
    const place = await shop(portal, { phones: 4 });
    await hands.act(place.imeis[0] ?? '', 'lose');
    const owner = await hands.ownerOf(place);
    for (const by of ['owner', 'shop', 'model'] as const)
      expect((await portal.done(stockCalls.counts, { by, shop_owner_id: owner }, keeper)).counts).toMatchObject([
        { in_stock: 3, lost: 1, damaged: 0, value_fcfa: 240_000 },
      ]);
    expect((await portal.done(stockCalls.counts, { by: 'shop', shop_id: place.id }, keeper)).counts[0]?.id).toBe(
      place.id,
    );
  });

  test('are exported with headings in the reader’s language, and formulas in them are disarmed', async () => {
    const place = await shop(portal);
    await portal.database.sql
      .updateTable('products')
      .set({ name: '=HYPERLINK("http://evil")' })
      .where('id', '=', place.product_id)
      .execute();
    const csv = async (language: 'en' | 'fr') =>
      Buffer.from(
        (
          await portal.done(
            stockCalls.exportDevices,
            { format: 'csv', shop_id: place.id } as Sent<typeof stockCalls.exportDevices>,
            keeper,
            { language },
          )
        ).bytes as Uint8Array,
      ).toString('utf8');
    expect(await csv('fr')).toMatch(/^\uFEFF"IMEI";"IMEI 2";"Nom";"Modèle"/);
    const english = await csv('en');
    expect(english).toContain('"In stock"');
    expect(english).toContain(`"'=HYPERLINK`);
    expect(english.trim().split('\r\n')).toHaveLength(4);
    const xlsx = await portal.done(catalogueCalls.exportProducts, { format: 'xlsx', search: 'evil' }, keeper);
    expect(
      Buffer.from(xlsx.bytes as Uint8Array)
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect(await hands.lastAudit('stock.exportDevices')).toMatchObject({
      subject_kind: 'export',
      facts: { rows: 3, format: 'csv' },
    });
  });
});

describe('the scope of stock', () => {
  test('an owner may see and change only their own devices and shops; all others are not found', async () => {
    const [mine, theirs] = [await shop(portal), await shop(portal)];
    const owner = await hands.ownerUser(mine);
    expect((await portal.done(stockCalls.devices, {}, owner)).data.map(({ imei }) => imei).sort()).toEqual(
      [...mine.imeis].sort(),
    );
    await portal.refused(stockCalls.deviceDetails, { imei: theirs.imeis[0] ?? '' }, owner, 'IMEI_UNKNOWN');
    expect(await hands.act(theirs.imeis[0] ?? '', 'damage', { as: owner })).toMatchObject({ code: 'DEVICE_GONE' });
    expect(await hands.act(mine.imeis[0] ?? '', 'damage', { as: owner })).toMatchObject({ done: true });
    await portal.refused(
      stockCalls.ownerInventory,
      { shop_owner_id: await hands.ownerOf(theirs) },
      owner,
      'OWNER_NOT_FOUND',
    );
    await portal.refused(stockCalls.startStockTake, { shop_id: theirs.id }, owner, 'SHOP_NOT_FOUND');
    await portal.refused(
      stockCalls.addOwnerDevice,
      { shop_owner_id: await hands.ownerOf(theirs), product_id: theirs.product_id, imei: someImei() },
      owner,
      'OWNER_NOT_FOUND',
    );
    await portal.refused(
      stockCalls.actOnDevices,
      {
        device_ids: [(await hands.deviceOf(mine.imeis[1] ?? '')).id],
        action: 'transfer',
        shop_id: theirs.id,
        reason: 'out of sight',
      },
      owner,
      'SHOP_NOT_FOUND',
    );
    expect((await portal.done(stockCalls.counts, { by: 'shop' }, owner)).counts.map(({ id }) => id)).toEqual([mine.id]);
    expect((await portal.done(catalogueCalls.product, { product_id: theirs.product_id }, owner)).phone.in_stock).toBe(
      0,
    );
  });

  test('a suspended owner may see their stock and may not change it', async () => {
    const mine = await shop(portal);
    const owner = await hands.ownerUser(mine);
    await portal.database.sql
      .updateTable('shop_owners')
      .set({ status: 'suspended' })
      .where('id', '=', await hands.ownerOf(mine))
      .execute();
    expect((await portal.done(stockCalls.devices, {}, owner)).total_items).toBe(3);
    await portal.refused(
      stockCalls.actOnDevices,
      { device_ids: [(await hands.deviceOf(mine.imeis[0] ?? '')).id], action: 'damage', reason: 'not any more' },
      owner,
      'FORBIDDEN',
    );
    await portal.refused(stockCalls.startStockTake, { shop_id: mine.id }, owner, 'FORBIDDEN');
  });

  test('staff of a shop may see and change only the devices of that shop', async () => {
    const [mine, theirs] = [await shop(portal), await shop(portal)];
    const clerk = await portal.staff(['VIEW_INVENTORY', 'MANAGE_STOCK'], { shop_id: mine.id });
    expect((await portal.done(stockCalls.devices, { sort: 'imei' }, clerk)).data.map(({ imei }) => imei)).toEqual(
      [...mine.imeis].sort(),
    );
    await portal.refused(stockCalls.deviceDetails, { imei: theirs.imeis[0] ?? '' }, clerk, 'IMEI_UNKNOWN');
    expect(await hands.act(theirs.imeis[0] ?? '', 'lose', { as: clerk })).toMatchObject({ code: 'DEVICE_GONE' });
    expect(await hands.act(mine.imeis[0] ?? '', 'lose', { as: clerk })).toMatchObject({ done: true });
    // Of the stock of the shop's owner, they see only what is in the shop.
    expect(
      (await portal.done(stockCalls.ownerInventory, { shop_owner_id: await hands.ownerOf(mine) }, clerk)).total_items,
    ).toBe(3);
  });
});

describe('a stock count', () => {
  test('lists missing and unexpected devices, and keeps them as they were when it closed', async () => {
    const [place, elsewhere] = [await shop(portal, { phones: 3 }), await shop(portal)];
    const [a = '', b = '', c = ''] = place.imeis;
    const [foreign = ''] = elsewhere.imeis;
    const stranger = someImei();
    const { stock_take } = await portal.done(stockCalls.startStockTake, { shop_id: place.id }, keeper);
    expect(stock_take).toMatchObject({ state: 'open', expected: 3, found: 0, missing: 3, unexpected: 0 });
    await portal.refused(stockCalls.startStockTake, { shop_id: place.id }, keeper, 'STOCK_TAKE_OPEN');
    const scan = (imeis: string[]) =>
      portal.done(stockCalls.scanIntoStockTake, { stock_take_id: stock_take.id, imeis }, keeper);
    await scan([a, a, stranger]);
    const { stock_take: now, differences } = await scan([a, b, foreign]);
    expect(now).toMatchObject({ expected: 3, found: 2, missing: 1, unexpected: 2 });
    expect(differences.map(({ imei, kind, state }) => [imei, kind, state]).sort()).toEqual(
      [
        [c, 'missing', 'in_stock'],
        [foreign, 'unexpected', 'in_stock'],
        [stranger, 'unexpected', null],
      ].sort(),
    );

    // A phone that was scanned and then leaves the shop still counts as found.
    await hands.act(a, 'return');
    expect(
      (await portal.done(stockCalls.stockTake, { stock_take_id: stock_take.id }, keeper)).stock_take,
    ).toMatchObject({ expected: 3, found: 2, missing: 1, unexpected: 2 });

    const closed = await portal.done(
      stockCalls.closeStockTake,
      { stock_take_id: stock_take.id, note: 'one box empty' },
      keeper,
    );
    expect(closed.stock_take).toMatchObject({ state: 'closed', note: 'one box empty', missing: 1, unexpected: 2 });
    await hands.act(c, 'lose');
    const kept = await portal.done(stockCalls.stockTake, { stock_take_id: stock_take.id }, keeper);
    expect(kept.differences).toEqual(differences);
    for (const call of [stockCalls.closeStockTake, stockCalls.scanIntoStockTake])
      await portal.refused(call, { stock_take_id: stock_take.id, imeis: [a] }, keeper, 'STOCK_TAKE_CLOSED');
    expect((await portal.done(stockCalls.stockTakes, { shop_id: place.id }, keeper)).stock_takes).toMatchObject([
      { id: stock_take.id, state: 'closed', missing: 1 },
    ]);
    // A new stock take may begin.
    await portal.done(stockCalls.startStockTake, { shop_id: place.id }, keeper);
  });

  test('counts a phone once, by either of its IMEIs', async () => {
    const place = await shop(portal, { phones: 1 });
    const [imei, imei2] = [freshImei(), freshImei()];
    await portal.done(
      stockCalls.addOwnerDevice,
      { shop_owner_id: await hands.ownerOf(place), shop_id: place.id, product_id: place.product_id, imei, imei2 },
      keeper,
    );
    const { stock_take } = await portal.done(stockCalls.startStockTake, { shop_id: place.id }, keeper);
    expect(
      (await portal.done(stockCalls.scanIntoStockTake, { stock_take_id: stock_take.id, imeis: [imei2, imei] }, keeper))
        .stock_take,
    ).toMatchObject({ expected: 2, found: 1, missing: 1, unexpected: 0 });
  });

  test('starts once when it is started several times at once, and is not found by another owner', async () => {
    const [place, theirs] = [await shop(portal), await shop(portal)];
    const answers = await Promise.all(
      [1, 2, 3].map(() => portal.call(stockCalls.startStockTake, { shop_id: place.id }, keeper)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { stock_take } = await portal.done(stockCalls.startStockTake, { shop_id: theirs.id }, keeper);
    const owner = await hands.ownerUser(place);
    await portal.refused(stockCalls.stockTake, { stock_take_id: stock_take.id }, owner, 'STOCK_TAKE_NOT_FOUND');
    await portal.refused(stockCalls.closeStockTake, { stock_take_id: stock_take.id }, owner, 'STOCK_TAKE_NOT_FOUND');
    await portal.refused(
      stockCalls.scanIntoStockTake,
      { stock_take_id: newId(), imeis: [someImei()] },
      keeper,
      'STOCK_TAKE_NOT_FOUND',
    );
    expect((await portal.done(stockCalls.stockTakes, {}, owner)).stock_takes).toHaveLength(1);
  });
});
