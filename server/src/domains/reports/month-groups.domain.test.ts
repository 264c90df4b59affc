/** The loans behind the figures of a month that is over: each as the rules say it, and all of them as the report does. */
import type { Sent } from '@palier/contract/call.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { LoanGroup, type MonthGroup, isOfCohort, isOfMonth } from '@palier/contract/reports/loan-groups.ts';
import { addDays, addMonths, firstOfMonth } from '@palier/contract/rules/calendar.ts';
import { stateOn } from '@palier/contract/rules/portfolio/as-of.ts';
import { daysToPay } from '@palier/contract/rules/portfolio/days-to-pay.ts';
import { type LoanFacts, owedOn, receivedBy, writtenOffBy } from '@palier/contract/rules/portfolio/facts.ts';
import { activeRatio, followOnRate, returnRate } from '@palier/contract/rules/portfolio/operations.ts';
import { rollMatrix } from '@palier/contract/rules/portfolio/rolls.ts';
import { splitOf } from '@palier/contract/rules/portfolio/split.ts';
import { cohortOf } from '@palier/contract/rules/portfolio/vintages.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isShort, partOf } from '../../../../tests/harness/scope.ts';
import { type Shop, shop } from '../../../../tests/harness/given.ts';
import { LATENESS } from '../../../../tests/harness/portfolio-vectors.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { type Placed, nameCustomers, writeRandomBook } from '../../../../tests/harness/random-book.ts';
import { workOut } from './follow-reports.ts';

const MONTH_ENDS = ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'] as const;
/** Nothing is set aside here: that is tested beside the provisions. */
const MONTH_GROUPS = LoanGroup.options.filter(isOfMonth).filter((group) => group !== 'provisioned');

let portal: Portal;
let analyst: Staff;
let place: Shop;
let book: Placed[];
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  place = await shop(portal);
  analyst = await portal.staff(['VIEW_ANALYTICS']);
  ({ book } = await writeRandomBook(portal, [place, await shop(portal)]));
  await nameCustomers(portal, place);
  for (const day of MONTH_ENDS) await portal.database.transaction((tx) => workOut(tx, portal.services, day));
}, 120_000);
afterAll(() => portal?.stop());

type Asked = Omit<Sent<typeof reportsCalls.loans>, 'as_of_on' | 'group'>;
const behind = (as_of_on: Day, group: LoanGroup, rest: Asked = {}, as = analyst) =>
  portal.done(reportsCalls.loans, { as_of_on, group, page_size: 200, ...rest }, as);
const cohortFor = (group: LoanGroup, cohort: Day): Asked => (isOfCohort(group) ? { cohort } : {});

/** The loans of a figure with what it counts of each, by the rules, which look at each loan by itself. */
function expectedOf(group: MonthGroup, until: Day): Map<string, number> | null {
  const period = { after: addDays(firstOfMonth(until), -1), until };
  const one = (read: (loan: LoanFacts) => number | null): Map<string, number> =>
    new Map(
      book.flatMap(({ id, loan }) => {
        const counted = read(loan);
        return counted === null ? [] : [[id, counted] as const];
      }),
    );
  const unlessZero = (fcfa: number): number | null => (fcfa === 0 ? null : fcfa);
  const owedIf = (counts: boolean, loan: LoanFacts): number | null => (counts ? owedOn(loan, until) : null);
  switch (group) {
    case 'month_due':
      return one((loan) => unlessZero(splitOf(loan, period).due_fcfa));
    case 'opening_unpaid':
    case 'collected':
    case 'to_arrears':
    case 'to_current':
    case 'prepaid':
      return one((loan) => unlessZero(splitOf(loan, period)[`${group}_fcfa`]));
    case 'current_paid':
      return one((loan) => (splitOf(loan, period).due_fcfa === 0 ? null : splitOf(loan, period).current_paid_fcfa));
    case 'of_demand':
      return one((loan) => {
        const { collected_fcfa, prepaid_fcfa, opening_unpaid_fcfa, due_fcfa } = splitOf(loan, period);
        return opening_unpaid_fcfa + due_fcfa === 0 ? null : collected_fcfa - prepaid_fcfa;
      });
    case 'days_to_pay':
      return one((loan) => unlessZero(daysToPay([loan], period).d));
    case 'paying':
      return one((loan) => {
        const state = stateOn(loan, until, LATENESS);
        return owedIf(state !== null && activeRatio([state], until).n === 1, loan);
      });
    case 'returned':
      return one((loan) => owedIf(returnRate([loan], period).n === 1, loan));
    case 'rolled':
      return one((loan) => {
        const cell = rollMatrix([loan], period, LATENESS).find(({ loans }) => loans === 1);
        return cell?.opening_fcfa ?? null;
      });
    case 'cohort_at_risk':
      return one((loan) => {
        if (cohortOf(loan) !== '2026-02') return null;
        const state = stateOn(loan, until, LATENESS);
        const late = state !== null && state.delinquent_days > 30 ? state.outstanding_fcfa : 0;
        return late + writtenOffBy(loan, until);
      });
    case 'cohort_repaid':
      return one((loan) =>
        cohortOf(loan) === '2026-02' ? Math.min(receivedBy(loan, until), loan.plan.total_fcfa) : null,
      );
    default:
      return null;
  }
}

test('are those of the rules, each with what the figure counts of it', async () => {
  for (const until of partOf(MONTH_ENDS, 2))
    for (const group of MONTH_GROUPS) {
      const expected = expectedOf(group, until);
      if (expected === null) continue;
      const { data } = await behind(until, group, cohortFor(group, '2026-02-01'));
      const found = new Map(data.map(({ loan_id, amount_fcfa }) => [loan_id, amount_fcfa]));
      expect([until, group, found]).toEqual([until, group, expected]);
    }
}, 120_000);

test('add up to the figure of the report, of the business and of a shop', async () => {
  const seen = new Set<MonthGroup>();
  for (const until of partOf(MONTH_ENDS, 4))
    for (const filter of [{}, { shop_id: place.id }])
      for (const group of MONTH_GROUPS) {
        const { data, loans, amount_fcfa, of, waited_days_fcfa, reported } = await behind(until, group, {
          ...filter,
          ...cohortFor(group, '2026-02-01'),
        });
        const found = { loans, amount_fcfa, of_loans: of?.loans, of_fcfa: of?.amount_fcfa, waited_days_fcfa };
        const said = Object.fromEntries(Object.entries(reported ?? {}).filter(([, value]) => value !== null));
        expect([until, group, Object.keys(said).length]).not.toEqual([until, group, 0]);
        expect([until, group, found]).toMatchObject([until, group, said]);
        const sum = (part: 'amount_fcfa' | 'of_fcfa' | 'waited_days_fcfa') =>
          data.reduce((total, row) => total + (row[part] ?? 0), 0);
        expect([data.length, sum('amount_fcfa'), sum('waited_days_fcfa')]).toEqual([
          loans,
          amount_fcfa,
          waited_days_fcfa ?? 0,
        ]);
        if (of && of.amount_fcfa !== null) expect([group, sum('of_fcfa')]).toEqual([group, of.amount_fcfa]);
        if (loans > 0) seen.add(group);
      }
  // Each of them is about some loan in one of the months.
  if (!isShort) expect([...seen].toSorted()).toEqual([...MONTH_GROUPS].toSorted());
}, 120_000);

test('are those of the tables on screen: every cell of the balances, and every month of sales', async () => {
  const until = '2026-05-31';
  const { rolls, vintages, collections } = await portal.done(reportsCalls.analysis, { as_of_on: until }, analyst);
  expect(rolls.cells.length).toBeGreaterThan(3);
  for (const { from, to, loans, owed_fcfa } of rolls.cells) {
    const cell = await behind(until, 'rolled', { rolled_from: from, rolled_to: to });
    expect([from, to, cell.loans, cell.amount_fcfa]).toEqual([from, to, loans, owed_fcfa]);
    expect(cell.reported).toMatchObject({ loans, amount_fcfa: owed_fcfa });
  }
  for (const { cohort, contracts, points } of partOf(vintages, 2))
    for (const { until_on, at_risk, repaid } of points)
      for (const [group, { n, d }] of [
        ['cohort_at_risk', at_risk],
        ['cohort_repaid', repaid],
      ] as const) {
        const { amount_fcfa, of } = await behind(until_on, group, { cohort });
        expect([cohort, until_on, group, amount_fcfa, of?.amount_fcfa]).toEqual([cohort, until_on, group, n, d]);
        if (until_on === until) expect([cohort, of?.loans]).toEqual([cohort, contracts]);
      }
  const month = collections.at(-1);
  const { waited_days_fcfa, amount_fcfa } = await behind(until, 'days_to_pay');
  expect({ n: waited_days_fcfa, d: amount_fcfa }).toEqual(month?.days_to_pay);
  expect(amount_fcfa).toBe(month?.collected_fcfa);
  const { bytes } = await portal.done(
    reportsCalls.exportLoans,
    { as_of_on: until, group: 'days_to_pay', format: 'csv' },
    analyst,
  );
  const [heads = '', ...lines] = new TextDecoder()
    .decode(bytes as Uint8Array)
    .trim()
    .split(/\r?\n/);
  const at = heads.split(/[;,]/).findIndex((head) => head.includes('Days to pay'));
  const waited = lines.map((line) => Number(line.split(/[;,]/)[at]));
  expect(waited.reduce((sum, days) => sum + days, 0)).toBe(waited_days_fcfa);
}, 120_000);

test('name each customer once, by one loan', async () => {
  const until = '2026-05-31';
  const { collections } = await portal.done(reportsCalls.analysis, { as_of_on: until }, analyst);
  const year = { after: addMonths(until, -12), until };
  const loans = book.map(({ loan }) => loan);
  const followed = followOnRate(loans, year, until);
  expect(followed.n).toBeGreaterThan(0);
  const running = new Set(loans.flatMap((loan) => (owedOn(loan, until) > 0 ? [loan.customer_id] : []))).size;
  for (const [group, count] of [
    ['customers', running],
    ['settled_customers', followed.d],
    ['followed_on', followed.n],
  ] as const) {
    const { data } = await behind(until, group);
    expect([group, data.length, new Set(data.map(({ customer_id }) => customer_id)).size]).toEqual([
      group,
      count,
      count,
    ]);
  }
  expect([collections.at(-1)?.customers, collections.at(-1)?.followed_on]).toEqual([running, followed]);
});

test('and the rebates of the month are those of the roll-forward', async () => {
  const until = '2026-05-31';
  const { forward } = await portal.done(reportsCalls.analysis, { as_of_on: until }, analyst);
  expect(forward?.rebates_fcfa).toBeGreaterThanOrEqual(3_000);
  const { data, amount_fcfa, reported } = await behind(until, 'rebates', { from_on: '2026-05-01' });
  expect(amount_fcfa).toBe(forward?.rebates_fcfa);
  expect(reported?.amount_fcfa).toBe(forward?.rebates_fcfa);
  expect(data.reduce((sum, row) => sum + row.amount_fcfa, 0)).toBe(forward?.rebates_fcfa);
});

test('exist at the end of a month alone, and are compared with nothing for an agent', async () => {
  const refused = (input: Sent<typeof reportsCalls.loans>) =>
    portal.refused(reportsCalls.loans, input, analyst, 'INVALID_INPUT');
  await refused({ as_of_on: '2026-05-30', group: 'collected' });
  await refused({ as_of_on: '2026-05-31', group: 'cohort_repaid' });
  await refused({ as_of_on: '2026-05-31', group: 'cohort_repaid', cohort: '2026-02-02' });
  const clerk = await portal.staff(['VIEW_ANALYTICS'], { shop_id: place.id });
  const own = await behind('2026-05-31', 'collected', {}, clerk);
  expect(own.reported).toEqual((await behind('2026-05-31', 'collected', { shop_id: place.id })).reported);
  expect(own.loans).toBeGreaterThan(0);
  const agent_id = place.agent.id;
  expect((await behind('2026-05-31', 'collected', { agent_id })).reported).toBeNull();
  // Of an agent the report has no months, which are kept by shop.
  const { collections, rolls, vintages } = await portal.done(
    reportsCalls.analysis,
    { as_of_on: '2026-05-31', agent_id },
    analyst,
  );
  expect([collections, rolls.cells, vintages]).toEqual([[], [], []]);
});
