import { expect, test } from 'vitest';
import { wholeUnits } from './whole-units.ts';

const DAY = 86_400;

test('an age counts the units that are over', () => {
  expect([5, 5.4, 5.9, 6].map((days) => wholeUnits(-days * DAY))).toEqual([
    [-5, 'day'],
    [-5, 'day'],
    [-5, 'day'],
    [-6, 'day'],
  ]);
  expect(wholeUnits(-(DAY - 1))).toEqual([-23, 'hour']);
});

test('a time to come is counted in the same way, and less than a minute is none', () => {
  expect([wholeUnits(2.9 * DAY), wholeUnits(59), wholeUnits(-59)]).toEqual([
    [2, 'day'],
    [0, 'minute'],
    [0, 'minute'],
  ]);
});
