import { expect, test } from 'vitest';
import { dayAndTimeIn, instantOf } from './time-zone.ts';

test('a day and a time are those of the zone, whatever the zone of the reader', () => {
  expect(instantOf('Africa/Douala', '2026-11-26T14:30').toISOString()).toBe('2026-11-26T13:30:00.000Z');
  expect(instantOf('Africa/Douala', '2026-11-26T00:15').toISOString()).toBe('2026-11-25T23:15:00.000Z');
  expect(instantOf('Asia/Kathmandu', '2026-11-26T14:30').toISOString()).toBe('2026-11-26T08:45:00.000Z');
  expect(dayAndTimeIn('Africa/Douala', new Date('2026-11-25T23:15:40Z'))).toBe('2026-11-26T00:15');
});

test('what is written is read back, on both sides of a clock change too', () => {
  for (const zone of ['Africa/Douala', 'Europe/Paris', 'America/New_York'])
    for (let at = Date.parse('2026-10-24T00:00:00Z'); at < Date.parse('2026-11-03T00:00:00Z'); at += 3_600_000) {
      const written = dayAndTimeIn(zone, new Date(at));
      expect(dayAndTimeIn(zone, instantOf(zone, written))).toBe(written);
    }
});

test('a text that is no day and time is no instant', () => {
  expect(instantOf('Africa/Douala', '').getTime()).toBeNaN();
  expect(instantOf('Africa/Douala', 'tomorrow').getTime()).toBeNaN();
});
