import { stockCalls } from '@palier/contract/stock/calls.ts';
import { useCall } from '../../../../api/use-call.ts';

const FRESH_MS = 120_000;

export const useStockCounts = (by: 'model' | 'shop', enabled = true) =>
  useCall(stockCalls.counts, { by }, { fresh_ms: FRESH_MS, enabled });

export const useStockTakes = (enabled = true) => useCall(stockCalls.stockTakes, {}, { fresh_ms: FRESH_MS, enabled });
