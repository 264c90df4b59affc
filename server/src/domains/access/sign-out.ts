import type { accessCalls } from '@palier/contract/access.calls.ts';
import type { Deed } from '../../deed.ts';
import { revokeSession } from './access.sql.ts';

export const signOut: Deed<typeof accessCalls.signOut> = async (_, { tx, actor, clock }) => {
  await revokeSession(tx, actor.session_id, clock.wall());
  return {};
};
