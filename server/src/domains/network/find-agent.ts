/** An agent by id, whether they may be seen or changed, and as screens show them. */
import type { Agent as AgentRecord } from '@palier/contract/network/records.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { type AgentRow, agentsByIds, readAgents, shopsOfAgents } from './agents.sql.ts';
import { mayChange, scopeOf } from './scope.ts';
import { maskNumber } from './store-view.ts';

export type Agent = z.output<typeof AgentRecord>;

/** The first of the names, as lists that have little room show it. */
const firstName = (full_name: string): string => full_name.split(/\s+/)[0] ?? full_name;

/** Where commission is paid leaves the server masked, as where a shop is paid does. */
export const agentView = (row: AgentRow): Agent => ({
  ...row,
  account_number: row.account_number && maskNumber(row.account_number),
  first_name: firstName(row.full_name),
  is_category: row.category_id === null ? 0 : 1,
});

/** Refuses AGENT_NOT_FOUND at the field that named them. */
export async function findAgent(db: Reader, agent_id: string, field = 'agent_id'): Promise<Agent> {
  const [row] = await agentsByIds(db, [agent_id]);
  if (!row) throw fail('AGENT_NOT_FOUND', {}, field);
  return agentView(row);
}

/** Refuses FORBIDDEN when the agent is not in a shop of the actor's, or was not when they left. */
export async function refuseOthersAgent(db: Reader, actor: Actor, agent_id: string): Promise<void> {
  const shop = (await shopsOfAgents(db, [agent_id])).get(agent_id) ?? null;
  if (!mayChange(await scopeOf(db, actor), shop)) throw fail('FORBIDDEN');
}

export type Unfit = 'AGENT_NOT_FOUND' | 'AGENT_LEFT' | 'FORBIDDEN';

/** Which of these agents the actor may not change, and why. Those who are fine are not in the answer. */
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
