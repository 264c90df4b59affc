import type { usersCalls } from '@palier/contract/users/calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { groupToJoin, readPerson } from '../auth/auth.ts';
import { userGroupKind } from './users.ts';
import { ask } from '../approvals/approvals.ts';

/**
 * Staff cannot request another group for themselves, nor a group with more roles than their own, unless giving roles is
 * their work.
 */
export const changeUserGroup: CommandHandler<typeof usersCalls.changeUserGroup> = async (
  { staff_id, group_id, reason },
  context,
) => {
  const { tx, actor } = context;
  if (staff_id === actor.staff_id) throw fail('NOT_YOURSELF', {}, 'staff_id');
  const person = await readPerson(tx, staff_id);
  if (!person) throw fail('STAFF_NOT_FOUND', {}, 'staff_id');
  await groupToJoin(tx, actor, { group_id, is_agent: person.shop_id !== null });
  return ask(context, userGroupKind, { staff_id, group_id }, reason);
};
