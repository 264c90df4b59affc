import { expect, test } from 'vitest';
import { unreconciledDays } from './unreconciled.ts';

test('a day is signed off, begun or missing, whatever other statements say of it', () => {
  const days = unreconciledDays(
    [
      { from_on: '2026-11-18', until_on: '2026-11-19', state: 'signed_off' },
      { from_on: '2026-11-19', until_on: '2026-11-20', state: 'open' },
    ],
    '2026-11-22',
    5,
  );
  expect(days.map(({ on, state }) => `${on.slice(8)} ${state}`)).toEqual([
    '17 missing',
    '18 signed_off',
    '19 signed_off',
    '20 open',
    '21 missing',
  ]);
});
