/** The months of the worked example: what fell due and came in, how the receivables moved, and what was lost. */
import { expect, test } from 'vitest';
import { LATENESS, exampleLoans as loans, expected, rated } from '../../../../tests/harness/portfolio-vectors.ts';
import { statesOn } from './as-of.ts';
import { chargeEarnedIn, lossIn, lossOfCharge, portfolioYield } from './losses.ts';
import { writeOffRatio } from './operations.ts';
import { rollForward } from './roll-forward.ts';
import { type Period, collectedOfDemand, collectionRate, currentDueCollected, splitOf, splitOfAll } from './split.ts';
import { addDays, addMonths } from '../calendar.ts';

const periodOf = (month: string): Period => ({
  after: addDays(`${month}-01`, -1),
  until: addDays(addMonths(`${month}-01`, 1), -1),
});

test.each(Object.entries(expected.flows))('due and collected in %s', (month, flows) => {
  const period = periodOf(month);
  const split = splitOfAll(loans, period);
  const forward = rollForward(loans, period);
  const write_offs = writeOffRatio(loans, [period.after, period.until]);
  expect({
    due_in_month_fcfa: split.due_fcfa,
    collected_fcfa: split.collected_fcfa,
    of_which: {
      to_arrears: split.to_arrears_fcfa,
      to_instalments_of_the_month: split.to_current_fcfa,
      prepaid: split.prepaid_fcfa,
    },
    opening_unpaid_dues_fcfa: split.opening_unpaid_fcfa,
    collection_rate: rated(collectionRate(split)),
    current_due_collected: rated(currentDueCollected(split)),
    collected_of_total_demand: rated(collectedOfDemand(split)),
    gross_written_off_fcfa: forward.written_off_fcfa,
    loss_5020_fcfa: lossIn(loans, period),
    average_gross_fcfa: write_offs.d / 2,
    write_off_ratio_month: rated(write_offs),
    per_loan: Object.fromEntries(
      loans.map((loan) => {
        const { due_fcfa, collected_fcfa, to_arrears_fcfa, to_current_fcfa, prepaid_fcfa } = splitOf(loan, period);
        return [
          loan.loan_id,
          {
            due: due_fcfa,
            collected: collected_fcfa,
            to_arrears: to_arrears_fcfa,
            to_current: to_current_fcfa,
            prepaid: prepaid_fcfa,
          },
        ];
      }),
    ),
  }).toEqual(flows);
});

test.each(Object.entries(expected.receivables_roll_forward))('the roll-forward of %s', (month, lines) => {
  const forward = rollForward(loans, periodOf(month));
  expect({
    opening: forward.opening_fcfa,
    new_loans: forward.new_loans_fcfa,
    collected: forward.collected_fcfa,
    written_off: forward.written_off_fcfa,
    closing: forward.closing_fcfa,
  }).toEqual(lines);
  expect([forward.corrections_fcfa, forward.rebates_fcfa, forward.returned_fcfa, forward.unexplained_fcfa]).toEqual([
    0, 0, 0, 0,
  ]);
});

test('the charge earned and the loss are those of the books', () => {
  const march = periodOf('2026-03');
  expect(chargeEarnedIn(loans, march)).toBe(expected.books.charge_earned_2026_03);
  expect(chargeEarnedIn(loans, { ...march, after: '2025-10-31' })).toBe(expected.books.charge_earned_until_2026_03_31);
  expect(lossOfCharge(loans, march)).toEqual({
    n: expected.books.write_offs_2026_03,
    d: expected.books.charge_earned_2026_03,
  });
});

test('the yield of March, for a year: 10 833 over the average of 310 659 and 223 083, in 31 of 365 days', () => {
  const march = periodOf('2026-03');
  const net = (day: string) =>
    statesOn(loans, day, LATENESS).reduce((sum, { net_receivable_fcfa: one }) => sum + one, 0);
  expect(portfolioYield(loans, march)).toEqual({
    n: 10_833 * 2 * 365,
    d: (net(march.after) + net(march.until)) * 31,
  });
  expect(net(march.after) + net(march.until)).toBe(310_659 + 223_083);
});

test('three months together are the sum of the months, and not the mean of their rates', () => {
  const months = ['2026-01', '2026-02', '2026-03'].map((month) => collectionRate(splitOfAll(loans, periodOf(month))));
  const quarter = collectionRate(splitOfAll(loans, { after: '2025-12-31', until: '2026-03-31' }));
  expect(quarter).toEqual({ n: 28_300 + 27_500 + 72_500, d: 52_200 + 67_000 + 73_200 });
  expect(months.reduce((sum, { n, d }) => sum + n / d, 0) / 3).not.toBeCloseTo(quarter.n / quarter.d, 2);
});
