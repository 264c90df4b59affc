/** Random loans against a second implementation that lays francs on rows and counts days one by one. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  naiveRows,
  naiveState,
  naiveSum,
  someBook,
  someDay,
  someLoan,
  somePeriod,
} from '../../../../tests/harness/naive-book.ts';
import { stepDays } from '../../../../tests/harness/naive-calendar.ts';
import { layFrancs } from '../../../../tests/harness/naive-loan.ts';
import { LATENESS } from '../../../../tests/harness/portfolio-vectors.ts';
import { AGES } from './ages.ts';
import { stateOn, statesOn } from './as-of.ts';
import { daysToPay } from './days-to-pay.ts';
import { owedOn } from './facts.ts';
import { bookByAge, grossOf, parOf, parWithExtended } from './par.ts';
import { isLateWithin } from './re-default.ts';
import { rollForward } from './roll-forward.ts';
import { ROLLS_TO, rollMatrix, rollRate } from './rolls.ts';
import { splitOf } from './split.ts';

const RUNS = { numRuns: 80 };

const isTheNaiveState = (of: typeof stateOn) =>
  fc.assert(
    fc.property(someLoan, someDay, fc.constantFrom(0, 1, 100, 2000), (loan, day, tolerance_fcfa) => {
      const state = of(loan, day, { ...LATENESS, tolerance_fcfa });
      const naive = naiveState(loan, day, tolerance_fcfa);
      expect(state === null).toBe(naive === null);
      if (!state || !naive) return;
      expect(state).toMatchObject(naive);
      expect(owedOn(loan, day)).toBe(naive.outstanding_fcfa);
      expect(state.net_receivable_fcfa).toBe(
        naive.status === 'active'
          ? naive.outstanding_fcfa -
              loan.charge_fcfa +
              Math.floor((loan.charge_fcfa * naive.repaid_fcfa) / loan.plan.total_fcfa)
          : 0,
      );
      expect(state.age === null).toBe(naive.status !== 'active');
    }),
    RUNS,
  );

/** Lays the francs of the period on the rows, and looks at the due day of each row that grows. */
const splitsByInstallment = (split: typeof splitOf) =>
  fc.assert(
    fc.property(someLoan, somePeriod, (loan, { after, until }) => {
      const rows = naiveRows(loan, until);
      const asked = layFrancs(rows, loan.plan.total_fcfa - naiveSum(loan, until, ['rebate'])).paid;
      const before = layFrancs(rows, naiveSum(loan, after, ['payment'])).paid;
      const now = layFrancs(rows, naiveSum(loan, until, ['payment'])).paid;
      const isOver = loan.plan.start_on > until || (loan.end !== null && loan.end.on <= after);
      const naive = {
        due_fcfa: 0,
        collected_fcfa: 0,
        to_arrears_fcfa: 0,
        to_current_fcfa: 0,
        prepaid_fcfa: 0,
        current_paid_fcfa: 0,
        opening_unpaid_fcfa: 0,
      };
      for (const [at, { due_on }] of isOver ? [] : rows.entries()) {
        const [owed, earlier, later] = [asked[at] ?? 0, before[at] ?? 0, now[at] ?? 0];
        naive.collected_fcfa += later - earlier;
        if (due_on <= after) {
          naive.to_arrears_fcfa += later - earlier;
          naive.opening_unpaid_fcfa += owed - earlier;
        } else if (due_on <= until && !(loan.end && due_on > loan.end.on)) {
          naive.due_fcfa += owed;
          naive.to_current_fcfa += later - earlier;
          naive.current_paid_fcfa += later;
        } else naive.prepaid_fcfa += later - earlier;
      }
      expect(split(loan, { after, until })).toEqual(naive);
    }),
    RUNS,
  );

const closes = (forward: typeof rollForward, runs: { numRuns: number; endOnFailure?: boolean } = RUNS) =>
  fc.assert(
    fc.property(someBook, somePeriod, (loans, period) => {
      const lines = forward(loans, period);
      expect(lines.unexplained_fcfa).toBe(0);
      const gross = (day: string) =>
        loans.reduce((sum, loan) => sum + (naiveState(loan, day, 0)?.outstanding_fcfa ?? 0), 0);
      expect([lines.opening_fcfa, lines.closing_fcfa]).toEqual([gross(period.after), gross(period.until)]);
      // The movements of the period, one by one.
      const during = loans.flatMap((loan) =>
        loan.money.filter((one) => {
          const on = one.value_on < loan.plan.start_on ? loan.plan.start_on : one.value_on;
          return period.after < on && on <= period.until && !(loan.end && on > loan.end.on);
        }),
      );
      const sum = (kind: string) => during.reduce((total, one) => total + (one.kind === kind ? one.amount_fcfa : 0), 0);
      expect([lines.collected_fcfa, lines.rebates_fcfa]).toEqual([sum('payment'), sum('rebate')]);
    }),
    runs,
  );

const rowsAddUp = (matrix: typeof rollMatrix) =>
  fc.assert(
    fc.property(someBook, somePeriod, (loans, period) => {
      const cells = matrix(loans, period, LATENESS);
      expect(cells).toHaveLength(AGES.length * ROLLS_TO.length);
      const opening = bookByAge(statesOn(loans, period.after, LATENESS));
      for (const { age, outstanding_fcfa, loans: count } of opening) {
        expect(rollRate(cells, [age], ROLLS_TO)).toEqual({ n: outstanding_fcfa, d: outstanding_fcfa });
        expect(cells.filter(({ from }) => from === age).reduce((sum, cell) => sum + cell.loans, 0)).toBe(count);
      }
    }),
    RUNS,
  );

describe('the book', () => {
  test('has the loans in the state that a count of rows and days gives', () => isTheNaiveState(stateOn));
  test('falls into groups that add up to the gross balance, and PAR is the groups beyond its days', () =>
    fc.assert(
      fc.property(someBook, someDay, (loans, day) => {
        const states = statesOn(loans, day, LATENESS);
        const groups = bookByAge(states);
        expect(groups.reduce((sum, { outstanding_fcfa }) => sum + outstanding_fcfa, 0)).toBe(grossOf(states));
        for (const [at, days] of [0, 7, 30, 60, 90].entries()) {
          const beyond = groups.slice(at + 1).reduce((sum, { outstanding_fcfa }) => sum + outstanding_fcfa, 0);
          const par = parOf(states, days);
          expect(par).toEqual({ n: beyond, d: grossOf(states) });
          const more = parWithExtended(states, days, day);
          expect(more.d).toBe(par.d);
          expect(more.n).toBeGreaterThanOrEqual(par.n);
          expect(more.n).toBeLessThanOrEqual(more.d);
        }
      }),
      RUNS,
    ));
  test('splits each franc by the instalment that it pays', () => splitsByInstallment(splitOf));
  test('closes to the franc from any day to any later one', () => closes(rollForward));
  test('has a matrix whose rows add up to the groups at the start', () => rowsAddUp(rollMatrix));
  test('has a loan late within days exactly when it is late on one of them', () =>
    fc.assert(
      fc.property(someLoan, somePeriod, (loan, { after, until }) => {
        let isLate = false;
        for (let day = stepDays(after, 1); day <= until; day = stepDays(day, 1)) {
          const state = naiveState(loan, day, LATENESS.tolerance_fcfa);
          if (state && (state.delinquent_days > 0 || ['returned', 'written_off'].includes(state.status))) isLate = true;
        }
        expect(isLateWithin(loan, { after, until }, LATENESS)).toBe(isLate);
      }),
      { numRuns: 40 },
    ));
  test('counts the days to pay of each franc from the due day of its row', () =>
    fc.assert(
      fc.property(someLoan, somePeriod, (loan, { after, until }) => {
        const rows = naiveRows(loan, until);
        let [n, d] = [0, 0];
        let was = layFrancs(rows, naiveSum(loan, after, ['payment'])).paid;
        for (let day = stepDays(after, 1); day <= until; day = stepDays(day, 1)) {
          const is = layFrancs(rows, naiveSum(loan, day, ['payment'])).paid;
          for (const [at, { due_on }] of rows.entries()) {
            const francs = (is[at] ?? 0) - (was[at] ?? 0);
            n += (francs * (Date.parse(day) - Date.parse(due_on))) / 86_400_000;
            d += francs;
          }
          was = is;
        }
        const got = daysToPay([loan], { after, until });
        expect([got.n + 0, got.d]).toEqual([n + 0, d]);
      }),
      { numRuns: 40 },
    ));
});

describe('planted faults', () => {
  test('a day late on the due day is noticed', () =>
    expect(() => isTheNaiveState((loan, day, lateness) => stateOn(loan, stepDays(day, 1), lateness))).toThrow());
  test('money ahead counted as current is noticed', () =>
    expect(() =>
      splitsByInstallment((...given) => {
        const right = splitOf(...given);
        return { ...right, to_current_fcfa: right.to_current_fcfa + right.prepaid_fcfa, prepaid_fcfa: 0 };
      }),
    ).toThrow());
  test('a balance taken at the second day is noticed', () =>
    expect(() =>
      rowsAddUp((loans, { until }, lateness) => rollMatrix(loans, { after: until, until }, lateness)),
    ).toThrow());
  test('a rebate taken for money is noticed', () =>
    expect(() =>
      closes(
        (...given) => {
          const right = rollForward(...given);
          return { ...right, collected_fcfa: right.collected_fcfa + right.rebates_fcfa, rebates_fcfa: 0 };
          // Few books have a rebate within the period.
        },
        { numRuns: 10_000, endOnFailure: true },
      ),
    ).toThrow());
});
