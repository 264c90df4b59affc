import { expect, test } from 'vitest';
import { asTimeLeft } from './use-seconds-until.ts';

test('time left is minutes until the last one, then seconds', () =>
  expect([601, 600, 599, 61, 60, 45, 0].map(asTimeLeft).map((text) => text.replace('\u00a0', ' '))).toEqual([
    '11 min',
    '10 min',
    '10 min',
    '2 min',
    '1:00',
    '0:45',
    '0:00',
  ]));
