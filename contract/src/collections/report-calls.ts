import * as z from 'zod';
import { call } from '../call.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { need } from '../fields.ts';
import { counted } from '../values/page.ts';
import { Day } from '../values/day.ts';
import { daysBetween } from '../rules/calendar.ts';
import { Id } from '../values/ids.ts';
import { exportInput, listInput, countsOf } from '../values/list.ts';
import { Fcfa } from '../values/money.ts';
import { COLLECTIONS_ACCESS, REPORT_ACCESS } from './access.ts';
import { LateGroup } from './records.ts';
import {
  CallFigures,
  CollectorMonth,
  Comparison,
  DefaultedDay,
  DefaultedLoan,
  GroupTotal,
  LateOutcome,
} from './report-records.ts';

const REPORT_SORTS = ['defaulted_on', 'arrears', 'outstanding'] as const;

const reportFilters = {
  /** With both days, the loans that became late between them; without, all that are late today. */
  from_on: Day.optional(),
  until_on: Day.optional(),
  bucket: LateGroup.optional(),
  outcome: LateOutcome.optional(),
  region_id: Id.optional(),
  shop_id: Id.optional(),
};

/** The longest time that figures are worked out for. */
const MOST_DAYS = 92;

/** The filters whose values the list counts. */
const DEFAULTED_COUNTS = ['outcome'] as const;

/** Reports: which loans are or became late, and what the calls came to. */
export const reportCalls = {
  defaulted: call({
    method: 'POST',
    path: '/defaulters_reports',
    summary: 'All loans that are late today, or those that became late between two days, with totals by group and day',
    access: REPORT_ACCESS,
    effect: 'read',
    names: 'customers',
    counts: DEFAULTED_COUNTS,
    input: z.object({ ...listInput(REPORT_SORTS), ...reportFilters, ...countsOf(DEFAULTED_COUNTS) }),
    output: z.object({
      data: z.array(DefaultedLoan),
      total_items: z.int(),
      total_is_least: z.boolean(),
      ...counted,
      groups: z.array(GroupTotal),
      days: z.array(DefaultedDay),
      arrears_fcfa: Fcfa,
      outstanding_fcfa: Fcfa,
    }),
  }),
  exportDefaulted: call({
    method: 'POST',
    path: '/defaulters_reports/export',
    summary: 'The same loans as a file',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    input: z.object({ ...exportInput(REPORT_SORTS), ...reportFilters }),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
  figures: call({
    method: 'POST',
    path: '/collections/figures',
    summary: 'What calls came to between two days, by collector and by day; others than leads see their own alone',
    access: COLLECTIONS_ACCESS,
    effect: 'read',
    input: z
      .object({ from_on: Day, until_on: Day })
      .refine(({ from_on, until_on }) => from_on <= until_on && daysBetween(from_on, until_on) < MOST_DAYS, {
        path: ['until_on'],
        message: need('until'),
      }),
    output: z.object({
      total: CallFigures,
      comparison: Comparison.nullable(),
      collectors: z.array(z.object({ staff_id: Id, name: z.string(), figures: CallFigures })),
      days: z.array(z.object({ on: Day, figures: CallFigures })),
      /**
       * The calls in place of texts that did not arrive which are due now and not made, by who has the loan; null is
       * nobody. The most first.
       */
      calls_due: z.array(z.object({ staff_id: Id.nullable(), name: z.string().nullable(), loans: z.int() })),
    }),
  }),
  month: call({
    method: 'POST',
    path: '/collections/month',
    summary:
      'What became of the loans that were late when a month began, by collector, beside the book; others than leads see their own alone',
    access: COLLECTIONS_ACCESS,
    effect: 'read',
    input: z.object({
      /** The first day of a month; without it, the month of today. */
      month: Day.optional(),
    }),
    output: z.object({
      /** The months that are known, the newest first. */
      months: z.array(Day),
      /** Null while none is. */
      month: Day.nullable(),
      /** The day on which the late loans were counted: the first of the month on which the portal ran. */
      taken_on: Day.nullable(),
      /** The day up to which the outcome is known: today, or the day on which the next month was counted. */
      until_on: Day.nullable(),
      collectors: z.array(CollectorMonth),
    }),
    refusals: ['MONTH_NOT_KNOWN'],
  }),
};
