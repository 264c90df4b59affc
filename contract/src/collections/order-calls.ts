import * as z from 'zod';
import { call } from '../call.ts';
import { REPORT_ACCESS } from './access.ts';
import { LearntOrder, OrderTrial } from './order-records.ts';

/** How the order of late loans is learnt. */
export const orderCalls = {
  learntOrder: call({
    method: 'POST',
    path: '/collections/order',
    summary: 'What was learnt about which call to make first, how good it is, and whether it is used',
    access: REPORT_ACCESS,
    effect: 'read',
    input: z.object({}),
    output: z.object({
      /** Whether the settings let the order be learnt. */
      is_on: z.boolean(),
      /** The share of late loans that are ordered by what was learnt, once it is used. */
      learnt_percent: z.int(),
      least_outcomes: z.int(),
      least_auc_permille: z.int(),
      /** Newest first, at most twelve. */
      months: z.array(LearntOrder),
      trial: OrderTrial.nullable(),
    }),
  }),
};
