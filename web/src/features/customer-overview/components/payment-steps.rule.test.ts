import { expect, test } from 'vitest';
import { stepsDone, stepsOf } from './payment-steps.ts';

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
