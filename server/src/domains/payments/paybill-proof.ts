/** A lock needs proof that the news of money is complete: how far each paybill is proven, and whether that is far enough. */
import { startOfDay } from '@palier/contract/values/day.ts';
import type { Reader } from '../../database/connection.ts';
import type { Wires } from '../../wires.ts';
import { tallyExpected } from './announced-payments.sql.ts';
import { tallyKept } from './kept-confirmations.sql.ts';
import { paybillFeeds } from './paybill-feeds.sql.ts';
import { pullPaybills } from './pull-paybills.ts';

const MINUTE_MS = 60_000;
/** An operator that can be asked has been asked this lately. What was paid in the meantime was announced, where it is asked before it pays. */
const ASKED_MS = 5 * MINUTE_MS;
/** Before a lock leaves, news older than this is fetched anew. */
const FRESH_MS = 2 * MINUTE_MS;
/** From here on somebody has to look: the operator's list, or the statement of the day before. */
const TOO_LONG_MS = { pull: 2 * 60 * MINUTE_MS, statement: 36 * 60 * MINUTE_MS } as const;
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

/** The proof of each paybill. Where the operator can be asked, news must be minutes old; where only statements prove it, they must reach to the end of yesterday. */
export async function paybillProofs(db: Reader, { clock, config, paybills }: Wires): Promise<PaybillProof[]> {
  const now_ms = clock.now().getTime();
  const [feeds, expected, kept] = [await paybillFeeds(db), await tallyExpected(db), await tallyKept(db)];
  return paybills.map(({ code: provider, validates, pull, status }) => {
    const feed = feeds.find((one) => one.provider === provider);
    const waiting = expected.find((one) => one.provider === provider);
    const kept_here = kept.find((one) => one.provider === provider)?.kept ?? 0;
    const complete_ms = feed ? Date.parse(feed.complete_until) : 0;
    const oldest_ms = waiting?.oldest_expected_at ? Date.parse(waiting.oldest_expected_at) : now_ms;
    const needed_ms = pull ? now_ms - ASKED_MS : startOfDay(config.business.time_zone, clock.today()).getTime();
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
      proven: complete_ms >= needed_ms,
      needs_people: isOld || kept_here > 0 || oldest_ms < now_ms - EXPECTED_TOO_LONG_MS,
    };
  });
}

/** Asks operators for their news where what we have is not fresh. What fails is noted on the feed, and the proof stays as old as it is. */
export async function refreshProof(wires: Wires): Promise<void> {
  const feeds = await paybillFeeds(wires.database);
  const oldest_ms = wires.clock.now().getTime() - FRESH_MS;
  const isStale = wires.paybills.some(({ code }) => Date.parse(feeds.find(({ provider }) => provider === code)?.complete_until ?? '1970-01-01') < oldest_ms);
  if (isStale) await pullPaybills(wires);
}
