import * as z from 'zod';
import { call } from '../call.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { exportInput, listInput, countsOf } from '../values/list.ts';
import { Fcfa } from '../values/money.ts';
import { cappedPage } from '../values/page.ts';
import { LoanState, LoanView, RepaymentInterval } from './records.ts';

const LOAN_BOOK_SORTS = ['created_at'] as const;

const loanFilters = {
  view: LoanView.default('all'),
  shop_id: Id.optional(),
  region_id: Id.optional(),
  product_id: Id.optional(),
  agent_id: Id.optional(),
  repayment_interval: RepaymentInterval.optional(),
  /** Both days included, in the time zone of the business. */
  sold_from: Day.optional(),
  sold_until: Day.optional(),
  /** From this day on. A phone counts as sold on the day on which its loan is activated, as in the reports. */
  activated_from: Day.optional(),
};

/** A loan in a list. What is due on it today is on its customer's card. */
export const ListedLoan = z
  .object({
    loan_id: Id,
    loan_reference: z.string(),
    customer_id: Id,
    customer_name: z.string(),
    product_name: z.string(),
    shop_name: z.string().nullable(),
    agent_id: Id,
    agent_name: z.string(),
    status: LoanState,
    health: z.enum(['healthy', 'defaulted']).nullable(),
    repayment_interval: RepaymentInterval,
    total_fcfa: Fcfa,
    repaid_fcfa: Fcfa,
    /** Zero once the loan runs no more. */
    outstanding_fcfa: Fcfa,
    /** What fell due before today and is not paid. */
    arrears_fcfa: Fcfa,
    days_past_due: z.int(),
    next_due_on: Day.nullable(),
    created_at: Instant,
    /** The day of the activation; null for a loan that was not activated. */
    start_on: Day.nullable(),
  })
  .meta({ id: 'ListedLoan' });

/** The filters whose values the list counts. */
const BOOK_COUNTS = ['view', 'repayment_interval'] as const;

/** The loan book as a list. */
export const bookCalls = {
  book: call({
    method: 'POST',
    path: '/loan_book',
    summary: 'Loans as pages, newest first: all of them, or the active, healthy or defaulted ones',
    access: 'VIEW_CUSTOMER_LOANS',
    effect: 'read',
    names: 'customers',
    counts: BOOK_COUNTS,
    input: z.object({ ...listInput(LOAN_BOOK_SORTS), ...loanFilters, ...countsOf(BOOK_COUNTS) }),
    output: cappedPage(ListedLoan),
  }),
  exportBook: call({
    method: 'POST',
    path: '/loan_book/export',
    summary: 'Every loan that matches the filters, as a file',
    access: 'VIEW_ANALYTICS',
    effect: 'read',
    input: z.object({ ...exportInput(LOAN_BOOK_SORTS), ...loanFilters }),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
};
