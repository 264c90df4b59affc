/** How the calls to each provider ended: one row for each, to which every process adds what it saw. */
import type { Reader } from '../database/connection.ts';

/** What a process saw of a provider since it last wrote. */
export interface HealthChange {
  readonly last_success_at: string | null;
  readonly last_failure_at: string | null;
  /** The first failure after the last success. */
  readonly failing_since: string | null;
  /** Failures after the last success. */
  readonly failures: number;
  readonly failure_code: string | null;
  readonly failure_detail: string | null;
}

export interface HealthRow extends HealthChange {
  readonly provider: string;
  /** When it last answered again after a silence. */
  readonly silent_until: string | null;
  /** Of an operator whose breaker is open. */
  readonly paused_until: string | null;
}

/** So long no call succeeds where a provider is silent. One call among many that fails is no silence. */
const SILENCE = `interval '1 second'`;

/**
 * A success ends the failures before it, whichever process saw them. What two processes saw may arrive in any order: a
 * failure that is newer than the success stays.
 */
const ADD = `
  insert into provider_health as h
    (provider, last_success_at, last_failure_at, failing_since, failures, failure_code, failure_detail)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (provider) do update set
    last_success_at = greatest(h.last_success_at, excluded.last_success_at),
    last_failure_at = greatest(h.last_failure_at, excluded.last_failure_at),
    failing_since = case when excluded.last_success_at >= coalesce(h.last_failure_at, '-infinity')
      then excluded.failing_since else coalesce(h.failing_since, excluded.failing_since) end,
    failures = excluded.failures + case when excluded.last_success_at >= coalesce(h.last_failure_at, '-infinity')
      then 0 else h.failures end,
    failure_code = case when excluded.last_failure_at >= coalesce(h.last_failure_at, '-infinity')
      then excluded.failure_code else h.failure_code end,
    failure_detail = case when excluded.last_failure_at >= coalesce(h.last_failure_at, '-infinity')
      then excluded.failure_detail else h.failure_detail end,
    silent_until = case when excluded.last_success_at >= h.last_failure_at
      and excluded.last_success_at - h.failing_since >= ${SILENCE} then excluded.last_success_at
      else h.silent_until end`;

export const addHealth = (db: Pick<Reader, 'prepared'>, provider: string, change: HealthChange): Promise<unknown> =>
  db.prepared('add-provider-health', ADD, [
    provider,
    change.last_success_at,
    change.last_failure_at,
    change.failing_since,
    change.failures,
    change.failure_code,
    change.failure_detail,
  ]);

export const listHealth = (db: Reader): Promise<HealthRow[]> =>
  db.sql
    .selectFrom('provider_health')
    .select([
      'provider',
      'last_success_at',
      'last_failure_at',
      'failing_since',
      'failures',
      'failure_code',
      'failure_detail',
      'silent_until',
      'paused_until',
    ])
    .execute();

/** A provider that is no longer used would be reported as failing for ever. */
export const forgetUnused = (db: Reader, used: readonly string[]): Promise<unknown> =>
  db.prepared('forget-provider-health', 'delete from provider_health where provider <> all($1::text[])', [used]);
