import { expect, test } from 'vitest';
import { leftOver } from './left-over.ts';
import { sumsOf } from './statement-sums.ts';
import type { StatementRow } from './statement-words.ts';

const NOTHING = { lines: 0, fcfa: 0 };

const statement = (results: Partial<StatementRow['results']>, only_in_books = NOTHING) =>
  ({
    only_in_books,
    results: {
      matched: NOTHING,
      proposed: NOTHING,
      amount_differs: NOTHING,
      missing: NOTHING,
      booked: NOTHING,
      repeated: NOTHING,
      left_out: NOTHING,
      unclear: NOTHING,
      taken_back: NOTHING,
      ...results,
    },
  }) as StatementRow;

test('the money in is what agrees, then what is open; lines that are no payment and payments without a line are not in it', () => {
  const mixed = statement(
    {
      missing: { lines: 2, fcfa: 5_000 },
      matched: { lines: 9, fcfa: 90_000 },
      booked: { lines: 1, fcfa: 700 },
      left_out: { lines: 3, fcfa: -8_000 },
      unclear: { lines: 2, fcfa: 2_000 },
      taken_back: { lines: 1, fcfa: 500 },
    },
    { lines: 1, fcfa: 4_000 },
  );
  expect(sumsOf(mixed)).toEqual([
    { standing: 'matched', lines: 9, fcfa: 90_000 },
    { standing: 'booked', lines: 1, fcfa: 700 },
    { standing: 'missing', lines: 2, fcfa: 5_000 },
  ]);
  expect(leftOver(mixed)).toBe(6);
});

test('a document without a payment is made of nothing', () => {
  expect(sumsOf(statement({ left_out: { lines: 1, fcfa: -100 } }))).toEqual([]);
});
