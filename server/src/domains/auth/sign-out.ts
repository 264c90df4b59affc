import type { authCalls } from '@palier/contract/auth/calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { revokeSession } from './auth.sql.ts';

export const signOut: CommandHandler<typeof authCalls.signOut> = async (_, { tx, actor, clock }) => {
  await revokeSession(tx, actor.session_id, clock.wall());
  return {};
};
