/**
 * Roles that a newer version brings are held by nobody. Who gives roles is asked once for which groups to request them,
 * and a second person decides each request like any other change of a group.
 */
import type { usersCalls } from '@palier/contract/users/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor, CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { answerRoles, listGroups, unheldRoles } from '../auth/auth.ts';
import { ask, waitsFor } from '../approvals/approvals.ts';
import { groupRolesKind } from './group-roles.approvals.ts';
import { MESSAGES } from './words.ts';

/** The roles of each group that a business starts with, by the group's name. */
type StartingGroups = Readonly<Record<string, readonly RoleCode[]>>;

/** The new roles by group; those meant for no group of this business go to the group of the reader, who gives roles. */
async function offersOf(db: Reader, { group_id }: Pick<Actor, 'group_id'>, starting: StartingGroups) {
  const codes = await unheldRoles(db);
  if (codes.length === 0) return { codes, groups: [] };
  const meant = (await listGroups(db)).map(({ id, name }) => ({
    group_id: id,
    name,
    codes: codes.filter((code) => starting[name]?.includes(code)),
  }));
  const homeless = codes.filter((code) => !meant.some((offer) => offer.codes.includes(code)));
  const groups = meant.map((offer) =>
    offer.group_id === group_id ? { ...offer, codes: [...offer.codes, ...homeless] } : offer,
  );
  return { codes, groups };
}

export const showNewRoles =
  (starting: StartingGroups): QueryHandler<typeof usersCalls.newRoles> =>
  async (_, { db, actor }) => {
    const { codes, groups } = await offersOf(db, actor, starting);
    const namesFor = (code: RoleCode) => groups.filter((offer) => offer.codes.includes(code)).map(({ name }) => name);
    return { roles: codes.map((code) => ({ code, groups: namesFor(code) })) };
  };

/**
 * Refuses NEW_ROLES_ANSWERED where one of the roles is not, or no longer, offered. A role meant for a group about whose
 * roles a request is open waits and is offered again; REQUEST_PENDING where all of them do.
 */
export const answerNewRoles =
  (starting: StartingGroups): CommandHandler<typeof usersCalls.answerNewRoles> =>
  async ({ codes, give }, context) => {
    const { tx, actor, caller, clock, note } = context;
    const offered = await offersOf(tx, actor, starting);
    const wanted = offered.groups.filter((offer) => offer.codes.some((code) => give.includes(code)));
    const busy: typeof wanted = [];
    for (const offer of wanted) if (await waitsFor(tx, 'group', offer.group_id)) busy.push(offer);
    const isWaiting = (code: RoleCode) => give.includes(code) && busy.some((offer) => offer.codes.includes(code));
    const given = give.filter((code) => !isWaiting(code));
    const answers = [...new Set([...codes, ...give])]
      .filter((code) => !isWaiting(code))
      .map((code) => ({ code, requested: given.includes(code) }));
    const areOffered = [...codes, ...give].every((code) => offered.codes.includes(code));
    if (areOffered && answers.length === 0) throw fail('REQUEST_PENDING');
    if (!areOffered || (await answerRoles(tx, answers, actor.staff_id, clock.now())) < answers.length)
      throw fail('NEW_ROLES_ANSWERED');
    note({
      subject_kind: 'group',
      subject_id: actor.group_id,
      facts: { codes: answers.map(({ code }) => code), give: given },
    });
    const words = MESSAGES[caller.language];
    const wishes = offered.groups
      .map((offer) => ({
        group_id: offer.group_id,
        give: offer.codes.filter((code) => given.includes(code)),
        take: [],
      }))
      .filter((wish) => wish.give.length > 0);
    let message: string = words.roles_left;
    for (const wish of wishes) ({ message } = await ask(context, groupRolesKind, wish, words.new_roles));
    return { requests: wishes.length, message, waiting_groups: busy.map(({ name }) => name) };
  };
