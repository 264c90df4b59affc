/**
 * Pulls the lists of operators: payments that were not confirmed are booked once like any confirmation. A pull also
 * proves until when the payments of a paybill are complete.
 */
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Paybill } from '../../providers/ports/mobile-money.ts';
import type { Services } from '../../platform/services.ts';
import { endArrived } from './announced-payments.sql.ts';
import { endUnlisted } from './end-unlisted.ts';
import { oldestExpected } from './expected-payments.sql.ts';
import { keepUnread } from './kept-confirmations.ts';
import { aheadOf, wrongWith } from './operator-clock.ts';
import { askForAll, endPull, leaseFeed, type PaybillFeedRow, watchPaybill } from './paybill-feeds.sql.ts';
import { bookAll } from './book-listed-payments.ts';
import { proveDays, proveWithoutList } from './prove-without-list.ts';
import { isWholeDue } from './whole-pull.ts';

/**
 * Each pull overlaps the one before by this time, and covers all payments that are still expected, because operators
 * may list payments late.
 */
const OVERLAP_MS = 15 * 60_000;

/** After this time another process may pull, because the first one may hang. */
const LEASE_MS = 120_000;

/**
 * If only statements prove a paybill, the first statement is that of yesterday. If the operator lists payments, the
 * proof begins with the first pull: if the operator is down then, there is no gap as long as it answers within its
 * reach.
 */
const STATEMENTS_FROM_MS = 24 * 3_600_000;

/**
 * Updates the proof of every paybill: by the operator's list, by its promise to give back what we did not answer, or
 * else by signed-off statements. Only one process asks at a time; failures are recorded on the feed.
 */
export async function pullPaybills(services: Services): Promise<void> {
  for (const paybill of services.paybills) {
    const watched_ms = paybill.pull ? OVERLAP_MS : STATEMENTS_FROM_MS - OVERLAP_MS;
    await watchPaybill(services.database, paybill.code, new Date(services.clock.now().getTime() - watched_ms));
    const wall = services.clock.wall();
    const feed = await leaseFeed(services.database, paybill.code, {
      wall,
      until: new Date(wall.getTime() + LEASE_MS),
      now: services.clock.now(),
    });
    if (!feed) continue;
    const proven = paybill.pull
      ? pull(services, paybill, paybill.pull, feed)
      : proveWithoutList(services, paybill, feed);
    await proven.catch(async (failure: unknown) => {
      const pull_error = (failure instanceof Error ? failure.message : String(failure)).slice(0, 300);
      await endPull(services.database, paybill.code, {
        complete_until: null,
        pulled_at: services.clock.now(),
        isWhole: false,
        pull_error,
      });
    });
  }
  await endArrived(services.database, services.clock.now());
}

/** After a start at once: no phone locks before the operators have answered. */
export const pullPaybillsTask: PeriodicTask = {
  name: 'pull-paybills',
  every_ms: 30_000,
  first_after_ms: 500,
  run: pullPaybills,
};

async function pull(
  services: Services,
  paybill: Paybill,
  { transactionsBetween, reach_ms, settling_ms }: NonNullable<Paybill['pull']>,
  feed: PaybillFeedRow,
): Promise<void> {
  const now = services.clock.now();
  const asked_at = services.clock.wall();
  const complete_before = Date.parse(feed.complete_until);
  // Only a statement can prove a time that the operator no longer lists; until then the gap stays and is shown.
  const reachable_ms = now.getTime() - reach_ms;
  const expected_since = await oldestExpected(services.database, paybill.code);
  const isWhole = await isWholeDue(services, feed);
  const wanted_ms =
    Math.min(complete_before, expected_since === null ? complete_before : Date.parse(expected_since)) - OVERLAP_MS;
  const from = new Date(isWhole ? reachable_ms : Math.max(wanted_ms, reachable_ms));
  const { readings, answered_at } = await transactionsBetween(from, now);
  const payments = readings.flatMap((reading) => ('payment' in reading ? [reading.payment] : []));
  for (const reading of readings) {
    if ('unread' in reading)
      await keepUnread(services, {
        provider: paybill.code,
        body: JSON.stringify(reading.unread),
        unread: reading.unread,
        ip: '',
        request_id: 'pull',
      });
  }
  const missing = await bookAll(services, paybill.code, payments);
  const hasGap = reachable_ms > complete_before;
  // Younger payments may still be missing from the list, so they are pulled again and prove nothing yet.
  const ahead_ms = aheadOf(answered_at, asked_at);
  const complete_until = hasGap ? null : new Date(now.getTime() - ahead_ms - settling_ms);
  await endPull(services.database, paybill.code, {
    complete_until,
    pulled_at: now,
    isWhole,
    pull_error: wrongWith({ hasGap, ahead_ms }),
  });
  // A payment from before the last proof was listed late, and others may have been too.
  if (missing.some(({ paid_at }) => paid_at !== null && paid_at.getTime() < complete_before - settling_ms))
    await askForAll(services.database, paybill.code);
  if (complete_until === null) return proveDays(services, feed);
  // What the list shows last is how far it reaches. Its lines may be out of order by the overlap.
  const times_ms = payments.flatMap(({ paid_at }) => (paid_at === null ? [] : [paid_at.getTime()]));
  const listed_ms = times_ms.reduce((last, time) => Math.max(last, time), 0) - OVERLAP_MS;
  await endUnlisted(services, paybill.code, complete_until, new Date(Math.max(0, listed_ms)));
}
