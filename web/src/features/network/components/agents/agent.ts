import type { Agent } from '@palier/contract/network/agent-records.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import type * as z from 'zod';

export type AgentRow = z.output<typeof Agent>;

/** The queries to refresh after an agent has changed. */
export const AGENT_READS = [
  networkCalls.shopAgents,
  networkCalls.agentsOfStore,
  networkCalls.agent,
  networkCalls.store,
  networkCalls.shops,
  networkCalls.categories,
];
