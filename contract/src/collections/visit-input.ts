/** What people type about a visit. */
import * as z from 'zod';
import { need } from '../fields.ts';
import { Day, Instant } from '../values/day.ts';
import { LoanReference } from '../values/loan-reference.ts';
import { PaidFcfa } from '../values/money.ts';
import { VisitMet, VisitOutcome, VisitPlace } from './visit-records.ts';

/** A visit is recorded within so many days. */
export const VISIT_RECORDED_DAYS = 7;
export const MOST_VISIT_NOTE = 500;

export const VisitRecord = z
  .object({
    loan_reference: LoanReference,
    visited_at: Instant,
    place: VisitPlace,
    met: VisitMet,
    /** Only where the customer was met. */
    outcome: VisitOutcome.optional(),
    /** Only with the outcome `promise`. */
    promise: z.object({ due_on: Day, amount_fcfa: PaidFcfa }).optional(),
    note: z.string().trim().max(MOST_VISIT_NOTE, need('note')).nullish(),
  })
  .refine(({ met, outcome }) => (met === 'customer') === (outcome !== undefined), {
    path: ['outcome'],
    message: need('outcome'),
  })
  .refine(({ outcome, promise }) => (outcome === 'promise') === (promise !== undefined), {
    path: ['promise'],
    message: need('promise'),
  })
  .meta({ id: 'VisitRecord' });
