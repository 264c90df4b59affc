import { Language } from '../values/language.ts';
import { need } from '../fields.ts';
import * as z from 'zod';
import { Instant } from '../values/day.ts';
import { AdminRole, OpenSession, PortalUser, RoleCodeValue, SecurityGroup } from './records.ts';
import { Id } from '../values/ids.ts';
import { Reason, bulkOutput, exportInput, listInput } from '../values/list.ts';
import { DocumentNumber, personName } from '../values/person.ts';
import { TypedMsisdn } from '../values/msisdn.ts';
import { call } from '../call.ts';
import { limitParam, page } from '../values/page.ts';
import { decided } from '../approvals/calls.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { RequestView } from '../approvals/records.ts';

const groupName = z.string(need('name')).trim().min(2, need('name')).max(60, need('name'));

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

export const USER_SORTS = ['full_name', 'username', 'role', 'last_seen', 'created_at'] as const;

const userFilters = {
  group_id: Id.optional(),
  role_code: RoleCodeValue.optional(),
  status: z.enum(['active', 'suspended']).optional(),
  never_signed_in: z.boolean().optional(),
};

/**
 * Actions on the access of a user. `drop_app` removes the authenticator app of a user who lost it, so that codes are
 * sent by SMS again. `end_probation` lets a new agent take cash before the end of the probation.
 */
export const UserAction = z
  .enum(['suspend', 'restore', 'sign_out', 'drop_app', 'end_probation'])
  .meta({ id: 'UserAction' });

export const UserChange = z
  .object({
    staff_id: Id,
    full_name: personName('full name'),
    phone: TypedMsisdn,
    /** Without one, the recorded number stays. */
    document_number: DocumentNumber.nullish(),
    email: z.email(need('email')).max(120).nullish(),
    language: Language,
  })
  .meta({ id: 'UserChange' });

export const usersCalls = {
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
  admins: call({
    method: 'GET',
    path: '/prerequisites/admins',
    summary: 'All portal users',
    access: 'VIEW_USERS',
    effect: 'read',
    input: z.object({ $limit: limitParam }),
    output: z.object({ data: z.object({ data: z.array(PortalUser), total: z.int(), limit: z.int() }) }),
  }),
  users: call({
    method: 'POST',
    path: '/users',
    summary: 'Portal users as pages',
    access: 'VIEW_USERS',
    effect: 'read',
    input: z.object({ ...listInput(USER_SORTS), ...userFilters }),
    output: page(PortalUser),
  }),
  exportUsers: call({
    method: 'POST',
    path: '/users/export',
    summary: 'Every portal user that matches the filters, as a file',
    access: 'VIEW_USERS',
    effect: 'read',
    input: z.object({ ...exportInput(USER_SORTS), ...userFilters }),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
  user: call({
    method: 'POST',
    path: '/user',
    summary: 'One portal user with their open sessions and roles',
    access: 'VIEW_USERS',
    effect: 'read',
    input: z.object({ staff_id: Id }),
    output: z.object({ user: PortalUser, sessions: z.array(OpenSession), roles: z.array(RoleCodeValue) }),
    refusals: ['STAFF_NOT_FOUND'],
  }),
  updateUser: call({
    method: 'POST',
    path: '/user/update',
    summary:
      'Change a portal user’s name, number, address or language; the old number is notified of a new one. A new number of a user who decides for others waits for a second person',
    access: 'EDIT_USER',
    effect: 'change',
    input: UserChange,
    output: z.object({
      user: PortalUser,
      /** The request that waits for a second person; null when everything was changed. */
      request: RequestView.nullable(),
      message: z.string(),
    }),
    refusals: [
      'STAFF_NOT_FOUND',
      'STAFF_MSISDN_IN_USE',
      'OWNERS_NUMBER',
      'INVALID_MSISDN',
      'AMBIGUOUS_MSISDN',
      'NOT_YOURSELF',
      'GROUP_ABOVE_YOURS',
      'REQUEST_PENDING',
      'DOCUMENT_STANDS',
    ],
  }),
  actOnUsers: call({
    method: 'POST',
    path: '/users/act',
    summary: 'Suspend users, restore their access, or sign them out everywhere',
    access: 'EDIT_USER',
    effect: 'change',
    input: z.object({ staff_ids: z.array(Id).min(1).max(200), action: UserAction, reason: Reason }),
    output: bulkOutput,
    refusals: [
      'STAFF_NOT_FOUND',
      'NOT_YOURSELF',
      'LAST_ADMINISTRATOR',
      'NOTHING_CHANGED',
      'AGENT_LEFT',
      'STAFF_MSISDN_IN_USE',
      'GROUP_ABOVE_YOURS',
      'TIED_TO_PERSON',
    ],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/user/reset_password',
    summary:
      'Send a user a temporary password by SMS and end their sessions. For a user who decides for others, this waits for a second person soon after a change of number',
    access: 'EDIT_USER',
    effect: 'change',
    input: z.object({ staff_id: Id, reason: Reason }),
    output: z.object({
      sent_to: z.string(),
      /** The request that waits for a second person; null when the password was sent. */
      request: RequestView.nullable(),
      message: z.string(),
    }),
    refusals: ['STAFF_NOT_FOUND', 'NOT_YOURSELF', 'GROUP_ABOVE_YOURS', 'TOO_MANY_TRIES', 'REQUEST_PENDING'],
  }),
  endUserSession: call({
    method: 'POST',
    path: '/user/session/end',
    summary: 'Sign a user out of one device',
    access: 'EDIT_USER',
    effect: 'change',
    input: z.object({ session_id: Id }),
    output: z.object({ message: z.string() }),
    refusals: ['SESSION_NOT_FOUND', 'GROUP_ABOVE_YOURS'],
  }),
  changeUserGroup: call({
    method: 'POST',
    path: '/user/group/change',
    summary: 'Request that a user belong to another security group',
    access: 'EDIT_USER',
    effect: 'change',
    input: z.object({ staff_id: Id, group_id: Id, reason: Reason }),
    output: decided,
    refusals: [
      'STAFF_NOT_FOUND',
      'GROUP_NOT_FOUND',
      'GROUP_ABOVE_YOURS',
      'NOT_YOURSELF',
      'REQUEST_PENDING',
      'NOTHING_CHANGED',
      'LAST_ADMINISTRATOR',
    ],
  }),
  mySignIn: call({
    method: 'POST',
    path: '/session/mine',
    summary: 'How the caller signs in, and on which devices they are signed in',
    access: 'signed-in',
    effect: 'read',
    output: z.object({
      user: PortalUser,
      sessions: z.array(OpenSession),
      app: z.object({ since: Instant, recovery_codes_left: z.int() }).nullable(),
    }),
  }),
  endMySession: call({
    method: 'POST',
    path: '/session/end',
    summary: 'Sign out of another device of the caller',
    access: 'signed-in',
    effect: 'change',
    input: z.object({ session_id: Id }),
    output: z.object({ message: z.string() }),
    refusals: ['SESSION_NOT_FOUND'],
  }),
};
