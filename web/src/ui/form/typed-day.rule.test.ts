import { expect, test } from 'vitest';
import { readTypedDay } from './typed-day.ts';

const problemOf = (text: string, hasParts = false) => readTypedDay(text, hasParts, '2026-11-24').problem;

test('a year is whole with its fourth digit', () => {
  expect(['0002-11-03', '0020-11-03', '0202-11-03', '2025-11-03'].map((text) => problemOf(text))).toEqual([
    'unfinished',
    'unfinished',
    'unfinished',
    null,
  ]);
  expect(problemOf('20251-11-03')).toBe('unfinished');
});

test('an empty field is no day, and one with a part of a day is unfinished', () => {
  expect([problemOf(''), problemOf('', true)]).toEqual([null, 'unfinished']);
});

test('a day after the last one is late', () => {
  expect([problemOf('2026-11-24'), problemOf('2026-11-25')]).toEqual([null, 'late']);
  expect(readTypedDay('2031-01-01', false).problem).toBeNull();
});
