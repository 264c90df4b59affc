import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from './calendar.ts';
import { lastCompleteDay, mailDay, mailFrom } from './mail-days.ts';

const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('1990-01-01', days));
const rhythm = fc.constantFrom('daily', 'weekly', 'monthly');

/** Whether a day is the last of its time, as a calendar on a wall has it. */
const ends = (name: string, on: string): boolean => {
  const date = new Date(`${on}T12:00:00Z`);
  const next = new Date(`${addDays(on, 1)}T12:00:00Z`);
  return name === 'daily' || (name === 'weekly' ? date.getUTCDay() === 0 : next.getUTCDate() === 1);
};

/** Walks back from yesterday to the first day that ends a time. */
function naive(name: string, today: string): string {
  let on = addDays(today, -1);
  while (!ends(name, on)) on = addDays(on, -1);
  return on;
}

describe('the day of a report by e-mail', () => {
  test('is the last of the newest day, week or month that is over', () =>
    fc.assert(
      fc.property(rhythm, day, (name, today) => {
        expect(lastCompleteDay(name, today)).toBe(naive(name, today));
      }),
    ));

  test('is each last day once, whichever days the portal runs on, and never one before it was asked for', () =>
    fc.assert(
      fc.property(rhythm, day, fc.array(fc.boolean(), { minLength: 1, maxLength: 80 }), (name, since_on, isUp) => {
        const sent = new Set<string>();
        isUp.forEach((up, at) => {
          const today = addDays(since_on, at);
          const due = up ? mailDay(name, today, since_on) : null;
          if (due !== null) sent.add(due);
        });
        const expected = new Set<string>();
        for (let at = 0; at < isUp.length; at++) {
          const newest = naive(name, addDays(since_on, at));
          if (isUp[at] && newest >= since_on) expected.add(newest);
        }
        expect([...sent]).toEqual([...expected]);
      }),
    ));

  test('ends a time that begins after the one before it', () =>
    fc.assert(
      fc.property(rhythm, day, (name, today) => {
        const until = lastCompleteDay(name, today);
        const from = mailFrom(name, until);
        expect(addDays(from, -1)).toBe(naive(name, until));
        expect(daysBetween(from, until)).toBeLessThan(31);
      }),
    ));

  test('by example', () => {
    // The 23rd of November 2026 is a Monday.
    expect(mailDay('weekly', '2026-11-23', '2026-11-18')).toBe('2026-11-22');
    expect(mailDay('weekly', '2026-11-25', '2026-11-18')).toBe('2026-11-22');
    expect(mailDay('weekly', '2026-11-25', '2026-11-24')).toBeNull();
    expect(mailDay('monthly', '2027-03-01', '2027-02-10')).toBe('2027-02-28');
    expect(mailDay('monthly', '2027-03-09', '2027-03-01')).toBeNull();
    expect(mailDay('daily', '2026-11-24', '2026-11-24')).toBeNull();
  });
});
