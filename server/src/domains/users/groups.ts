/** Security groups, and the catalogue of roles that they hold. */
import { BASE_PATH } from '@palier/contract/call.ts';
import { calls } from '@palier/contract/calls.ts';
import { ROLES, ROLE_CODES, type RoleCode, type Access } from '@palier/contract/roles.ts';
import type { usersCalls } from '@palier/contract/users/calls.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { holdings, insertGroup, isGroupName, listGroups, lockAdding } from '../auth/auth.ts';
import { MESSAGES } from './words.ts';

export const readGroups: QueryHandler<typeof usersCalls.groups> = async ({ $limit }, { db }) => {
  const groups = await listGroups(db);
  return { data: groups.slice(0, $limit), total: groups.length, limit: $limit };
};

/** Groups are added one after the other, so that one name is given only once, in any case. */
export const addGroup: CommandHandler<typeof usersCalls.addGroup> = async ({ name }, { tx, clock, caller, note }) => {
  await lockAdding(tx);
  if (await isGroupName(tx, name)) throw fail('NAME_IN_USE', {}, 'name');
  const group = { id: newId(), name, created_at: clock.now().toISOString() };
  await insertGroup(tx, group);
  note({ subject_kind: 'group', subject_id: group.id, after: { name } });
  return { group: { ...group, roles: 0, people: 0 }, message: MESSAGES[caller.language].added };
};

const isBehind = (access: Access, code: RoleCode): boolean =>
  access === code || (Array.isArray(access) && access.includes(code));

/** The calls that a role opens, as the contract declares them: alone, or as one of several roles. */
const callsOf = (code: RoleCode) =>
  Object.values(calls)
    .flatMap((named) => Object.values(named))
    .filter(({ access }) => isBehind(access, code))
    .map(({ method, path, effect }) => ({ method, path: BASE_PATH + path, effect }));

export const readAdminRoles: QueryHandler<typeof usersCalls.adminRoles> = async ({ $limit }, { db, caller }) => {
  const held = await holdings(db);
  const data = ROLE_CODES.map((code) => {
    const holders = held.filter((holding) => holding.code === code);
    return {
      code,
      description: ROLES[code][caller.language],
      calls: callsOf(code),
      groups: holders.map(({ group_id, group_name }) => ({ id: group_id, name: group_name })),
      holders: holders.reduce((sum, { active }) => sum + active, 0),
    };
  });
  return { data: data.slice(0, $limit), total: data.length, limit: $limit };
};
