/**
 * What a paybill took in and nobody told us of: asked for, booked once like any confirmation, and with it the proof
 * until when the news of money is complete.
 */
import { addDays, dayIn, startOfDay } from '@palier/contract/values/day.ts';
import { isOut, type TxTerms } from '../../platform/database/connection.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Paybill, PaybillPayment } from '../../providers/mobile-money/port.ts';
import type { Services } from '../../platform/services.ts';
import { endArrived, endNotListed, oldestExpected } from './announced-payments.sql.ts';
import { keepUnread } from './kept-confirmations.ts';
import { bookConfirmations, type Confirmation, dayPaid } from './paybill-intake.ts';
import {
  endPull,
  leaseFeed,
  type PaybillFeedRow,
  provenUntil,
  setCompleteUntil,
  watchPaybill,
} from './paybill-feeds.sql.ts';
import { bookedPayments } from './payments.sql.ts';

/**
 * Each pull looks back over the end of the one before, and over every payment that is still expected: for what was
 * listed late.
 */
const OVERLAP_MS = 15 * 60_000;
/** So often the whole list is asked for, for what was listed later still. */
const WHOLE_MS = 6 * 3_600_000;
/** A payment that was announced has happened by then, or does not happen. */
const ANNOUNCED_MS = 60 * 60_000;
/** A pull that hangs is given up by then, and another process may try. */
const LEASE_MS = 120_000;
const MOST_AT_ONCE = 200;
/** What somebody else holds is left for the next pull. */
const PATIENCE: TxTerms = { lock_ms: 200 };
/**
 * Where only statements prove the news, the first is that of yesterday. Where the operator lists, the news begins when
 * it is first asked: an operator that is down just then leaves no gap, as long as it answers within its reach.
 */
const STATEMENTS_FROM_MS = 24 * 3_600_000;

/**
 * Brings every paybill's news up to date: by the operator's list where there is one, by signed-off statements where
 * there is not. One process at a time asks; failures are noted on the feed.
 */
export async function pullPaybills(services: Services): Promise<void> {
  for (const paybill of services.paybills) {
    const watched_ms = paybill.pull ? OVERLAP_MS : STATEMENTS_FROM_MS - OVERLAP_MS;
    await watchPaybill(services.database, paybill.code, new Date(services.clock.now().getTime() - watched_ms));
    const wall = services.clock.wall();
    const feed = await leaseFeed(services.database, paybill.code, wall, new Date(wall.getTime() + LEASE_MS));
    if (!feed) continue;
    await (paybill.pull ? pull(services, paybill, paybill.pull, feed) : proveByStatements(services, feed)).catch(
      async (failure: unknown) => {
        const pull_error = (failure instanceof Error ? failure.message : String(failure)).slice(0, 300);
        await endPull(services.database, paybill.code, {
          complete_until: null,
          pulled_at: services.clock.now(),
          isWhole: false,
          pull_error,
        });
      },
    );
  }
  await endArrived(services.database, services.clock.now());
}

export const pullPaybillsTask: PeriodicTask = { name: 'pull-paybills', every_ms: 30_000, run: pullPaybills };

async function pull(
  services: Services,
  paybill: Paybill,
  { transactionsBetween, reach_ms, settling_ms }: NonNullable<Paybill['pull']>,
  feed: PaybillFeedRow,
): Promise<void> {
  const now = services.clock.now();
  const complete_before = Date.parse(feed.complete_until);
  // What lies further back than the operator answers is only proven by a statement: until then the gap stays, and is
  // shown.
  const reachable_ms = now.getTime() - reach_ms;
  const expected_since = await oldestExpected(services.database, paybill.code);
  const isWhole = feed.pulled_whole_at === null || Date.parse(feed.pulled_whole_at) < now.getTime() - WHOLE_MS;
  const wanted_ms =
    Math.min(complete_before, expected_since === null ? complete_before : Date.parse(expected_since)) - OVERLAP_MS;
  const from = new Date(isWhole ? reachable_ms : Math.max(wanted_ms, reachable_ms));
  const readings = await transactionsBetween(from, now);
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
  await bookAll(services, paybill.code, payments);
  const hasGap = reachable_ms > complete_before;
  // What is younger is asked for again, and proves nothing yet.
  const complete_until = hasGap ? null : new Date(now.getTime() - settling_ms);
  await endPull(services.database, paybill.code, {
    complete_until,
    pulled_at: now,
    isWhole,
    pull_error: hasGap ? 'gap' : null,
  });
  if (complete_until === null) await proveDays(services, feed);
  else await endAnnouncedBefore(services, paybill.code, complete_until);
}

/** The news is complete so far, so what was announced well before and is not in the books did not happen. */
const endAnnouncedBefore = (services: Services, provider: string, complete_until: Date) =>
  endNotListed(services.database, provider, new Date(complete_until.getTime() - ANNOUNCED_MS), services.clock.now());

/** Page by page to the end: one that cannot be booked does not hold up those behind it. */
async function bookAll(services: Services, provider: string, payments: readonly PaybillPayment[]): Promise<void> {
  const failures: unknown[] = [];
  for (let at = 0; at < payments.length; at += MOST_AT_ONCE) {
    await bookUnheard(services, provider, payments.slice(at, at + MOST_AT_ONCE)).catch((failure: unknown) => {
      failures.push(failure);
    });
  }
  if (failures.length > 0) throw failures[0];
}

/** Books what the books do not have; what they have in another way is kept as a contradiction. */
async function bookUnheard(services: Services, provider: string, payments: readonly PaybillPayment[]): Promise<void> {
  const known = await bookedPayments(
    services.database,
    payments.map(({ transaction_id }) => ({ provider, transaction_id })),
  );
  const unheard = payments.filter(
    ({ transaction_id, amount_fcfa }) => known.get(`${provider}\n${transaction_id}`)?.amount_fcfa !== amount_fcfa,
  );
  if (unheard.length === 0) return;
  const confirmations = unheard.map((payment): Confirmation => ({
    provider,
    payment,
    body: JSON.stringify(payment),
    ip: '',
    request_id: 'pull',
    value_on: dayPaid(services, payment),
  }));
  await bookConfirmations(services, confirmations).catch((failure: unknown) =>
    isOut(failure) || confirmations.length === 1 ? Promise.reject(failure) : bookEach(services, confirmations),
  );
}

/**
 * One that cannot be booked does not hold up the others; with it the list is not complete, so the pull fails all the
 * same.
 */
async function bookEach(services: Services, confirmations: readonly Confirmation[]): Promise<void> {
  const failures: unknown[] = [];
  for (const confirmation of confirmations) {
    await bookConfirmations(services, [confirmation], PATIENCE).catch((failure: unknown) => {
      failures.push(failure);
    });
  }
  if (failures.length > 0) throw failures[0];
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
 * Days whose statement is signed off with every payment in the books, without a gap since what is complete, are
 * complete as well.
 */
async function proveDays(services: Services, feed: PaybillFeedRow): Promise<void> {
  const { time_zone } = services.config.business;
  const last = await provenUntil(services.database, feed.provider, dayIn(time_zone, new Date(feed.complete_until)));
  if (last === null) return;
  const until = startOfDay(time_zone, addDays(last, 1));
  await setCompleteUntil(services.database, feed.provider, until);
  await endAnnouncedBefore(services, feed.provider, until);
}
