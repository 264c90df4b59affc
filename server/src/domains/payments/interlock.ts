/** The interlock: reasons why no automatic lock may leave. Missing news is never a reason to lock. */
import type { Interlock } from '@palier/contract/locks.records.ts';
import type * as z from 'zod';
import type { Reader } from '../../database/connection.ts';
import type { Wires } from '../../wires.ts';
import { findCustomer } from '../customers/customers.ts';
import { findLoanById } from '../loans/loans.ts';
import { policiesOn, waiverRuns } from '../locks/locks.ts';
import { type FeedRow, feeds, hasPushInFlight } from './collections.sql.ts';
import { locksHold } from './settings.sql.ts';
import { type LikelyPayment, likelySuspense } from './suspense.sql.ts';

export type InterlockReason = z.output<typeof Interlock>;

/** A feed is unhealthy when a prompt is this far past its deadline and nothing at all was heard from the provider for longer. Both are measured on the wall. */
const OVERDUE_MS = 4 * 60_000;
const SILENT_MS = 10 * 60_000;

export interface Feed extends FeedRow {
  readonly healthy: boolean;
}

export async function moneyFeeds(db: Reader, wires: Wires): Promise<Feed[]> {
  const silent_since = wires.clock.wall().getTime() - SILENT_MS;
  const rows = await feeds(db, wires.mobile_money.map(({ code }) => code));
  return rows.map((feed) => {
    const waitsLong = feed.oldest_deadline_at !== null && Date.parse(feed.oldest_deadline_at) < wires.clock.wall().getTime() - OVERDUE_MS;
    const heardLately = feed.last_news_at !== null && Date.parse(feed.last_news_at) >= silent_since;
    return { ...feed, healthy: !waitsLong || heardLately };
  });
}

/** What holds back every lock alike. */
export async function generalInterlock(db: Reader, wires: Wires): Promise<InterlockReason | null> {
  if ((await locksHold(db)).held) return 'held_by_staff';
  if ((await moneyFeeds(db, wires)).some(({ healthy }) => !healthy)) return 'feed_unhealthy';
  return null;
}

/** What holds back the lock of one loan, the general reasons included; null when nothing does. */
export async function interlockOf(db: Reader, wires: Wires, loan_id: string): Promise<InterlockReason | null> {
  const general = await generalInterlock(db, wires);
  if (general) return general;
  const loan = await findLoanById(db, loan_id);
  if (!loan) return null;
  if (await hasPushInFlight(db, loan_id)) return 'push_in_flight';
  if (await waiverRuns(db, loan_id, wires.clock.today())) return 'waiver';
  if (await likelyPayment(db, loan)) return 'likely_suspense';
  const policy = (await policiesOn(db, wires.clock.today())).get(loan.repayment_interval);
  return policy && isQuiet(wires, policy.quiet_from, policy.quiet_until) ? 'quiet_hours' : null;
}

/** Money in suspense that may well be for this loan. */
export async function likelyPayment(db: Reader, { customer_id, loan_reference }: { readonly customer_id: string; readonly loan_reference: string }): Promise<LikelyPayment | null> {
  const customer = await findCustomer(db, customer_id);
  const phones = [customer?.msisdn, customer?.next_of_kin_phone].filter((phone): phone is string => typeof phone === 'string');
  return likelySuspense(db, loan_reference, phones);
}

/** Between the two local hours, over midnight when the first is later. */
export function isQuiet(wires: Pick<Wires, 'clock' | 'config'>, from: string, until: string): boolean {
  const local = new Intl.DateTimeFormat('en-GB', { timeZone: wires.config.business.time_zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(wires.clock.now());
  return from <= until ? local >= from.slice(0, 5) && local < until.slice(0, 5) : local >= from.slice(0, 5) || local < until.slice(0, 5);
}
