/** What is typed about a visit, and the input of the call that is sent. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { MOST_VISIT_NOTE } from '@palier/contract/collections/visit-input.ts';
import { VisitMet, VisitOutcome, VisitPlace } from '@palier/contract/collections/visit-records.ts';
import type { Sent } from '@palier/contract/call.ts';
import { need } from '@palier/contract/fields.ts';
import { instantOf } from '@palier/contract/values/time-zone.ts';
import * as z from 'zod';
import { businessZone } from '../../../ui/layout/branding.ts';

/** The outcome is asked for only where the customer was met, and the promise only where they made one. */
export const VisitFields = z
  .object({
    /** As the browser's own field writes it: without a zone. It is the time of the business. */
    visited_local: z.string().refine((text) => !Number.isNaN(Date.parse(text)), need('time')),
    place: VisitPlace,
    met: VisitMet,
    outcome: VisitOutcome.optional(),
    promise: z.object({ due_on: z.string(), amount_fcfa: z.number().optional() }),
    note: z.string().trim().max(MOST_VISIT_NOTE, need('note')),
  })
  .superRefine(({ met, outcome, promise }, context) => {
    const miss = (path: readonly string[], message: string) =>
      context.addIssue({ code: 'custom', path: [...path], message });
    if (met !== 'customer') return;
    if (outcome === undefined) miss(['outcome'], need('outcome'));
    if (outcome === 'promise' && promise.due_on === '') miss(['promise', 'due_on'], need('date'));
    if (outcome === 'promise' && promise.amount_fcfa === undefined) miss(['promise', 'amount_fcfa'], need('amount'));
  });

export type TypedVisit = z.output<typeof VisitFields>;

export const visitOf = (
  loan_reference: string,
  { visited_local, place, met, outcome, promise, note }: TypedVisit,
): Sent<typeof collectionsCalls.recordVisit> => ({
  loan_reference,
  visited_at: instantOf(businessZone(), visited_local).toISOString(),
  place,
  met,
  ...(note !== '' && { note }),
  ...(met === 'customer' && {
    outcome,
    ...(outcome === 'promise' && { promise: { due_on: promise.due_on, amount_fcfa: promise.amount_fcfa ?? 0 } }),
  }),
});
