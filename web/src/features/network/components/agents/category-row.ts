import type { Category } from '@palier/contract/network/agent-records.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import type * as z from 'zod';

/** A category of agents; the specification names its `date_created` createdAt. */
export type CategoryRow = Omit<z.output<typeof Category>, 'date_created'> & { readonly createdAt: string };

/** The queries to refresh after a category has changed. */
export const CATEGORY_READS = [
  networkCalls.categories,
  networkCalls.shopAgents,
  networkCalls.agentsOfStore,
  networkCalls.agent,
];
