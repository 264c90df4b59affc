/** Stock on any day against every event played again, and that the phones behind each figure add up to it. */
import type { Result, Sent } from '@palier/contract/call.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { StockAge, type StockFigures, StockGroup } from '@palier/contract/reports/stock-records.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDice } from '../../../../tests/harness/dice.ts';
import { someImei } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { putRows } from '../../../../tests/harness/put-rows.ts';
import { type NaivePhone, naiveSold, naiveStock } from '../../../../tests/harness/naive-stock.ts';
import { type WrittenStock, writeStock } from '../../../../tests/harness/written-stock.ts';
import { newId } from '../../platform/ids.ts';

const PHONES = 160;
const DAYS = 200;

const dice = someDice();
let portal: Portal;
let analyst: Staff;
let written: WrittenStock;
let first: Day;
let today: Day;
let beforeAnyPhone: Result<typeof reportsCalls.stock>;

type Asked = Partial<Sent<typeof reportsCalls.stock>>;
const stockOn = (as_of_on: Day, rest: Asked = {}, as = analyst) =>
  portal.done(reportsCalls.stock, { as_of_on, ...rest }, as);
const phonesOn = (as_of_on: Day, rest: Omit<Sent<typeof reportsCalls.stockPhones>, 'as_of_on'>, as = analyst) =>
  portal.done(reportsCalls.stockPhones, { as_of_on, page_size: 1000, ...rest }, as);

beforeAll(async () => {
  portal = await startPortal({ workers: false });
  analyst = await portal.staff(['VIEW_ANALYTICS', 'EDIT_PRICES']);
  today = portal.services.clock.today();
  first = addDays(today, -DAYS);
  beforeAnyPhone = await stockOn(today);
  written = await writeStock(portal, dice, { from: first, until: today, phones: PHONES });
}, 120_000);
afterAll(() => portal?.stop());

const AGES: Readonly<Record<StockAge, (days: number) => boolean>> = {
  to_30: (days) => days <= 30,
  to_60: (days) => days > 30 && days <= 60,
  to_90: (days) => days > 60 && days <= 90,
  over_90: (days) => days > 90,
};

const phonesAndWorth = (phones: readonly NaivePhone[]) => ({
  phones: phones.length,
  worth_fcfa: phones.reduce((sum, { worth_fcfa }) => sum + worth_fcfa, 0),
});

function naiveFigures(stock: readonly NaivePhone[], sold: readonly NaivePhone[]): StockFigures {
  return {
    in_stock: phonesAndWorth(stock),
    ages: StockAge.options.map((age) => ({ age, ...phonesAndWorth(stock.filter(({ days }) => AGES[age](days))) })),
    sold: phonesAndWorth(sold),
    sell_through: { n: sold.length, d: sold.length + stock.length },
    cover_days: sold.length === 0 ? null : Math.floor((stock.length * 28) / sold.length),
  };
}

/** The report of a day by the second computation; the rows as they are found by their ids. */
function naiveReport(day: Day, shop_ids: readonly string[] | null) {
  const seen = ({ shop_id }: NaivePhone) => shop_ids === null || (shop_id !== null && shop_ids.includes(shop_id));
  const [stock, sold] = [naiveStock(written, day).filter(seen), naiveSold(written, day).filter(seen)];
  const by = (idOf: (phone: NaivePhone) => string | null) =>
    new Map(
      [...stock, ...sold].map((phone) => {
        const isAlike = (one: NaivePhone) => idOf(one) === idOf(phone);
        return [idOf(phone), naiveFigures(stock.filter(isAlike), sold.filter(isAlike))];
      }),
    );
  return {
    all: naiveFigures(stock, sold),
    models: by(({ product_id }) => product_id),
    shops: by(({ shop_id }) => shop_id),
  };
}

const found = (rows: Result<typeof reportsCalls.stock>['models']) =>
  new Map(rows.map(({ id, figures }) => [id, figures]));

const someDays = (many: number): Day[] => Array.from({ length: many }, () => addDays(first, dice.between(0, DAYS)));

describe('stock on a day', () => {
  test('is all events until then, played one after another', async () => {
    for (const day of [first, addDays(first, 1), addDays(today, -1), today, ...someDays(30)]) {
      const { all, models, shops, frame } = await stockOn(day);
      expect([day, { all, models: found(models), shops: found(shops) }]).toEqual([day, naiveReport(day, null)]);
      expect([frame.as_of_on, frame.first_day]).toEqual([day, first]);
    }
  }, 60_000);

  test('has phones behind each figure that add up to it to the franc', async () => {
    for (const day of [today, ...someDays(3)]) {
      const { all, models, shops } = await stockOn(day);
      const rows = [
        { figures: all, of: {} },
        ...models.map(({ id, figures }) => ({ figures, of: { product_id: id ?? '' } })),
        ...shops.map(({ id, figures }) => ({ figures, of: { shop_id: id ?? '' } })),
      ];
      for (const { figures, of } of rows)
        for (const group of StockGroup.options) {
          const { data, phones, worth_fcfa, figure, total_items } = await phonesOn(day, { group, ...of });
          const { age: _age, ...aged } = figures.ages.find(({ age }) => age === group) ?? { age: null };
          const expected = group === 'in_stock' ? figures.in_stock : group === 'sold' ? figures.sold : aged;
          const added = { phones: data.length, worth_fcfa: data.reduce((sum, row) => sum + (row.worth_fcfa ?? 0), 0) };
          expect([day, group, of, added, { phones, worth_fcfa }, figure, total_items]).toEqual([
            day,
            group,
            of,
            expected,
            expected,
            expected,
            data.length,
          ]);
        }
    }
  }, 60_000);

  test('lists the phones with their shop, their days and their price of that day', async () => {
    const day = addDays(first, dice.between(60, DAYS - 10));
    const shown = async (group: StockGroup) =>
      (await phonesOn(day, { group })).data
        .map(({ row_id, imei, shop_id, days, worth_fcfa }) => ({ row_id, imei, shop_id, days, worth_fcfa }))
        .toSorted((a, b) => (a.row_id < b.row_id ? -1 : 1));
    const expected = (phones: readonly NaivePhone[]) =>
      phones.map(({ product_id: _model, ...phone }) => phone).toSorted((a, b) => (a.row_id < b.row_id ? -1 : 1));
    expect(await shown('in_stock')).toEqual(expected(naiveStock(written, day)));
    expect(await shown('sold')).toEqual(expected(naiveSold(written, day)));
  });

  test('is sorted, searched and paged, and its sum is of what was searched, its figure of all', async () => {
    const { data: all, figure } = await phonesOn(today, { group: 'in_stock', sort: 'worth_fcfa', descending: true });
    const worth = all.map(({ worth_fcfa }) => worth_fcfa ?? 0);
    expect(worth).toEqual(worth.toSorted((a, b) => b - a));
    const [one] = all;
    const hit = await phonesOn(today, { group: 'in_stock', search: one?.imei ?? '' });
    expect([hit.data.map(({ imei }) => imei), hit.phones, hit.figure]).toEqual([[one?.imei], 1, figure]);
    // A phone with two slots is found by either number.
    const imei2 = someImei();
    await portal.database.sql
      .updateTable('devices')
      .set({ imei2 })
      .where('imei', '=', one?.imei ?? '')
      .execute();
    expect((await phonesOn(today, { group: 'in_stock', search: imei2 })).data.map(({ imei }) => imei)).toEqual([
      one?.imei,
    ]);
    const second = await phonesOn(today, { group: 'in_stock', page_size: 2, page_number: 2 });
    const longest = await phonesOn(today, { group: 'in_stock', page_size: 4 });
    expect(second.data).toEqual(longest.data.slice(2));
    expect(longest.data.map(({ days }) => days)).toEqual(
      longest.data.map(({ days }) => days).toSorted((a, b) => b - a),
    );
  });
});

describe('who sees which stock', () => {
  test('an owner and staff of a shop see their own shops alone, whatever they ask for', async () => {
    const [owner_id = ''] = written.owners;
    const own = written.shops.filter(({ owner }) => owner === owner_id).map(({ id }) => id);
    const other = written.shops.find(({ owner }) => owner !== owner_id)?.id ?? '';
    const owner = await portal.staff(['VIEW_ANALYTICS', 'EDIT_PRICES']);
    await portal.database.sql
      .updateTable('shop_owners')
      .set({ staff_id: owner.id })
      .where('id', '=', owner_id)
      .execute();
    const clerk = await portal.staff(['VIEW_ANALYTICS', 'EDIT_PRICES'], { shop_id: other });
    for (const [who, shop_ids] of [
      [owner, own],
      [clerk, [other]],
    ] as const)
      for (const day of [today, ...someDays(3)]) {
        const { all, models, shops } = await stockOn(day, {}, who);
        expect([day, { all, models: found(models), shops: found(shops) }]).toEqual([day, naiveReport(day, shop_ids)]);
        const { phones, data } = await phonesOn(day, { group: 'in_stock' }, who);
        expect(phones).toBe(all.in_stock.phones);
        expect(data.filter(({ shop_id }) => shop_id === null || !shop_ids.includes(shop_id))).toEqual([]);
      }
    expect((await stockOn(today, { shop_id: other }, owner)).all.in_stock.phones).toBe(0);
    expect((await phonesOn(today, { group: 'sold', shop_id: other }, owner)).figure.phones).toBe(0);
    await portal.refused(reportsCalls.stock, { as_of_on: today }, await portal.staff([]), 'FORBIDDEN');
  });

  test('the phones leave as a file, and who took it is recorded with the figure that it was of', async () => {
    const asked = { as_of_on: today, group: 'in_stock', format: 'csv' } as const;
    const { bytes } = await portal.done(reportsCalls.exportStockPhones, asked, analyst);
    const { phones } = await phonesOn(today, { group: 'in_stock' });
    const lines = new TextDecoder()
      .decode(bytes as Uint8Array)
      .trim()
      .split('\n');
    expect(lines).toHaveLength(phones + 1);
    const { rows } = await portal.database.pool.query(
      `select staff_id, facts from audit_entries where call = 'reports.exportStockPhones' and subject_id = 'stock_phones'`,
    );
    expect(rows).toEqual([
      { staff_id: analyst.id, facts: expect.objectContaining({ rows: phones, group: 'in_stock', as_of_on: today }) },
    ]);
  });
});

describe('a day without figures', () => {
  test('to come, before the first phone, or no day at all is refused', async () => {
    const refused = (as_of_on: string, code: 'REPORT_DAY_AHEAD' | 'STOCK_DAY_TOO_EARLY' | 'INVALID_INPUT') =>
      Promise.all([
        portal.refused(reportsCalls.stock, { as_of_on }, analyst, code),
        portal.refused(reportsCalls.stockPhones, { as_of_on, group: 'sold' }, analyst, code),
        portal.refused(reportsCalls.exportStockPhones, { as_of_on, group: 'sold', format: 'csv' }, analyst, code),
      ]);
    await refused(addDays(today, 1), 'REPORT_DAY_AHEAD');
    await refused(addDays(first, -1), 'STOCK_DAY_TOO_EARLY');
    await refused('2026-02-30', 'INVALID_INPUT');
  });

  test('before any phone was received everything is zero', () => {
    const { frame, all, models, shops } = beforeAnyPhone;
    expect([frame.first_day, all, models, shops]).toEqual([null, naiveFigures([], []), [], []]);
  });

  test('a day that no closing signed off has no such figures, and one that was has the same', async () => {
    const day = addDays(today, -40);
    await portal.refused(reportsCalls.stock, { as_of_on: day, clock: 'signed_off' }, analyst, 'BOOKS_NOT_CLOSED');
    const closed_at = portal.services.clock.now();
    await putRows(portal, [
      [
        'book_closings',
        [
          {
            id: newId(),
            through_on: day,
            booked_until: closed_at,
            mapping: {},
            names: {},
            entries: 0,
            debit_fcfa: 0,
            request_id: newId(),
            requested_by: newId(),
            closed_by: newId(),
            closed_at,
          },
        ],
      ],
    ]);
    const signed = await stockOn(day, { clock: 'signed_off' });
    expect(signed.frame.known_until).toBe(closed_at.toISOString());
    expect(signed.all).toEqual((await stockOn(day)).all);
    await portal.refused(
      reportsCalls.stock,
      { as_of_on: addDays(day, 1), clock: 'signed_off' },
      analyst,
      'BOOKS_NOT_CLOSED',
    );
  });
});
