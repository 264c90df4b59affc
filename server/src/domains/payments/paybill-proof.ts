/**
 * A lock needs proof that the news of money is complete: how far each paybill is proven, and whether that is far
 * enough.
 */
import { startOfDay } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { tallyExpected } from './announced-payments.sql.ts';
import { oldestUnbooked } from './callbacks.sql.ts';
import { tallyKept } from './kept-confirmations.sql.ts';
import { paybillFeeds } from './paybill-feeds.sql.ts';
import { pullPaybills } from './pull-paybills.ts';

const MINUTE_MS = 60_000;
/**
 * An operator that can be asked has been asked this lately, and since the day began: by then the last day on which
 * somebody could pay is over.
 */
const ASKED_MS = 5 * MINUTE_MS;
/** Before a lock leaves, news older than this is fetched anew. */
const FRESH_MS = 2 * MINUTE_MS;
/** Somebody else is asking the operator: so long at least until we look again. */
const LEAST_WAIT_MS = 500;
/** From here on somebody has to look: the operator's list, or the statement of the day before. */
const TOO_LONG_MS = { pull: 2 * 60 * MINUTE_MS, statement: 36 * 60 * MINUTE_MS } as const;
/** What is acknowledged is booked within seconds, or somebody has to see why it cannot be. */
const UNBOOKED_TOO_LONG_MS = 10 * MINUTE_MS;
/** An announced payment is known to have happened or not within this time, or somebody has to ask the operator. */
const EXPECTED_TOO_LONG_MS = 24 * 60 * MINUTE_MS;

export interface PaybillProof {
  readonly provider: string;
  /** The operator asks us before money moves. */
  readonly validates: boolean;
  /** The operator lets us ask for what we were not told. */
  readonly pulls: boolean;
  /** The operator lets us ask what became of one payment that it announced. */
  readonly asks: boolean;
  /** Everything until here is in the books; null before anybody looked. */
  readonly complete_until: string | null;
  readonly pulled_at: string | null;
  /** Why the last pull failed; `gap` where the operator does not answer for as far back as is missing. */
  readonly pull_error: string | null;
  /** Payments that were announced and have not arrived. */
  readonly expected: number;
  readonly oldest_expected_at: string | null;
  /** Confirmations that could not be booked as they were sent. */
  readonly kept: number;
  /** Far enough for phones to lock. */
  readonly proven: boolean;
  /** It has been too long: people are told, and no phone locks. */
  readonly needs_people: boolean;
}

/**
 * The proof of each paybill. Where the operator can be asked, news must be minutes old; where only statements prove it,
 * they must reach to the end of yesterday.
 */
export async function paybillProofs(db: Reader, { clock, config, paybills }: Services): Promise<PaybillProof[]> {
  const now_ms = clock.now().getTime();
  const today_ms = startOfDay(config.business.time_zone, clock.today()).getTime();
  const [feeds, expected, kept, unbooked] = [
    await paybillFeeds(db),
    await tallyExpected(db),
    await tallyKept(db),
    await oldestUnbooked(db),
  ];
  return paybills.map(({ code: provider, validates, pull, status }) => {
    const feed = feeds.find((one) => one.provider === provider);
    const waiting = expected.find((one) => one.provider === provider);
    const kept_here = kept.find((one) => one.provider === provider)?.kept ?? 0;
    const unbooked_at = unbooked.find((one) => one.provider === provider)?.oldest_at;
    const complete_ms = feed ? Date.parse(feed.complete_until) : 0;
    const oldest_ms = waiting?.oldest_expected_at ? Date.parse(waiting.oldest_expected_at) : now_ms;
    const needed_ms = pull ? Math.max(now_ms - ASKED_MS, today_ms) : today_ms;
    const isOld = feed !== undefined && complete_ms < now_ms - TOO_LONG_MS[pull ? 'pull' : 'statement'];
    return {
      provider,
      validates,
      pulls: pull !== null,
      asks: status !== null,
      complete_until: feed?.complete_until ?? null,
      pulled_at: feed?.pulled_at ?? null,
      pull_error: feed?.pull_error ?? null,
      expected: waiting?.expected ?? 0,
      oldest_expected_at: waiting?.oldest_expected_at ?? null,
      kept: kept_here,
      // What is acknowledged and waits to be booked is news that the books do not have.
      proven: complete_ms >= needed_ms && unbooked_at === undefined,
      needs_people:
        isOld ||
        kept_here > 0 ||
        (unbooked_at !== undefined && Date.parse(unbooked_at) < now_ms - UNBOOKED_TOO_LONG_MS) ||
        oldest_ms < now_ms - EXPECTED_TOO_LONG_MS,
    };
  });
}

/**
 * Asks operators for their news where what we have is not fresh, or does not reach to an instant that they can have
 * listed by now.
 * What fails is noted on the feed, and the proof stays as old as it is.
 */
export async function refreshProof(services: Services, until: Date | null = null): Promise<void> {
  const complete = await completeUntil(services.database);
  const now_ms = services.clock.now().getTime();
  const isStale = services.paybills.some(({ code, pull }) => {
    const isListable = pull !== null && until !== null && until.getTime() <= now_ms - pull.settling_ms;
    return complete(code) < (isListable ? Math.max(until.getTime(), now_ms - FRESH_MS) : now_ms - FRESH_MS);
  });
  if (isStale) await pullPaybills(services);
}

/**
 * Until when to wait for what was paid until an instant to be listed by every operator that can be asked, in ms of the
 * business clock; null when it is.
 * The periodic task asks twice within the time that an operator takes to list, so that a thousand orders that wait do
 * not ask a thousand times.
 */
export async function listedFrom(services: Services, until: Date): Promise<number | null> {
  const complete = await completeUntil(services.database);
  const now_ms = services.clock.now().getTime();
  const waits = services.paybills.flatMap(({ code, pull }) =>
    pull === null || complete(code) >= until.getTime()
      ? []
      : [Math.max(until.getTime() + 1.5 * pull.settling_ms, now_ms + Math.max(LEAST_WAIT_MS, pull.settling_ms / 6))],
  );
  return waits.length > 0 ? Math.max(...waits) : null;
}

/** Until when the news of a paybill is complete, in ms. */
async function completeUntil(db: Reader): Promise<(provider: string) => number> {
  const feeds = await paybillFeeds(db);
  return (code) => Date.parse(feeds.find(({ provider }) => provider === code)?.complete_until ?? '1970-01-01');
}
