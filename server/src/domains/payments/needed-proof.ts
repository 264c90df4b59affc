/** Until when the payments of a paybill must be known, so that phones may lock. */
import { dayIn, startOfDay } from '@palier/contract/values/time-zone.ts';
import type { Services } from '../../platform/services.ts';
import type { Paybill } from '../../providers/ports/mobile-money.ts';

/**
 * An operator with a list must have been asked within this time, and since the day began, because only then is the last
 * day to pay over.
 */
const ASKED_MS = 5 * 60_000;

/** At an instant, in ms. */
export function neededAt({ business }: Pick<Services, 'business'>, { pull }: Pick<Paybill, 'pull'>, at: Date): number {
  const day_ms = startOfDay(business.time_zone, dayIn(business.time_zone, at)).getTime();
  return pull ? Math.max(at.getTime() - ASKED_MS, day_ms) : day_ms;
}
