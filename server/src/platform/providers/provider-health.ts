/**
 * Keeps how the calls to providers end, beside the calls: a call never waits for it, and does not learn when the
 * database does not take it.
 */
import type { Provider } from '@palier/contract/providers/facts.ts';
import type { ProviderFailure } from '@palier/contract/settings/providers.ts';
import type { Reader } from '../database/connection.ts';
import type { Breaker } from './breaker.ts';
import { type EndedCall, countCalls } from './call-counts.ts';
import { addHealth } from './provider-health.sql.ts';
import { type SeenOfProvider, isFault, seenBy, together } from './seen-of-provider.ts';

export interface ProviderHealth {
  /**
   * A call ended: with a failure of the connection, or without one. Null for what a provider says of us later, in a
   * message of its own.
   */
  note(provider: Provider, failure: ProviderFailure | null, call: EndedCall | null): void;
  /** Writes what is not written yet. Resolves also when the database did not take it; then it is kept. */
  write(): Promise<void>;
  /** Writes a last time. */
  stop(): Promise<void>;
}

/** Money comes in many times a second, and one row a provider would otherwise be rewritten as often. */
const WRITTEN_EVERY_MS = 30_000;

interface Clocks {
  readonly now: () => Date;
  readonly wall: () => Date;
}

export function watchHealth(
  database: Pick<Reader, 'prepared'>,
  { now, wall }: Clocks,
  breaker: Pick<Breaker, 'turn' | 'isNews'>,
  every_ms = WRITTEN_EVERY_MS,
): ProviderHealth {
  let unwritten = new Map<Provider, SeenOfProvider>();
  const was_right = new Map<Provider, boolean>();
  const counts = countCalls(database, wall);
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | null = null;
  let isAskedAgain = false;
  let stopped = false;

  function writeLater(): void {
    if (timer !== undefined || stopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      void write();
    }, every_ms);
    timer.unref();
  }

  async function writeSeen(provider: Provider, seen: SeenOfProvider): Promise<void> {
    await addHealth(database, provider, seen);
    await breaker.turn(provider, seen);
  }

  async function writeOnce(): Promise<void> {
    const all_seen = unwritten;
    unwritten = new Map();
    for (const [provider, seen] of all_seen)
      await writeSeen(provider, seen).catch(() => {
        const later = unwritten.get(provider);
        unwritten.set(provider, later ? together(seen, later) : seen);
        writeLater();
      });
    if (!(await counts.write())) writeLater();
  }

  /** One write at a time for each process. What is noted meanwhile is written by the next one. */
  function write(): Promise<void> {
    isAskedAgain = writing !== null;
    writing ??= (async () => {
      do {
        isAskedAgain = false;
        await writeOnce();
      } while (isAskedAgain);
    })().finally(() => {
      writing = null;
    });
    return writing;
  }

  return {
    note(provider, failure, call) {
      const seen = seenBy(failure, now(), wall());
      const before = unwritten.get(provider);
      unwritten.set(provider, before ? together(before, seen) : seen);
      if (call) counts.note(provider, call, !isFault(failure));
      const isNews = was_right.get(provider) !== (failure === null) || breaker.isNews(provider, isFault(failure));
      was_right.set(provider, failure === null);
      if (stopped) return;
      if (isNews) void write();
      else writeLater();
    },
    write,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await write();
    },
  };
}
