/**
 * A new user in a group that decides for others: the account exists, and waits without rights until a second person has
 * approved the group.
 */
import { WAITING_GROUP_ID } from '@palier/contract/users/records.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { areGuards } from '../auth/auth.ts';
import { type Asked, ask } from '../approvals/approvals.ts';
import { userGroupKind } from './user-group.approvals.ts';

/** The group that the user is to join, with its roles. */
export interface Joining {
  readonly id: string;
  readonly codes: readonly string[];
}

/** The group that the user is in from the beginning. */
export const groupToBeginIn = ({ id, codes }: Joining): string => (areGuards(codes) ? WAITING_GROUP_ID : id);

/** Requests the group that a new user is to join. Returns null when they are in it already. */
export const askToJoin = async (
  context: CommandContext,
  staff_id: string,
  { id, codes }: Joining,
): Promise<Asked | null> => (areGuards(codes) ? ask(context, userGroupKind, { staff_id, group_id: id }, '') : null);
