import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { call } from '../call.ts';
import { listInput, exportInput, Reason, countsOf } from '../values/list.ts';
import { page } from '../values/page.ts';
import { Agent, AgentMove } from './agent-records.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { Instant } from '../values/day.ts';

export const AGENT_SORTS = ['full_name', 'username', 'category', 'customers', 'last_seen', 'created_at'] as const;

const agentFilters = {
  shop_id: Id.optional(),
  category_id: Id.optional(),
  unassigned: z.boolean().optional(),
  status: z.enum(['active', 'suspended', 'left']).optional(),
};

/** The filters whose values the list counts. */
const AGENT_COUNTS = ['status', 'unassigned'] as const;

/** Agents and their shops. */
export const agentCalls = {
  shopAgents: call({
    method: 'POST',
    path: '/shop/agents',
    summary: 'The agents of a shop as pages',
    access: 'signed-in',
    effect: 'read',
    counts: AGENT_COUNTS,
    input: z.object({ ...listInput(AGENT_SORTS), ...agentFilters, ...countsOf(AGENT_COUNTS) }),
    output: page(Agent),
    refusals: ['NO_SHOP_SELECTED', 'SHOP_NOT_FOUND'],
  }),
  agentsOfStore: call({
    method: 'POST',
    path: '/agents_per_phone_store',
    summary: 'The agents of a store, unpaged',
    access: 'VIEW_STORES',
    effect: 'read',
    input: z.object({ store_id: Id }),
    output: z.object({ users: z.array(Agent) }),
    refusals: ['SHOP_NOT_FOUND'],
  }),
  exportAgents: call({
    method: 'POST',
    path: '/shop/agents/export',
    summary: 'The agents of one shop or of all that match the filters, as a file',
    access: 'VIEW_STORES',
    effect: 'read',
    input: z.object({ ...exportInput(AGENT_SORTS), ...agentFilters }),
    file: true,
    refusals: ['SHOP_NOT_FOUND', ...EXPORT_REFUSALS],
  }),
  agent: call({
    method: 'POST',
    path: '/agent',
    summary: 'One agent with the shops they have worked in',
    access: 'signed-in',
    effect: 'read',
    input: z.object({ agent_id: Id }),
    output: z.object({
      agent: Agent,
      moves: z.array(AgentMove),
      /** Until when a new agent takes no cash and enters no slips, and whether the reader may end this; null for all other agents. */
      probation: z.object({ until: Instant, mine_to_end: z.boolean() }).nullable(),
    }),
    refusals: ['AGENT_NOT_FOUND'],
  }),
  transferAgent: call({
    method: 'POST',
    path: '/shop/agent/transfer',
    summary: 'Move an agent to another shop',
    access: 'UPDATE_AGENT_LOCATION',
    effect: 'change',
    input: z.object({
      agent_id: Id,
      agent_firstname: z.string().trim().max(80).nullish(),
      store_id: Id,
      from_store_id: Id.nullish(),
      reason: Reason.optional(),
    }),
    output: z.object({ agent: Agent, message: z.string() }),
    refusals: ['AGENT_NOT_FOUND', 'AGENT_LEFT', 'SHOP_NOT_FOUND', 'SHOP_CLOSED', 'SAME_SHOP', 'CHANGED_MEANWHILE'],
  }),
  updateAgentLocation: call({
    method: 'POST',
    path: '/update_agent_location',
    summary: 'The same move, from the store pages',
    access: 'UPDATE_AGENT_LOCATION',
    effect: 'change',
    input: z.object({ agent_id: Id, store_id: Id, from_store_id: Id.nullish(), reason: Reason.optional() }),
    output: z.object({ agent: Agent, message: z.string() }),
    refusals: ['AGENT_NOT_FOUND', 'AGENT_LEFT', 'SHOP_NOT_FOUND', 'SHOP_CLOSED', 'SAME_SHOP', 'CHANGED_MEANWHILE'],
  }),
  agentLeaves: call({
    method: 'POST',
    path: '/agent/leave',
    summary: 'Record that an agent leaves: all access ends at once',
    access: 'ADD_USER',
    effect: 'change',
    input: z.object({ agent_id: Id, reason: Reason }),
    output: z.object({ agent: Agent, message: z.string() }),
    refusals: ['AGENT_NOT_FOUND', 'AGENT_LEFT', 'NOT_YOURSELF', 'LAST_ADMINISTRATOR', 'GROUP_ABOVE_YOURS'],
  }),
  reassignCustomers: call({
    method: 'POST',
    path: '/agent/customers/reassign',
    summary: 'Reassign an agent’s customers to another agent',
    access: 'UPDATE_AGENT_LOCATION',
    effect: 'change',
    input: z.object({ from_agent_id: Id, to_agent_id: Id, customer_ids: z.array(Id).max(5000).optional() }),
    output: z.object({ moved: z.int(), message: z.string() }),
    refusals: ['AGENT_NOT_FOUND', 'AGENT_LEFT', 'SAME_AGENT'],
  }),
};
