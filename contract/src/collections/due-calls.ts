import * as z from 'zod';
import { call } from '../call.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { RepaymentInterval } from '../loans/records.ts';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { exportInput, listInput, countsOf } from '../values/list.ts';
import { Fcfa } from '../values/money.ts';
import { cappedPage } from '../values/page.ts';
import { REPORT_ACCESS } from './access.ts';
import { loanInList } from './records.ts';

const DUE_SORTS = ['created_at'] as const;

const dueFilters = {
  /** Today or one of the next 30 days. */
  due_on: Day,
  repayment_interval: RepaymentInterval.optional(),
  region_id: Id.optional(),
  shop_id: Id.optional(),
};

/** An instalment that is not paid in full and falls due on a day. */
export const DueInstallment = z
  .object({
    ...loanInList,
    repayment_interval: RepaymentInterval,
    /** Which instalment it is, and of how many. */
    number: z.int(),
    installments: z.int(),
    /** What is left to pay of it. */
    amount_fcfa: Fcfa,
    /** Days since an older instalment fell due that is not paid; 0 for a loan that is not late. */
    days_past_due: z.int(),
  })
  .meta({ id: 'DueInstallment' });

/** The filters whose values the list counts. */
const DUE_COUNTS = ['repayment_interval'] as const;

/** What falls due. */
export const dueCalls = {
  due: call({
    method: 'POST',
    path: '/collections/due',
    summary: 'The instalments that fall due on a day and are not paid, newest loans first',
    access: REPORT_ACCESS,
    effect: 'read',
    names: 'customers',
    counts: DUE_COUNTS,
    input: z.object({ ...listInput(DUE_SORTS), ...dueFilters, ...countsOf(DUE_COUNTS) }),
    output: cappedPage(DueInstallment),
    refusals: ['DUE_DAY_OUT_OF_RANGE'],
  }),
  dueDays: call({
    method: 'POST',
    path: '/collections/due/days',
    summary: 'How many instalments fall due on each of the next 31 days, and how much money that is',
    access: REPORT_ACCESS,
    effect: 'read',
    input: z.object({ region_id: Id.optional(), shop_id: Id.optional() }),
    output: z.object({
      days: z.array(z.object({ on: Day, loans: z.int(), amount_fcfa: Fcfa })),
      /** As of when it was worked out; payments since then are not in it. */
      as_of: Instant,
    }),
  }),
  exportDue: call({
    method: 'POST',
    path: '/collections/due/export',
    summary: 'The same instalments as a file',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    input: z.object({ ...exportInput(DUE_SORTS), ...dueFilters }),
    file: true,
    refusals: [...EXPORT_REFUSALS, 'DUE_DAY_OUT_OF_RANGE'],
  }),
};
