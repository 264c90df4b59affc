import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from './calendar.ts';
import { isNoticeDue, lockWaitsUntil } from './undelivered-notice.ts';

const DUE = '2026-11-30';
const STEPS = { reminders: [-1], warn_day: 1 };

test('a call is due from the first late day, or from the day of the only text', () => {
  const dueAfter = (reminders: readonly number[], warn_day: number) =>
    [0, 1, 2, 3, 4].filter((days) => isNoticeDue(DUE, { reminders, warn_day }, addDays(DUE, days)))[0];
  expect(dueAfter([-3, -1], 4)).toBe(1);
  expect(dueAfter([0], 4)).toBe(1);
  expect(dueAfter([], 4)).toBe(4);
});

test('without a call the lock waits for the whole notice, which counts from the day of the warning', () => {
  expect(lockWaitsUntil(DUE, STEPS, 3, null)).toBe(addDays(DUE, 4));
  expect(lockWaitsUntil(DUE, { ...STEPS, warn_day: 5 }, 1, null)).toBe(addDays(DUE, 6));
});

test('a call ends the wait on the day after it', () =>
  expect(lockWaitsUntil(DUE, STEPS, 3, addDays(DUE, 1))).toBe(addDays(DUE, 2)));

test('no call prolongs the wait, and none lets a phone lock on its own day', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 14 }),
      fc.integer({ min: 1, max: 90 }),
      (warn_day, notice_days, called_after) => {
        const spoken_on = addDays(DUE, called_after);
        const without = lockWaitsUntil(DUE, { warn_day }, notice_days, null);
        const after = lockWaitsUntil(DUE, { warn_day }, notice_days, spoken_on);
        expect(daysBetween(DUE, without)).toBe(warn_day + notice_days);
        expect(after <= without).toBe(true);
        if (spoken_on < without) expect(after > spoken_on).toBe(true);
      },
    ),
  ));
