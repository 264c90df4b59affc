import { lastPriceDay } from '@palier/contract/catalogue/price-day.ts';
import { fail } from '../../platform/errors.ts';

/** Refuses a price that starts before today or in more than a year, at `effective_on`. */
export function refuseStart(effective_on: string, today: string): void {
  if (effective_on < today) throw fail('EFFECTIVE_IN_PAST', {}, 'effective_on');
  const last = lastPriceDay(today);
  if (effective_on > last) throw fail('EFFECTIVE_TOO_LATE', { day: last }, 'effective_on');
}
