/**
 * After a start nothing is known of a paybill until it was asked once. That is no lack of its list, and people are not
 * alarmed by it; locks wait for the proof as before.
 */
import type { Paybill } from '../../providers/ports/mobile-money.ts';
import type { Services } from '../../platform/services.ts';
import { neededAt } from './needed-proof.ts';
import type { PaybillFeedRow } from './paybill-feeds.sql.ts';

/** Who was not asked within this time since the start is not being asked: nobody asks. */
const FIRST_ANSWER_MS = 2 * 60_000;

/**
 * Since when it is asked for the first time since this process began, by the clock of the business; null where it has
 * answered or failed since then, was incomplete when it was asked last, or is proven by statements alone, which people
 * bring.
 */
export function firstAskedSince(
  services: Pick<Services, 'business' | 'clock' | 'started_at'>,
  paybill: Pick<Paybill, 'pull' | 'returns_unanswered'>,
  feed: Pick<PaybillFeedRow, 'complete_until' | 'pulled_at' | 'pull_error'> | undefined,
): Date | null {
  const { clock, started_at } = services;
  const running_ms = clock.wall().getTime() - started_at.getTime();
  if ((paybill.pull === null && !paybill.returns_unanswered) || running_ms > FIRST_ANSWER_MS) return null;
  const since = new Date(clock.now().getTime() - running_ms);
  if (feed === undefined) return since;
  if (feed.pull_error !== null) return null;
  if (feed.pulled_at === null) return since;
  const pulled_at = new Date(feed.pulled_at);
  const wasProven = Date.parse(feed.complete_until) >= neededAt(services, paybill, pulled_at);
  return wasProven && pulled_at < since ? since : null;
}
