import { SELDOM_MS } from '../../../../api/pace.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { Answer } from '../answer.ts';
import { shopsToCount } from './stock-rules.ts';

const FRESH_MS = 120_000;

export const useStockCounts = (by: 'model' | 'shop', enabled = true) =>
  useCall(stockCalls.counts, { by }, { live: ['stock'], every_ms: SELDOM_MS, fresh_ms: FRESH_MS, enabled });

/** Shops whose stock nobody has counted lately. */
export function useShopsToCount(now: Date, enabled = true): Answer<readonly string[]> {
  const shops = useStockCounts('shop', enabled);
  const takes = useStockTakes(enabled);
  return {
    isError: shops.isError || takes.isError,
    error: shops.error ?? takes.error,
    data: shops.data && takes.data && shopsToCount(shops.data.counts, takes.data.stock_takes, now),
    refetch: () => Promise.all([shops.refetch(), takes.refetch()]),
  };
}

export const useStockTakes = (enabled = true) =>
  useCall(stockCalls.stockTakes, {}, { live: ['stock_takes'], every_ms: SELDOM_MS, fresh_ms: FRESH_MS, enabled });
