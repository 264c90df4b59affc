import { expect, test } from 'vitest';
import { secondsSince } from '../../../ui/feedback/use-seconds-since.ts';
import { stepsDone, stepsOf, stepsSeen } from './payment-steps.ts';

const locked = { label: 'locked' } as const;

test('a payment is asked, paid with the PIN, booked, ordered, and then the phone is open', () => {
  expect(stepsDone(undefined, locked)).toBe(0);
  expect(stepsDone({ status: 'created' }, locked)).toBe(0);
  expect(stepsDone({ status: 'pending' }, locked)).toBe(1);
  expect(stepsDone({ status: 'unknown' }, locked)).toBe(1);
  expect(stepsDone({ status: 'succeeded' }, locked)).toBe(3);
  expect(stepsDone({ status: 'succeeded' }, { label: 'unlocking' })).toBe(4);
  expect(stepsDone({ status: 'succeeded' }, { label: 'unlocked' })).toBe(5);
});

test('a payment that opens nothing ends in the books', () => {
  expect(stepsOf(false)).toEqual(['asked', 'pin', 'booked']);
  expect(stepsOf(true)).toHaveLength(5);
});

test('the seconds of a payment are those of its prompt, also after the page was loaded again', () => {
  expect(secondsSince('2026-11-26T10:00:00Z', Date.parse('2026-11-26T10:01:30.900Z'))).toBe(90);
  expect(secondsSince('2026-11-26T10:00:00Z', Date.parse('2026-11-26T09:59:58Z'))).toBe(0);
});

test('a step has the second at which it was seen to be done, and none when nobody was looking', () => {
  const asked = stepsSeen(stepsSeen(null, 0, 0), 1, 2);
  expect(asked).toEqual([2]);
  expect(stepsSeen(asked, 1, 9)).toBe(asked);
  expect(stepsSeen(asked, 3, 12)).toEqual([2, 12, 12]);
  expect(stepsSeen(null, 1, 1)).toEqual([1]);
  const opened_late = stepsSeen(null, 1, 90);
  expect(opened_late).toEqual([null]);
  expect(stepsSeen(opened_late, 3, 95)).toEqual([null, 95, 95]);
  expect(stepsSeen(stepsSeen(null, 0, 90), 1, 91)).toEqual([91]);
});
