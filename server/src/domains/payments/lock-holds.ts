/** Lock holds: reasons why no automatic lock is sent. Missing news is never a reason to lock. */
import type { Interlock } from '@palier/contract/device-locks/records.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customers/customers.ts';
import { findLoanById, standingOf } from '../loans/loans.ts';
import { policiesOn, waiverRuns } from '../lock-commands/lock-commands.ts';
import { isPaymentExpected } from './announced-payments.sql.ts';
import { type FeedRow, feeds, hasPushInFlight } from './payment-requests.sql.ts';
import { isMoneyKeptFor } from './kept-confirmations.sql.ts';
import { listedFrom, paybillProofs, refreshProof } from './paybill-proof.ts';
import { locksHold } from './settings.sql.ts';
import { type LikelyPayment, likelySuspense } from './suspense.sql.ts';

export type LockHold = z.output<typeof Interlock>;

/**
 * A feed is unhealthy when a prompt is this far past its deadline and nothing at all was heard from the provider for
 * longer. Both are measured on the wall.
 */
const OVERDUE_MS = 4 * 60_000;
const SILENT_MS = 10 * 60_000;

export interface Feed extends FeedRow {
  readonly healthy: boolean;
}

export async function moneyFeeds(db: Reader, services: Services): Promise<Feed[]> {
  const silent_since = services.clock.wall().getTime() - SILENT_MS;
  const rows = await feeds(
    db,
    services.mobile_money.map(({ code }) => code),
  );
  return rows.map((feed) => {
    const waitsLong =
      feed.oldest_deadline_at !== null &&
      Date.parse(feed.oldest_deadline_at) < services.clock.wall().getTime() - OVERDUE_MS;
    const heardLately = feed.last_news_at !== null && Date.parse(feed.last_news_at) >= silent_since;
    return { ...feed, healthy: !waitsLong || heardLately };
  });
}

/** What holds back every lock alike. */
export async function findGeneralLockHold(db: Reader, services: Services): Promise<LockHold | null> {
  if ((await locksHold(db)).held) return 'held_by_staff';
  if ((await moneyFeeds(db, services)).some(({ healthy }) => !healthy)) return 'feed_unhealthy';
  if ((await paybillProofs(db, services)).some(({ proven }) => !proven)) return 'news_incomplete';
  return null;
}

/** What holds back the lock of one loan, the general reasons included; null when nothing does. */
export async function findLockHold(db: Reader, services: Services, loan_id: string): Promise<LockHold | null> {
  const general = await findGeneralLockHold(db, services);
  if (general) return general;
  const loan = await findLoanById(db, loan_id);
  if (!loan) return null;
  if (await hasPushInFlight(db, loan_id)) return 'push_in_flight';
  if (await isPaymentExpected(db, loan_id)) return 'payment_expected';
  if (await waiverRuns(db, loan_id, services.clock.today())) return 'waiver';
  const phones = await phonesOf(db, loan.customer_id);
  if (await likelySuspense(db, loan.loan_reference, phones)) return 'likely_suspense';
  if (await isMoneyKeptFor(db, loan.loan_reference, phones)) return 'money_kept';
  const policy = (await policiesOn(db, services.clock.today())).get(loan.repayment_interval);
  if (!policy) return null;
  // Nobody asks us and nobody lets us ask: the next statement has time to show what was paid.
  const waits_days = services.paybills.some(({ validates, pull }) => !validates && pull === null)
    ? services.config.paybill.unproven_wait_days
    : 0;
  if (
    waits_days > 0 &&
    standingOf(loan, services.clock.today(), policy.tolerance_fcfa).delinquent_days < policy.lock_day + waits_days
  )
    return 'news_incomplete';
  return isQuiet(services, policy.quiet_from, policy.quiet_until) ? 'quiet_hours' : null;
}

/** What the last look before a lock leaves finds against it. */
export type Objection = { readonly held: LockHold } | { readonly not_before: Date };

/**
 * The last look before a lock leaves: the operators are asked once more, and what was paid before the lock was decided
 * must be listed by now.
 * A confirmation and an announcement that were both lost, while the portal was down for a moment, are found that way
 * before the phone hears anything.
 */
export async function lastLook(
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

/** Money in suspense that may well be for this loan. */
export async function likelyPayment(
  db: Reader,
  { customer_id, loan_reference }: { readonly customer_id: string; readonly loan_reference: string },
): Promise<LikelyPayment | null> {
  return likelySuspense(db, loan_reference, await phonesOf(db, customer_id));
}

async function phonesOf(db: Reader, customer_id: string): Promise<string[]> {
  const customer = await findCustomer(db, customer_id);
  return [customer?.msisdn, customer?.next_of_kin_phone].filter((phone): phone is string => typeof phone === 'string');
}

/** Between the two local hours, over midnight when the first is later. */
export function isQuiet(services: Pick<Services, 'clock' | 'config'>, from: string, until: string): boolean {
  const local = new Intl.DateTimeFormat('en-GB', {
    timeZone: services.config.business.time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(services.clock.now());
  return from <= until
    ? local >= from.slice(0, 5) && local < until.slice(0, 5)
    : local >= from.slice(0, 5) || local < until.slice(0, 5);
}
