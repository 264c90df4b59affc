/**
 * What a phone costs the business is for those who set prices. Every call whose answer has a field for it is tried by a
 * shop owner and by an agent, who get null there, and so are the files.
 */
import type { Call } from '@palier/contract/call.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { GROUPS } from '../../server/src/app/starting-groups.ts';
import { everyCall } from '../harness/every-call.ts';
import { type Shop, shop } from '../harness/given.ts';
import { type Portal, type Staff, startPortal } from '../harness/portal.ts';

/** The price of the harness' phones. */
const COST_FCFA = 80_000;
const COST = /wholesale|worth|margin|(?:^|_)value_fcfa$/;

let portal: Portal;
let place: Shop;
let keeper: Staff;
let dealers: ReadonlyArray<readonly [string, Staff]>;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  place = await shop(portal, { phones: 3 });
  // Roles of other groups as well, because a business makes its own groups.
  const reading: readonly RoleCode[] = ['VIEW_STORES', 'VIEW_INVENTORY', 'VIEW_ANALYTICS', 'MANAGE_STOCK'];
  const owner = await portal.staff([...new Set([...GROUPS['Shop owners'], ...reading])]);
  const { sql } = portal.database;
  await sql
    .updateTable('shop_owners')
    .set({ staff_id: owner.id })
    .where('id', '=', sql.selectFrom('shops').select('shop_owner_id').where('id', '=', place.id))
    .execute();
  const agent = await portal.staff([...new Set([...GROUPS.Agents, ...reading])], { shop_id: place.id });
  const finance = await portal.staff([...new Set([...GROUPS['Finance officers'], ...reading])]);
  dealers = [
    ['a shop owner', owner],
    ['an agent', agent],
    ['head office without prices', finance],
  ];
  keeper = await portal.staff([...GROUPS['Stock keepers'], 'VIEW_ANALYTICS']);
}, 120_000);
afterAll(() => portal?.stop());

const ownerId = async (): Promise<string> => {
  const { shop_owner_id } = await portal.database.sql
    .selectFrom('shops')
    .select('shop_owner_id')
    .where('id', '=', place.id)
    .executeTakeFirstOrThrow();
  return shop_owner_id ?? '';
};
const productId = async (): Promise<string> => {
  const { product_id } = await portal.database.sql
    .selectFrom('devices')
    .select('product_id')
    .where('imei', '=', place.imeis[0] ?? '')
    .executeTakeFirstOrThrow();
  return product_id;
};
const today = () => portal.services.clock.today();

type Ask = (as: Staff) => Promise<unknown>;
const ask =
  <C extends Call>(call: C, input: () => Promise<unknown>): Ask =>
  async (as) =>
    portal.done(call, (await input()) as never, as);

/** A read of each call whose answer has such a field. */
const READS: Readonly<Record<string, Ask>> = {
  'network.store': ask(networkCalls.store, async () => ({ store_id: place.id })),
  'network.shopOwner': ask(networkCalls.shopOwner, async () => ({ shop_owner_id: await ownerId() })),
  'catalogue.products': ask(catalogueCalls.products, async () => ({})),
  'catalogue.product': ask(catalogueCalls.product, async () => ({ product_id: await productId() })),
  'stock.counts': ask(stockCalls.counts, async () => ({ by: 'shop' })),
  'reports.stock': ask(reportsCalls.stock, async () => ({ as_of_on: today() })),
  'reports.stockPhones': ask(reportsCalls.stockPhones, async () => ({ as_of_on: today(), group: 'in_stock' })),
};
const FILES: Readonly<Record<string, Ask>> = {
  'catalogue.exportProducts': ask(catalogueCalls.exportProducts, async () => ({ format: 'csv' })),
  'stock.exportDevices': ask(stockCalls.exportDevices, async () => ({ format: 'csv' })),
  'network.exportStores': ask(networkCalls.exportStores, async () => ({ format: 'csv' })),
  'network.exportShopOwners': ask(networkCalls.exportShopOwners, async () => ({ format: 'csv' })),
  'reports.exportStockPhones': ask(reportsCalls.exportStockPhones, async () => ({
    as_of_on: today(),
    group: 'in_stock',
    format: 'csv',
  })),
};
/** Calls with such a field that need no read of their own, with the reason. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'catalogue.addProduct': 'only those who set prices may call it',
  'catalogue.updateProduct': 'only those who set prices may call it',
  'catalogue.changeLock': 'only those who set prices may call it',
  'catalogue.updateMemory': 'only those who set prices may call it',
  'catalogue.setImage': 'only those who set prices may call it',
  'stock.deviceDetails': 'the value of a returned phone, tried in resold-phone.domain.test.ts',
  'collections.caseForCall': 'what a call to a late customer is expected to bring',
  'collections.defaulters': 'what a call to a late customer is expected to bring',
  'collections.nplDefaulters': 'what a call to a late customer is expected to bring',
  'catalogue.dealTerms': 'the smallest margin that the business allows, and of no phone',
};

/** Every value of such a field, however deep. */
function costsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(costsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => (COST.test(name) ? [inner] : costsIn(inner)));
}

const namesIn = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (schema === null || typeof schema !== 'object') return [];
  return Object.entries(schema).flatMap(([name, inner]) => [
    ...(name === 'properties' ? Object.keys(inner as object) : []),
    ...namesIn(inner),
  ]);
};

test('every call whose answer has a field for the cost is tried here', () => {
  const found = everyCall().filter(
    ({ call: { output } }) =>
      output &&
      namesIn(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })).some((name) => COST.test(name)),
  );
  expect(found.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(READS), ...Object.keys(OTHERWISE)].toSorted(),
  );
});

describe.each(Object.entries(READS))('%s', (_, read) => {
  test('shows the cost to those who set prices, and null to everybody else', async () => {
    expect(costsIn(await read(keeper)).filter((cost) => cost !== null).length).toBeGreaterThan(0);
    for (const [who, dealer] of dealers) {
      const costs = costsIn(await read(dealer));
      expect([who, costs.length > 0, costs.filter((cost) => cost !== null)]).toEqual([who, true, []]);
    }
  });
});

const textOf = async (file: Ask, as: Staff): Promise<string> =>
  new TextDecoder().decode(((await file(as)) as { bytes: Uint8Array }).bytes);

test.each(Object.entries(FILES))('%s does not hold it either', async (_, file) => {
  for (const [, dealer] of dealers) expect(await textOf(file, dealer)).not.toContain(String(COST_FCFA));
});

test('the files of those who set prices do hold it', async () => {
  const { 'catalogue.exportProducts': products, 'reports.exportStockPhones': phones } = FILES;
  for (const file of [products, phones]) expect(file && (await textOf(file, keeper))).toContain(String(COST_FCFA));
});

test('no order reveals it: a list sorted by worth is sorted as usual for a dealer', async () => {
  const { sql } = portal.database;
  const dear = await shop(portal, { phones: 1 });
  const dear_product = await sql
    .selectFrom('devices')
    .select('product_id')
    .where('imei', '=', dear.imeis[0] ?? '')
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('price_versions')
    .values({
      id: '00000000-0000-7000-8000-00000000abcd',
      product_id: dear_product.product_id,
      effective_on: '2021-01-01',
      retail_price_fcfa: 900_000,
      wholesale_price_fcfa: 700_000,
      deposit_fcfa: 20_000,
      credit_multiplier: 1.4,
      created_at: portal.services.clock.now().toISOString(),
    })
    .execute();
  const asked = { as_of_on: today(), group: 'in_stock' } as const;
  const order = async (as: Staff, sort: 'worth_fcfa' | undefined, descending: boolean) =>
    (await portal.done(reportsCalls.stockPhones, { ...asked, sort, descending }, as)).data.map(({ row_id }) => row_id);
  const [, , [, finance]] = dealers as [unknown, unknown, readonly [string, Staff]];
  for (const descending of [true, false])
    expect(await order(finance, 'worth_fcfa', descending)).toEqual(await order(finance, undefined, descending));
  expect(await order(keeper, 'worth_fcfa', true)).not.toEqual(await order(keeper, 'worth_fcfa', false));
  const models = async (as: Staff) =>
    (await portal.done(reportsCalls.stock, { as_of_on: today() }, as)).models.map(({ id }) => id);
  // One dear phone is worth more than three others, and they are more.
  expect((await models(keeper))[0]).toBe(dear_product.product_id);
  expect((await models(finance))[0]).not.toBe(dear_product.product_id);
});
