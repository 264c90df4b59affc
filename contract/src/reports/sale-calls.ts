/** The conversion of sales, and the sales behind each of its figures. */
import * as z from 'zod';
import { call } from '../call.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { Day } from '../values/day.ts';
import { exportInput, listInput } from '../values/list.ts';
import { cappedPage } from '../values/page.ts';
import { inOrder, inOrderNeeded, place } from './report-input.ts';
import { ConversionRow, ConversionStep, ConversionWeek, ReportSale, SaleGroup } from './sale-records.ts';

const asked = { from_on: Day, as_of_on: Day, ...place };
const ofFigure = {
  ...asked,
  group: SaleGroup,
  /** Without one, the sales of all steps. */
  step: ConversionStep.optional(),
  /** The Monday of a week; without it, all sales between the two days. */
  week_on: Day.optional(),
};
const SORTS = ['opened_at', 'outcome_at', 'step', 'outcome'] as const;
const REFUSALS = ['REPORT_DAY_AHEAD'] as const;

export const saleReportCalls = {
  conversion: call({
    method: 'GET',
    path: '/bi/conversion',
    summary: 'What had become at the end of a day of the sales that began from another day until then, step by step',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    input: z.object(asked).refine(inOrder, inOrderNeeded),
    output: z.object({
      steps: z.array(ConversionRow),
      /** Those that ended without a loan, and those that go on. */
      ended: z.int(),
      open: z.int(),
      weeks: z.array(ConversionWeek),
    }),
    refusals: REFUSALS,
  }),
  sales: call({
    method: 'POST',
    path: '/bi/sales',
    summary: 'The sales behind a figure of the conversion, with the figure',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    names: 'customers',
    input: z.object({ ...listInput(SORTS), ...ofFigure }).refine(inOrder, inOrderNeeded),
    output: cappedPage(ReportSale).extend({
      sales: z.int(),
      /** As the report counts them; null for sales that a search names. */
      reported: z.int().nullable(),
    }),
    refusals: REFUSALS,
  }),
  exportSales: call({
    method: 'POST',
    path: '/bi/sales/export',
    summary: 'The same as a file',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    input: z.object({ ...exportInput(SORTS), ...ofFigure }).refine(inOrder, inOrderNeeded),
    file: true,
    refusals: [...REFUSALS, ...EXPORT_REFUSALS],
  }),
};
