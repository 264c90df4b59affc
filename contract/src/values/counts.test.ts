import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Call, Calls } from '../call.ts';
import { calls } from '../calls.ts';
import { countedFilters } from './counts.ts';
import { listInput } from './list.ts';

const counting = (of: Calls): Array<[name: string, call: Call]> =>
  Object.entries(of).flatMap(([domain, named]) =>
    Object.entries(named)
      .filter(([, call]) => countedFilters(call).size > 0)
      .map(([name, call]): [string, Call] => [`${domain}.${name}`, call]),
  );

test('what a list counts is closed: its values are known, and each of them is one that the call takes', () => {
  expect(counting(calls).length).toBeGreaterThan(15);
  for (const [name, call] of counting(calls))
    for (const [filter, { values }] of countedFilters(call)) {
      expect([name, filter, values.length]).not.toEqual([name, filter, 0]);
      const { shape } = call.input as z.ZodObject;
      expect([name, z.safeParse(shape['counts_of']!, [filter]).success]).toEqual([name, true]);
      for (const value of values) expect([name, filter, z.safeParse(shape[filter]!, value).success]).toContain(true);
    }
});

test('every list that counts says so in its answer, and nothing else does', () => {
  for (const [name, call] of counting(calls)) {
    expect([name, call.effect, call.file]).toEqual([name, 'read', undefined]);
    const { shape } = call.output as z.ZodObject;
    expect([name, Object.keys(shape)]).toEqual([name, expect.arrayContaining(['counts', 'total_items'])]);
  }
});

test('the values of a filter, and what stands for none of them', () => {
  const input = z.object({
    ...listInput(['name']),
    state: z.enum(['open', 'closed']).or(z.literal('all')).default('open'),
    is_mine: z.boolean().optional(),
  });
  expect([...countedFilters({ input, counts: ['state', 'is_mine'] })]).toEqual([
    ['state', { values: ['open', 'closed', 'all'], none: 'open' }],
    ['is_mine', { values: [true, false], none: undefined }],
  ]);
  expect(countedFilters({ input: undefined }).size).toBe(0);
  expect(countedFilters({ input: z.object(listInput(['name'])) }).size).toBe(0);
});
