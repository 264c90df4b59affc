/** Whether agents of the first days take cash, said once by who gives roles. */
import type { usersCalls } from '@palier/contract/users/calls.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { answerFirstAgents, readFirstAgents } from '../auth/auth.ts';
import { MESSAGES } from './words.ts';

export const showFirstAgents: QueryHandler<typeof usersCalls.firstAgents> = (_, { db, clock }) =>
  readFirstAgents(db, clock.now());

export const sayFirstAgents: CommandHandler<typeof usersCalls.answerFirstAgents> = async (
  { takes_cash },
  { tx, actor, caller, clock, note },
) => {
  const { staff_id } = actor;
  const said = { takes_cash, answered_by: staff_id, answered_in: 'guide' } as const;
  const { ends_at, agents } = await answerFirstAgents(tx, said, clock.now());
  note({
    subject_kind: 'staff',
    subject_id: staff_id,
    after: { first_agents_cash: takes_cash },
    facts: { until: ends_at, agents },
  });
  return { message: MESSAGES[caller.language].first_agents };
};
