import * as z from 'zod';
import { Instant } from '../values/day.ts';

export const TimelineEntry = z
  .object({
    id: z.string(),
    at: Instant,
    kind: z.string(),
    who: z.string().nullable(),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'TimelineEntry' });
