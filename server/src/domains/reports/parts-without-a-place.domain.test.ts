/** What belongs to no shop, owner, region or territory, and all dealer shops together, each with the rows behind it. */
import type { Sent } from '@palier/contract/call.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { LoanGroup } from '@palier/contract/reports/loan-groups.ts';
import { NO_PLACE } from '@palier/contract/reports/no-place.ts';
import { LeagueScope } from '@palier/contract/reports/records.ts';
import type { LoanFacts } from '@palier/contract/rules/portfolio/facts.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shop, type Shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { bookWriter } from '../../../../tests/harness/written-book.ts';
import { newId } from '../../platform/ids.ts';
import { followReports } from './follow-reports.ts';

const START = '2026-09-07';
const DAY = '2026-09-30';
const FILTER = {
  shop: 'shop_id',
  shop_owner: 'shop_owner_id',
  region: 'region_id',
  territory: 'territory_id',
} as const;
const PLACED = LeagueScope.options.filter((scope) => scope !== 'agent');

let portal: Portal;
let analyst: Staff;
let placed: Shop;
let bare: Shop;
let main: Shop;

/** A weekly loan, of which some of the first instalments were paid on their days. */
const weekly = (at: number): LoanFacts => ({
  loan_id: `loan ${at}`,
  customer_id: `customer ${at}`,
  plan: {
    start_on: addDays(START, at % 5),
    interval: 'weekly',
    installments: 26,
    total_fcfa: 26_000 + 2_600 * at,
    step_fcfa: 100,
    extensions: [],
  },
  months: 6,
  charge_fcfa: 6_000,
  extensions: [],
  money: Array.from({ length: at % 3 }, (_, week) => ({
    kind: 'payment' as const,
    value_on: addDays(START, (at % 5) + 7 * (week + 1)),
    amount_fcfa: 1_000 + 100 * at,
  })),
  end: null,
});

type Place = Pick<Sent<typeof reportsCalls.loans>, (typeof FILTER)[keyof typeof FILTER] | 'store_type'>;
const between = { from_on: START, as_of_on: DAY };
const loans = (group: LoanGroup, place: Place, as = analyst) =>
  portal.done(
    reportsCalls.loans,
    { as_of_on: DAY, group, ...place, ...(group === 'received' && { from_on: START }) },
    as,
  );

beforeAll(async () => {
  portal = await startPortal({ workers: false });
  analyst = await portal.staff(['VIEW_ANALYTICS']);
  [placed, bare, main] = [await shop(portal), await shop(portal), await shop(portal)];
  const [region_id, territory_id] = [newId(), newId()];
  const { sql } = portal.database;
  const created_at = portal.services.clock.now().toISOString();
  await sql.insertInto('regions').values({ id: region_id, name: 'Littoral', created_at }).execute();
  await sql.insertInto('territories').values({ id: territory_id, region_id, name: 'Bonabéri', created_at }).execute();
  await sql.updateTable('shops').set({ territory_id }).where('id', 'in', [placed.id, main.id]).execute();
  await sql.updateTable('shops').set({ shop_owner_id: null }).where('id', '=', bare.id).execute();
  await sql.updateTable('shops').set({ type: 'main shop' }).where('id', '=', main.id).execute();
  const writer = bookWriter(portal, placed.product_id);
  const agent_id = placed.agent.id;
  const shops = [placed.id, bare.id, main.id, null];
  for (let at = 0; at < 11; at++) await writer.writeLoan(weekly(at), { shop_id: shops[at % 4] ?? null, agent_id });
  // One run works on earlier days for ten seconds, in which a busy machine does not come to all of them.
  await portal.until('the days are worked out', async () => {
    await followReports(portal.services);
    return (await portal.call(reportsCalls.league, { scope: 'shop', ...between }, analyst)).ok;
  });
}, 120_000);
afterAll(() => portal?.stop());

test.each(PLACED)('what belongs to no %s leads to its loans, which add up to its figures', async (scope) => {
  const { rows, all } = await portal.done(reportsCalls.league, { scope, ...between }, analyst);
  const none = rows.find(({ id }) => id === null);
  expect(none?.figures.contracts).toBe({ shop: 2, shop_owner: 5, region: 5, territory: 5 }[scope]);
  expect(rows.reduce((sum, { figures }) => sum + figures.owed_fcfa, 0)).toBe(all.figures.owed_fcfa);
  for (const row of rows) {
    const place = { [FILTER[scope]]: row.id ?? NO_PLACE };
    const { figures } = await portal.done(reportsCalls.dashboard, { as_of_on: DAY, ...place }, analyst);
    expect(figures).toEqual(row.figures);
    const [owed, received] = [await loans('owed', place), await loans('received', place)];
    expect([owed.loans, owed.amount_fcfa, received.amount_fcfa]).toEqual([
      row.figures.loans,
      row.figures.owed_fcfa,
      row.flows.received_fcfa,
    ]);
    expect([owed.reported, received.reported?.amount_fcfa]).toMatchObject([
      { loans: owed.loans, amount_fcfa: owed.amount_fcfa },
      received.amount_fcfa,
    ]);
  }
});

test('the total of all dealer shops leads to their loans, which add up to it', async () => {
  const { rows, all } = await portal.done(reportsCalls.allUnbranded, between, analyst);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([placed.id, bare.id].toSorted());
  const place = { store_type: 'dealer shop' } as const;
  const [owed, received] = [await loans('owed', place), await loans('received', place)];
  expect([owed.loans, owed.amount_fcfa, received.amount_fcfa]).toEqual([
    all.figures.loans,
    all.figures.owed_fcfa,
    all.flows.received_fcfa,
  ]);
  expect([owed.reported?.amount_fcfa, received.reported?.amount_fcfa]).toEqual([
    owed.amount_fcfa,
    received.amount_fcfa,
  ]);
  expect((await loans('owed', { store_type: 'main shop' })).loans).toBe(3);
});

test('phones without a shop are asked for alone', async () => {
  await portal.database.sql
    .updateTable('devices')
    .set({ shop_id: null })
    .where('imei', '=', placed.imeis[0] ?? '')
    .execute();
  const as_of_on = portal.services.clock.today();
  const { shops } = await portal.done(reportsCalls.stock, { as_of_on }, analyst);
  const none = shops.find(({ id }) => id === null);
  const { data, phones, figure } = await portal.done(
    reportsCalls.stockPhones,
    { as_of_on, group: 'in_stock', shop_id: NO_PLACE },
    analyst,
  );
  expect([data.map(({ imei }) => imei), phones, figure]).toEqual([
    [placed.imeis[0]],
    none?.figures.in_stock.phones,
    none?.figures.in_stock,
  ]);
});

test('shows staff of a shop nothing of what belongs to no shop, and their own part of the rest', async () => {
  const clerk = await portal.staff(['VIEW_ANALYTICS'], { shop_id: bare.id });
  const seen = async (place: Place) => (await loans('owed', place, clerk)).loans;
  expect([await seen({ shop_id: NO_PLACE }), await seen({ region_id: NO_PLACE }), await seen({})]).toEqual([0, 3, 3]);
  await portal.refused(reportsCalls.dashboard, { as_of_on: DAY, region_id: 'nowhere' }, analyst, 'INVALID_INPUT');
});
