/** Lists the agents of a shop, and of the whole network where a filter keeps the list short. */
import { AGENT_STATE_LABELS, PAYMENT_KIND_LABELS } from '@palier/contract/network/labels.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import type { Received, Result } from '@palier/contract/call.ts';
import type { networkCalls } from '@palier/contract/network/calls.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor, QueryHandler, QueryContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { byIds } from '../../platform/row-sources.ts';
import { exportFile } from '../../platform/spreadsheet.ts';
import { isBeforeEnd, reaches, readPerson } from '../auth/auth.ts';
import { countAsOne } from '../approvals/approvals.ts';
import { type AgentFilter, agentsByIds, countAgents, listAgentIds } from './agents.sql.ts';
import { movesOf, shopsOfAgents } from './agent-moves.sql.ts';
import { agentFor, agentView, findAgent } from './find-agent.ts';
import { numberBeginnings } from './listing.ts';
import { lookIntoShop } from './read-store.ts';
import { isUnlimited, maySee, scopeOf } from './scope.ts';
import { maskNumber } from './store-view.ts';
import { FILE_NAMES, UNASSIGNED } from './words.ts';

/** The filter of a list, limited to what the reader may see. Refuses SHOP_NOT_FOUND and FORBIDDEN for a named shop. */
async function filterOf(
  input: Pick<Received<typeof networkCalls.shopAgents>, 'search' | 'shop_id' | 'category_id' | 'unassigned' | 'status'>,
  context: QueryContext,
): Promise<AgentFilter> {
  const { db, actor, services } = context;
  if (input.shop_id !== undefined) await lookIntoShop(context, input.shop_id, 'shop_id');
  const { search, shop_id, category_id, unassigned, status } = input;
  const scope = await scopeOf(db, actor);
  return {
    search,
    shop_id,
    category_id,
    unassigned,
    status,
    numbers: numberBeginnings(search, services.business.country),
    scope_owner_id: scope.shop_owner_id,
    scope_shop_id: scope.shop_id,
  };
}

/**
 * Over all shops the list must be filtered by category, to agents without one, or to agents who left and so are in no
 * shop; otherwise NO_SHOP_SELECTED.
 */
export const listShopAgents: QueryHandler<typeof networkCalls.shopAgents> = async (input, context) => {
  const spansShops = input.category_id !== undefined || input.unassigned === true || input.status === 'left';
  if (input.shop_id === undefined && !spansShops) throw fail('NO_SHOP_SELECTED', {}, 'shop_id');
  const filter = await filterOf(input, context);
  const ids = await listAgentIds(context.db, filter, input, input);
  return {
    data: (await agentsByIds(context.db, ids)).map(agentView).map(agentFor(await scopeOf(context.db, context.actor))),
    total_items: await countAgents(context.db, filter),
  };
};

export const listAgentsOfStore: QueryHandler<typeof networkCalls.agentsOfStore> = async ({ store_id }, context) => {
  await lookIntoShop(context, store_id, 'store_id');
  const ids = await listAgentIds(
    context.db,
    { search: '', numbers: [], shop_id: store_id, scope_owner_id: null, scope_shop_id: null },
    { sort: 'full_name', descending: false },
    null,
  );
  const seen = agentFor(await scopeOf(context.db, context.actor));
  return { users: (await agentsByIds(context.db, ids)).map(agentView).map(seen) };
};

export const exportAgents: QueryHandler<typeof networkCalls.exportAgents> = async (input, context) => {
  const {
    db,
    caller: { language },
  } = context;
  const filter = await filterOf(input, context);
  const heading = FIELD_LABELS[language];
  const seen = agentFor(await scopeOf(db, context.actor));
  const rows = byIds(
    (held) => listAgentIds(held, filter, input, null),
    async (page) => (await agentsByIds(db, page)).map(seen),
  );
  return exportFile(context, {
    file_name: FILE_NAMES[language].agents,
    format: input.format,
    noted: { list: 'agents', facts: (of) => ({ rows: of, format: input.format, shop_id: input.shop_id ?? null }) },
    rows,
    columns: [
      { title: heading.full_name, kind: 'text', value: (agent) => agent.full_name },
      { title: heading.username, kind: 'text', value: (agent) => agent.username },
      { title: heading.dealer_code, kind: 'text', value: (agent) => agent.dealer_code },
      { title: heading.phone, kind: 'text', value: (agent) => agent.phone },
      { title: heading.shop, kind: 'text', value: (agent) => agent.shop },
      { title: heading.category, kind: 'text', value: (agent) => agent.category ?? UNASSIGNED[language] },
      {
        title: heading.biller_type,
        kind: 'text',
        value: (agent) => agent.biller_type && PAYMENT_KIND_LABELS[language][agent.biller_type],
      },
      {
        title: heading.account_number,
        kind: 'text',
        value: (agent) => agent.account_number && maskNumber(agent.account_number),
      },
      { title: heading.account_name, kind: 'text', value: (agent) => agent.account_name },
      { title: heading.state, kind: 'text', value: (agent) => AGENT_STATE_LABELS[language][agent.status] },
      { title: heading.customers, kind: 'number', value: (agent) => agent.customers },
      { title: heading.last_seen, kind: 'instant', value: (agent) => agent.last_seen },
      { title: heading.created_at, kind: 'instant', value: (agent) => agent.created_at },
    ],
  });
};

/** The user of an owner sees agents who are, or were last, in that owner's shops. */
export const readAgent: QueryHandler<typeof networkCalls.agent> = async ({ agent_id }, { db, actor, clock }) => {
  const scope = await scopeOf(db, actor);
  const agent = agentFor(scope)(await findAgent(db, agent_id));
  if (!maySee(scope, (await shopsOfAgents(db, [agent_id])).get(agent_id) ?? null)) throw fail('FORBIDDEN');
  return { agent, moves: await movesOf(db, agent_id), probation: await probationOf(db, actor, agent_id, clock.now()) };
};

/**
 * Until when a new agent takes no cash, and whether the reader may end that earlier: staff of head office may who can
 * change the agent and are not tied to them.
 */
async function probationOf(
  db: Reader,
  actor: Actor,
  agent_id: string,
  now: Date,
): Promise<Result<typeof networkCalls.agent>['probation']> {
  const person = await readPerson(db, agent_id);
  if (!person || person.probation_until === null || !isBeforeEnd(person, now)) return null;
  const mine_to_end =
    actor.roles.has('EDIT_USER') &&
    actor.staff_id !== agent_id &&
    isUnlimited(await scopeOf(db, actor)) &&
    (await reaches(db, actor, person)) &&
    !(await countAsOne(db, actor.staff_id, agent_id, 'EDIT_USER', now));
  return { until: new Date(person.probation_until).toISOString(), mine_to_end };
}
