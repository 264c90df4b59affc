import type { networkCalls } from '@palier/contract/network/calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { customersMovedMessage, findAgent, refuseOthersAgent } from '../network/network.ts';
import { giveCustomers } from './customers.sql.ts';

/**
 * Gives an agent's customers, all or those named, to another agent who has not left. Whoever gives them may change both
 * agents. Customers who are not the first agent's any more stay where they are.
 */
export const reassignCustomers: CommandHandler<typeof networkCalls.reassignCustomers> = async (
  { from_agent_id, to_agent_id, customer_ids },
  { tx, actor, caller, note },
) => {
  if (from_agent_id === to_agent_id) throw fail('SAME_AGENT', {}, 'to_agent_id');
  await findAgent(tx, from_agent_id, 'from_agent_id');
  const taker = await findAgent(tx, to_agent_id, 'to_agent_id');
  if (taker.status === 'left') throw fail('AGENT_LEFT', {}, 'to_agent_id');
  await refuseOthersAgent(tx, actor, from_agent_id);
  await refuseOthersAgent(tx, actor, to_agent_id);
  const moved = await giveCustomers(tx, from_agent_id, to_agent_id, customer_ids ?? null);
  note({
    subject_kind: 'staff',
    subject_id: from_agent_id,
    before: { agent_id: from_agent_id },
    after: { agent_id: to_agent_id },
    facts: { customers: moved, named: customer_ids?.length ?? null },
  });
  return { moved, message: customersMovedMessage(caller.language, moved) };
};
