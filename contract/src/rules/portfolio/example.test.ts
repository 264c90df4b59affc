/** Every figure of a worked example, in the shape in which it was written down. */
import { expect, test } from 'vitest';
import {
  LATENESS,
  NAMES,
  type Rated,
  exampleLoans as loans,
  expected,
  givenLoans,
  rated,
} from '../../../../tests/harness/portfolio-vectors.ts';
import { AGES } from './ages.ts';
import { type LoanState, statesOn } from './as-of.ts';
import { type LoanFacts, receivedBy, settledOn } from './facts.ts';
import { firstInstallment, firstPaidOn, firstPaymentDefault } from './first-payment.ts';
import { bookByAge, grossOf, parByCount, parOf } from './par.ts';
import { day90Of, paidVersusPlan, performOf, twiceTermOf } from './perform.ts';
import { allowanceOf, coverageOfPar30 } from './provision.ts';
import { totalOf, weightOf } from './ratio.ts';
import { ROLLS_TO, cureByBalance, cureByCount, rollMatrix, rollRate } from './rolls.ts';
import { cohortOf, vintageOf } from './vintages.ts';
import { daysBetween } from '../calendar.ts';

const AS_OF = '2026-03-31';

const nameOf = (age: (typeof ROLLS_TO)[number]): string => (age in NAMES ? NAMES[age as keyof typeof NAMES] : age);
const record = <T, V>(list: readonly T[], entry: (one: T) => readonly [string | number, V]): Record<string, V> =>
  Object.fromEntries(list.map(entry));

const outstanding = ({ outstanding_fcfa }: LoanState): number => outstanding_fcfa;

/** What a copied query takes for PAR30: the overdue part of the loans. */
const onlyOverdue = (states: readonly LoanState[]): Rated =>
  rated({
    n: totalOf(states, ({ delinquent_days, arrears_fcfa }) => (delinquent_days > 30 ? arrears_fcfa : 0)),
    d: grossOf(states),
  });

/** Another thing taken for it: the days since the last payment, or since the start. */
const withoutPayment = (states: readonly LoanState[], days: number, day: string): Rated =>
  rated(
    weightOf(
      states,
      ({ loan_id, last_paid_on }) =>
        daysBetween(last_paid_on ?? loans.find((loan) => loan.loan_id === loan_id)?.plan.start_on ?? day, day) > days,
      outstanding,
    ),
  );

test('the loans have the instalments and the first due day that they were given', () =>
  expect(
    loans.map((loan) => ({
      id: loan.loan_id,
      installments: loan.plan.installments,
      first_due_on: firstInstallment(loan).due_on,
    })),
  ).toEqual(givenLoans.map(({ id, installments, first_due_on }) => ({ id, installments, first_due_on }))));

test.each(Object.entries(expected.snapshots))('the states, groups and PAR of %s', (day, snapshot) => {
  const states = statesOn(loans, day, LATENESS);
  expect({
    loans: states.map((state) => ({
      loan: state.loan_id,
      status: state.status,
      repaid_fcfa: state.repaid_fcfa,
      outstanding_fcfa: state.outstanding_fcfa,
      unearned_charge_fcfa: state.unearned_charge_fcfa,
      net_receivable_fcfa: state.net_receivable_fcfa,
      arrears_fcfa: state.arrears_fcfa,
      next_due_on: state.next_due_on,
      days_past_due: state.days_past_due,
      bucket: state.age && NAMES[state.age],
    })),
    gross_outstanding_fcfa: grossOf(states),
    net_outstanding_fcfa: totalOf(states, ({ net_receivable_fcfa }) => net_receivable_fcfa),
    arrears_fcfa: totalOf(states, ({ arrears_fcfa }) => arrears_fcfa),
    active_loans: parByCount(states, 0).d,
    buckets: record(bookByAge(states), ({ age, loans: count, outstanding_fcfa, arrears_fcfa }) => [
      NAMES[age],
      { loans: count, outstanding_fcfa, arrears_fcfa },
    ]),
    par_balance_weighted: record([0, 7, 30, 60, 90], (days) => [days, rated(parOf(states, days))]),
    par_by_count: record([0, 30, 90], (days) => [days, rated(parByCount(states, days))]),
    NOT_par30_arrears_only: onlyOverdue(states),
    rar_days_without_payment: record([30, 60, 90], (days) => [days, withoutPayment(states, days, day)]),
  }).toEqual(snapshot);
  // Where anything is late by more than 30 days, the wrong PAR30 is another number than ours.
  const par30 = parOf(states, 30);
  if (par30.n > 0) expect(snapshot.NOT_par30_arrears_only.n).toBeLessThan(par30.n);
  expect(statesOn(loans, day, { ...LATENESS, tolerance_fcfa: 0 })).toEqual(states);
});

test('the account of receivables of the books is the gross balance', () =>
  expect(
    record(Object.keys(expected.books.receivables_1100), (day) => [day, grossOf(statesOn(loans, day, LATENESS))]),
  ).toEqual(expected.books.receivables_1100));

test.each(Object.entries(expected.roll_rates))('the roll rates of %s', (days, rolls) => {
  const [after = '', until = ''] = days.split('..');
  const cells = rollMatrix(loans, { after, until }, LATENESS);
  const rows = AGES.filter((from) => rollRate(cells, [from], ROLLS_TO).d > 0);
  expect({
    matrix: record(rows, (from) => [
      NAMES[from],
      record(
        cells.filter((cell) => cell.from === from && cell.loans > 0),
        (cell) => [
          nameOf(cell.to),
          {
            loans: cell.loans,
            opening_balance_fcfa: cell.opening_fcfa,
            share: rated(rollRate(cells, [from], [cell.to])).rate,
          },
        ],
      ),
    ]),
    cure_rate_count: rated(cureByCount(cells)),
    cure_rate_balance: rated(cureByBalance(cells)),
  }).toEqual(rolls);
});

const defaulted = (days: number) => {
  const ids = (of: readonly LoanFacts[]) => of.map(({ loan_id }) => loan_id);
  const each = loans.map((loan) => ({ loan, ratio: firstPaymentDefault([loan], days, AS_OF) }));
  return {
    eligible: ids(each.filter(({ ratio }) => ratio.d === 1).map(({ loan }) => loan)),
    defaulted: ids(each.filter(({ ratio }) => ratio.n === 1).map(({ loan }) => loan)),
    ...rated(firstPaymentDefault(loans, days, AS_OF)),
  };
};

test('first-payment default after 7 and 30 days', () =>
  expect({
    as_of: AS_OF,
    loans: record(loans, (loan) => {
      const { due_on, amount_fcfa } = firstInstallment(loan);
      const paid_on = firstPaidOn(loan);
      return [
        loan.loan_id,
        {
          first_due_on: due_on,
          first_amount_fcfa: amount_fcfa,
          paid_on,
          days_late: paid_on && daysBetween(due_on, paid_on),
        },
      ];
    }),
    fpd30: defaulted(30),
    fpd7: defaulted(7),
  }).toEqual(expected.first_payment_default));

test('the vintages of four months', () =>
  expect(
    record(Object.entries(expected.vintages), ([month, { months }]) => {
      const points = vintageOf(loans, month, AS_OF, LATENESS).filter(({ months_on_book }) => months_on_book in months);
      return [
        month,
        {
          loans: loans.filter((loan) => cohortOf(loan) === month).map(({ loan_id }) => loan_id),
          repayable_fcfa: points[0]?.repaid_of_repayable.d,
          months: record(points, (point) => [
            point.months_on_book,
            {
              as_of: point.on,
              cum_due_fcfa: point.due_fcfa,
              cum_repaid_fcfa: point.repaid_fcfa,
              cum_repaid_over_repayable: rated(point.repaid_of_repayable),
              par30_plus_written_off_over_repayable: rated(point.at_risk_of_repayable),
            },
          ]),
        },
      ];
    }),
  ).toEqual(expected.vintages));

/** One contract as the example lists it. Twice the term it has reached or not; by then all instalments are due. */
const contractOf = (loan: LoanFacts, day: string) => {
  const { n: applied_fcfa, d: due_fcfa } = paidVersusPlan(loan, day);
  const [day_90, twice_term_on] = [day90Of(loan), twiceTermOf(loan)];
  const early = paidVersusPlan(loan, day_90);
  const alone = performOf([loan], day);
  return {
    due_fcfa,
    applied_fcfa,
    financed_fcfa: loan.plan.total_fcfa,
    day_90,
    twice_term_on,
    ...(day_90 <= day && { at_90: { due: early.d, applied: early.n } }),
    ...(twice_term_on <= day && {
      at_2x: {
        due: alone.paid_vs_plan_at_twice_term.d,
        applied: receivedBy(loan, twice_term_on),
        owned: settledOn(loan) !== null,
      },
    }),
  };
};

test.each(expected.perform_2026)('the rates of PERFORM as of $as_of', (perform) => {
  const rates = performOf(loans, perform.as_of);
  expect({
    as_of: perform.as_of,
    contracts: record(loans, (loan) => [loan.loan_id, contractOf(loan, perform.as_of)]),
    rr_paid_vs_plan: rated(rates.paid_vs_plan),
    rr_paid_vs_financed: rated(rates.paid_vs_financed),
    rr_pvp_at_90_days: rated(rates.paid_vs_plan_at_90_days),
    rr_pvp_at_twice_term: rated(rates.paid_vs_plan_at_twice_term),
    ownership_rate_at_twice_term: rated(rates.owned_at_twice_term),
  }).toEqual(perform);
});

test('the allowance with rates of 1, 2, 5, 20, 40 and 75 %, and what it covers', () => {
  const states = statesOn(loans, AS_OF, LATENESS);
  const percents = [1, 2, 5, 20, 40, 75];
  const { rows, target_fcfa } = allowanceOf(
    states,
    {
      base: 'net',
      rows: [0, 7, 30, 60, 90, null].map((until_days, at) => ({
        until_days,
        rate_basis_points: (percents[at] ?? 0) * 100,
      })),
      doubtful_after_days: 90,
      is_contagious: false,
    },
    0,
  );
  expect({
    as_of: AS_OF,
    buckets: record([...rows.entries()], ([at, { base_fcfa, rate_basis_points, allowance_fcfa }]) => [
      NAMES[AGES[at] ?? 'on_time'],
      { net_receivable_fcfa: base_fcfa, rate_percent: rate_basis_points / 100, allowance_fcfa },
    ]),
    total_fcfa: target_fcfa,
    coverage_of_par30: rated(coverageOfPar30(target_fcfa, states)),
  }).toEqual(expected.allowance);
});
