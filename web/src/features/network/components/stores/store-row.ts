import type { ShopFigures, Store } from '@palier/contract/network/records.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import type * as z from 'zod';

export type StoreRow = z.output<typeof Store>;
export type Figures = z.output<typeof ShopFigures>;

/** The queries to refresh after a store has changed. */
export const STORE_READS = [
  networkCalls.store,
  networkCalls.shops,
  networkCalls.stores,
  networkCalls.shopOwner,
  networkCalls.shopOwners,
  networkCalls.regions,
  networkCalls.territories,
];
