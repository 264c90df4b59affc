/**
 * Keeps how the calls to providers end, beside the calls: a call never waits for it, and does not learn when the
 * database does not take it.
 */
import type { Provider } from '@palier/contract/providers/facts.ts';
import type { ProviderFailure } from '@palier/contract/settings/providers.ts';
import type { Reader } from '../database/connection.ts';
import { type HealthChange, addHealth } from './provider-health.sql.ts';

export interface ProviderHealth {
  /** A call ended: with a failure of the connection, or without one. */
  note(provider: Provider, failure: ProviderFailure | null): void;
  /** Writes what is not written yet. Resolves also when the database did not take it; then it is kept. */
  write(): Promise<void>;
  /** Writes a last time. */
  stop(): Promise<void>;
}

/** Money comes in many times a second, and one row a provider would otherwise be rewritten as often. */
const WRITTEN_EVERY_MS = 30_000;

export function watchHealth(
  database: Pick<Reader, 'prepared'>,
  now: () => Date,
  every_ms = WRITTEN_EVERY_MS,
): ProviderHealth {
  let unwritten = new Map<Provider, HealthChange>();
  const was_right = new Map<Provider, boolean>();
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

  async function writeOnce(): Promise<void> {
    const changes = unwritten;
    unwritten = new Map();
    for (const [provider, change] of changes)
      await addHealth(database, provider, change).catch(() => {
        const later = unwritten.get(provider);
        unwritten.set(provider, later ? together(change, later) : change);
        writeLater();
      });
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
    note(provider, failure) {
      const change = changeBy(failure, now().toISOString());
      const before = unwritten.get(provider);
      unwritten.set(provider, before ? together(before, change) : change);
      const isNews = was_right.get(provider) !== (failure === null);
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

const changeBy = (failure: ProviderFailure | null, at: string): HealthChange => ({
  last_success_at: failure ? null : at,
  last_failure_at: failure ? at : null,
  failing_since: failure ? at : null,
  failures: failure ? 1 : 0,
  failure_code: failure?.code ?? null,
  failure_detail: failure?.detail ?? null,
});

/** Two changes of one process, in the order in which they were seen. */
const together = (one: HealthChange, next: HealthChange): HealthChange => ({
  last_success_at: next.last_success_at ?? one.last_success_at,
  last_failure_at: next.last_failure_at ?? one.last_failure_at,
  failing_since: next.last_success_at ? next.failing_since : (one.failing_since ?? next.failing_since),
  failures: next.last_success_at ? next.failures : one.failures + next.failures,
  failure_code: next.last_failure_at ? next.failure_code : one.failure_code,
  failure_detail: next.last_failure_at ? next.failure_detail : one.failure_detail,
});
