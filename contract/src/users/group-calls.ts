import { text } from '../values/line.ts';
import * as z from 'zod';
import { need } from '../fields.ts';
import { RoleCodeValue, SecurityGroup, AdminRole } from './records.ts';
import { Id } from '../values/ids.ts';
import { Reason } from '../values/list.ts';
import { call } from '../call.ts';
import { limitParam } from '../values/page.ts';
import { decided } from '../approvals/decision.ts';

const groupName = text('name', 2, 60);

const ROLE_CHANGE_ERRORS = [
  'GROUP_NOT_FOUND',
  'REQUEST_PENDING',
  'NOTHING_CHANGED',
  'LAST_ADMINISTRATOR',
  'WAITING_GROUP',
] as const;

const codes = z.array(RoleCodeValue).max(200);

/** A new security group holds no roles. */
export const NewGroup = z.object({ name: groupName }).meta({ id: 'NewGroup' });

export const GroupRolesChange = z
  .object({ group_id: Id, give: codes.default([]), take: codes.default([]), reason: Reason })
  .meta({ id: 'GroupRolesChange' });

/** Security groups and their roles. */
export const groupCalls = {
  groupRoles: call({
    method: 'GET',
    path: '/prerequisites/admin-group-roles',
    summary: 'The roles of a security group',
    access: 'signed-in',
    effect: 'read',
    beforePasswordChange: true,
    input: z.object({ $limit: limitParam, group_id: Id }),
    output: z.object({
      data: z.array(
        z.object({
          id: Id,
          group_id: Id,
          code: RoleCodeValue,
          admin_role: z.object({ code: RoleCodeValue, description: z.string() }),
        }),
      ),
      total: z.int(),
      limit: z.int(),
    }),
  }),
  groups: call({
    method: 'GET',
    path: '/prerequisites/admin-groups',
    summary: 'Security groups',
    access: ['VIEW_SECURITY', 'VIEW_USERS'],
    effect: 'read',
    input: z.object({ $limit: limitParam }),
    output: z.object({ data: z.array(SecurityGroup), total: z.int(), limit: z.int() }),
  }),
  addGroup: call({
    method: 'POST',
    path: '/prerequisites/admin-groups',
    summary: 'Add a security group, which holds no roles at first',
    access: 'ADD_SECURITY_GROUP',
    effect: 'change',
    input: NewGroup,
    output: z.object({ group: SecurityGroup, message: z.string() }),
    refusals: ['NAME_IN_USE'],
  }),
  adminRoles: call({
    method: 'GET',
    path: '/prerequisites/admin-roles',
    summary: 'Every role with its calls and its holders',
    access: 'VIEW_SECURITY',
    effect: 'read',
    input: z.object({ $limit: limitParam }),
    output: z.object({ data: z.array(AdminRole), total: z.int(), limit: z.int() }),
  }),
  addGroupRoles: call({
    method: 'POST',
    path: '/prerequisites/admin-group-roles',
    summary: 'Request that roles be given to a group',
    access: 'EDIT_ROLES',
    effect: 'change',
    input: z.object({ group_id: Id, codes: codes.min(1, need('roles')), reason: Reason }),
    output: decided,
    refusals: ROLE_CHANGE_ERRORS,
  }),
  removeGroupRole: call({
    method: 'DELETE',
    path: '/prerequisites/admin-group-roles/{id}',
    summary: 'Request that a role be taken away from a group; a reason may be given',
    access: 'EDIT_ROLES',
    effect: 'change',
    input: z.object({ id: Id, reason: Reason.optional() }),
    output: decided,
    refusals: ['ROLE_NOT_HELD', ...ROLE_CHANGE_ERRORS],
  }),
  changeGroupRoles: call({
    method: 'POST',
    path: '/group/roles/change',
    summary: 'Request that roles be given to a group and taken away from it, in one request',
    access: 'EDIT_ROLES',
    effect: 'change',
    input: GroupRolesChange,
    output: decided,
    refusals: ROLE_CHANGE_ERRORS,
  }),
};
