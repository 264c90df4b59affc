import type { accessCalls } from '@palier/contract/access.calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { revokeSession } from './access.sql.ts';

export const signOut: CommandHandler<typeof accessCalls.signOut> = async (_, { tx, actor, clock }) => {
  await revokeSession(tx, actor.session_id, clock.wall());
  return {};
};
