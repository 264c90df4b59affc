/** When the whole list of an operator is pulled. */
import type { Services } from '../../platform/services.ts';
import type { PaybillFeedRow } from './paybill-feeds.sql.ts';
import { hasUnlisted } from './unlisted-payments.sql.ts';

/** The whole list is pulled this often, for payments that are listed even later. */
const WHOLE_MS = 6 * 3_600_000;

/**
 * The whole list is pulled this often after an announced payment was found to be unlisted, until the next one comes by
 * itself: if the operator listed it late, its customer must not wait for hours.
 */
const WHOLE_AFTER_UNLISTED_MS = 10 * 60_000;

export async function isWholeDue({ database, clock }: Services, feed: PaybillFeedRow): Promise<boolean> {
  const now_ms = clock.now().getTime();
  const whole_ms = feed.pulled_whole_at === null ? 0 : Date.parse(feed.pulled_whole_at);
  if (whole_ms < now_ms - WHOLE_MS) return true;
  return (
    whole_ms < now_ms - WHOLE_AFTER_UNLISTED_MS &&
    (await hasUnlisted(database, feed.provider, new Date(now_ms - WHOLE_MS)))
  );
}
