import { SheetOnRecord } from '../auth/sign-in-sheet.ts';
import { Email } from '../values/email.ts';
import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { RoleCodeValue, PortalUser, OpenSession } from './records.ts';
import { personName, DocumentNumber, IdType } from '../values/person.ts';
import { TypedMsisdn } from '../values/msisdn.ts';
import { Language } from '../values/language.ts';
import { call } from '../call.ts';
import { limitParam, page } from '../values/page.ts';
import { listInput, exportInput, countsOf } from '../values/list.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { RequestView } from '../approvals/records.ts';

export const USER_SORTS = ['full_name', 'username', 'role', 'last_seen', 'created_at'] as const;

const userFilters = {
  group_id: Id.optional(),
  role_code: RoleCodeValue.optional(),
  status: z.enum(['active', 'suspended']).optional(),
  never_signed_in: z.boolean().optional(),
  without_paper: z.boolean().optional(),
};

export const UserChange = z
  .object({
    staff_id: Id,
    full_name: personName('full name'),
    phone: TypedMsisdn,
    /** Without one, the recorded kind stays. */
    document_kind: IdType.nullish(),
    /** Without one, the recorded number stays. */
    document_number: DocumentNumber.nullish(),
    email: Email.nullish(),
    language: Language,
  })
  .meta({ id: 'UserChange' });

/** The filters whose values the list counts. */
const USERS_COUNTS = ['status', 'never_signed_in', 'without_paper'] as const;

/** Portal users and their data. */
export const userCalls = {
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
    counts: USERS_COUNTS,
    input: z.object({ ...listInput(USER_SORTS), ...userFilters, ...countsOf(USERS_COUNTS) }),
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
    output: z.object({
      user: PortalUser,
      sessions: z.array(OpenSession),
      roles: z.array(RoleCodeValue),
      /** The names of people whose paper has the same number or nearly so. */
      near_papers: z.array(z.string()),
      /** The sheets with which the user was helped without texts, the newest first. */
      sheets: z.array(SheetOnRecord),
      /** Whether a temporary password would go by text; otherwise it stands on a sheet. */
      sends_texts: z.boolean(),
    }),
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
      'DOCUMENT_IN_USE',
    ],
  }),
};
