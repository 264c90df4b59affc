/** Visits to customers about late loans. */
import * as z from 'zod';
import { need } from '../fields.ts';
import { Instant } from '../values/day.ts';
import { CallOutcome } from './rating-records.ts';

export const VisitPlace = z.enum(['home', 'work', 'shop', 'elsewhere'], need('place')).meta({ id: 'VisitPlace' });

/** Whom the visitor met. `moved_away`: the customer is not at this place any more. */
export const VisitMet = z
  .enum(['customer', 'relative', 'neighbour', 'nobody', 'moved_away'], need('person met'))
  .meta({ id: 'VisitMet' });

/** What came of a visit at which the customer was met: as of a call, but nobody is called back. */
export const VisitOutcome = CallOutcome.exclude(['asks_call_back']).meta({ id: 'VisitOutcome' });

/** What was found at a visit, as lists of late loans show it. */
export const VisitFound = z
  .object({
    at: Instant,
    by: z.string(),
    place: VisitPlace,
    met: VisitMet,
    outcome: VisitOutcome.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'VisitFound' });
