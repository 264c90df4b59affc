import * as z from 'zod';

/** Calls of the last hour to a provider, and how fast their answers came. */
export const MeasuredCalls = z.object({
  asked: z.int(),
  answered: z.int(),
  median_ms: z.int().nullable(),
  p95_ms: z.int().nullable(),
});
