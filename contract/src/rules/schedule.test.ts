import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Row, layFrancs, rowsOf } from '../../../tests/harness/naive-loan.ts';
import { addDays, addMonths, daysBetween } from './calendar.ts';
import * as real from './schedule.ts';
import type { Terms } from './schedule.ts';

type Schedule = Pick<
  typeof real,
  | 'amountOf'
  | 'dueDay'
  | 'firstUnpaid'
  | 'nextDueDay'
  | 'installmentsDue'
  | 'amountDue'
  | 'arrears'
  | 'delinquentDays'
  | 'installmentsBetween'
>;

const someStart = fc.oneof(
  fc.constantFrom('2024-01-31', '2023-10-30', '2024-02-29', '2023-12-31'),
  fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2023-01-01', days)),
);
const someTerms: fc.Arbitrary<Terms> = fc
  .record({
    start_on: someStart,
    plan: fc.constantFrom(
      ...(['daily', 'weekly', 'monthly'] as const).flatMap((interval) =>
        ([3, 6, 12] as const).map((months) => ({ interval, installments: real.installmentCount(interval, months) })),
      ),
    ),
    step_fcfa: fc.constantFrom(1, 5, 25, 50, 100),
    // Small totals leave instalments of 0 FCFA on a daily plan; the rules must hold for them too.
    steps: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 300, max: 40_000 })),
    extensions: fc.array(fc.record({ from: fc.integer({ min: 1, max: 60 }), days: fc.integer({ min: 1, max: 45 }) }), {
      maxLength: 3,
    }),
  })
  .map(({ plan, steps, step_fcfa, ...rest }) => ({ ...rest, ...plan, step_fcfa, total_fcfa: steps * step_fcfa }));

interface Case {
  terms: Terms;
  repaid: number;
  today: string;
  tolerance: number;
}
/** A partly paid loan on some day; the days cluster around due days, where mistakes are most likely. */
const someCase: fc.Arbitrary<Case> = fc
  .record({
    terms: someTerms,
    share: fc.integer({ min: 0, max: 1000 }),
    onRow: fc.integer({ min: 0, max: 999 }),
    off: fc.integer({ min: -2, max: 2 }),
    exact: fc.boolean(),
    tolerance: fc.constantFrom(0, 1, 100, 500),
  })
  .map(({ terms, share, onRow, off, exact, tolerance }) => {
    const rows = rowsOf(terms);
    const row = rows[Math.min(rows.length - 1, Math.floor((onRow / 1000) * rows.length))];
    const repaid = exact
      ? rows
          .slice(0, Math.floor((share / 1000) * (rows.length + 1)))
          .reduce((sum, { amount_fcfa }) => sum + amount_fcfa, 0)
      : Math.floor((share / 1000) * (terms.total_fcfa + 1));
    return {
      terms,
      repaid: Math.min(terms.total_fcfa, repaid),
      today: addDays(row?.due_on ?? terms.start_on, off),
      tolerance,
    };
  });

const run = (holds: (given: Case & { rows: Row[] }) => void) =>
  fc.assert(
    fc.property(someCase, (given) => {
      holds({ ...given, rows: rowsOf(given.terms) });
    }),
    { numRuns: 300 },
  );
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const short = (rows: readonly Row[], repaid: number): number[] => {
  const { paid } = layFrancs(rows, repaid);
  return rows.map((row, i) => row.amount_fcfa - (paid[i] ?? 0));
};
/** The first row that is not fully paid. */
const firstShort = (rows: readonly Row[], repaid: number): Row | undefined => {
  const missing = short(rows, repaid);
  return rows.find((_, i) => (missing[i] ?? 0) > 0);
};

const drawsTheRows = (s: Schedule) =>
  run(({ terms, rows }) =>
    expect(
      rows.map(({ number }) => ({ number, due_on: s.dueDay(terms, number), amount_fcfa: s.amountOf(terms, number) })),
    ).toEqual(rows),
  );
const partsAreFair = (s: Schedule) =>
  run(({ terms }) => {
    const parts = Array.from({ length: terms.installments }, (_, i) => s.amountOf(terms, i + 1));
    expect(sum(parts)).toBe(terms.total_fcfa);
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(terms.step_fcfa);
    expect(parts.every((part) => part >= 0 && part % terms.step_fcfa === 0)).toBe(true);
  });
const knowsWhatIsNext = (s: Schedule) =>
  run(({ terms, rows, repaid }) => {
    const next = firstShort(rows, repaid);
    expect(s.firstUnpaid(terms, repaid)).toBe(next?.number ?? terms.installments + 1);
    expect(s.nextDueDay(terms, repaid)).toBe(next?.due_on ?? null);
  });
const knowsWhatIsDue = (s: Schedule) =>
  run(({ terms, rows, repaid, today }) => {
    const missing = short(rows, repaid);
    expect(s.installmentsDue(terms, today)).toBe(rows.filter(({ due_on }) => due_on <= today).length);
    expect(s.amountDue(terms, repaid, today)).toBe(sum(missing.filter((_, i) => (rows[i]?.due_on ?? '') <= today)));
  });
const knowsWhatIsLate = (s: Schedule) =>
  run(({ terms, rows, repaid, today }) => {
    const missing = short(rows, repaid);
    expect(s.arrears(terms, repaid, today)).toBe(sum(missing.filter((_, i) => (rows[i]?.due_on ?? '') < today)));
  });
const countsDelinquentDays = (s: Schedule) =>
  run(({ terms, rows, repaid, today, tolerance }) => {
    // Add up what should have been paid, row by row, until more than the tolerance is missing.
    let should = 0;
    const oldest = rows.find(({ amount_fcfa }) => (should += amount_fcfa) - repaid > tolerance);
    expect(s.delinquentDays(terms, repaid, today, tolerance)).toBe(
      oldest && oldest.due_on < today ? daysBetween(oldest.due_on, today) : 0,
    );
  });
const showsEachRow = (s: Schedule) =>
  run(({ terms, rows, repaid }) => {
    const { paid } = layFrancs(rows, repaid);
    expect(s.installmentsBetween(terms, repaid, -3, terms.installments + 3)).toEqual(
      rows.map((row, i) => ({ ...row, paid_fcfa: paid[i] ?? 0 })),
    );
    expect(s.installmentsBetween(terms, repaid, 2, 3)).toEqual(
      rows.slice(1, 3).map((row, i) => ({ ...row, paid_fcfa: paid[i + 1] ?? 0 })),
    );
  });

describe('the schedule computed from its terms agrees with the schedule written row by row on', () => {
  test('its days and amounts', () => drawsTheRows(real));
  test('its instalments, which sum to the franc and differ by at most one step', () => partsAreFair(real));
  test('the next instalment to pay', () => knowsWhatIsNext(real));
  test('the amount that has fallen due', () => knowsWhatIsDue(real));
  test('the amount that is late, to which an instalment due today does not belong', () => knowsWhatIsLate(real));
  test('the delinquent days', () => countsDelinquentDays(real));
  test('the amount that each instalment has received', () => showsEachRow(real));
});

describe('the arrears of a loan', () => {
  test('never grow with a payment and never shrink with time', () =>
    run(({ terms, repaid, today, tolerance }) => {
      const more = Math.min(terms.total_fcfa, repaid + 1);
      expect(real.arrears(terms, more, today)).toBeLessThanOrEqual(real.arrears(terms, repaid, today));
      expect(real.delinquentDays(terms, more, today, tolerance)).toBeLessThanOrEqual(
        real.delinquentDays(terms, repaid, today, tolerance),
      );
      expect(real.arrears(terms, repaid, addDays(today, 1))).toBeGreaterThanOrEqual(real.arrears(terms, repaid, today));
    }));
  test('are cleared by paying exactly them, and one franc less leaves one franc', () =>
    run(({ terms, repaid, today }) => {
      const late = real.arrears(terms, repaid, today);
      expect(real.arrears(terms, repaid + late, today)).toBe(0);
      if (late > 0) expect(real.arrears(terms, repaid + late - 1, today)).toBe(1);
    }));
});

describe('planted faults', () => {
  const drifting: Schedule['dueDay'] = (terms, k) => {
    let day = terms.start_on;
    for (let i = 0; i < k; i++)
      day = terms.interval === 'monthly' ? addMonths(day, 1) : addDays(day, terms.interval === 'weekly' ? 7 : 1);
    return addDays(day, sum(terms.extensions.map(({ from, days }) => (k >= from ? days : 0))));
  };
  test('a loan of the 31st that drifts to the 28th is noticed', () =>
    expect(() => drawsTheRows({ ...real, dueDay: drifting })).toThrow());
  test('a pause that also moves what was due before it is noticed', () =>
    expect(() =>
      drawsTheRows({
        ...real,
        dueDay: (terms, k) =>
          addDays(real.dueDay({ ...terms, extensions: [] }, k), sum(terms.extensions.map(({ days }) => days))),
      }),
    ).toThrow());
  test('instalments rounded one by one are noticed', () =>
    expect(() =>
      partsAreFair({
        ...real,
        amountOf: ({ total_fcfa, installments, step_fcfa }) =>
          Math.round(total_fcfa / installments / step_fcfa) * step_fcfa,
      }),
    ).toThrow());
  test('a last instalment that takes the whole remainder is noticed', () =>
    expect(() =>
      partsAreFair({
        ...real,
        amountOf: ({ total_fcfa, installments, step_fcfa }, k) => {
          const part = Math.floor(total_fcfa / installments / step_fcfa) * step_fcfa;
          return k < installments ? part : total_fcfa - part * (installments - 1);
        },
      }),
    ).toThrow());
  test('an instalment paid to the franc that still counts as unpaid is noticed', () =>
    expect(() =>
      knowsWhatIsNext({
        ...real,
        firstUnpaid: (terms, repaid) => Math.max(1, real.firstUnpaid(terms, Math.max(0, repaid - 1))),
      }),
    ).toThrow());
  test('an instalment that falls due a day late is noticed', () =>
    expect(() =>
      knowsWhatIsDue({ ...real, installmentsDue: (terms, today) => real.installmentsDue(terms, addDays(today, -1)) }),
    ).toThrow());
  test('an instalment that is late on its due day is noticed', () =>
    expect(() => knowsWhatIsLate({ ...real, arrears: real.amountDue })).toThrow());
  test('a tolerance forgiven twice is noticed', () =>
    expect(() =>
      countsDelinquentDays({
        ...real,
        delinquentDays: (terms, repaid, today, tolerance) => real.delinquentDays(terms, repaid, today, 2 * tolerance),
      }),
    ).toThrow());
  test('an instalment that shows more than it received is noticed', () =>
    expect(() =>
      showsEachRow({
        ...real,
        installmentsBetween: (terms, repaid, from, to) => real.installmentsBetween(terms, repaid + 1, from, to),
      }),
    ).toThrow());
});
