import * as z from 'zod';
import { SheetGives, SignInSheet } from '../auth/sign-in-sheet.ts';
import { call } from '../call.ts';
import { Id } from '../values/ids.ts';
import { Reason, bulkOutput } from '../values/list.ts';
import { RequestView } from '../approvals/records.ts';
import { decided } from '../approvals/decision.ts';

/**
 * Actions on the access of a user. `drop_app` removes the authenticator app of a user who lost it, so that codes are
 * sent by SMS again. `end_probation` lets a new agent take cash and enter slips before the end of the probation.
 */
export const UserAction = z
  .enum(['suspend', 'restore', 'sign_out', 'drop_app', 'end_probation'])
  .meta({ id: 'UserAction' });

/** The access of portal users: suspension, passwords, sessions and groups. */
export const accessCalls = {
  actOnUsers: call({
    method: 'POST',
    path: '/users/act',
    summary: 'Suspend users, restore their access, or sign them out everywhere',
    access: 'EDIT_USER',
    effect: 'change',
    input: z.object({ staff_ids: z.array(Id).min(1).max(200), action: UserAction, reason: Reason }),
    output: bulkOutput,
    refusals: [
      'NO_TEXTS',
      'STAFF_NOT_FOUND',
      'NOT_YOURSELF',
      'LAST_ADMINISTRATOR',
      'NOTHING_CHANGED',
      'AGENT_LEFT',
      'STAFF_MSISDN_IN_USE',
      'DOCUMENT_IN_USE',
      'GROUP_ABOVE_YOURS',
      'TIED_TO_PERSON',
    ],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/user/reset_password',
    summary:
      'Send a user a temporary password by SMS and end their sessions; without SMS, answer a sheet with what the user lost. For a user who decides for others, this waits for a second person soon after a change of number, and where a sheet gives the whole account',
    access: 'EDIT_USER',
    effect: 'change',
    input: z.object({
      staff_id: Id,
      /** Where the portal sends no texts: what the sheet gives anew. With texts it is always the password. */
      lost: SheetGives.default('both'),
      reason: Reason,
    }),
    output: z.object({
      /** Empty where nothing was sent. */
      sent_to: z.string(),
      /** Where the portal sends no texts: what the person signs in with, to print. Null while a request waits. */
      sheet: SignInSheet.nullable(),
      /** The request that waits for a second person; null when the password was sent. */
      request: RequestView.nullable(),
      message: z.string(),
    }),
    refusals: [
      'STAFF_NOT_FOUND',
      'NOT_YOURSELF',
      'GROUP_ABOVE_YOURS',
      'USER_SUSPENDED',
      'TOO_MANY_TRIES',
      'REQUEST_PENDING',
    ],
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
};
