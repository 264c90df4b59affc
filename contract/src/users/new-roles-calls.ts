import * as z from 'zod';
import { call } from '../call.ts';
import { need } from '../fields.ts';
import { RoleCodeValue } from './records.ts';

const codes = z.array(RoleCodeValue).max(200);

/** Roles that a newer version brought and that no group holds yet. */
export const newRolesCalls = {
  newRoles: call({
    method: 'GET',
    path: '/group/roles/new',
    summary: 'Roles that no group has held yet and nobody has decided on, with the groups they are meant for',
    access: 'EDIT_ROLES',
    effect: 'read',
    output: z.object({
      /** With the names of the groups. */
      roles: z.array(z.object({ code: RoleCodeValue, groups: z.array(z.string()) })),
    }),
  }),
  answerNewRoles: call({
    method: 'POST',
    path: '/group/roles/new/answer',
    summary:
      'Request new roles for the groups they are meant for, one request a group; none of them is offered again, but those whose group has an open request',
    access: 'EDIT_ROLES',
    effect: 'change',
    input: z.object({
      /** All roles that were shown; those that are not given stay without a holder. */
      codes: codes.min(1, need('roles')),
      give: codes,
    }),
    output: z.object({
      requests: z.int(),
      message: z.string(),
      /** The names of the groups about whose roles a request is open: the roles meant for them are offered again. */
      waiting_groups: z.array(z.string()),
    }),
    refusals: ['NEW_ROLES_ANSWERED', 'GROUP_NOT_FOUND', 'REQUEST_PENDING', 'NOTHING_CHANGED', 'WAITING_GROUP'],
  }),
};
