/** Models and regions with rates of their own: against a second implementation, on paper and down to the loans. */
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { addDays, addMonths } from '@palier/contract/rules/calendar.ts';
import { statesOn } from '@palier/contract/rules/portfolio/as-of.ts';
import type { LoanFacts } from '@palier/contract/rules/portfolio/facts.ts';
import { MONTHS_OF_LOSSES } from '@palier/contract/rules/portfolio/rates-from-losses.ts';
import { type TypedMatrix, typedOf } from '@palier/contract/settings/provision-matrix.ts';
import { PROVISION_PRESETS } from '@palier/contract/rules/portfolio/provision-presets.ts';
import type { Day } from '@palier/contract/values/day.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someDice } from '../../../../tests/harness/dice.ts';
import { type Shop, shop } from '../../../../tests/harness/given.ts';
import { naiveProvision, someSegmentedMatrix } from '../../../../tests/harness/naive-provision.ts';
import { LATENESS } from '../../../../tests/harness/portfolio-vectors.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { nameCustomers } from '../../../../tests/harness/random-book.ts';
import { later, moved } from '../../../../tests/harness/moved-loan.ts';
import { FIRST_DAY, isClosedByPortal, someLoan } from '../../../../tests/harness/naive-book.ts';
import { asBooked, bookWriter } from '../../../../tests/harness/written-book.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { newId } from '../../platform/ids.ts';
import { workOut } from './follow-reports.ts';
import { provisionTask } from './provision-month.ts';

const { seed } = someDice();
const REGIONS = { north: newId(), south: newId(), nowhere: newId() };

let portal: Portal;
let analyst: Staff;
let maker: Staff;
let place: Shop;
let other: Shop;
const book: Array<{ readonly loan: LoanFacts; readonly shop_id: string | null; readonly product_id: string }> = [];

const monthEnd = (): Day => addDays(`${portal.services.clock.today().slice(0, 7)}-01`, -1);
const rehearse = (matrix: TypedMatrix) => portal.done(reportsCalls.rehearseProvisions, { matrix }, maker);

/** The loans as they stood, with their models and the regions that their shops have. */
const loansOn = (day: Day, regions: ReadonlyMap<string | null, string>) => {
  const byId = new Map(book.map((one) => [one.loan.loan_id, one]));
  return statesOn(
    book.map(({ loan }) => loan),
    day,
    LATENESS,
  ).map((state) => {
    const { product_id = '', shop_id = null } = byId.get(state.loan_id) ?? {};
    return { state, product_id, region_id: regions.get(shop_id) ?? null };
  });
};
const regionsNow = () =>
  new Map<string | null, string>([
    [place.id, REGIONS.north],
    [other.id, REGIONS.south],
  ]);

beforeAll(async () => {
  portal = await startPortal({ workers: false });
  analyst = await portal.staff(['VIEW_ANALYTICS']);
  maker = await portal.staff(['EDIT_MONEY_SETTINGS']);
  [place, other] = [await shop(portal), await shop(portal)];
  const { pool } = portal.database;
  await pool.query('drop index loan_running');
  for (const [name, id] of Object.entries(REGIONS))
    await pool.query('insert into regions (id, name, created_at) values ($1, $2, now())', [id, name]);
  for (const [shop_id, region_id] of [
    [place.id, REGIONS.north],
    [other.id, REGIONS.south],
  ]) {
    const territory = newId();
    await pool.query(
      'insert into territories (id, region_id, name, created_at) values ($1::uuid, $2, $1::text, now())',
      [territory, region_id],
    );
    await pool.query('update shops set territory_id = $2 where id = $1', [shop_id, territory]);
  }
  const writers = [place, other].map(({ product_id }) => bookWriter(portal, product_id));
  for (const [at, generated] of fc.sample(someLoan, { numRuns: 60, seed }).entries()) {
    // Some customers have several loans, so that one doubtful loan makes others doubtful, also in another segment.
    const loan = moved(asBooked({ ...generated, loan_id: `loan ${at}`, customer_id: `customer ${at % 20}` }));
    if (loan.plan.start_on < later(FIRST_DAY) || isClosedByPortal(loan, LATENESS.tolerance_fcfa)) continue;
    const of = at % 2;
    const shop_id = [place.id, other.id, null][at % 3] ?? null;
    await writers[of]?.writeLoan(loan, { shop_id, agent_id: place.agent.id });
    book.push({ loan, shop_id, product_id: [place, other][of]?.product_id ?? '' });
  }
}, 120_000);
afterAll(() => portal?.stop());

test('any matrix sets aside what a second implementation does, in each row of each segment', async () => {
  const loans = loansOn(monthEnd(), regionsNow());
  const some = someSegmentedMatrix([place.product_id, other.product_id], Object.values(REGIONS));
  let filled = 0;
  for (const matrix of fc.sample(some, { numRuns: 25, seed })) {
    const { rows, segments, target_fcfa } = await rehearse(matrix);
    const expected = naiveProvision(loans, matrix);
    expect([rows, segments.map((one) => one.rows), target_fcfa]).toEqual([
      expected.rows,
      expected.segments,
      expected.target_fcfa,
    ]);
    expect(segments.map(({ product_id, region_id }) => ({ product_id, region_id }))).toEqual(
      matrix.segments?.map(({ product_id, region_id }) => ({ product_id, region_id })),
    );
    filled += segments.filter((one) => one.rows.some((row) => row.loans > 0)).length;
  }
  expect(filled).toBeGreaterThan(25);
});

const SEGMENTED = (): TypedMatrix => ({
  base: 'gross',
  rows: [
    { until_days: 7, rate_basis_points: 100 },
    { until_days: 45, rate_basis_points: 1_000 },
    { until_days: null, rate_basis_points: 5_000 },
  ],
  doubtful_after_days: 45,
  segments: [
    { product_id: null, region_id: REGIONS.north, rates_basis_points: [200, 2_000, 6_000] },
    { product_id: other.product_id, region_id: null, rates_basis_points: [0, 0, 10_000] },
    { product_id: other.product_id, region_id: REGIONS.north, rates_basis_points: [333, 3_333, 9_999] },
  ],
});

const runs = async () => (await portal.done(reportsCalls.provisions, undefined, analyst)).runs;

test('a month keeps its segments with the shops of then, and each of their rows leads to its loans', async () => {
  const day = monthEnd();
  const expected = naiveProvision(loansOn(day, regionsNow()), SEGMENTED());
  await setSettings(portal.database, { money: { provisions: 'typed', provision_matrix: SEGMENTED() } });
  await portal.database.transaction((tx) => workOut(tx, portal.services, day));
  await provisionTask.run(portal.services);
  const [run] = await runs();
  expect(run).toMatchObject({ day, rows: expected.rows, target_fcfa: expected.target_fcfa });
  expect(run?.segments).toEqual([
    { product_id: null, product: null, region_id: REGIONS.north, region: 'north', rows: expected.segments[0] },
    {
      product_id: other.product_id,
      product: 'Tecno Spark 20',
      region_id: null,
      region: null,
      rows: expected.segments[1],
    },
    {
      product_id: other.product_id,
      product: 'Tecno Spark 20',
      region_id: REGIONS.north,
      region: 'north',
      rows: expected.segments[2],
    },
  ]);
  const { rows: posted } = await portal.database.pool.query<{ fcfa: number }>(
    `select p.amount_fcfa as fcfa from journals j join postings p on p.journal_id = j.id where j.event = 'provision'`,
  );
  expect(posted).toEqual([{ fcfa: expected.target_fcfa }]);

  // A shop that goes to another region changes no month that is over.
  await portal.database.pool.query(
    'update shops set territory_id = (select territory_id from shops where id = $2) where id = $1',
    [place.id, other.id],
  );
  expect(await runs()).toEqual([run]);
  await nameCustomers(portal, place);
  const read = (of: { provision_row?: number; provision_segment?: number }) =>
    portal.done(reportsCalls.loans, { as_of_on: day, group: 'provisioned', page_size: 200, ...of }, analyst);
  const parts = [expected.rows, ...expected.segments];
  for (const [provision_segment, rows] of parts.entries()) {
    for (const [provision_row, { loans, base_fcfa }] of rows.entries()) {
      const { data, ...found } = await read({ provision_row, provision_segment });
      expect(found).toMatchObject({ loans, amount_fcfa: base_fcfa, reported: { loans, amount_fcfa: base_fcfa } });
      expect(data.reduce((sum, { amount_fcfa }) => sum + amount_fcfa, 0)).toBe(base_fcfa);
    }
    const base_fcfa = rows.reduce((sum, row) => sum + row.base_fcfa, 0);
    expect(await read({ provision_segment })).toMatchObject({
      amount_fcfa: base_fcfa,
      reported: { amount_fcfa: base_fcfa },
    });
  }
  // A row without a segment is that of all loans.
  const first_fcfa = parts.reduce((sum, [row]) => sum + (row?.base_fcfa ?? 0), 0);
  expect(await read({ provision_row: 0 })).toMatchObject({
    amount_fcfa: first_fcfa,
    reported: { amount_fcfa: first_fcfa },
  });

  // The next month goes by the region that the shop has by then.
  const moved = new Map<string | null, string>([...regionsNow(), [place.id, REGIONS.south]]);
  const next = await rehearse(SEGMENTED());
  expect(next.segments.map((one) => one.rows)).toEqual(naiveProvision(loansOn(day, moved), SEGMENTED()).segments);
});

test('rates out of the own losses are said of regions, and of no model', async () => {
  await portal.moveDays(31);
  const last = monthEnd();
  const ends = Array.from({ length: MONTHS_OF_LOSSES }, (_, back) => addDays(addMonths(addDays(last, 1), -back), -1));
  for (const day of ends) await portal.database.transaction((tx) => workOut(tx, portal.services, day));
  const named = [
    { product_id: null, region_id: REGIONS.south },
    { product_id: null, region_id: REGIONS.nowhere },
    { product_id: other.product_id, region_id: null },
    { product_id: other.product_id, region_id: REGIONS.south },
  ];
  // Every group of the southern shops has balances that stay, and some that are lost; a part of the whole is lost.
  await portal.database.pool.query('delete from report_rolls');
  const states = ['on_time', 'first', 'second', 'third', 'fourth', 'npl', 'written_off'];
  for (const [at, from_age] of states.slice(0, -1).entries())
    for (const [to_state, fcfa] of [
      [from_age, 9_000],
      [states[at + 1], 1_000],
    ] as const)
      await portal.database.pool.query(
        `insert into report_rolls (day, closing_id, shop_id, from_age, to_state, loans, owed_fcfa)
          values ($1, null, $2, $3, $4, 1, $5)`,
        [last, other.id, from_age, to_state, fcfa],
      );
  await portal.database.pool.query(`update report_days set written_off_fcfa = 1000 where day = $1`, [last]);
  await portal.database.pool.query(`update report_day_totals set written_off_fcfa = 1000 where day = $1`, [last]);
  const matrix: TypedMatrix = {
    ...typedOf(PROVISION_PRESETS.own),
    segments: named.map((one) => ({ ...one, rates_basis_points: [1, 2, 3, 4, 5, 6] })),
  };
  const { losses } = await rehearse(matrix);
  expect(losses.months).toBe(MONTHS_OF_LOSSES);
  const [south, nowhere, model, both] = losses.segments;
  // All rolls are of the southern shops, so the region has the rates of the whole.
  expect(south).toEqual(losses.rows?.map(({ rate_basis_points }) => rate_basis_points));
  expect(south?.at(-1)).toBe(1_000);
  expect([nowhere, model, both]).toEqual([null, null, null]);
});
