/** The report of stock as of any day, and the phones behind each of its figures. */
import * as z from 'zod';
import { BooksClock } from '../books/records.ts';
import { call } from '../call.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { Day } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { exportInput, listInput } from '../values/list.ts';
import { cappedPage } from '../values/page.ts';
import { shopPlace } from './report-input.ts';
import { StockFigures, StockFrame, StockGroup, StockPhone, StockRow, stockProof } from './stock-records.ts';

/** Staff of a shop and owners see their own shops alone. */
const asked = {
  as_of_on: Day,
  clock: BooksClock.default('known'),
  ...shopPlace,
};
const ofFigure = { ...asked, group: StockGroup, product_id: Id.optional() };
const SORTS = ['since', 'worth_fcfa', 'product_name', 'shop_name'] as const;
const REFUSALS = ['REPORT_DAY_AHEAD', 'STOCK_DAY_TOO_EARLY', 'BOOKS_NOT_CLOSED'] as const;

export const stockReportCalls = {
  stock: call({
    method: 'GET',
    path: '/bi/stock',
    summary:
      'The phones in stock at the end of a day: how long they lie there, what they are worth, how long they last',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    input: z.object(asked),
    output: z.object({
      frame: StockFrame,
      all: StockFigures,
      /** Each adds up to all; the most valuable first, or the most phones for readers who may not see what they are worth. */
      models: z.array(StockRow),
      shops: z.array(StockRow),
    }),
    refusals: REFUSALS,
  }),
  stockPhones: call({
    method: 'POST',
    path: '/bi/stock/phones',
    summary: 'The phones behind a figure of stock, with their sum and the figure',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    input: z.object({ ...listInput(SORTS), ...ofFigure }),
    output: cappedPage(StockPhone).extend(stockProof),
    refusals: REFUSALS,
  }),
  exportStockPhones: call({
    method: 'POST',
    path: '/bi/stock/phones/export',
    summary: 'The same as a file',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    input: z.object({ ...exportInput(SORTS), ...ofFigure }),
    file: true,
    refusals: [...REFUSALS, ...EXPORT_REFUSALS],
  }),
};
