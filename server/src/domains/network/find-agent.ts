/** Finds an agent by id, says whether the actor may see or change them, and formats them for screens. */
import type { Agent as AgentRecord } from '@palier/contract/network/agent-records.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { type AgentRow, agentsByIds, readAgents } from './agents.sql.ts';
import { shopsOfAgents } from './agent-moves.sql.ts';
import { mayChange, type Scope, scopeOf } from './scope.ts';
import { maskNumber } from './store-view.ts';

export type Agent = z.output<typeof AgentRecord>;

/** The first of the names, for lists that have little room. */
const firstName = (full_name: string): string => full_name.split(/\s+/)[0] ?? full_name;

/** The account for an agent's commission leaves the server masked, like the payment number of a shop. */
export const agentView = (row: AgentRow): Agent => ({
  ...row,
  account_number: row.account_number && maskNumber(row.account_number),
  first_name: firstName(row.full_name),
  is_category: row.category_id === null ? 0 : 1,
});

type Reached = Pick<Agent, 'shop_id' | 'username' | 'dealer_code' | 'phone'>;

/** Staff of a shop see the names of agents of other shops, and not their numbers nor how they sign in. */
export const agentFor =
  ({ shop_id }: Pick<Scope, 'shop_id'>) =>
  <Seen extends Reached>(agent: Seen): Omit<Seen, keyof Reached> & Reached =>
    shop_id === null || agent.shop_id === shop_id
      ? agent
      : { ...agent, username: null, dealer_code: null, phone: maskMsisdn(agent.phone) };

/** Refuses AGENT_NOT_FOUND at the field that named them. */
export async function findAgent(db: Reader, agent_id: string, field = 'agent_id'): Promise<Agent> {
  const [row] = await agentsByIds(db, [agent_id]);
  if (!row) throw fail('AGENT_NOT_FOUND', {}, field);
  return agentView(row);
}

/** Refuses FORBIDDEN when the agent is not in one of the actor's shops, or was not when they left. */
export async function refuseOthersAgent(db: Reader, actor: Actor, agent_id: string): Promise<void> {
  const shop = (await shopsOfAgents(db, [agent_id])).get(agent_id) ?? null;
  if (!mayChange(await scopeOf(db, actor), shop)) throw fail('FORBIDDEN');
}

export type Unfit = 'AGENT_NOT_FOUND' | 'AGENT_LEFT' | 'FORBIDDEN';

/** Which of these agents the actor may not change, and why. Agents without a problem are not in the answer. */
export async function unfitAgents(db: Reader, actor: Actor, ids: readonly string[]): Promise<Map<string, Unfit>> {
  const [known, shops, scope] = [
    new Map((await readAgents(db, ids)).map((agent) => [agent.staff_id, agent])),
    await shopsOfAgents(db, ids),
    await scopeOf(db, actor),
  ];
  const unfit = new Map<string, Unfit>();
  for (const id of ids) {
    const agent = known.get(id);
    if (!agent) unfit.set(id, 'AGENT_NOT_FOUND');
    else if (!mayChange(scope, shops.get(id) ?? null)) unfit.set(id, 'FORBIDDEN');
    else if (agent.left_at !== null) unfit.set(id, 'AGENT_LEFT');
  }
  return unfit;
}
