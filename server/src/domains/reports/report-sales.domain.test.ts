/** The conversion of random sales on any day against a second computation, and the sales behind each of its figures. */
import type { Result, Sent } from '@palier/contract/call.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { ConversionStep, SaleGroup } from '@palier/contract/reports/sale-records.ts';
import { addDays, daysBetween } from '@palier/contract/rules/calendar.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { dayIn, startOfDay } from '@palier/contract/values/time-zone.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDice } from '../../../../tests/harness/dice.ts';
import { type Shop, shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { type WrittenSale, standingAt, writeSales } from '../../../../tests/harness/written-sales.ts';

const DAYS = 60;
const SALES = 250;
const ZONE = 'Africa/Douala';
const STEPS = ConversionStep.options;

const dice = someDice();
let portal: Portal;
let analyst: Staff;
let place: Shop;
let today: Day;
let first: Day;
let written: WrittenSale[];

type Figure = Pick<Sent<typeof reportsCalls.sales>, 'group' | 'step' | 'week_on'>;
const asked = (as_of_on: Day) => ({ from_on: first, as_of_on });
const conversion = (as_of_on: Day, rest: Partial<Sent<typeof reportsCalls.conversion>> = {}, as = analyst) =>
  portal.done(reportsCalls.conversion, { ...asked(as_of_on), ...rest }, as);
const sales = (as_of_on: Day, rest: Figure & Partial<Sent<typeof reportsCalls.sales>>, as = analyst) =>
  portal.done(reportsCalls.sales, { ...asked(as_of_on), page_size: 1000, ...rest }, as);

beforeAll(async () => {
  portal = await startPortal({ workers: false });
  analyst = await portal.staff(['VIEW_ANALYTICS']);
  place = await shop(portal);
  today = portal.services.clock.today();
  first = addDays(today, -DAYS);
  written = await writeSales(portal, dice, {
    from: startOfDay(ZONE, first),
    until: portal.services.clock.now(),
    sales: SALES,
    shops: [place, await shop(portal), null],
  });
}, 120_000);
afterAll(() => portal?.stop());

/** The sales of a day with how each stood at its end, of some of them. */
const naive = (day: Day, isOf: (sale: WrittenSale) => boolean = () => true) => {
  const ends_at = startOfDay(ZONE, addDays(day, 1));
  return written
    .filter((sale) => sale.opened_at < ends_at && isOf(sale))
    .map((sale) => ({ ...sale, ...standingAt(sale, ends_at) }));
};
type Standing = ReturnType<typeof naive>[number];

const mondayOf = (at: Date): Day => {
  const day = dayIn(ZONE, at);
  return addDays(day, -(((daysBetween('2024-01-01', day) % 7) + 7) % 7));
};

const isOfFigure =
  ({ group, step, week_on }: Figure) =>
  (sale: Standing): boolean => {
    if (week_on !== undefined && mondayOf(sale.opened_at) !== week_on) return false;
    if (group === 'reached') return STEPS.indexOf(sale.step) >= STEPS.indexOf(step ?? 'started');
    const isIn = group === 'open' ? sale.outcome === 'open' : ['cancelled', 'expired'].includes(sale.outcome);
    return isIn && (step === undefined || sale.step === step);
  };

/** Every figure of the report, with what it is said to be. */
const figuresOf = ({ steps, open, ended, weeks }: Result<typeof reportsCalls.conversion>): Array<[Figure, number]> => [
  ...steps.flatMap(({ step, ...row }): Array<[Figure, number]> => [
    [{ group: 'reached', step }, row.sales],
    [{ group: 'open', step }, row.open],
    [{ group: 'ended', step }, row.ended],
  ]),
  [{ group: 'open' }, open],
  [{ group: 'ended' }, ended],
  ...weeks.flatMap(({ from_on, started, activated }): Array<[Figure, number]> => [
    [{ group: 'reached', week_on: from_on }, started],
    [{ group: 'reached', step: 'activated', week_on: from_on }, activated],
  ]),
];

const someDays = (many: number): Day[] => Array.from({ length: many }, () => addDays(first, dice.between(5, DAYS)));

describe('the conversion of a day', () => {
  test('counts each sale as it stood at the end of the day', async () => {
    for (const day of [today, first, ...someDays(12)]) {
      const report = await conversion(day);
      const stood = naive(day);
      for (const [figure, said] of figuresOf(report))
        expect([day, figure, said]).toEqual([day, figure, stood.filter(isOfFigure(figure)).length]);
      expect(report.weeks.reduce((sum, { started }) => sum + started, 0)).toBe(stood.length);
    }
  });

  test('loses at each step those that stand there or ended there, and nobody else', async () => {
    const { steps, open, ended } = await conversion(today);
    for (const [at, row] of steps.entries())
      expect(row.sales).toBe(row.open + row.ended + (steps[at + 1]?.sales ?? row.sales));
    expect(steps[0]?.sales).toBe(open + ended + (steps.at(-1)?.sales ?? 0));
    expect(steps.filter((row) => row.ended > 0).length).toBeGreaterThan(2);
  });

  test('has behind each figure exactly its sales, and says what the report counts', async () => {
    for (const day of [today, ...someDays(2)])
      for (const [figure, said] of figuresOf(await conversion(day))) {
        const { data, sales: many, total_items, reported } = await sales(day, figure);
        const expected = naive(day).filter(isOfFigure(figure));
        expect([day, figure, data.map(({ application_id }) => application_id).toSorted()]).toEqual([
          day,
          figure,
          expected.map(({ id }) => id).toSorted(),
        ]);
        expect([many, total_items, reported]).toEqual([said, said, said]);
      }
  }, 60_000);

  test('shows each sale with how far it had come, what became of it and when', async () => {
    const [day = today] = someDays(1);
    const { data } = await sales(day, { group: 'reached' });
    const found = new Map(data.map((row) => [row.application_id, row]));
    for (const { id, loan_reference, surname, shop_id, step, outcome, activated_at, ended } of naive(day)) {
      const at = outcome === 'activated' ? activated_at : outcome === 'open' ? null : ended?.at;
      expect(found.get(id)).toMatchObject({
        loan_reference,
        customer_name: `Aline ${surname}`,
        step,
        outcome,
        outcome_at: at?.toISOString() ?? null,
      });
      expect(found.get(id)?.shop_name === null).toBe(shop_id === null);
    }
  });

  test('is sorted by the way to the phone, paged, and searched by a customer', async () => {
    const all = await sales(today, { group: 'reached', sort: 'step' });
    const places = all.data.map(({ step }) => STEPS.indexOf(step));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const newest = await sales(today, { group: 'reached', page_size: 4 });
    const opened = newest.data.map(({ opened_at }) => opened_at);
    expect(opened).toEqual(opened.toSorted().toReversed());
    const second = await sales(today, { group: 'reached', page_size: 2, page_number: 2 });
    expect(second.data).toEqual(newest.data.slice(2));
    const one = written[0];
    const hit = await sales(today, { group: 'reached', search: one?.surname ?? '' });
    expect(hit.data.map(({ loan_reference }) => loan_reference)).toContain(one?.loan_reference);
    expect([hit.sales < SALES, hit.reported]).toEqual([true, null]);
  });
});

describe('who sees which sales', () => {
  test('staff of a shop see those of their shop alone, whatever they ask for', async () => {
    const clerk = await portal.staff(['VIEW_ANALYTICS'], { shop_id: place.id });
    const own = naive(today, ({ shop_id }) => shop_id === place.id);
    const other = written.find(({ shop_id }) => shop_id !== null && shop_id !== place.id)?.shop_id ?? '';
    for (const [group, rest, expected] of [
      ...SaleGroup.options.map((one) => [one, {}, own.filter(isOfFigure({ group: one })).length] as const),
      ['reached', { shop_id: other }, 0] as const,
    ]) {
      const { data, reported, sales: many } = await sales(today, { group, ...rest }, clerk);
      expect([group, data.length, many, reported]).toEqual([group, expected, expected, expected]);
    }
    expect((await conversion(today, {}, clerk)).steps[0]?.sales).toBe(own.length);
    const nobody = await portal.staff([]);
    await portal.refused(reportsCalls.sales, { ...asked(today), group: 'open' }, nobody, 'FORBIDDEN');
  });

  test('the sales leave as a file with short names, and who took it is recorded', async () => {
    const { bytes } = await portal.done(
      reportsCalls.exportSales,
      { ...asked(today), group: 'ended', format: 'csv' },
      analyst,
    );
    const lines = new TextDecoder()
      .decode(bytes as Uint8Array)
      .trim()
      .split('\n');
    const ended = naive(today).filter(isOfFigure({ group: 'ended' })).length;
    expect(lines).toHaveLength(ended + 1);
    expect(lines.join('\n')).not.toContain('Ngono');
    const { rows } = await portal.database.pool.query(
      `select staff_id, facts from audit_entries where call = 'reports.exportSales' and subject_id = 'report_sales'`,
    );
    expect(rows).toEqual([
      { staff_id: analyst.id, facts: expect.objectContaining({ rows: ended, group: 'ended', as_of_on: today }) },
    ]);
  });

  test('a day to come and days out of order are refused', async () => {
    for (const call of [reportsCalls.conversion, reportsCalls.sales] as const) {
      const figure = { group: 'reached' as const };
      await portal.refused(call, { ...asked(addDays(today, 1)), ...figure }, analyst, 'REPORT_DAY_AHEAD');
      await portal.refused(call, { from_on: today, as_of_on: addDays(today, -1), ...figure }, analyst, 'INVALID_INPUT');
    }
  });
});
