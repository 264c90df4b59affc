import * as z from 'zod';
import { call } from '../call.ts';
import { need } from '../fields.ts';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { line } from '../values/line.ts';
import { listInput, countsOf } from '../values/list.ts';
import { LoanReference } from '../values/loan-reference.ts';
import { PaidFcfa } from '../values/money.ts';
import { cappedPage } from '../values/page.ts';
import { COLLECTIONS_ACCESS } from './access.ts';
import { CallContact, CallDirection, CallOutcome, CallType, Remarks } from './rating-records.ts';
import { CollectionCall, PaymentPromise } from './records.ts';

/** Other description is for the type "other", and only needed there. */
const described = <T extends { call_type?: string | undefined; other_description?: string | null | undefined }>(
  rating: T,
): boolean => rating.call_type !== 'other' || Boolean(rating.other_description);

const other_description = z.string().trim().max(200, need('other description')).nullish();
const OTHER = { path: ['other_description'], message: need('other description') };

const ShortRating = z
  .object({
    loan_reference: LoanReference,
    call_type: CallType,
    other_description,
    remarks: Remarks,
    direction: CallDirection.default('inbound'),
  })
  .refine(described, OTHER)
  .meta({ id: 'CustomerCallRating' });

const note = z.string().trim().max(500, need('note')).nullish();

const FullRating = z
  .object({
    loan_reference: LoanReference,
    direction: CallDirection.default('outbound'),
    contact: CallContact,
    call_type: CallType.optional(),
    other_description,
    remarks: Remarks.optional(),
    outcome: CallOutcome.optional(),
    /** Only with the outcome `promise`. */
    promise: z.object({ due_on: Day, amount_fcfa: PaidFcfa }).optional(),
    /** Only with the outcome `asks_call_back`. */
    call_back_at: Instant.optional(),
    seconds: z.int().min(0).max(86_400).optional(),
    note,
  })
  .refine(described, OTHER)
  .refine(({ contact, call_type }) => contact !== 'right_party' || call_type !== undefined, {
    path: ['call_type'],
    message: need('call type'),
  })
  .refine(({ contact, remarks }) => contact !== 'right_party' || remarks !== undefined, {
    path: ['remarks'],
    message: need('remarks'),
  })
  .refine(({ contact, outcome }) => (contact === 'right_party') === (outcome !== undefined), {
    path: ['outcome'],
    message: need('outcome'),
  })
  .refine(({ outcome, promise }) => (outcome === 'promise') === (promise !== undefined), {
    path: ['promise'],
    message: need('promise'),
  })
  .refine(({ outcome, call_back_at }) => (outcome === 'asks_call_back') === (call_back_at !== undefined), {
    path: ['call_back_at'],
    message: need('time'),
  })
  .meta({ id: 'DebtCollectionCallRating' });

const RATING_REFUSALS = ['LOAN_NOT_FOUND', 'NOT_YOURSELF', 'TIED_TO_PERSON', 'LOAN_NOT_ACTIVE'] as const;

/** Rated calls: writing one, reading them, and commenting on them. */
export const ratingCalls = {
  rateCustomerCall: call({
    method: 'POST',
    path: '/customer_call_rating',
    summary: 'Rate a call with a customer',
    access: 'RATE_CALL',
    effect: 'change',
    input: ShortRating,
    output: z.object({ call: CollectionCall, message: z.string() }),
    refusals: [...RATING_REFUSALS],
  }),
  rateCall: call({
    method: 'POST',
    path: '/debt_collection_call_rating/v2',
    summary: 'Rate a call about a late loan: who answered, what came of it, and what was promised',
    access: 'RATE_CALL',
    effect: 'change',
    input: FullRating,
    output: z.object({ call: CollectionCall, promise: PaymentPromise.nullable(), message: z.string() }),
    refusals: [
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
    input: z.object({
      ...listInput(['date']),
      loan_reference: LoanReference.optional(),
      staff_id: Id.optional(),
      contact: CallContact.optional(),
      outcome: CallOutcome.optional(),
      /** Only calls that a rule stood against. */
      only_objections: z.boolean().optional(),
      called_from: Day.optional(),
      called_until: Day.optional(),
      ...countsOf('contact', 'outcome', 'only_objections'),
    }),
    output: cappedPage(CollectionCall),
  }),
  comment: call({
    method: 'POST',
    path: '/debt_collection_call_comment',
    summary: 'Add a comment to a call: to one’s own, or as a lead to anybody’s',
    access: COLLECTIONS_ACCESS,
    effect: 'change',
    input: z.object({ call_id: Id, comment: line('comment', 2, 500) }),
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
