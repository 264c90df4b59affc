/** That no text about a late instalment reached its customer. */
import * as z from 'zod';
import { NO_ROUTES } from '../rules/undelivered-notice.ts';
import { Day } from '../values/day.ts';

/** Why a text could not reach a customer. */
export const NoRoute = z.enum(NO_ROUTES).meta({ id: 'NoRoute' });

/** No text about a late instalment reached the customer, so they are to be called. */
export const UndeliveredNotice = z
  .object({
    because: NoRoute,
    /** Whether the customer was spoken to since the instalment is late. */
    is_called: z.boolean(),
    /** The first day on which the phone may lock; null when it is not waiting for that, or cannot be locked. */
    lock_waits_until: Day.nullable(),
  })
  .meta({ id: 'UndeliveredNotice' });
