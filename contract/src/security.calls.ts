import * as z from 'zod';
import { decided } from './approvals.calls.ts';
import { call } from './call.ts';
import { EXPORT_REFUSALS } from './errors.ts';
import { AdminRole, RoleCodeValue, SecurityGroup } from './users.records.ts';
import { Day, Instant } from './values/day.ts';
import { Id } from './values/ids.ts';
import { Reason } from './values/list.ts';
import { limitParam, page, pageInput } from './values/page.ts';

const message = z.string();
const groupName = z.string('valid name required').trim().min(2, 'valid name required').max(60, 'valid name required');
const ROLE_CHANGE = [
  'GROUP_NOT_FOUND',
  'REQUEST_PENDING',
  'NOTHING_CHANGED',
  'LAST_ADMINISTRATOR',
  'WAITING_GROUP',
] as const;
const codes = z.array(RoleCodeValue).max(200);

/** A security group that is made holds no roles yet. */
export const NewGroup = z.object({ name: groupName }).meta({ id: 'NewGroup' });
export const GroupRolesChange = z
  .object({ group_id: Id, give: codes.default([]), take: codes.default([]), reason: Reason })
  .meta({ id: 'GroupRolesChange' });

export const auditFilters = {
  staff_id: Id.optional(),
  /** The name of a call, as lines carry it: `loans.recordReceipt`. */
  call: z.string().trim().max(60).optional(),
  outcome: z.enum(['done', 'refused']).optional(),
  subject_kind: z.string().trim().max(40).optional(),
  subject_id: z.string().trim().max(80).optional(),
  from: Day.optional(),
  until: Day.optional(),
};

export const AuditEntry = z
  .object({
    id: Id,
    at: Instant,
    staff_id: Id.nullable(),
    /** Null for what a provider told us, and for somebody who is not signed in. */
    who: z.string().nullable(),
    call: z.string(),
    /** `done`, or the code of the refusal. */
    outcome: z.string(),
    subject_kind: z.string().nullable(),
    subject_id: z.string().nullable(),
    facts: z.unknown(),
    before: z.unknown(),
    after: z.unknown(),
    ip: z.string().nullable(),
    request_id: z.string().nullable(),
    sealed: z.boolean(),
  })
  .meta({ id: 'AuditEntry' });

/** What was found where the record does not agree with its seals. `line_id` names the line, where one can be named. */
export const AuditFault = z
  .object({
    block: z.int(),
    line_id: Id.nullable(),
    what: z.enum([
      'edited',
      'deleted',
      'inserted',
      'late',
      'moved',
      'cut',
      'block_changed',
      'block_missing',
      'anchor_missing',
    ]),
  })
  .meta({ id: 'AuditFault' });

export const securityCalls = {
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
    summary: 'Add a security group; it holds no roles yet',
    access: 'ADD_SECURITY_GROUP',
    effect: 'change',
    input: NewGroup,
    output: z.object({ group: SecurityGroup, message }),
    refusals: ['NAME_IN_USE'],
  }),
  adminRoles: call({
    method: 'GET',
    path: '/prerequisites/admin-roles',
    summary: 'Every role with the calls behind it and who holds it',
    access: 'VIEW_SECURITY',
    effect: 'read',
    input: z.object({ $limit: limitParam }),
    output: z.object({ data: z.array(AdminRole), total: z.int(), limit: z.int() }),
  }),
  addGroupRoles: call({
    method: 'POST',
    path: '/prerequisites/admin-group-roles',
    summary: 'Ask for a group to be given roles',
    access: 'EDIT_ROLES',
    effect: 'change',
    input: z.object({ group_id: Id, codes: codes.min(1, 'valid roles required'), reason: Reason }),
    output: decided,
    refusals: ROLE_CHANGE,
  }),
  removeGroupRole: call({
    method: 'DELETE',
    path: '/prerequisites/admin-group-roles/{id}',
    summary: 'Ask for a role of a group to be taken away; a reason may be given',
    access: 'EDIT_ROLES',
    effect: 'change',
    input: z.object({ id: Id, reason: Reason.optional() }),
    output: decided,
    refusals: ['ROLE_NOT_HELD', ...ROLE_CHANGE],
  }),
  changeGroupRoles: call({
    method: 'POST',
    path: '/group/roles/change',
    summary: 'Ask for roles of a group to be given and taken away at once',
    access: 'EDIT_ROLES',
    effect: 'change',
    input: GroupRolesChange,
    output: decided,
    refusals: ROLE_CHANGE,
  }),

  audit: call({
    method: 'POST',
    path: '/audit',
    summary: 'The record of who did what, newest first',
    access: 'VIEW_SECURITY',
    effect: 'read',
    input: z.object({ ...pageInput, ...auditFilters }),
    output: page(AuditEntry),
  }),
  exportAudit: call({
    method: 'POST',
    path: '/audit/export',
    summary: 'The record that the filters leave, as a file',
    access: 'VIEW_SECURITY',
    effect: 'read',
    input: z.object({ ...auditFilters, format: z.enum(['csv', 'xlsx']) }),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
  verifyAudit: call({
    method: 'POST',
    path: '/audit/verify',
    summary: 'Compare the record with its seals',
    access: 'VIEW_SECURITY',
    effect: 'read',
    output: z.object({
      blocks: z.int(),
      lines: z.int(),
      unsealed: z.int(),
      faults: z.array(AuditFault),
      checked_at: Instant,
    }),
  }),
};
