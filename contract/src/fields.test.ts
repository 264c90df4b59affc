/** The sentence for a wrong field names the field, whatever is wrong with its value: `valid {input name} required`. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { calls } from './calls.ts';
import { fieldSentence, needOf } from './fields.ts';

/** Wrong values that a client may send: nothing at all, or a value of another type. */
const WRONG: readonly unknown[] = [undefined, null, '', '  ', 'x', -1, 1.5, {}, [], true, 'x'.repeat(5000)];

/** Yes-or-no fields and selectors, which a screen always sends. */
const SWITCHES: readonly string[] = [
  'account',
  'barred',
  'before',
  'bucket',
  'by',
  'clock',
  'cohort',
  'counts_of',
  'customer_logged_in',
  'customer_made_deposit',
  'deposit_received',
  'descending',
  'give',
  'has_all_terminals',
  'has_owner',
  'hold',
  'how_read',
  'in_stock',
  'is_it',
  'is_mapped',
  'is_mine',
  'is_shared',
  'list',
  'loan_reference_entered_in_pos',
  'lock_solution_set_up',
  'matrix',
  'mine',
  'never_signed_in',
  'not_a_duplicate',
  'number_state',
  'of',
  'on_loan',
  'only_objections',
  'phone_returned',
  'pictures_seen',
  'provision_row',
  'provision_segment',
  'rolled_from',
  'rolled_to',
  'scope',
  'shop_payment_made',
  'sim_moved_to_new_phone',
  'stood_in_as',
  'store_type',
  'take',
  'takes_cash',
  'template',
  'to_decide',
  'unassigned',
  'values',
  'version',
  'was_late',
  'way',
  'week_on',
  'what',
  'without_paper',
];

const messagesByCall = new Map<string, Set<string>>();
for (const [domain, named] of Object.entries(calls)) {
  for (const [name, { input }] of Object.entries(named)) {
    if (!input) continue;
    const messages = new Set<string>();
    const keys = new Set<string>();
    const collect = (value: unknown) => {
      const parsed = z.safeParse(input, value, { error: needOf });
      if (parsed.success) return;
      for (const { path, message } of parsed.error.issues) {
        if (typeof path[0] === 'string') keys.add(path[0]);
        messages.add(`${path.join('.')}: ${message}`);
      }
    };
    collect({});
    const shape = (input as { shape?: Record<string, unknown> }).shape;
    for (const key of new Set([...keys, ...Object.keys(shape ?? {})]))
      for (const wrong of WRONG) collect({ [key]: wrong });
    messagesByCall.set(`${domain}.${name}`, messages);
  }
}

test('a key is named in the words that people use', () => {
  expect(
    [
      ['page_number'],
      ['customer_id'],
      ['line_ids', 3],
      ['amount_fcfa'],
      ['rows', 2, 'next_of_kin_phone'],
      ['id'],
      [],
    ].map((path) => needOf({ path })),
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
  const lines = [...messagesByCall.values()].flatMap((messages) => [...messages]);
  const sentences = new Set(lines.map((line) => line.replace(/^.*?: /, '')));
  test('has a whole French sentence', () => {
    expect(sentences.size).toBeGreaterThan(80);
    expect([...sentences].filter((sentence) => fieldSentence(sentence, 'fr') === sentence)).toEqual([]);
    expect(fieldSentence('valid shop required', 'fr')).toBe('choisissez une boutique');
  });
  test('is named after its key, and only a field that no user types is named "input"', () => {
    const keys = new Set(lines.map((line) => line.split(': ')[0] ?? ''));
    const nameless = [...keys].filter(
      (key) => key !== '' && !key.includes('.') && needOf({ path: [key] }) === 'valid input required',
    );
    expect(nameless.sort()).toEqual(SWITCHES);
  });

  test.each([...messagesByCall])('of %s is named', (_, messages) => {
    const unnamed = [...messages].filter((message) =>
      /: (Invalid|Too (small|big|short|long)|Expected|Required|Unrecognized|Array must)/.test(message),
    );
    expect(unnamed).toEqual([]);
  });
});
