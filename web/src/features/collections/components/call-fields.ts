/** What is typed about a call, and the input of the call that is sent. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import {
  CallContact,
  CallDirection,
  CallOutcome,
  CallType,
  Remarks,
} from '@palier/contract/collections/rating-records.ts';
import { need } from '@palier/contract/fields.ts';
import { instantOf } from '@palier/contract/values/time-zone.ts';
import * as z from 'zod';
import { businessZone } from '../../../ui/layout/branding.ts';

/** The parts that a conversation needs are asked for only where the customer answered. */
export const CallFields = z
  .object({
    direction: CallDirection,
    contact: CallContact,
    call_type: CallType.optional(),
    other_description: z.string().trim().max(200, need('other description')),
    remarks: Remarks.optional(),
    outcome: CallOutcome.optional(),
    promise: z.object({ due_on: z.string(), amount_fcfa: z.number().optional() }),
    /** As the browser's own field writes it: without a zone. It is the time of the business. */
    call_back_local: z.string(),
    note: z.string().trim().max(500, need('note')),
  })
  .superRefine(({ contact, call_type, other_description, remarks, outcome, promise, call_back_local }, context) => {
    const miss = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    if (call_type === 'other' && other_description === '') miss('other_description', need('other description'));
    if (contact !== 'right_party') return;
    if (call_type === undefined) miss('call_type', need('call type'));
    if (remarks === undefined) miss('remarks', need('remarks'));
    if (outcome === undefined) miss('outcome', need('outcome'));
    if (outcome === 'promise' && promise.due_on === '') miss('promise.due_on', need('date'));
    if (outcome === 'promise' && promise.amount_fcfa === undefined) miss('promise.amount_fcfa', need('amount'));
    if (outcome === 'asks_call_back' && Number.isNaN(Date.parse(call_back_local)))
      miss('call_back_local', need('time'));
  });

export type TypedCall = z.output<typeof CallFields>;

export const NOTHING_TYPED = {
  direction: 'outbound',
  other_description: '',
  promise: { due_on: '' },
  call_back_local: '',
  note: '',
} as const;

/** Only what belongs to the chosen answer and outcome is sent. */
export function ratingOf(
  loan_reference: string,
  { direction, contact, call_type, other_description, remarks, outcome, promise, call_back_local, note }: TypedCall,
): Sent<typeof collectionsCalls.rateCall> {
  const was_reached = contact === 'right_party';
  return {
    loan_reference,
    direction,
    contact,
    ...(note !== '' && { note }),
    ...(was_reached && {
      call_type,
      remarks,
      outcome,
      ...(call_type === 'other' && { other_description }),
      ...(outcome === 'promise' && { promise: { due_on: promise.due_on, amount_fcfa: promise.amount_fcfa ?? 0 } }),
      ...(outcome === 'asks_call_back' && { call_back_at: instantOf(businessZone(), call_back_local).toISOString() }),
    }),
  };
}
