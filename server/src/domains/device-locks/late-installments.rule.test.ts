/** What the customer's card lists as late adds up, to the franc, to what is in arrears and opens the phone. */
import { type Interval, type Terms, arrears, dueDay, installmentCount } from '@palier/contract/rules/schedule.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lateInstallments } from './late-installments.ts';

const START = '2026-03-31';
const terms = fc
  .record({
    interval: fc.constantFrom<Interval>('daily', 'weekly', 'monthly'),
    months: fc.constantFrom(3 as const, 6 as const, 12 as const),
    steps: fc.integer({ min: 400, max: 20_000 }),
    extension: fc.option(fc.record({ from: fc.integer({ min: 1, max: 12 }), days: fc.integer({ min: 1, max: 30 }) })),
  })
  .map(({ interval, months, steps, extension }): Terms => ({
    start_on: START,
    interval,
    installments: installmentCount(interval, months),
    total_fcfa: steps * 25,
    step_fcfa: 25,
    extensions: extension ? [extension] : [],
  }));

test('what is listed and what follows it add up to the arrears, whatever was paid and on whatever day', () => {
  fc.assert(
    fc.property(
      terms,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 420 }),
      (of, part, days) => {
        const repaid_fcfa = Math.floor(of.total_fcfa * part);
        const today = addDays(START, days);
        const { listed, others } = lateInstallments(of, repaid_fcfa, today);
        const missing = listed.reduce((sum, { amount_fcfa, paid_fcfa }) => sum + amount_fcfa - paid_fcfa, 0);
        expect(missing + (others?.amount_fcfa ?? 0)).toBe(arrears(of, repaid_fcfa, today));
        for (const { due_on } of listed) expect(due_on < today).toBe(true);
        if (others)
          expect(others.first_due_on > (listed.at(-1)?.due_on ?? '') && others.last_due_on < today).toBe(true);
      },
    ),
  );
});

const DAILY: Terms = {
  start_on: START,
  interval: 'daily',
  installments: 182,
  total_fcfa: 182 * 425,
  step_fcfa: 25,
  extensions: [],
};

test('nine days late, the last three within the days that alone lock nothing: all nine are listed', () => {
  const { listed, others } = lateInstallments(DAILY, 100, dueDay(DAILY, 10));
  expect(listed.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(listed[0]).toMatchObject({ amount_fcfa: 425, paid_fcfa: 100 });
  expect(others).toBeNull();
});

test('months late: twelve lines at most, and the last one says how many it stands for, from when to when', () => {
  const { listed, others } = lateInstallments(DAILY, 0, dueDay(DAILY, 101));
  expect(listed).toHaveLength(11);
  expect(others).toEqual({
    installments: 89,
    first_due_on: dueDay(DAILY, 12),
    last_due_on: dueDay(DAILY, 100),
    amount_fcfa: 89 * 425,
  });
});
