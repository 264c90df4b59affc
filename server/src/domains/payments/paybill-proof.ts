/**
 * A lock needs proof that no payment is missing: until when each paybill is proven to be complete, and whether that is
 * enough.
 */
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { firstAskedSince } from './first-asked.ts';
import { tallyExpected } from './expected-payments.sql.ts';
import { oldestUnbooked } from './callbacks.sql.ts';
import { neededAt } from './needed-proof.ts';
import { tallyKept } from './kept-confirmations.sql.ts';
import { paybillFeeds } from './paybill-feeds.sql.ts';
import { pullPaybills } from './pull-paybills.ts';

const MINUTE_MS = 60_000;
/** Before a lock is sent, a list that is older than this is fetched again. */
const FRESH_MS = 2 * MINUTE_MS;
/** If another process is asking the operator, the lock waits at least this long. */
const LEAST_WAIT_MS = 500;
/** After this time without proof, by the operator's list or by statements, staff must act. */
const TOO_LONG_MS = { pull: 2 * 60 * MINUTE_MS, statement: 36 * 60 * MINUTE_MS } as const;
/**
 * An acknowledged confirmation is normally booked within seconds. After this time staff must find out why it is not.
 */
const UNBOOKED_TOO_LONG_MS = 10 * MINUTE_MS;
/** If the result of an announced payment is not known after this time, staff must ask the operator. */
const EXPECTED_TOO_LONG_MS = 24 * 60 * MINUTE_MS;

export interface PaybillProof {
  readonly provider: string;
  /** Whether the operator asks the portal before money moves. */
  readonly validates: boolean;
  /** Whether the operator lists its payments, so that missed ones are found. */
  readonly pulls: boolean;
  /** Whether a payment that the portal did not answer is given back. */
  readonly returns_unanswered: boolean;
  /** Whether the operator answers questions about single announced payments. */
  readonly asks: boolean;
  /** All payments until this instant are booked; null before the first check. */
  readonly complete_until: string | null;
  readonly pulled_at: string | null;
  /** Why the last pull failed; `gap` when the missing time is longer ago than the operator lists. */
  readonly pull_error: string | null;
  /** The number of announced payments that have not arrived. */
  readonly expected: number;
  readonly oldest_expected_at: string | null;
  /** The number of kept confirmations. */
  readonly kept: number;
  /** Whether the proof is enough for phones to lock. */
  readonly proven: boolean;
  /** Not proven only because it is being asked for the first time since the start of this process, at this time. */
  readonly being_asked_since: string | null;
  /** Whether the proof is missing for too long, so that staff must act. */
  readonly needs_people: boolean;
}

/**
 * The proof of each paybill. An operator's list must be minutes old; statements must reach the end of yesterday.
 */
export async function paybillProofs(db: Reader, services: Services): Promise<PaybillProof[]> {
  const { clock, paybills } = services;
  const now_ms = clock.now().getTime();
  const [feeds, expected, kept, unbooked] = [
    await paybillFeeds(db),
    await tallyExpected(db),
    await tallyKept(db),
    await oldestUnbooked(db),
  ];
  return paybills.map((paybill) => {
    const { code: provider, validates, returns_unanswered, pull, status } = paybill;
    const feed = feeds.find((one) => one.provider === provider);
    const waiting = expected.find((one) => one.provider === provider);
    const kept_here = kept.find((one) => one.provider === provider)?.kept ?? 0;
    const unbooked_at = unbooked.find((one) => one.provider === provider)?.oldest_at;
    const complete_ms = feed ? Date.parse(feed.complete_until) : 0;
    const oldest_ms = waiting?.oldest_expected_at ? Date.parse(waiting.oldest_expected_at) : now_ms;
    // An acknowledged confirmation that waits to be booked is a payment that the books do not have.
    const isBooked = unbooked_at === undefined && complete_ms <= now_ms;
    const proven = isBooked && complete_ms >= neededAt(services, paybill, new Date(now_ms));
    const being_asked_since = proven || !isBooked ? null : firstAskedSince(services, paybill, feed);
    const isOld = feed !== undefined && complete_ms < now_ms - TOO_LONG_MS[pull ? 'pull' : 'statement'];
    return {
      provider,
      validates,
      pulls: pull !== null,
      returns_unanswered,
      asks: status !== null,
      complete_until: feed?.complete_until ?? null,
      pulled_at: feed?.pulled_at ?? null,
      pull_error: feed?.pull_error ?? null,
      expected: waiting?.expected ?? 0,
      oldest_expected_at: waiting?.oldest_expected_at ?? null,
      kept: kept_here,
      proven,
      being_asked_since: being_asked_since?.toISOString() ?? null,
      needs_people:
        (isOld && being_asked_since === null) ||
        kept_here > 0 ||
        (unbooked_at !== undefined && Date.parse(unbooked_at) < now_ms - UNBOOKED_TOO_LONG_MS) ||
        oldest_ms < now_ms - EXPECTED_TOO_LONG_MS,
    };
  });
}

/**
 * Pulls the lists of operators if they are not fresh, or do not reach an instant that the operators can have listed by
 * now. A failure is recorded on the feed, and the proof stays as old as it is.
 */
export async function refreshProof(services: Services, until: Date | null = null): Promise<void> {
  const now_ms = services.clock.now().getTime();
  const complete = await completeUntil(services.database, now_ms);
  const isStale = services.paybills.some(({ code, pull }) => {
    const isListable = pull !== null && until !== null && until.getTime() <= now_ms - pull.settling_ms;
    return complete(code) < (isListable ? Math.max(until.getTime(), now_ms - FRESH_MS) : now_ms - FRESH_MS);
  });
  if (isStale) await pullPaybills(services);
}

/**
 * The time, in ms of the business clock, until which a lock must wait for every operator to list the payments until an
 * instant; null when all have listed them.
 * The periodic task pulls twice within the time that an operator takes to list, so that a thousand waiting locks do not
 * ask a thousand times.
 */
export async function listedFrom(services: Services, until: Date): Promise<number | null> {
  const now_ms = services.clock.now().getTime();
  const complete = await completeUntil(services.database, now_ms);
  const waits = services.paybills.flatMap(({ code, pull }) =>
    pull === null || complete(code) >= until.getTime()
      ? []
      : [Math.max(until.getTime() + 1.5 * pull.settling_ms, now_ms + Math.max(LEAST_WAIT_MS, pull.settling_ms / 6))],
  );
  return waits.length > 0 ? Math.max(...waits) : null;
}

/** Until when the payments of a paybill are complete, in ms. A time that has not come proves nothing. */
async function completeUntil(db: Reader, now_ms: number): Promise<(provider: string) => number> {
  const feeds = await paybillFeeds(db);
  return (code) => {
    const until_ms = Date.parse(feeds.find(({ provider }) => provider === code)?.complete_until ?? '1970-01-01');
    return until_ms > now_ms ? 0 : until_ms;
  };
}
