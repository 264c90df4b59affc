/**
 * Keeps the guards in place: there must always be one person who may give roles, and another who may approve it.
 * Without them nobody could change the portal's roles from inside again.
 */
import type { RoleCode } from '@palier/contract/roles.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { type GuardGroup, guardGroups } from './groups.sql.ts';
import { lockAdding } from './staff.sql.ts';

type Change = (groups: readonly GuardGroup[]) => readonly GuardGroup[];

const GIVES: RoleCode = 'EDIT_ROLES';
const APPROVES: RoleCode = 'APPROVE_MAKER_CHECKER';

const counted = (groups: readonly GuardGroup[], isOne: (group: GuardGroup) => boolean): number =>
  groups.reduce((sum, group) => sum + (isOne(group) ? group.people : 0), 0);
const givers = (groups: readonly GuardGroup[]): number => counted(groups, ({ gives }) => gives);
/** One person gives and another approves: at least one of each, and together more than one person. */
const isGuarded = (groups: readonly GuardGroup[]): boolean =>
  givers(groups) > 0 &&
  counted(groups, ({ approves }) => approves) > 0 &&
  counted(groups, ({ gives, approves }) => gives || approves) > 1;

/** Whether at present one person gives roles and another approves it. */
export const isGuardedNow = async (db: Reader): Promise<boolean> => isGuarded(await guardGroups(db, GIVES, APPROVES));

/**
 * Whether a change removes the guards. A business that consists of one person may make changes, but never loses its
 * last person who gives roles.
 */
export const losesGuards = (before: readonly GuardGroup[], after: readonly GuardGroup[]): boolean =>
  (isGuarded(before) && !isGuarded(after)) || (givers(before) > 0 && givers(after) === 0);

/** A member of the group is no longer there. */
export const without =
  (group_id: string): Change =>
  (groups) =>
    groups.map((group) => (group.group_id === group_id ? { ...group, people: group.people - 1 } : group));

export const moved =
  (from: string, to: string): Change =>
  (groups) =>
    without(from)(groups).map((group) => (group.group_id === to ? { ...group, people: group.people + 1 } : group));

/** The group holds these roles and no others. */
export const holding =
  (group_id: string, codes: readonly string[]): Change =>
  (groups) =>
    groups.map((group) =>
      group.group_id === group_id
        ? { ...group, gives: codes.includes(GIVES), approves: codes.includes(APPROVES) }
        : group,
    );

/**
 * Refuses LAST_ADMINISTRATOR for a change that would remove the guards.
 * Such changes wait for each other, so that two changes that are harmless apart are not both accepted.
 */
export async function refuseLastAdministrator(tx: Tx, change: Change): Promise<void> {
  await lockAdding(tx);
  const before = await guardGroups(tx, GIVES, APPROVES);
  if (losesGuards(before, change(before))) throw fail('LAST_ADMINISTRATOR');
}

/** Refuses LAST_ADMINISTRATOR only where nobody would be left who gives roles, or nobody who approves them. */
export async function refuseNobodyLeft(tx: Tx, change: Change): Promise<void> {
  await lockAdding(tx);
  const before = await guardGroups(tx, GIVES, APPROVES);
  const after = change(before);
  const isLost = (isOne: (group: GuardGroup) => boolean): boolean =>
    counted(before, isOne) > 0 && counted(after, isOne) === 0;
  if (isLost(({ gives }) => gives) || isLost(({ approves }) => approves)) throw fail('LAST_ADMINISTRATOR');
}
