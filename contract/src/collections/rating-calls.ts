import * as z from 'zod';
import { call } from '../call.ts';
import { Day } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { line } from '../values/line.ts';
import { listInput, countsOf } from '../values/list.ts';
import { LoanReference } from '../values/loan-reference.ts';
import { cappedPage } from '../values/page.ts';
import { COLLECTIONS_ACCESS } from './access.ts';
import { CallComment, FullRating, ShortRating } from './rating-input.ts';
import { CallContact, CallDirection, CallOutcome } from './rating-records.ts';
import { CollectionCall, PaymentPromise } from './records.ts';

const RATING_REFUSALS = ['LOAN_NOT_FOUND', 'NOT_YOURSELF', 'TIED_TO_PERSON', 'LOAN_NOT_ACTIVE'] as const;

/** The filters whose values the list counts. */
const CALLS_COUNTS = ['contact', 'outcome', 'only_objections', 'direction', 'was_late'] as const;

/** Rated calls: writing one, reading them, and commenting on them. */
export const ratingCalls = {
  rateCustomerCall: call({
    method: 'POST',
    path: '/customer_call_rating',
    summary: 'Rate a call with a customer',
    access: 'RATE_CALL',
    effect: 'change',
    needsPaper: true,
    input: ShortRating,
    output: z.object({ call: CollectionCall, message: z.string() }),
    refusals: ['PAPER_NEEDED', ...RATING_REFUSALS],
  }),
  rateCall: call({
    method: 'POST',
    path: '/debt_collection_call_rating/v2',
    summary: 'Rate a call about a late loan: who answered, what came of it, and what was promised',
    access: 'RATE_CALL',
    effect: 'change',
    needsPaper: true,
    input: FullRating,
    output: z.object({ call: CollectionCall, promise: PaymentPromise.nullable(), message: z.string() }),
    refusals: [
      'PAPER_NEEDED',
      ...RATING_REFUSALS,
      'LOAN_NOT_LATE',
      'PROMISE_IN_THE_PAST',
      'PROMISE_TOO_FAR',
      'PROMISE_ABOVE_DEBT',
      'PROMISE_TOO_SMALL',
      'CALL_BACK_IN_THE_PAST',
    ],
  }),
  calls: call({
    method: 'POST',
    path: '/get_debt_collection_calls',
    summary: 'Rated calls, newest first',
    access: COLLECTIONS_ACCESS,
    effect: 'read',
    names: 'customers',
    counts: CALLS_COUNTS,
    input: z.object({
      ...listInput(['date']),
      loan_reference: LoanReference.optional(),
      staff_id: Id.optional(),
      contact: CallContact.optional(),
      outcome: CallOutcome.optional(),
      /** Only calls that a rule stood against. */
      only_objections: z.boolean().optional(),
      direction: CallDirection.optional(),
      /** Whether the loan was late when the call was made: the figures of calls count only these. */
      was_late: z.boolean().optional(),
      called_from: Day.optional(),
      called_until: Day.optional(),
      ...countsOf(CALLS_COUNTS),
    }),
    output: cappedPage(CollectionCall),
  }),
  comment: call({
    method: 'POST',
    path: '/debt_collection_call_comment',
    summary: 'Add a comment to a call: to one’s own, or as a lead to anybody’s',
    access: COLLECTIONS_ACCESS,
    effect: 'change',
    input: CallComment,
    output: z.object({ call: CollectionCall, message: z.string() }),
    refusals: ['CALL_NOT_FOUND', 'CALL_OF_ANOTHER'],
  }),
  withdrawPromise: call({
    method: 'POST',
    path: '/collections/promise/withdraw',
    summary: 'Withdraw an open promise that was recorded by mistake',
    access: COLLECTIONS_ACCESS,
    effect: 'change',
    input: z.object({ promise_id: Id, reason: line('reason', 3, 300) }),
    output: z.object({ message: z.string() }),
    refusals: ['PROMISE_NOT_FOUND', 'PROMISE_NOT_OPEN', 'CALL_OF_ANOTHER'],
  }),
};
