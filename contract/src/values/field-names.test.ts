/** A wrong field is called by its name, whatever is wrong with it: `valid {input name} required`. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { calls } from '../calls.ts';
import { namesField } from './field-name.ts';

/** What a client may send wrongly: nothing at all, and a thing of another kind in each place. */
const WRONG: readonly unknown[] = [undefined, null, '', '  ', 'x', -1, 1.5, {}, [], true, 'x'.repeat(5000)];

const said = new Map<string, Set<string>>();
for (const [domain, named] of Object.entries(calls)) {
  for (const [name, { input }] of Object.entries(named)) {
    if (!input) continue;
    const all = new Set<string>();
    const keys = new Set<string>();
    const collect = (value: unknown) => {
      const parsed = z.safeParse(input, value, { error: namesField });
      if (parsed.success) return;
      for (const { path, message } of parsed.error.issues) {
        if (typeof path[0] === 'string') keys.add(path[0]);
        all.add(`${path.join('.')}: ${message}`);
      }
    };
    collect({});
    const shape = (input as { shape?: Record<string, unknown> }).shape;
    for (const key of new Set([...keys, ...Object.keys(shape ?? {})]))
      for (const wrong of WRONG) collect({ [key]: wrong });
    said.set(`${domain}.${name}`, all);
  }
}

test('is called as people call it', () => {
  expect(
    [
      ['page_number'],
      ['customer_id'],
      ['line_ids', 3],
      ['amount_fcfa'],
      ['rows', 2, 'next_of_kin_phone'],
      ['id'],
      [],
    ].map((path) => namesField({ path })),
  ).toEqual([
    'valid page number required',
    'valid customer required',
    'valid lines required',
    'valid amount required',
    'valid phone number required',
    'valid id required',
    'valid input required',
  ]);
});

describe('a wrong field', () => {
  test.each([...said])('of %s is named', (_, messages) => {
    const dumb = [...messages].filter((message) =>
      /: (Invalid|Too (small|big|short|long)|Expected|Required|Unrecognized|Array must)/.test(message),
    );
    expect(dumb).toEqual([]);
  });
});
