/**
 * Other roles for a group, decided by a second person. They take effect with the next call of each member, because
 * sessions read their roles at every call.
 */
import { createHash } from 'node:crypto';
import { WAITING_GROUP_ID } from '@palier/contract/users/records.ts';
import { fail } from '../../platform/errors.ts';
import {
  type GroupWithRoles,
  areGuards,
  giveRoles,
  holding,
  listGroups,
  lockAdding,
  findPeopleForUpdate,
  memberIds,
  membersOf,
  readGroup,
  refuseLastAdministrator,
  takeRoles,
} from '../auth/auth.ts';
import { startAnew } from './users.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';

export interface GroupRolesChange {
  readonly group_id: string;
  readonly give: readonly string[];
  readonly take: readonly string[];
}

/** The roles of a group after some are given and others taken away, in alphabetical order. */
const rolesAfter = (codes: readonly string[], { give, take }: GroupRolesChange): string[] =>
  [...new Set([...codes, ...give])].filter((code) => !take.includes(code)).sort();

/**
 * Whether the group's members decide for others from then on and did not before. Each of them would have needed a
 * second person to join such a group.
 */
const beginsToDecide = ({ codes }: GroupWithRoles, change: GroupRolesChange): boolean =>
  areGuards(rolesAfter(codes, change)) && !areGuards(codes);

/** The evidence names the members who would have the roles; of a larger group it gives the number. */
const MOST_NAMED = 30;

export const groupRolesKind: ApprovalKind<GroupRolesChange> = {
  kind: 'group_roles',
  expires_days: 7,
  subjectOf: ({ group_id }) => ({ kind: 'group', id: group_id }),
  now: async (db, change) => {
    const { group_id } = change;
    const group = await readGroup(db, group_id);
    if (!group) return null;
    // The decision is about the members who were shown. With another member the request is in conflict.
    const stands = beginsToDecide(group, change) ? [group.codes, await memberIds(db, group_id)] : group.codes;
    const [{ people } = { people: 0 }] = await listGroups(db, group_id);
    return {
      name: group.name,
      facts: { roles: [...group.codes] },
      base: createHash('sha256').update(JSON.stringify(stands)).digest('hex'),
      evidence: { people, members: await membersOf(db, group_id, MOST_NAMED) },
    };
  },
  proposed: async (db, change) => ({ roles: rolesAfter((await readGroup(db, change.group_id))?.codes ?? [], change) }),
  validate: async (tx, change) => {
    const before = await readGroup(tx, change.group_id);
    // People are locked before groups, in the same order as a change of one person locks them.
    if (before && beginsToDecide(before, change)) await findPeopleForUpdate(tx, await memberIds(tx, change.group_id));
    // Role changes wait for each other, for all groups together, because the guards are counted over all groups.
    await lockAdding(tx);
    const group = await readGroup(tx, change.group_id);
    if (!group) throw fail('GROUP_NOT_FOUND', {}, 'group_id');
    if (change.group_id === WAITING_GROUP_ID) throw fail('WAITING_GROUP', {}, 'group_id');
    const after = rolesAfter(group.codes, change);
    if (after.join() === group.codes.join()) throw fail('NOTHING_CHANGED');
    await refuseLastAdministrator(tx, holding(change.group_id, after));
  },
  apply: async (tx, services, change, { maker_id }) => {
    const { group_id, give, take } = change;
    const before = await readGroup(tx, group_id);
    await giveRoles(
      tx,
      group_id,
      give.filter((code) => !take.includes(code)),
    );
    await takeRoles(tx, group_id, take);
    if (before && beginsToDecide(before, change))
      await startAnew(tx, services, await memberIds(tx, group_id), maker_id);
  },
};
