import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../values/ids.ts';
import { countsOf, listInput } from '../values/list.ts';
import { LoanReference } from '../values/loan-reference.ts';
import { cappedPage } from '../values/page.ts';
import { COLLECTIONS_ACCESS } from './access.ts';
import { VisitRecord } from './visit-input.ts';
import { CollectionVisit } from './records.ts';
import { VisitMet, VisitOutcome } from './visit-records.ts';

/** The filters whose values the list counts. */
const VISITS_COUNTS = ['met', 'outcome'] as const;

/** Visits to customers about late loans: recording one, and reading them. */
export const visitCalls = {
  recordVisit: call({
    method: 'POST',
    path: '/collections/visit',
    summary: 'Record a visit about a late loan: when, where, whom one met, what came of it, and what was promised',
    access: 'RATE_CALL',
    effect: 'change',
    needsPaper: true,
    input: VisitRecord,
    output: z.object({ visit: CollectionVisit, message: z.string() }),
    refusals: [
      'PAPER_NEEDED',
      'LOAN_NOT_FOUND',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
      'LOAN_NOT_ACTIVE',
      'LOAN_NOT_LATE',
      'VISIT_NOT_YET',
      'VISIT_TOO_LONG_AGO',
      'PROMISE_IN_THE_PAST',
      'PROMISE_TOO_FAR',
      'PROMISE_ABOVE_DEBT',
      'PROMISE_TOO_SMALL',
    ],
  }),
  visits: call({
    method: 'POST',
    path: '/collections/visits',
    summary: 'Recorded visits, newest first',
    access: COLLECTIONS_ACCESS,
    effect: 'read',
    names: 'customers',
    counts: VISITS_COUNTS,
    input: z.object({
      ...listInput(['date']),
      loan_reference: LoanReference.optional(),
      staff_id: Id.optional(),
      met: VisitMet.optional(),
      outcome: VisitOutcome.optional(),
      ...countsOf(VISITS_COUNTS),
    }),
    output: cappedPage(CollectionVisit),
  }),
};
