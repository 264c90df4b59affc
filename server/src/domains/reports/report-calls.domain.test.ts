/** Who sees which part of a report, what is refused, and that a signed-off report never changes. */
import type { Sent } from '@palier/contract/call.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { LoanGroup } from '@palier/contract/reports/loan-groups.ts';
import type { LoanFacts } from '@palier/contract/rules/portfolio/facts.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays, addMonths, firstOfMonth } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shop, type Shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { today } from '../../../../tests/harness/today.ts';
import { bookWriter } from '../../../../tests/harness/written-book.ts';
import { newId } from '../../platform/ids.ts';
import { followReports } from './follow-reports.ts';
import { signOffReportsTask } from './sign-off-reports.ts';

/** The end of the month before the last one, and a day of that month. */
const CLOSED = addDays(addMonths(firstOfMonth(today()), -1), -1);
const START = addDays(CLOSED, -23);

let portal: Portal;
let analyst: Staff;
let place: Shop;
let other: Shop;
let writer: ReturnType<typeof bookWriter>;
const ids: string[] = [];

/** A weekly loan of 26 000 FCFA, of which the first four instalments were paid on their days. */
const weekly = (at: number): LoanFacts => ({
  loan_id: `loan ${at}`,
  customer_id: `customer ${at}`,
  plan: {
    start_on: addDays(START, at),
    interval: 'weekly',
    installments: 26,
    total_fcfa: 26_000,
    step_fcfa: 100,
    extensions: [],
  },
  months: 6,
  charge_fcfa: 6_000,
  extensions: [],
  money: [1, 2, 3, 4].map((week) => ({
    kind: 'payment',
    value_on: addDays(START, at + 7 * week),
    amount_fcfa: 1_000,
  })),
  end: null,
});

const dashboard = (rest: Partial<Sent<typeof reportsCalls.dashboard>> = {}, as: Staff = analyst) =>
  portal.done(reportsCalls.dashboard, { as_of_on: CLOSED, ...rest }, as);

beforeAll(async () => {
  portal = await startPortal({ workers: false });
  [place, other] = [await shop(portal), await shop(portal)];
  analyst = await portal.staff(['VIEW_ANALYTICS']);
  writer = bookWriter(portal, place.product_id);
  for (let at = 0; at < 6; at++) {
    const seller = at < 2 ? place : other;
    ids.push(await writer.writeLoan(weekly(at), { shop_id: seller.id, agent_id: seller.agent.id }));
  }
  await followReports(portal.services);
}, 120_000);
afterAll(() => portal?.stop());

describe('a report', () => {
  test('shows staff of a shop and an owner their shops alone, whatever they ask for', async () => {
    const clerk = await portal.staff(['VIEW_ANALYTICS'], { shop_id: place.id });
    const own = await dashboard({}, clerk);
    expect(own.figures).toEqual((await dashboard({ shop_id: place.id })).figures);
    expect([own.figures.contracts, own.frame.proof, own.suspense_fcfa]).toEqual([2, null, null]);
    expect((await dashboard({ shop_id: other.id }, clerk)).figures.contracts).toBe(0);
    const asked = { from_on: START, as_of_on: CLOSED };
    const { rows, all } = await portal.done(reportsCalls.shops, asked, clerk);
    expect([rows.map(({ id }) => id), all.figures.contracts]).toEqual([[place.id], 2]);
    const { loans } = await portal.done(reportsCalls.loans, { as_of_on: CLOSED, group: 'owed' }, clerk);
    expect(loans).toBe(2);
    expect((await portal.done(reportsCalls.auth, undefined, clerk)).tableau).toBeNull();
    await portal.refused(reportsCalls.dashboard, { as_of_on: CLOSED }, place.agent, 'FORBIDDEN');
  });

  test('by shop, agent, region and dealer adds up to the whole', async () => {
    const asked = { from_on: START, as_of_on: CLOSED };
    const whole = await dashboard();
    const leagues = await Promise.all([
      portal.done(reportsCalls.shops, asked, analyst),
      portal.done(reportsCalls.agents, asked, analyst),
      portal.done(reportsCalls.shopOwners, asked, analyst),
      portal.done(reportsCalls.allUnbranded, asked, analyst),
      ...['region', 'territory', 'shop'].map((scope) => portal.done(reportsCalls.league, { scope, ...asked }, analyst)),
    ]);
    for (const { rows, all } of leagues) {
      expect(rows.reduce((sum, { figures }) => sum + figures.owed_fcfa, 0)).toBe(whole.figures.owed_fcfa);
      expect(rows.reduce((sum, { flows }) => sum + flows.sold, 0)).toBe(6);
      expect(all.figures).toEqual(whole.figures);
    }
  });

  test('that says no day is as of today, and one of a time begins with this month', async () => {
    const now = today();
    const month = { from_on: firstOfMonth(now), as_of_on: now };
    const plain = async (path: string) =>
      (
        await portal.app.inject({ url: `/portal_api${path}`, headers: { authorization: `Bearer ${analyst.token}` } })
      ).json();
    expect(await plain('/bi_dashboard')).toEqual(await dashboard({ as_of_on: now }));
    expect(await plain('/bi_analysis')).toEqual(await portal.done(reportsCalls.analysis, { as_of_on: now }, analyst));
    const shops = await portal.done(reportsCalls.shops, month, analyst);
    expect(await plain('/shop_analysis')).toEqual(shops);
    expect(await plain('/bi_shop')).toEqual(shops);
    expect(await plain('/shop_owners_analysis')).toEqual(await portal.done(reportsCalls.shopOwners, month, analyst));
    expect(await plain('/agent_analysis')).toEqual(await portal.done(reportsCalls.agents, month, analyst));
    expect(await plain('/all_unbranded_analysis')).toEqual(
      await portal.done(reportsCalls.allUnbranded, month, analyst),
    );
    await portal.refused(reportsCalls.shops, { from_on: addDays(now, 1) }, analyst, 'INVALID_INPUT');
  });

  test('says how the receivables came from the beginning of the month to the day, with nothing left over', async () => {
    const { forward } = await portal.done(reportsCalls.analysis, { as_of_on: CLOSED }, analyst);
    const [sold_fcfa, received_fcfa] = [6 * 26_000, 15_000];
    expect(forward).toEqual({
      from_on: addDays(firstOfMonth(CLOSED), -1),
      opening_fcfa: 0,
      sold_fcfa,
      received_fcfa,
      rebates_fcfa: 0,
      written_off_fcfa: 0,
      unexplained_fcfa: 0,
      closing_fcfa: sold_fcfa - received_fcfa,
    });
    const part = await portal.done(reportsCalls.analysis, { as_of_on: CLOSED, shop_id: place.id }, analyst);
    expect(part.forward).toBeNull();
  });

  test('refuses a day that is ahead or before the first loan, an unknown kind, and too long a time', async () => {
    const refused = (input: Sent<typeof reportsCalls.dashboard>, code: 'REPORT_DAY_AHEAD' | 'REPORT_DAY_TOO_EARLY') =>
      portal.refused(reportsCalls.dashboard, input, analyst, code);
    await refused({ as_of_on: addDays(today(), 1) }, 'REPORT_DAY_AHEAD');
    await refused({ as_of_on: addDays(START, -1) }, 'REPORT_DAY_TOO_EARLY');
    const asked = { from_on: START, as_of_on: CLOSED };
    await portal.refused(reportsCalls.league, { scope: 'planet', ...asked }, analyst, 'REPORT_SCOPE_UNKNOWN');
    for (const from_on of [addDays(CLOSED, -1_000), addDays(CLOSED, 1)])
      await portal.refused(reportsCalls.shops, { from_on, as_of_on: CLOSED }, analyst, 'INVALID_INPUT');
    await portal.refused(
      reportsCalls.dashboard,
      { as_of_on: CLOSED, clock: 'signed_off' },
      analyst,
      'BOOKS_NOT_CLOSED',
    );
  });
});

/** Closes the books as far as the reports see it. */
async function closeThrough(day: Day): Promise<void> {
  const client = await portal.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into book_closings (id, through_on, booked_until, mapping, names, entries, debit_fcfa, request_id,
        requested_by, closed_by, closed_at) values ($1, $2, $3, '{}', '{}', 0, 0, $4, $5, $6, $3)`,
      [newId(), day, portal.services.clock.now(), newId(), newId(), newId()],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** What is worked out at the end of the month. */
async function monthOf(clock: 'known' | 'signed_off' = 'known') {
  const { rolls, vintages, collections } = await portal.done(
    reportsCalls.analysis,
    { as_of_on: CLOSED, clock },
    analyst,
  );
  return { rolls, vintages, collections };
}

test('what a closed period signed off stays, and what is booked later is named beside it', async () => {
  const before = await dashboard();
  const month = await monthOf();
  expect(month.collections).toHaveLength(1);
  await closeThrough(CLOSED);
  await signOffReportsTask.run(portal.services);
  expect((await dashboard({ clock: 'signed_off' })).figures).toEqual(before.figures);
  expect(await monthOf('signed_off')).toEqual(month);
  const day = addDays(START, 14);
  expect((await dashboard({ clock: 'signed_off', as_of_on: day })).figures).toEqual(
    (await dashboard({ as_of_on: day })).figures,
  );

  portal.advance(60_000);
  await writer.reverse(ids[0] ?? '', addDays(START, 7), 1_000);
  await writer.reverse(ids[0] ?? '', addDays(START, 14), 1_000);
  portal.advance(6 * 60_000);
  await followReports(portal.services);
  await signOffReportsTask.run(portal.services);
  const [known, signed] = [await dashboard(), await dashboard({ clock: 'signed_off' })];
  expect(known.figures.owed_fcfa).toBe(before.figures.owed_fcfa + 2_000);
  expect(signed.figures).toEqual(before.figures);
  expect(await monthOf('signed_off')).toEqual(month);
  const later = await monthOf();
  expect(later.collections[0]?.collected_fcfa).toBe((month.collections[0]?.collected_fcfa ?? 0) - 2_000);
  for (const part of ['vintages', 'collections'] as const) expect([part, later[part]]).not.toEqual([part, month[part]]);
  expect(signed.frame.proof).toMatchObject({
    owed_fcfa: before.figures.owed_fcfa,
    ledger_fcfa: before.figures.owed_fcfa,
    ledger_now_fcfa: before.figures.owed_fcfa + 2_000,
  });
  const { amount_fcfa } = await portal.done(
    reportsCalls.loans,
    { as_of_on: CLOSED, group: 'owed', clock: 'signed_off' },
    analyst,
  );
  expect(amount_fcfa).toBe(before.figures.owed_fcfa);
  // The loans behind a share are those that the clock knows, also of what was measured on an earlier day.
  for (const [clock, { figures }] of [
    ['known', known],
    ['signed_off', signed],
  ] as const) {
    const read = (group: LoanGroup) => portal.done(reportsCalls.loans, { as_of_on: CLOSED, group, clock }, analyst);
    const [plan, first] = [await read('paid_versus_plan'), await read('first_missed_7')];
    expect([clock, plan.amount_fcfa, plan.of?.amount_fcfa]).toEqual([
      clock,
      ...Object.values(figures.paid_versus_plan),
    ]);
    expect([clock, first.loans, first.of?.loans]).toEqual([clock, ...Object.values(figures.first_missed_7)]);
  }
  expect(known.figures.first_missed_7).not.toEqual(signed.figures.first_missed_7);
  await portal.refused(
    reportsCalls.dashboard,
    { as_of_on: addDays(CLOSED, 1), clock: 'signed_off' },
    analyst,
    'BOOKS_NOT_CLOSED',
  );
});

test('what happened across closed periods leads to the loans as each of them signed it off', async () => {
  const end = addDays(CLOSED, 12);
  portal.advance(60_000);
  await followReports(portal.services);
  await closeThrough(end);
  await signOffReportsTask.run(portal.services);
  const sums: Record<string, unknown> = {};
  for (const clock of ['known', 'signed_off'] as const) {
    const asked = { from_on: START, as_of_on: end, clock };
    const { flows } = (await portal.done(reportsCalls.shops, asked, analyst)).all;
    const [due, received] = await Promise.all(
      (['due', 'received'] as const).map((group) => portal.done(reportsCalls.loans, { ...asked, group }, analyst)),
    );
    expect([clock, due?.amount_fcfa, received?.amount_fcfa]).toEqual([clock, flows.due_fcfa, flows.received_fcfa]);
    expect([due?.reported?.amount_fcfa, received?.reported?.amount_fcfa]).toEqual([
      flows.due_fcfa,
      flows.received_fcfa,
    ]);
    sums[clock] = received?.amount_fcfa;
  }
  // What was reversed after the first period was closed is not in it, although the second one knew.
  expect(sums).toEqual({ known: 6 * 4_000 - 2_000, signed_off: 6 * 4_000 });
});

test('the loans behind a figure leave as a file, and who took it is recorded', async () => {
  const { bytes } = await portal.done(
    reportsCalls.exportLoans,
    { as_of_on: CLOSED, group: 'owed', format: 'csv' },
    analyst,
  );
  expect(bytes).toBeTruthy();
  const { rows } = await portal.database.pool.query(
    `select staff_id from audit_entries where call = 'reports.exportLoans' and subject_id = 'report_loans'`,
  );
  expect(rows).toEqual([{ staff_id: analyst.id }]);
});
