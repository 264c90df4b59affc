import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../values/ids.ts';
import { ScannedDevice, StockTake, StockDifference } from './records.ts';
import { Imei } from '../values/imei.ts';

/** Stock counts. */
export const stockTakeCalls = {
  startStockTake: call({
    method: 'POST',
    path: '/stock/take/start',
    summary: 'Start a stock count of a shop',
    access: 'MANAGE_STOCK',
    effect: 'change',
    input: z.object({ shop_id: Id }),
    output: z.object({ stock_take: StockTake }),
    refusals: ['SHOP_NOT_FOUND', 'STOCK_TAKE_OPEN'],
  }),
  scanIntoStockTake: call({
    method: 'POST',
    path: '/stock/take/scan',
    summary: 'Add devices that were seen to a stock count',
    access: 'MANAGE_STOCK',
    effect: 'change',
    input: z.object({ stock_take_id: Id, imeis: z.array(Imei).min(1).max(1000) }),
    output: z.object({
      stock_take: StockTake,
      differences: z.array(StockDifference),
      /** In the order in which they were sent, each once. */
      scanned: z.array(ScannedDevice),
    }),
    refusals: ['STOCK_TAKE_NOT_FOUND', 'STOCK_TAKE_CLOSED'],
  }),
  stockTake: call({
    method: 'POST',
    path: '/stock/take',
    summary: 'A stock count with its differences',
    access: 'VIEW_INVENTORY',
    effect: 'read',
    input: z.object({ stock_take_id: Id }),
    output: z.object({ stock_take: StockTake, differences: z.array(StockDifference) }),
    refusals: ['STOCK_TAKE_NOT_FOUND'],
  }),
  stockTakes: call({
    method: 'POST',
    path: '/stock/takes',
    summary: 'Stock counts, newest first',
    access: 'VIEW_INVENTORY',
    effect: 'read',
    input: z.object({ shop_id: Id.optional() }),
    output: z.object({ stock_takes: z.array(StockTake) }),
  }),
  closeStockTake: call({
    method: 'POST',
    path: '/stock/take/close',
    summary: 'Close a stock count; the differences stay on record',
    access: 'MANAGE_STOCK',
    effect: 'change',
    input: z.object({ stock_take_id: Id, note: z.string().trim().max(300).nullish() }),
    output: z.object({ stock_take: StockTake }),
    refusals: ['STOCK_TAKE_NOT_FOUND', 'STOCK_TAKE_CLOSED'],
  }),
};
