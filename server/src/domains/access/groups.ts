/** Which groups somebody may put others in. */
import { ROLES } from '@palier/contract/roles.ts';
import type { Reader } from '../../database/connection.ts';
import type { Actor } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { type Group, groupsWithRoles } from './staff.sql.ts';

/** The group that agents of a shop join unless another is named. Whoever may add agents may add them here: that is what the role is for. */
const AGENTS = 'Agents';

/** Nobody hands out what they do not hold themselves, unless giving roles is their work. A code that the catalogue does not know allows nothing. */
const isWithin = (group: Group, actor: Actor): boolean => actor.roles.has('EDIT_ROLES') || group.codes.every((code) => !(code in ROLES) || (actor.roles as ReadonlySet<string>).has(code));

/** The groups a new portal user may be put in by the actor; the agents' group is among them for agents of a shop. */
export async function groupsToGive(db: Reader, actor: Actor): Promise<Group[]> {
  return (await groupsWithRoles(db)).filter((group) => group.name === AGENTS || isWithin(group, actor));
}

/** The group a new portal user joins. Refuses GROUP_NOT_FOUND, also when none is named for somebody without a shop, and GROUP_ABOVE_YOURS. */
export async function groupToJoin(db: Reader, actor: Actor, wanted: { readonly group_id: string | null; readonly is_agent: boolean }): Promise<string> {
  const groups = await groupsWithRoles(db);
  const group = groups.find(({ id, name }) => (wanted.group_id === null ? wanted.is_agent && name === AGENTS : id === wanted.group_id));
  if (!group) throw refuse('GROUP_NOT_FOUND', {}, 'group_id');
  if (!isWithin(group, actor) && !(wanted.is_agent && group.name === AGENTS)) throw refuse('GROUP_ABOVE_YOURS', {}, 'group_id');
  return group.id;
}

/**
 * Refuses GROUP_ABOVE_YOURS for somebody in a group that the actor could not have put them in.
 * Whoever sends another's codes and passwords to a number of their choice could sign in as them, so this is not for those who may do less.
 */
export async function refuseAbove(db: Reader, actor: Actor, person: { readonly group_id: string; readonly shop_id: string | null }): Promise<void> {
  const group = (await groupsWithRoles(db)).find(({ id }) => id === person.group_id);
  if (group && !isWithin(group, actor) && !(person.shop_id !== null && group.name === AGENTS)) throw refuse('GROUP_ABOVE_YOURS');
}
