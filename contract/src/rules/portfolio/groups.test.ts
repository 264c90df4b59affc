/** Whatever the groups are, by shop or region or agent: their numerators and denominators add up to those of the whole. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someBook, someDay, somePeriod } from '../../../../tests/harness/naive-book.ts';
import { LATENESS } from '../../../../tests/harness/portfolio-vectors.ts';
import { statesOn } from './as-of.ts';
import { daysToPay } from './days-to-pay.ts';
import type { LoanFacts } from './facts.ts';
import { firstPaymentDefault, neverPaid } from './first-payment.ts';
import { lossGivenDefault, lossOfCharge, portfolioYield, recoveryRate } from './losses.ts';
import { activeRatio, customerGrowth, followOnRate, returnRate, writeOffRatio } from './operations.ts';
import { parByCount, parOf, parOverEarlier, parWithExtended } from './par.ts';
import { performOf } from './perform.ts';
import { type Ratio, addRatios } from './ratio.ts';
import { reDefault } from './re-default.ts';
import { rollForward } from './roll-forward.ts';
import { addMatrices, cureByBalance, cureByCount, rollMatrix } from './rolls.ts';
import { type Period, collectedOfDemand, collectionRate, currentDueCollected, splitOfAll } from './split.ts';
import { vintageOf } from './vintages.ts';

type Measures = Readonly<Record<string, Ratio>>;

/** Every rate of loans. The last two are of customers, and add up over groups of customers. */
function ratesOf(loans: readonly LoanFacts[], { after, until }: Period): Measures {
  const period = { after, until };
  const states = statesOn(loans, until, LATENESS);
  const earlier = statesOn(loans, after, LATENESS);
  const split = splitOfAll(loans, period);
  const cells = rollMatrix(loans, period, LATENESS);
  const points = vintageOf(loans, '2026-01', until, LATENESS);
  return {
    par: parOf(states, 30),
    par_by_count: parByCount(states, 0),
    par_with_extended: parWithExtended(states, 30, until),
    par_over_earlier: parOverEarlier(states, 30, earlier),
    ...performOf(loans, until),
    collection_rate: collectionRate(split),
    current_due_collected: currentDueCollected(split),
    collected_of_demand: collectedOfDemand(split),
    cure_by_balance: cureByBalance(cells),
    cure_by_count: cureByCount(cells),
    re_default: reDefault(loans, period, LATENESS, '2026-12-31'),
    fpd7: firstPaymentDefault(loans, 7, until),
    never_paid: neverPaid(loans, until),
    write_offs: writeOffRatio(loans, [after, until]),
    active: activeRatio(states, until),
    returned: returnRate(loans, period),
    recovered: recoveryRate(loans, period, 3, '2026-12-31'),
    lost: lossGivenDefault(recoveryRate(loans, period, 3, '2026-12-31')),
    of_charge: lossOfCharge(loans, period),
    yield: portfolioYield(loans, period),
    days_to_pay: daysToPay(loans, period),
    ...Object.fromEntries(points.map((point) => [`risk ${point.months_on_book}`, point.at_risk_of_repayable])),
    ...Object.fromEntries(points.map((point) => [`due ${point.months_on_book}`, point.repaid_of_due])),
  };
}

const customersOf = (loans: readonly LoanFacts[], period: Period, day: string): Measures => ({
  follow_on: followOnRate(loans, period, day),
  growth: customerGrowth(loans, day),
});

const sumOf = (groups: readonly Measures[]): Measures =>
  Object.fromEntries(
    Object.keys(groups[0] ?? {}).map((name) => [
      name,
      addRatios(groups.flatMap((group) => (group[name] ? [group[name]] : []))),
    ]),
  );

/** -0 is 0 here: sums of days may be either. */
const plain = (measures: Measures): Measures =>
  Object.fromEntries(Object.entries(measures).map(([name, { n, d }]) => [name, { n: n + 0, d: d + 0 }]));

test('any partition of the loans adds up to the whole, rate by rate, line by line and cell by cell', () =>
  fc.assert(
    fc.property(
      someBook,
      somePeriod,
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 7 }),
      (loans, period, to) => {
        const groups = [0, 1, 2].map((group) => loans.filter((_, at) => to[at] === group));
        const rates = (of: readonly LoanFacts[]) => ratesOf(of, period);
        expect(plain(sumOf(groups.map(rates)))).toEqual(plain(rates(loans)));
        const matrix = (of: readonly LoanFacts[]) => rollMatrix(of, period, LATENESS);
        expect(addMatrices(groups.map(matrix))).toEqual(matrix(loans));
        const lines = (of: readonly LoanFacts[]) => Object.values(rollForward(of, period)) as number[];
        const parts = groups.map(lines);
        expect(lines(loans)).toEqual(lines([]).map((_, at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), 0)));
      },
    ),
    { numRuns: 40 },
  ));

test('rates of customers add up over groups of customers', () =>
  fc.assert(
    fc.property(someBook, somePeriod, someDay, (loans, period, day) => {
      const groups = [1, 2, 3].map((one) => loans.filter(({ customer_id }) => customer_id === `customer ${one}`));
      expect(sumOf(groups.map((of) => customersOf(of, period, day)))).toEqual(customersOf(loans, period, day));
    }),
    { numRuns: 40 },
  ));

test('planted fault: a mean of the groups is not the whole', () => {
  const groups: Ratio[] = [
    { n: 1, d: 2 },
    { n: 0, d: 100 },
  ];
  const whole = addRatios(groups);
  expect(whole).toEqual({ n: 1, d: 102 });
  expect(groups.reduce((sum, { n, d }) => sum + n / d, 0) / 2).not.toBeCloseTo(whole.n / whole.d, 1);
});
