/** Lock holds: reasons why no automatic lock is sent. The portal never locks while payments may be missing. */
import type { Interlock } from '@palier/contract/device-locks/records.ts';
import { policyOf } from '@palier/contract/rules/lock-policy.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { paybillAccess } from '../../platform/paybill-access.ts';
import { breakers } from '../../platform/providers/breaker.sql.ts';
import { isSilent } from '../../platform/providers/breaker.ts';
import type { Services } from '../../platform/services.ts';
import { findLoanById, standingOf } from '../loans/loans.ts';
import { policiesOn, waiverRuns } from '../lock-commands/lock-commands.ts';
import { isLoweredOn } from './corrections.sql.ts';
import { sumExpected } from './expected-payments.sql.ts';
import { type FeedRow, feeds, promptInFlight } from './prompt-feeds.sql.ts';
import { keepsOpen } from './keeps-open.ts';
import { findTimeHold } from './lock-times.ts';
import { moneyKeptFor } from './kept-money.sql.ts';
import { phonesOf } from './money-on-its-way.ts';
import { listedFrom, paybillProofs, refreshProof } from './paybill-proof.ts';
import { promiseThatHolds } from './promise-holds.sql.ts';
import { locksHold } from './settings.sql.ts';
import { undeliveredNotices } from './undelivered-notices.ts';
import { sumWaitingFor } from './waiting-money.ts';
import { isUndoneSince } from './withdrawn-bookings.sql.ts';

export type LockHold = z.output<typeof Interlock>;

/**
 * A feed is unhealthy while the breaker of its operator is open, and when a prompt is this far past its deadline and
 * the provider has sent nothing for a longer time. Both are measured by the wall clock.
 */
const OVERDUE_MS = 4 * 60_000;
const SILENT_MS = 10 * 60_000;

export interface Feed extends FeedRow {
  readonly healthy: boolean;
}

export async function moneyFeeds(db: Reader, services: Services): Promise<Feed[]> {
  const silent_since = services.clock.wall().getTime() - SILENT_MS;
  const codes = services.mobile_money.map(({ code }) => code);
  const [rows, open] = [await feeds(db, codes), await breakers(db)];
  return rows.map((feed) => {
    // Whoever does not answer tells of no payment either, and nobody can pay by a prompt.
    const is_silent = isSilent(open.find(({ provider }) => provider === feed.provider));
    const waitsLong =
      feed.oldest_deadline_at !== null &&
      Date.parse(feed.oldest_deadline_at) < services.clock.wall().getTime() - OVERDUE_MS;
    const hasRecentNews = feed.last_news_at !== null && Date.parse(feed.last_news_at) >= silent_since;
    return { ...feed, healthy: !is_silent && (!waitsLong || hasRecentNews) };
  });
}

/** The hold on all locks while payments may be missing, which nobody decided; null when there is none. */
export async function findNewsHold(db: Reader, services: Services): Promise<LockHold | null> {
  if ((await moneyFeeds(db, services)).some(({ healthy }) => !healthy)) return 'feed_unhealthy';
  if ((await paybillProofs(db, services)).some(({ proven }) => !proven)) return 'news_incomplete';
  return null;
}

/** The hold on all locks; null when there is none. */
export const findGeneralLockHold = async (db: Reader, services: Services): Promise<LockHold | null> =>
  (await locksHold(db, services.clock.now())).held ? 'held_by_staff' : findNewsHold(db, services);

/** The hold on the lock of one loan, general holds included; null when there is none. */
export async function findLockHold(db: Reader, services: Services, loan_id: string): Promise<LockHold | null> {
  const general = await findGeneralLockHold(db, services);
  if (general) return general;
  const loan = await findLoanById(db, loan_id);
  if (!loan) return null;
  const policies = await policiesOn(db, services.clock.today());
  // It locks because nobody activated it, so no money on its way keeps it open.
  if (loan.status === 'pending_activation')
    return (await waiverRuns(db, loan_id, services.clock.today())) ? 'waiver' : findTimeHold(services, policies);
  const policy = policyOf(policies, loan);
  const opens = (fcfa: number | null) => fcfa !== null && keepsOpen(loan, fcfa, policy, services.clock.today());
  if (opens(await promptInFlight(db, loan_id))) return 'push_in_flight';
  if (opens(await sumExpected(db, loan_id, services.clock.now()))) return 'payment_expected';
  if (await waiverRuns(db, loan_id, services.clock.today())) return 'waiver';
  // The customer is told first, and the phone locks no earlier than on the next day.
  if (await isUndoneSince(db, loan_id, startOfDay(services.business.time_zone, services.clock.today())))
    return 'payment_undone';
  if (await promiseThatHolds(db, loan_id, services.clock.today())) return 'promise';
  const undelivered = (await undeliveredNotices(db, services, [loan], policies)).get(loan_id);
  if (undelivered && undelivered.lock_waits_until !== null) return 'not_reached';
  if (await isLoweredOn(db, loan_id, services.clock.today())) return 'payment_corrected';
  if (opens(await sumWaitingFor(db, services, loan))) return 'likely_suspense';
  const kept = await moneyKeptFor(db, loan.loan_reference, await phonesOf(db, loan.customer_id));
  if (kept.messages > 0 && (kept.fcfa === null || opens(kept.fcfa))) return 'money_kept';
  // If an operator neither validates payments nor lists them, the lock waits until the next statement shows what was
  // paid.
  const waits_days = services.paybills.reduce(
    (longest, { code, validates, pull, returns_unanswered }) =>
      validates || pull !== null || returns_unanswered
        ? longest
        : Math.max(longest, paybillAccess(services.config, code).unproven_wait_days),
    0,
  );
  if (
    waits_days > 0 &&
    standingOf(loan, services.clock.today(), policy.tolerance_fcfa).delinquent_days < policy.lock_day + waits_days
  )
    return 'news_incomplete';
  return findTimeHold(services, policies);
}

/** The lock hold for which a lock must be withdrawn, or the instant until which it must wait. */
export type Objection = { readonly held: LockHold } | { readonly not_before: Date };

/**
 * Checks a lock just before it is sent: the operators are asked once more, and their lists must be complete up to the
 * instant at which the lock was decided.
 * This finds a payment whose announcement and confirmation were both lost, for example while the portal was down.
 */
export async function checkBeforeLock(
  db: Reader,
  services: Services,
  loan_id: string,
  decided_at: Date,
): Promise<Objection | null> {
  await refreshProof(services, decided_at);
  const held = await findLockHold(db, services, loan_id);
  if (held !== null) return { held };
  const listed_from = await listedFrom(services, decided_at);
  return listed_from === null
    ? null
    : { not_before: new Date(services.clock.wall().getTime() + listed_from - services.clock.now().getTime()) };
}
