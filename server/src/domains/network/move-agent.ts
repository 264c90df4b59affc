/** Moves an agent to another shop, or records that they leave. */
import type { networkCalls } from '@palier/contract/network/calls.ts';
import type { CommandHandler, CommandContext } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import {
  type StaffRow,
  endAccess,
  findStaffForUpdate,
  moveStaffToShop,
  readPerson,
  readStaff,
  refuseAboveUnlessAgent,
} from '../auth/auth.ts';
import { insertMove } from './agent-moves.sql.ts';
import { readAgents, setLeft } from './agents.sql.ts';
import { findAgent, refuseOthersAgent } from './find-agent.ts';
import { findOpenShopForShare } from './find-shop.ts';
import { deleteLeadsOf } from './region-leads.sql.ts';
import { readShop } from './shops.sql.ts';
import { mayChange, scopeOf } from './scope.ts';
import { MESSAGES } from './words.ts';

interface Move {
  readonly agent_id: string;
  readonly store_id: string;
  /** The shop in which the caller saw the agent. */
  readonly from_store_id?: string | null | undefined;
  readonly reason?: string | undefined;
}

/** An agent who has not left, locked. Refuses AGENT_NOT_FOUND and AGENT_LEFT. */
async function findAgentForUpdate({ tx }: CommandContext, agent_id: string): Promise<StaffRow> {
  const staff = await findStaffForUpdate(tx, agent_id);
  const [agent] = staff ? await readAgents(tx, [agent_id]) : [];
  if (!staff || !agent) throw fail('AGENT_NOT_FOUND', {}, 'agent_id');
  if (agent.left_at !== null) throw fail('AGENT_LEFT', {}, 'agent_id');
  return staff;
}

/**
 * When two people move one agent at once, exactly one succeeds: the other waits for the lock, finds the agent in
 * another shop than when the call began, and is refused CHANGED_MEANWHILE.
 * Open sales stay with the agent in any shop.
 */
async function move({ agent_id, store_id, from_store_id, reason }: Move, context: CommandContext) {
  const { tx, actor, clock, caller, note } = context;
  const seen = from_store_id ?? (await readStaff(tx, agent_id))?.shop_id ?? null;
  const staff = await findAgentForUpdate(context, agent_id);
  const from_shop_id = staff.shop_id;
  const scope = await scopeOf(tx, actor);
  if (!mayChange(scope, from_shop_id === null ? null : ((await readShop(tx, from_shop_id)) ?? null)))
    throw fail('FORBIDDEN');
  if (from_shop_id !== seen) throw fail('CHANGED_MEANWHILE');
  if (from_shop_id === store_id) throw fail('SAME_SHOP', {}, 'store_id');
  const shop = await findOpenShopForShare(tx, store_id, 'store_id');
  if (!mayChange(scope, shop)) throw fail('FORBIDDEN');
  await moveStaffToShop(tx, agent_id, store_id);
  await insertMove(tx, {
    id: newId(),
    staff_id: agent_id,
    from_shop_id,
    to_shop_id: store_id,
    moved_by: actor.staff_id,
    because: reason ?? 'transfer',
    at: clock.now().toISOString(),
  });
  note({
    subject_kind: 'staff',
    subject_id: agent_id,
    before: { shop_id: from_shop_id },
    after: { shop_id: store_id },
    ...(reason !== undefined && { facts: { reason } }),
  });
  return { agent: await findAgent(tx, agent_id), message: MESSAGES[caller.language].agent_moved };
}

export const transferAgent: CommandHandler<typeof networkCalls.transferAgent> = (input, context) =>
  move(input, context);
export const updateAgentLocation: CommandHandler<typeof networkCalls.updateAgentLocation> = (input, context) =>
  move(input, context);

/**
 * An agent who leaves is out at once: suspended, every session ended, in no shop, lead of no region. Their customers
 * stay with them until they are given to another agent.
 */
export const agentLeaves: CommandHandler<typeof networkCalls.agentLeaves> = async ({ agent_id, reason }, context) => {
  const { tx, actor, clock, caller, note } = context;
  if (agent_id === actor.staff_id) throw fail('NOT_YOURSELF', {}, 'agent_id');
  const staff = await findAgentForUpdate(context, agent_id);
  await refuseOthersAgent(tx, actor, agent_id);
  const person = await readPerson(tx, agent_id);
  if (person) await refuseAboveUnlessAgent(tx, actor, person);
  const at = clock.now().toISOString();
  await endAccess(tx, agent_id, clock.wall());
  await moveStaffToShop(tx, agent_id, null);
  const led = await deleteLeadsOf(tx, agent_id);
  await setLeft(tx, agent_id, { left_at: at, left_because: reason });
  await insertMove(tx, {
    id: newId(),
    staff_id: agent_id,
    from_shop_id: staff.shop_id,
    to_shop_id: null,
    moved_by: actor.staff_id,
    because: reason,
    at,
  });
  note({
    subject_kind: 'staff',
    subject_id: agent_id,
    before: { shop_id: staff.shop_id, left: false },
    after: { shop_id: null, left: true },
    facts: { reason, led },
  });
  return { agent: await findAgent(tx, agent_id), message: MESSAGES[caller.language].agent_left };
};
