/** The time that a list spends on counting the values of its filters. */
import { call } from '@palier/contract/call.ts';
import { countsOf, listInput } from '@palier/contract/values/list.ts';
import { page } from '@palier/contract/values/page.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { countingValues } from './counted-lists.ts';
import type { QueryContext } from './handler.ts';

const phones = call({
  method: 'POST',
  path: '/phones',
  summary: 'Phones',
  access: 'signed-in',
  effect: 'read',
  counts: ['colour'],
  input: z.object({
    ...listInput(['at']),
    colour: z.enum(['black', 'blue']).optional(),
    ...countsOf(['colour']),
  }),
  output: page(z.object({ imei: z.string() })),
});

const rowsOf = async ({ colour }: { colour?: string }) => ({ total_items: colour === undefined ? 3 : 1 });

/** The counts of a list that is asked with so much time for them. */
async function countsWithin(counts_ms: number): Promise<unknown> {
  const { stock } = countingValues(
    { stock: { phones } },
    {
      stock: {
        phones: rowsOf as (asked: { colour?: string }, context: QueryContext) => Promise<{ total_items: number }>,
      },
    },
  );
  const asked = { counts_of: ['colour'] };
  const context = { gone: new AbortController().signal, services: { config: { counts_ms } } };
  const answer = (await stock.phones(asked as never, context as never)) as { counts?: unknown };
  return answer.counts;
}

test('a value is counted while there is time, and has no number afterwards', async () => {
  const counted = (all: number | null, each: number | null) => [
    {
      filter: 'colour',
      values: [
        { value: null, rows: all, is_least: false },
        { value: 'black', rows: each, is_least: false },
        { value: 'blue', rows: each, is_least: false },
      ],
    },
  ];
  expect(await countsWithin(60_000)).toEqual(counted(3, 1));
  expect(await countsWithin(0)).toEqual(counted(null, null));
});
