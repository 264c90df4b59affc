import type { OpenSession, PortalUser } from '@palier/contract/users/records.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import type * as z from 'zod';

export type UserRow = z.output<typeof PortalUser>;
export type Session = z.output<typeof OpenSession>;
export type UserAct = 'suspend' | 'restore' | 'sign_out' | 'drop_app' | 'end_probation';

/** The queries to refresh after a user’s access has changed. */
export const USER_READS = [
  usersCalls.users,
  usersCalls.user,
  usersCalls.admins,
  usersCalls.groups,
  usersCalls.adminRoles,
];
