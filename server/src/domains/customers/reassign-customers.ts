import type { networkCalls } from '@palier/contract/network/calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { customersMovedMessage, findAgent, refuseOthersAgent } from '../network/network.ts';
import { giveCustomers } from './customers.sql.ts';

/**
 * Moves all or some customers of an agent to another agent who has not left. The caller must be allowed to change both
 * agents. Customers who no longer belong to the first agent stay with theirs.
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
