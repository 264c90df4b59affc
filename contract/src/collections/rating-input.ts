/** What people type about a call. */
import * as z from 'zod';
import { need, sentence } from '../fields.ts';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { line } from '../values/line.ts';
import { LoanReference } from '../values/loan-reference.ts';
import { PaidFcfa } from '../values/money.ts';
import { CallContact, CallDirection, CallOutcome, CallType, Remarks } from './rating-records.ts';

/** Other description is for the type "other", and only needed there. */
const described = <T extends { call_type?: string | undefined; other_description?: string | null | undefined }>(
  rating: T,
): boolean => rating.call_type !== 'other' || Boolean(rating.other_description);

const moodNeeded = sentence('choose the mood of the customer', 'choisissez l’humeur du client');

const other_description = z.string().trim().max(200, need('other description')).nullish();
/** It is marked with the other fields that are missing, and not after them. */
const OTHER = {
  path: ['other_description'],
  message: need('other description'),
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

export const ShortRating = z
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

export const FullRating = z
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
    message: moodNeeded,
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

export const CallComment = z.object({ call_id: Id, comment: line('comment', 2, 500) });
