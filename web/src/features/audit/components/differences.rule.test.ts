import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FieldChange, differencesOf } from './differences.ts';

const changesOf = (before: unknown, after: unknown): Array<[string, FieldChange['before'], FieldChange['after']]> =>
  differencesOf(before, after).map(({ path, before: was, after: is }) => [path.join('.'), was, is]);

describe('the differences of a line', () => {
  test('list the fields that changed before those that did not', () =>
    expect(
      differencesOf(
        { name: 'Annick', phone: '+237677', language: 'fr' },
        { name: 'Annick', phone: '+237699', language: 'en' },
      ),
    ).toEqual([
      { path: ['phone'], before: '+237677', after: '+237699', is_changed: true, in_both: 0 },
      { path: ['language'], before: 'fr', after: 'en', is_changed: true, in_both: 0 },
      { path: ['name'], before: 'Annick', after: 'Annick', is_changed: false, in_both: 0 },
    ]));

  test('include a field that was added and a field that was removed', () =>
    expect(changesOf({ left: true }, { reason: null })).toEqual([
      ['left', true, undefined],
      ['reason', undefined, null],
    ]));

  test('distinguish a missing value from null and false', () =>
    expect(differencesOf({ a: null, b: 0 }, { b: false }).map(({ is_changed }) => is_changed)).toEqual([true, true]));

  test('of two lists are the members that only one has, and the number in both', () =>
    expect(
      differencesOf(
        { roles: ['ADD_LOAN', 'RATE_CALL', 'FIND_CUSTOMER'] },
        { roles: ['FIND_CUSTOMER', 'ADD_USER', 'ADD_LOAN'] },
      ),
    ).toEqual([{ path: ['roles'], before: ['RATE_CALL'], after: ['ADD_USER'], is_changed: true, in_both: 2 }]));

  test('of a list in another order show both lists in full', () =>
    expect(differencesOf({ roles: ['A', 'B'] }, { roles: ['B', 'A'] })).toEqual([
      { path: ['roles'], before: ['A', 'B'], after: ['B', 'A'], is_changed: true, in_both: 0 },
    ]));

  test('of a list that was empty are all its new members', () =>
    expect(changesOf({ roles: [] }, { roles: ['A'] })).toEqual([['roles', [], ['A']]]));

  test('are found in fields within fields, and in the records of a list, numbered from one', () =>
    expect(
      changesOf(
        { plan: { months: 6 }, agents: [{ name: 'Hervé' }, { name: 'Mercy' }] },
        { plan: { months: 12 }, agents: [{ name: 'Hervé' }, { name: 'Grace' }] },
      ),
    ).toEqual([
      ['plan.months', 6, 12],
      ['agents.2.name', 'Mercy', 'Grace'],
      ['agents.1.name', 'Hervé', 'Hervé'],
    ]));

  test('keep apart a nested field and a field whose name contains a dot', () =>
    expect(changesOf({ 'a.b': 1 }, { a: { b: 1 } })).toHaveLength(2));

  test.each([
    [null, null],
    [undefined, undefined],
    [undefined, null],
    [{}, {}],
    [null, {}],
  ])('of %j and %j are none', (before, after) => expect(differencesOf(before, after)).toEqual([]));

  const anyRecord = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 6 }),
    fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.string({ maxLength: 3 }), { maxLength: 4 }),
    ),
    { maxKeys: 6 },
  );
  test('of a record and itself are none, and every field appears once', () =>
    fc.assert(
      fc.property(anyRecord, anyRecord, (before, after) => {
        expect(differencesOf(before, before).some(({ is_changed }) => is_changed)).toBe(false);
        const shown = differencesOf(before, after).map(({ path }) => path.join('\n'));
        expect(shown.toSorted()).toEqual([...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted());
      }),
    ));
});
