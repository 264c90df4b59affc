/** Ends the announced payments that the operator's list or a statement shows not to have happened. */
import type { Services } from '../../platform/services.ts';
import { endNotListed } from './unlisted-payments.sql.ts';

/** An announced payment that has not happened after this time does not happen. */
const ANNOUNCED_MS = 60 * 60_000;

/**
 * A list that shows no payment later than an announcement may be late, and proves nothing about it, for this long: the
 * two days that an operator lists, and a day in which people are asked to call the operator. After it the announcement
 * ends, because it would else hold a lock for ever at a paybill that receives nothing more.
 */
const SILENT_MS = 3 * 86_400_000;

/**
 * The payments until `complete_until` are complete, as far as the list reaches, so payments announced well before and
 * not booked did not happen.
 */
export function endUnlisted(
  { database, clock }: Services,
  provider: string,
  complete_until: Date,
  listed_until: Date,
): Promise<unknown> {
  return endNotListed(
    database,
    provider,
    {
      announced_before: new Date(complete_until.getTime() - ANNOUNCED_MS),
      listed_until,
      silent_before: new Date(complete_until.getTime() - SILENT_MS),
    },
    clock.now(),
  );
}
