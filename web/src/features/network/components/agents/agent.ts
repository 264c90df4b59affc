import type { Agent } from '@palier/contract/network/records.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import type * as z from 'zod';

export type AgentRow = z.output<typeof Agent>;

/** Readings that are not true any more once an agent has changed in any way. */
export const AGENT_READS = [
  networkCalls.shopAgents,
  networkCalls.agentsOfStore,
  networkCalls.agent,
  networkCalls.store,
  networkCalls.shops,
  networkCalls.categories,
];
