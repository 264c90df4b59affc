/** The kept figures of a day against the rules, which look at each loan by itself. */
import { LoanGroup, countedOf, isOfMonth, isShareOfMoney } from '@palier/contract/reports/loan-groups.ts';
import { riskOf } from '@palier/contract/reports/risk.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { stateOn, statesOn } from '@palier/contract/rules/portfolio/as-of.ts';
import { type LoanFacts, paidBy, planOn, writtenOffBy } from '@palier/contract/rules/portfolio/facts.ts';
import { daysToPay } from '@palier/contract/rules/portfolio/days-to-pay.ts';
import { firstPaymentDefault, neverPaid } from '@palier/contract/rules/portfolio/first-payment.ts';
import { activeRatio, customerGrowth, followOnRate, returnRate } from '@palier/contract/rules/portfolio/operations.ts';
import { bookByAge, grossOf, parOf } from '@palier/contract/rules/portfolio/par.ts';
import { performOf } from '@palier/contract/rules/portfolio/perform.ts';
import { totalOf } from '@palier/contract/rules/portfolio/ratio.ts';
import { rollMatrix } from '@palier/contract/rules/portfolio/rolls.ts';
import { splitOfAll } from '@palier/contract/rules/portfolio/split.ts';
import { cohortOf, vintageOf } from '@palier/contract/rules/portfolio/vintages.ts';
import { amountOf, dueDay } from '@palier/contract/rules/schedule.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays, addMonths, firstOfMonth } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partOf } from '../../../../tests/harness/scope.ts';
import { shop, type Shop } from '../../../../tests/harness/given.ts';
import { FIRST_DAY } from '../../../../tests/harness/naive-book.ts';
import { LATENESS } from '../../../../tests/harness/portfolio-vectors.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { type Placed, nameCustomers, writeRandomBook } from '../../../../tests/harness/random-book.ts';
import { followReports, workOut } from './follow-reports.ts';

/** Figures that any day has. */
const GROUPS = LoanGroup.options.filter((group) => !isOfMonth(group));
const MONTH_ENDS = ['2026-03-31', '2026-05-31'];

let portal: Portal;
let analyst: Staff;
let place: Shop;
let writer: Awaited<ReturnType<typeof writeRandomBook>>['writer'];
let book: Placed[] = [];

const loansOf = (only?: Shop): LoanFacts[] =>
  book.filter(({ shop_id }) => only === undefined || shop_id === only.id).map(({ loan }) => loan);

/** The instalments that fall due on a day, of loans that were running when it began. */
function dueOn(loan: LoanFacts, day: Day): number {
  if (day <= loan.plan.start_on || stateOn(loan, addDays(day, -1), LATENESS)?.status !== 'active') return 0;
  if (loan.end !== null && loan.end.on <= day) return 0;
  const plan = planOn(loan, day);
  let due = 0;
  for (let k = 1; k <= plan.installments; k++) if (dueDay(plan, k) === day) due += amountOf(plan, k);
  return due;
}

function expectedOn(loans: readonly LoanFacts[], day: Day) {
  const states = statesOn(loans, day, LATENESS);
  const perform = performOf(loans, day);
  const before = addDays(day, -1);
  return {
    figures: {
      contracts: states.length,
      loans: states.filter(({ status }) => status === 'active').length,
      owed_fcfa: grossOf(states),
      net_fcfa: totalOf(states, ({ net_receivable_fcfa }) => net_receivable_fcfa),
      arrears_fcfa: totalOf(states, ({ arrears_fcfa }) => arrears_fcfa),
      ages: bookByAge(states).map(({ age, loans: count, outstanding_fcfa }) => ({
        age,
        loans: count,
        owed_fcfa: outstanding_fcfa,
      })),
      npl: parOf(states, LATENESS.ends.npl_after_days),
      paid_versus_plan: perform.paid_vs_plan,
      paid_versus_financed: perform.paid_vs_financed,
      paid_at_90_days: perform.paid_vs_plan_at_90_days,
      paid_at_twice_term: perform.paid_vs_plan_at_twice_term,
      owned_at_twice_term: perform.owned_at_twice_term,
      first_missed_7: firstPaymentDefault(loans, 7, day),
      first_missed_30: firstPaymentDefault(loans, 30, day),
      never_paid: neverPaid(loans, day),
    },
    day: {
      due_fcfa: totalOf(loans, (loan) => dueOn(loan, day)),
      received_fcfa: totalOf(loans, (loan) => paidBy(loan, day) - paidBy(loan, before)),
      sold: loans.filter(({ plan }) => plan.start_on === day).length,
      written_off_fcfa: totalOf(loans, (loan) => writtenOffBy(loan, day) - writtenOffBy(loan, before)),
    },
  };
}

beforeAll(async () => {
  portal = await startPortal({ workers: false });
  place = await shop(portal);
  const other = await shop(portal);
  analyst = await portal.staff(['VIEW_ANALYTICS']);
  ({ book, writer } = await writeRandomBook(portal, [place, other]));
}, 120_000);
afterAll(() => portal?.stop());

const FIRST = (): Day => book.map(({ loan }) => loan.plan.start_on).sort()[0] ?? FIRST_DAY;
const dashboardOf = (as_of_on: Day, filter: { shop_id?: string } = {}) =>
  portal.done(reportsCalls.dashboard, { as_of_on, ...filter }, analyst);

async function expectDay(day: Day): Promise<void> {
  const whole = await dashboardOf(day);
  expect({ figures: whole.figures, day: whole.day }).toMatchObject(expectedOn(loansOf(), day));
  expect(whole.frame.proof?.ledger_fcfa).toBe(whole.figures.owed_fcfa);
  expect(whole.frame.proof?.owed_fcfa).toBe(whole.figures.owed_fcfa);
  expect(whole.frame.proof?.early_fcfa).toBe(0);
  const part = await dashboardOf(day, { shop_id: place.id });
  expect({ figures: part.figures, day: part.day }).toMatchObject(expectedOn(loansOf(place), day));
  expect(part.frame.proof).toBeNull();
}

describe('the figures of a day', () => {
  test('are those of the rules, for the whole business and for a shop', async () => {
    // First payments and marks add up over all days, so every day is worked out.
    const last = addDays(FIRST(), 230);
    await portal.database.transaction((tx) => workOut(tx, portal.services, last));
    expect((await dashboardOf(last)).frame.days_missing).toBe(230);
    // Until then the report has not measured what it measures once of each loan.
    const behind = (group: LoanGroup) => portal.done(reportsCalls.loans, { as_of_on: last, group }, analyst);
    expect((await behind('paid_at_90_days')).reported).toBeNull();
    expect((await behind('owed')).reported).not.toBeNull();
    for (let day = FIRST(); day <= last; day = addDays(day, 1))
      await portal.database.transaction((tx) => workOut(tx, portal.services, day));
    const days = [FIRST(), ...MONTH_ENDS, ...[9, 47, 75, 100, 133, 180, 229].map((at) => addDays(FIRST(), at))];
    for (const day of partOf(days, 3)) await expectDay(day);
    expect((await dashboardOf(last)).frame.days_missing).toBe(0);
  }, 120_000);

  test('at the end of a month also say where the balances went, and how each month of sales stands', async () => {
    for (const day of MONTH_ENDS) {
      const { rolls, vintages } = await portal.done(reportsCalls.analysis, { as_of_on: day }, analyst);
      const [from_on, loans] = [rolls.from_on ?? '', loansOf()];
      expect(rolls.until_on).toBe(day);
      const cells = rollMatrix(loans, { after: from_on, until: day }, LATENESS).filter((cell) => cell.loans > 0);
      expect(new Set(rolls.cells)).toEqual(
        new Set(cells.map(({ from, to, loans: n, opening_fcfa }) => ({ from, to, loans: n, owed_fcfa: opening_fcfa }))),
      );
      for (const cohort of new Set(loans.map(cohortOf))) {
        const expected = vintageOf(loans, cohort, day, LATENESS).filter(({ on }) => MONTH_ENDS.includes(on));
        const points = vintages.find((one) => one.cohort === `${cohort}-01`)?.points ?? [];
        expect(points.filter(({ until_on }) => MONTH_ENDS.includes(until_on))).toEqual(
          expected.map(({ on, at_risk_of_repayable, repaid_of_repayable }) => ({
            until_on: on,
            at_risk: at_risk_of_repayable,
            repaid: repaid_of_repayable,
          })),
        );
      }
    }
  });

  test('at the end of a month also say what its money paid for, how late it came, and how customers stay', async () => {
    const last = MONTH_ENDS.at(-1) ?? '';
    const read = async (filter: { shop_id?: string } = {}) =>
      (await portal.done(reportsCalls.analysis, { as_of_on: last, ...filter }, analyst)).collections;
    const ofMoney = (loans: readonly LoanFacts[], until: Day) => {
      const period = { after: addDays(`${until.slice(0, 8)}01`, -1), until };
      return {
        until_on: until,
        ...splitOfAll(loans, period),
        days_to_pay: daysToPay(loans, period),
        paying: activeRatio(statesOn(loans, until, LATENESS), until),
        returned: returnRate(loans, period),
      };
    };
    const [all, ofShop] = [await read(), await read({ shop_id: place.id })];
    expect(all.length).toBeGreaterThan(2);
    for (const month of all) {
      const until = month.until_on;
      const year = { after: addMonths(until, -12), until };
      const { n, d } = customerGrowth(loansOf(), until);
      expect(month).toEqual({
        ...ofMoney(loansOf(), until),
        customers: n + d,
        followed_on: followOnRate(loansOf(), year, until),
      });
      expect(ofShop.find((one) => one.until_on === until)).toMatchObject(ofMoney(loansOf(place), until));
      // Money is never in two of the parts, and in no month in none.
      expect(month.to_arrears_fcfa + month.to_current_fcfa + month.prepaid_fcfa).toBe(month.collected_fcfa);
    }
    expect(all.at(-1)?.followed_on.n).toBeGreaterThan(0);
    expect(all.find(({ until_on }) => until_on === '2026-04-30')?.returned.n).toBeGreaterThan(0);
  });

  test('lead to their loans, which add up to them', async () => {
    const day = addDays(FIRST(), 100);
    const { figures, day: flows } = await dashboardOf(day);
    const sumOf = async (group: LoanGroup) => {
      const { amount_fcfa } = await portal.done(reportsCalls.loans, { as_of_on: day, group }, analyst);
      return amount_fcfa;
    };
    expect(await sumOf('owed')).toBe(figures.owed_fcfa);
    expect(figures.arrears_fcfa).toBeGreaterThan(0);
    expect(await sumOf('arrears')).toBe(figures.arrears_fcfa);
    expect(await sumOf('npl')).toBe(figures.ages.at(-1)?.owed_fcfa);
    // Of every figure is said what is late and what is left to pay, and it counts what the contract says.
    for (const group of GROUPS) {
      const { data: _, ...said } = await portal.done(reportsCalls.loans, { as_of_on: day, group }, analyst);
      const counted = countedOf(group);
      if (counted !== 'own') expect([group, said.amount_fcfa]).toEqual([group, said[`${counted}_fcfa`]]);
      if (group === 'owed')
        expect([said.owed_fcfa, said.arrears_fcfa]).toEqual([figures.owed_fcfa, figures.arrears_fcfa]);
    }
    expect(await sumOf('due')).toBe(flows.due_fcfa);
    expect(await sumOf('received')).toBe(flows.received_fcfa);
    for (const [days, group] of [
      [0, 'late'],
      [7, 'late_7'],
      [30, 'late_30'],
      [60, 'late_60'],
      [90, 'npl'],
    ] as const)
      expect([days, await sumOf(group)]).toEqual([days, riskOf(figures, days).n]);
    expect(await sumOf('non_performing')).toBe(figures.npl.n);
  });

  test('lead to their loans of any time too: of the month, of a week and of the whole book', async () => {
    await nameCustomers(portal, place);
    const last = addDays(FIRST(), 220);
    const times = [
      [firstOfMonth(last), last],
      ['2026-03-01', '2026-03-31'],
      ['2026-04-06', '2026-04-12'],
      [FIRST(), last],
    ] as const;
    for (const [from_on, until] of partOf(times, 2))
      for (const filter of [{}, { shop_id: place.id }]) {
        const { all } = await portal.done(reportsCalls.shops, { from_on, as_of_on: until, ...filter }, analyst);
        const { due_fcfa, received_fcfa, sold_fcfa, deposit_fcfa, written_off_fcfa } = all.flows;
        expect(due_fcfa).toBeGreaterThan(0);
        for (const [group, fcfa] of [
          ['due', due_fcfa],
          ['received', received_fcfa],
          ['sold', sold_fcfa],
          ['deposits', deposit_fcfa],
          ['written_off', written_off_fcfa],
        ] as const) {
          const asked = { as_of_on: until, from_on, group, page_size: 200, ...filter };
          const { data, amount_fcfa, reported } = await portal.done(reportsCalls.loans, asked, analyst);
          const rows = data.reduce((sum, row) => sum + row.amount_fcfa, 0);
          expect([group, from_on, until, amount_fcfa, rows, reported?.amount_fcfa]).toEqual([
            group,
            from_on,
            until,
            fcfa,
            fcfa,
            fcfa,
          ]);
        }
      }
  }, 120_000);

  test('stand beside what the report says, whichever figure it is', async () => {
    for (const group of partOf(GROUPS, 3)) {
      const asked = { as_of_on: addDays(FIRST(), 133), group };
      const { reported, loans, amount_fcfa, of } = await portal.done(reportsCalls.loans, asked, analyst);
      const found = { loans, amount_fcfa, of_loans: of?.loans ?? null, of_fcfa: of?.amount_fcfa ?? null };
      const said = Object.entries(reported ?? {}).filter(([, value]) => value !== null);
      expect([group, said.length]).not.toEqual([group, 0]);
      expect([group, found]).toMatchObject([group, Object.fromEntries(said)]);
    }
  });

  test('and so do their shares, in part and whole, of the business and of a shop', async () => {
    await nameCustomers(portal, place);
    for (const at of partOf([47, 133, 229], 3))
      for (const filter of [{}, { shop_id: place.id }]) {
        const day = addDays(FIRST(), at);
        const { figures } = await dashboardOf(day, filter);
        for (const group of [
          'paid_versus_plan',
          'paid_versus_financed',
          'paid_at_90_days',
          'paid_at_twice_term',
          'owned_at_twice_term',
          'first_missed_7',
          'first_missed_30',
          'never_paid',
        ] as const) {
          const said = await portal.done(
            reportsCalls.loans,
            { as_of_on: day, group, page_size: 200, ...filter },
            analyst,
          );
          const isMoney = isShareOfMoney(group);
          const share = isMoney
            ? { n: said.amount_fcfa, d: said.of?.amount_fcfa }
            : { n: said.loans, d: said.of?.loans };
          expect([day, group, share]).toEqual([day, group, figures[group]]);
          // The rows add up to both.
          const sumOf = (part: 'amount_fcfa' | 'of_fcfa') => said.data.reduce((sum, row) => sum + (row[part] ?? 0), 0);
          const rows = isMoney
            ? { n: sumOf('amount_fcfa'), d: sumOf('of_fcfa') }
            : { n: said.data.length, d: said.of?.loans };
          expect([day, group, rows]).toEqual([day, group, figures[group]]);
        }
      }
  }, 120_000);

  test('are worked out again when something is booked for an earlier day', async () => {
    const day = addDays(FIRST(), 100);
    const paid = book.find(
      ({ loan }) =>
        loan.end === null &&
        stateOn(loan, '2026-12-31', LATENESS)?.status === 'active' &&
        loan.money.some(({ value_on }) => value_on > loan.plan.start_on && value_on < day),
    );
    const payment = paid?.loan.money.find(({ value_on }) => value_on > paid.loan.plan.start_on && value_on < day);
    if (!paid || !payment) throw new Error('no loan of the book has a payment to reverse');
    const before = await dashboardOf(day);
    await writer.reverse(paid.id, payment.value_on, payment.amount_fcfa);
    paid.loan = { ...paid.loan, money: paid.loan.money.filter((one) => one !== payment) };
    const stale = await dashboardOf(day);
    expect(stale.figures).toEqual(before.figures);
    expect(stale.frame.proof?.ledger_now_fcfa).toBe(before.figures.owed_fcfa + payment.amount_fcfa);
    // What was booked in the last minutes is looked at later.
    portal.advance(6 * 60_000);
    for (let most = 60; most > 0; most--) {
      await followReports(portal.services);
      if (!(await isStale(payment.value_on))) break;
    }
    for (const again of partOf([payment.value_on, day, addDays(FIRST(), 180)], 2)) await expectDay(again);
  }, 120_000);
});

const isStale = async (from_on: Day): Promise<boolean> =>
  (await portal.database.pool.query('select 1 from report_runs where is_stale and day >= $1', [from_on])).rows.length >
  0;
