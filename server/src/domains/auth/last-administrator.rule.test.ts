import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GuardGroup } from './groups.sql.ts';
import { holding, losesGuards, moved, without } from './last-administrator.ts';

const group = (group_id: string, people: number, roles: '' | 'gives' | 'approves' | 'both'): GuardGroup => ({
  group_id,
  people,
  gives: roles === 'gives' || roles === 'both',
  approves: roles === 'approves' || roles === 'both',
});

/** The rule written person by person: one person gives roles, and another approves. */
function isGuardedNaively(groups: readonly GuardGroup[]): boolean {
  const people = groups.flatMap((each) => Array.from({ length: each.people }, () => each));
  return people.some((giver, at) => giver.gives && people.some((approver, other) => other !== at && approver.approves));
}
const hasGiver = (groups: readonly GuardGroup[]): boolean => groups.some(({ people, gives }) => people > 0 && gives);

const anyGroups = fc.tuple(
  ...['a', 'b', 'c'].map((id) =>
    fc
      .record({ people: fc.nat(3), roles: fc.constantFrom('', 'gives', 'approves', 'both') })
      .map(({ people, roles }) => group(id, people, roles as '')),
  ),
);

describe('the guards', () => {
  test('are lost when the rule was fulfilled and no longer is, or when the last person who gives roles is gone', () =>
    fc.assert(
      fc.property(anyGroups, anyGroups, (before, after) => {
        expect(losesGuards(before, after)).toBe(
          (isGuardedNaively(before) && !isGuardedNaively(after)) || (hasGiver(before) && !hasGiver(after)),
        );
      }),
      { numRuns: 2000 },
    ));

  test('of a business with one administrator are kept as long as that administrator is there', () => {
    const young = [group('a', 1, 'both'), group('b', 4, '')];
    expect(losesGuards(young, without('b')(young))).toBe(false);
    expect(losesGuards(young, without('a')(young))).toBe(true);
    expect(losesGuards(young, holding('a', ['APPROVE_MAKER_CHECKER'])(young))).toBe(true);
    expect(losesGuards(young, holding('a', ['EDIT_ROLES'])(young))).toBe(false);
  });

  test('need two people: one of each, or two of one group that has both', () => {
    const grown = [group('a', 2, 'both'), group('b', 1, '')];
    expect(losesGuards(grown, without('a')(grown))).toBe(true);
    expect(losesGuards(grown, moved('a', 'b')(grown))).toBe(true);
    expect(losesGuards(grown, moved('b', 'a')(grown))).toBe(false);
    const parted = [group('a', 1, 'gives'), group('b', 1, 'approves')];
    expect(losesGuards(parted, moved('b', 'a')(parted))).toBe(true);
    expect(losesGuards(parted, holding('b', [])(parted))).toBe(true);
    expect(losesGuards(parted, holding('b', ['EDIT_ROLES', 'APPROVE_MAKER_CHECKER'])(parted))).toBe(false);
  });
});
