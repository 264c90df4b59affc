/** What a process saw of a provider since it last wrote. */
import type { ProviderFailure, ProviderFailureCode } from '@palier/contract/settings/providers.ts';
import type { SeenAnswers } from './breaker.sql.ts';
import type { HealthChange } from './provider-health.sql.ts';

export interface SeenOfProvider extends HealthChange, SeenAnswers {}

/** The provider's own faults. Who refuses us, or one request, has answered. */
const FAULTS: ReadonlySet<ProviderFailureCode> = new Set(['no_answer', 'unavailable', 'unreadable']);

export const isFault = (failure: ProviderFailure | null): boolean => failure !== null && FAULTS.has(failure.code);

export function seenBy(failure: ProviderFailure | null, now: Date, wall: Date): SeenOfProvider {
  const at = now.toISOString();
  return {
    last_success_at: failure ? null : at,
    last_failure_at: failure ? at : null,
    failing_since: failure ? at : null,
    failures: failure ? 1 : 0,
    failure_code: failure?.code ?? null,
    failure_detail: failure?.detail ?? null,
    answer_at: isFault(failure) ? null : wall,
    fault_at: isFault(failure) ? wall : null,
    faults: isFault(failure) ? 1 : 0,
  };
}

/** What one process saw, and what it saw next. */
export const together = (one: SeenOfProvider, next: SeenOfProvider): SeenOfProvider => ({
  last_success_at: next.last_success_at ?? one.last_success_at,
  last_failure_at: next.last_failure_at ?? one.last_failure_at,
  failing_since: next.last_success_at ? next.failing_since : (one.failing_since ?? next.failing_since),
  failures: next.last_success_at ? next.failures : one.failures + next.failures,
  failure_code: next.last_failure_at ? next.failure_code : one.failure_code,
  failure_detail: next.last_failure_at ? next.failure_detail : one.failure_detail,
  answer_at: next.answer_at ?? one.answer_at,
  fault_at: next.fault_at ?? one.fault_at,
  faults: next.answer_at ? next.faults : one.faults + next.faults,
});
