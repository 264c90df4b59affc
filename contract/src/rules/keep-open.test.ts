import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { keepOpen, opensUntil } from './keep-open.ts';
import { installmentCount, type Terms, arrears, daysPastDue, nextDueDay } from './schedule.ts';

const START = '2026-03-14';
const pause = fc.record({ from: fc.integer({ min: 1, max: 50 }), days: fc.integer({ min: 1, max: 30 }) });
const loan = fc
  .record({
    interval: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
    months: fc.constantFrom(3 as const, 6 as const, 12 as const),
    steps: fc.integer({ min: 100, max: 20_000 }),
    step_fcfa: fc.constantFrom(1, 5, 25, 50, 100),
    paid_share: fc.integer({ min: 0, max: 99 }),
    odd: fc.integer({ min: 0, max: 24 }),
    lock_day: fc.integer({ min: 1, max: 10 }),
    day: fc.integer({ min: 0, max: 400 }),
    pause: fc.option(pause, { nil: null }),
  })
  .map(({ interval, months, steps, step_fcfa, paid_share, odd, lock_day, day, ...more }) => {
    const total_fcfa = steps * step_fcfa;
    const extensions = more.pause === null ? [] : [more.pause];
    const installments = installmentCount(interval, months);
    const terms: Terms = { start_on: START, interval, installments, total_fcfa, step_fcfa, extensions };
    const repaid_fcfa = Math.min(total_fcfa - 1, Math.floor((total_fcfa * paid_share) / 100) + odd);
    return { terms, repaid_fcfa, lock_day, today: addDays(START, day) };
  });

const holds = (keep: typeof keepOpen) =>
  fc.assert(
    fc.property(loan, ({ terms, repaid_fcfa, lock_day, today }) => {
      const kept = keep(terms, repaid_fcfa, lock_day, today);
      if (!kept) throw new Error('something is left to pay');
      const { by_on, amount_fcfa } = kept;
      const after = addDays(by_on, 1);
      const lateOn = (day: string, paid: number) => daysPastDue(nextDueDay(terms, repaid_fcfa + paid), day);
      expect(by_on >= today).toBe(true);
      // If nothing is paid, the phone locks on the day after and not before, unless that day has passed.
      if (by_on > today) expect(lateOn(by_on, 0)).toBeLessThan(lock_day);
      expect(lateOn(after, 0)).toBeGreaterThanOrEqual(lock_day);
      // If the amount is paid, nothing is late on that day; if one franc less is paid, something is.
      expect(arrears(terms, repaid_fcfa + amount_fcfa, after)).toBe(0);
      expect(amount_fcfa).toBeGreaterThan(0);
      expect(arrears(terms, repaid_fcfa + amount_fcfa - 1, after)).toBe(1);
    }),
    { numRuns: 600 },
  );

describe('the amount that keeps a phone open', () => {
  test('is exactly the amount that would be late on the day of the lock', () => holds(keepOpen));
  test('is null once everything is paid', () => {
    const spread = { installments: 91, total_fcfa: 9100, step_fcfa: 25 };
    const terms: Terms = { start_on: START, interval: 'daily', ...spread, extensions: [] };
    expect(keepOpen(terms, 9100, 3, START)).toBeNull();
  });
});

const sameUntil = (until: typeof opensUntil) =>
  fc.assert(
    fc.property(loan, ({ terms, repaid_fcfa, today }) => {
      const late_fcfa = arrears(terms, repaid_fcfa, today);
      fc.pre(late_fcfa > 0);
      const last = until(terms, today);
      expect(last >= today).toBe(true);
      expect(arrears(terms, repaid_fcfa, last)).toBe(late_fcfa);
    }),
    { numRuns: 600 },
  );

describe('what opens a locked phone', () => {
  test('stays the same until the day that the text names', () => sameUntil(opensUntil));
  test.each([
    ['daily', '2026-03-20', '2026-03-20'],
    ['weekly', '2026-03-22', '2026-03-28'],
    ['weekly', '2026-03-28', '2026-03-28'],
    ['monthly', '2026-05-15', '2026-06-14'],
    // Everything has fallen due.
    ['monthly', '2027-05-15', '2027-06-14'],
  ] as const)('%s, on %s: until %s', (interval, today, until) => {
    const terms: Terms = {
      start_on: START,
      interval,
      installments: installmentCount(interval, 12),
      total_fcfa: 365_000,
      step_fcfa: 25,
      extensions: [],
    };
    expect(opensUntil(terms, today)).toBe(until);
  });
});

describe('planted faults', () => {
  test('are noticed in the day until which an amount opens a phone', () =>
    expect(() => sameUntil((terms, today) => addDays(opensUntil(terms, today), 1))).toThrow());

  const noticed = (keep: typeof keepOpen) => expect(() => holds(keep)).toThrow();
  test('a last day that is one day too late is noticed', () =>
    noticed((terms, repaid, lock_day, today) => keepOpen(terms, repaid, lock_day + 1, today)));
  test('an amount for today alone is noticed', () =>
    noticed((terms, repaid, lock_day, today) => {
      const kept = keepOpen(terms, repaid, lock_day, today);
      return kept && { ...kept, amount_fcfa: arrears(terms, repaid, today) };
    }));
});
