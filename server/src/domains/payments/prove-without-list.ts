/** How the payments to a paybill without a list are proven to be complete. */
import { addDays } from '@palier/contract/rules/calendar.ts';
import { dayIn, startOfDay } from '@palier/contract/values/time-zone.ts';
import type { Paybill } from '../../providers/ports/mobile-money.ts';
import type { Services } from '../../platform/services.ts';
import { endUnlisted } from './end-unlisted.ts';
import { endPull, type PaybillFeedRow, provenUntil, setCompleteUntil } from './paybill-feeds.sql.ts';

export const proveWithoutList = (
  services: Services,
  { returns_unanswered }: Paybill,
  feed: PaybillFeedRow,
): Promise<void> => (returns_unanswered ? proveByAnswers(services, feed) : proveByStatements(services, feed));

/** A payment that we did not answer was given back, so what we have is all that there is. */
async function proveByAnswers({ database, clock }: Services, feed: PaybillFeedRow): Promise<void> {
  const now = clock.now();
  await endPull(database, feed.provider, { complete_until: now, pulled_at: now, isWhole: false, pull_error: null });
}

async function proveByStatements(services: Services, feed: PaybillFeedRow): Promise<void> {
  await proveDays(services, feed);
  await endPull(services.database, feed.provider, {
    complete_until: null,
    pulled_at: services.clock.now(),
    isWhole: false,
    pull_error: null,
  });
}

/**
 * Moves the proof forward over days whose statements are signed off with every payment booked, as long as there is no
 * gap.
 */
export async function proveDays(services: Services, feed: PaybillFeedRow): Promise<void> {
  const { time_zone } = services.business;
  const last = await provenUntil(services.database, feed.provider, dayIn(time_zone, new Date(feed.complete_until)));
  if (last === null) return;
  const until = startOfDay(time_zone, addDays(last, 1));
  await setCompleteUntil(services.database, feed.provider, until);
  await endUnlisted(services, feed.provider, until, until);
}
