/** Which groups somebody may put others in, and whose accounts they may touch. */
import { GUARD_ROLES } from '@palier/contract/approvals/records.ts';
import { WAITING_GROUP_ID } from '@palier/contract/users/records.ts';
import { ROLES } from '@palier/contract/roles.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { readGroup } from './groups.sql.ts';
import { type Group, groupsWithRoles } from './staff.sql.ts';

/**
 * The group that agents of a shop join unless another is named. Whoever may add agents may add them here: that is what
 * the role is for.
 */
const AGENTS = 'Agents';

/** Whether the actor holds every role of the group. A code that the catalogue does not know allows nothing. */
const holdsAll = (codes: readonly string[], actor: Actor): boolean =>
  codes.every((code) => !(code in ROLES) || (actor.roles as ReadonlySet<string>).has(code));

/** Nobody hands out what they do not hold themselves, unless giving roles is their work. */
const isWithin = (group: Group, actor: Actor): boolean => actor.roles.has('EDIT_ROLES') || holdsAll(group.codes, actor);

/** Whether whoever holds these roles decides for others or changes who may: nobody alone makes such a person. */
export const areGuards = (codes: readonly string[]): boolean => codes.some((code) => GUARD_ROLES.has(code));

/** The groups a new portal user may be put in by the actor; the agents' group is among them for agents of a shop. */
export async function groupsToGive(db: Reader, actor: Actor): Promise<Group[]> {
  return (await groupsWithRoles(db)).filter(
    (group) => group.id !== WAITING_GROUP_ID && (group.name === AGENTS || isWithin(group, actor)),
  );
}

/**
 * The group a new portal user joins. Refuses GROUP_NOT_FOUND, also when none is named for somebody without a shop, and
 * GROUP_ABOVE_YOURS.
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
 * No power over people reaches above one's own group, whatever else one may do: to nobody whose group holds a role that
 * the actor's does not.
 */
export async function reaches(db: Reader, actor: Actor, { group_id }: Pick<Grouped, 'group_id'>): Promise<boolean> {
  const group = await readGroup(db, group_id);
  return !group || holdsAll(group.codes, actor);
}

/** Refuses GROUP_ABOVE_YOURS for somebody whom the actor's power does not reach. */
export async function refuseAbove(db: Reader, actor: Actor, person: Grouped): Promise<void> {
  if (!(await reaches(db, actor, person))) throw fail('GROUP_ABOVE_YOURS');
}

/**
 * The same, except for an agent of a shop who is in the agents' group: whoever may add agents may also say that one has
 * left.
 */
export async function refuseAboveUnlessAgent(db: Reader, actor: Actor, person: Grouped): Promise<void> {
  const group = await readGroup(db, person.group_id);
  if (group && person.shop_id !== null && group.name === AGENTS) return;
  await refuseAbove(db, actor, person);
}
