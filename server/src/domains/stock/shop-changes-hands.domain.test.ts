/** A shop that another owner takes over: no phone of the former owner gets onto its shelf. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Shop, shop } from '../../../../tests/harness/given.ts';
import { codeOf } from '../../../../tests/harness/stepped.ts';
import { startSteppedPortal, type SteppedPortal } from '../../../../tests/harness/stepped-beside-workers.ts';
import { KEEPER, freshImei, handsOf, type Hands } from '../../../../tests/harness/stock.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';

let portal: SteppedPortal;
let boss: Staff;
let hands: Hands;

beforeAll(async () => {
  portal = await startSteppedPortal();
  boss = await portal.staff('all');
  hands = handsOf(portal, await portal.staff([...KEEPER]));
}, 120_000);
afterAll(() => portal?.stop());

const takeOver = async (store: Shop, by: Shop) =>
  portal.call(
    networkCalls.updateStore,
    { store_id: store.id, name: `Taken ${store.id}`, type: 'dealer shop', shop_owner_id: await hands.ownerOf(by) },
    boss,
  );

test.each([
  ['return', 'restock'],
  ['suspend', 'resume'],
  ['lose', 'find'],
  ['send_to_repair', 'repaired'],
] as const)('a phone that was off the shelf (%s) goes back (%s) only to a shop of its owner', async (off, back) => {
  const place = await shop(portal, { phones: 1 });
  const [imei = ''] = place.imeis;
  const { id: second } = await hands.secondShop(place);
  expect(await hands.act(imei, off)).toMatchObject({ done: true });
  expect(await takeOver(place, await shop(portal))).toMatchObject({ ok: true });

  expect(await hands.act(imei, back)).toMatchObject({ done: false, code: 'SHOP_OF_OTHER_OWNER' });
  expect(await hands.act(imei, back, { shop_id: second })).toMatchObject({ done: true });
  expect(await hands.deviceOf(imei)).toMatchObject({ state: 'in_stock', shop_id: second });
});

test('a phone that is received while its shop changes hands comes before that or not at all', async () => {
  for (const ahead of [2, 4, 6, 8, 10]) {
    const place = await shop(portal, { phones: 1 });
    await hands.act(place.imeis[0] ?? '', 'suspend');
    const next = await shop(portal);
    const imei = freshImei();
    const former = await hands.ownerOf(place);
    const { first, second } = await portal.meet(
      {
        first: () =>
          portal.call(
            stockCalls.addOwnerDevice,
            { shop_owner_id: former, shop_id: place.id, product_id: place.product_id, imei },
            boss,
          ),
        second: () => takeOver(place, next),
      },
      ahead,
      Number.POSITIVE_INFINITY,
    );
    expect([
      ['done', 'OWNER_HAS_STOCK_HERE'],
      ['SHOP_OF_OTHER_OWNER', 'done'],
    ]).toContainEqual([codeOf(first), codeOf(second)]);
  }
}, 60_000);
