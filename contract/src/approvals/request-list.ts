/** The input and output of every list of requests. */
import * as z from 'zod';
import { counted } from '../values/page.ts';
import { RequestView, RequestKindValue, RequestState } from './records.ts';

export const REQUEST_SORTS = ['date_requested', 'kind', 'requested_by'] as const;

export const requestListOutput = z.object({ pending_requests: z.array(RequestView), total_items: z.int(), ...counted });

export const requestFilters = {
  kind: RequestKindValue.optional(),
  state: RequestState.optional(),
  mine: z.boolean().optional(),
  /** Those that the reader may approve, and those that they alone may not, of the kinds that they decide. */
  to_decide: z.boolean().optional(),
  barred: z.boolean().optional(),
};
