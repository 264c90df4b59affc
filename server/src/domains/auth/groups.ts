/** Into which groups a member of staff may put others, and whose accounts they may change. */
import { GUARD_ROLES } from '@palier/contract/approvals/kinds.ts';
import { WAITING_GROUP_ID } from '@palier/contract/users/records.ts';
import { ROLES } from '@palier/contract/roles.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { readGroup } from './groups.sql.ts';
import { type Group, groupsWithRoles } from './staff.sql.ts';

/**
 * The group that agents of a shop join unless another is named. Staff who may add agents may always add them here,
 * because their role allows exactly that.
 */
const AGENTS = 'Agents';

/** Whether the actor holds every role of the group. A code that the catalogue does not know allows nothing. */
const holdsAll = (codes: readonly string[], actor: Actor): boolean =>
  codes.every((code) => !(code in ROLES) || (actor.roles as ReadonlySet<string>).has(code));

/** Staff cannot grant roles that they do not hold themselves, unless giving roles is their work. */
const isWithin = (group: Group, actor: Actor): boolean => actor.roles.has('EDIT_ROLES') || holdsAll(group.codes, actor);

/**
 * Whether holders of these roles decide for others or change who may. One person alone cannot create such an account.
 */
export const areGuards = (codes: readonly string[]): boolean => codes.some((code) => GUARD_ROLES.has(code));

/** The groups into which the actor may put a new portal user. For agents of a shop the agents' group is among them. */
export async function groupsToGive(db: Reader, actor: Actor): Promise<Group[]> {
  return (await groupsWithRoles(db)).filter(
    (group) => group.id !== WAITING_GROUP_ID && (group.name === AGENTS || isWithin(group, actor)),
  );
}

/**
 * The group that a new portal user joins. Refuses GROUP_NOT_FOUND, also when no group is named for a user without a
 * shop, and GROUP_ABOVE_YOURS.
 */
export async function groupToJoin(
  db: Reader,
  actor: Actor,
  wanted: { readonly group_id: string | null; readonly is_agent: boolean },
): Promise<Group> {
  const groups = await groupsWithRoles(db);
  const group = groups.find(({ id, name }) =>
    wanted.group_id === null ? wanted.is_agent && name === AGENTS : id === wanted.group_id,
  );
  if (!group) throw fail('GROUP_NOT_FOUND', {}, 'group_id');
  if (!isWithin(group, actor) && !(wanted.is_agent && group.name === AGENTS))
    throw fail('GROUP_ABOVE_YOURS', {}, 'group_id');
  return group;
}

interface Grouped {
  readonly group_id: string;
  readonly shop_id: string | null;
}

/**
 * Power over people does not reach above the actor's own group: the actor may not change a person whose group holds a
 * role that the actor's group does not hold.
 */
export async function reaches(db: Reader, actor: Actor, { group_id }: Pick<Grouped, 'group_id'>): Promise<boolean> {
  const group = await readGroup(db, group_id);
  return !group || holdsAll(group.codes, actor);
}

/** Refuses GROUP_ABOVE_YOURS for a person above the actor's own group. */
export async function refuseAbove(db: Reader, actor: Actor, person: Grouped): Promise<void> {
  if (!(await reaches(db, actor, person))) throw fail('GROUP_ABOVE_YOURS');
}

/**
 * The same, except for an agent of a shop in the agents' group: staff who may add agents may also record that an agent
 * has left.
 */
export async function refuseAboveUnlessAgent(db: Reader, actor: Actor, person: Grouped): Promise<void> {
  const group = await readGroup(db, person.group_id);
  if (group && person.shop_id !== null && group.name === AGENTS) return;
  await refuseAbove(db, actor, person);
}
