import type { usersCalls } from '@palier/contract/users/calls.ts';
import type { Addressed } from '../api/send.ts';

/** Asked before anything else, so it brings no declarations of other calls. */
export const GROUP_ROLES: Addressed<typeof usersCalls.groupRoles> = {
  method: 'GET',
  path: '/prerequisites/admin-group-roles',
  access: 'signed-in',
  effect: 'read',
};

/** The limit of all lists of users, groups and roles. */
export const WHOLE_LIST = { $limit: 1000 };

export const rolesOfGroup = (group_id: string) => ({ ...WHOLE_LIST, group_id });
