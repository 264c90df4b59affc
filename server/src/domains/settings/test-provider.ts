/** Calls a provider now, in a way that changes nothing there. */
import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import { PROVIDER_FAILURE_LABELS } from '@palier/contract/settings/provider-labels.ts';
import type { Provider } from '@palier/contract/providers/facts.ts';
import type { ProviderFailure } from '@palier/contract/settings/providers.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { fail } from '../../platform/errors.ts';
import { withPreparation } from '../../platform/handler.ts';
import { takeMany } from '../auth/auth.ts';

/** A provider counts every call, and may shut out who signs in too often. */
const MOST_TESTS = 6;
const WITHIN_MS = 60_000;

const limitOf = (staff_id: string, provider: Provider) => ({
  key: `test_provider:${provider}:${staff_id}`,
  most: MOST_TESTS,
  within_ms: WITHIN_MS,
});

/** A paybill that only calls us is asked for nothing; with its own list it would be. */
const NEVER_CALLED = 'PAYBILL_PULL';

function messageOf(failure: ProviderFailure | null, language: Language): string {
  if (!failure) return successSentence('PROVIDER_ANSWERED', language);
  const label = PROVIDER_FAILURE_LABELS[language][failure.code];
  return failure.detail === null ? label : `${label} (${failure.detail})`;
}

export const testProvider = withPreparation<typeof settingsCalls.testProvider>()({
  prepare: async ({ provider }, { db, services, actor, clock }) => {
    const connection = services.connections.find((one) => one.provider === provider);
    const missing = connection?.missing ?? [];
    if (missing.length === 0 && !connection?.is_connected) throw fail('PROVIDER_NOT_USED');
    if (missing.length > 0 || !connection?.test)
      throw fail('PROVIDER_NOT_CONFIGURED', { variables: missing.join(', ') || NEVER_CALLED });
    const wait_ms = await takeMany(db, limitOf(actor.staff_id, provider), 1, clock.wall());
    if (wait_ms !== null) throw fail('TOO_MANY_REQUESTS', { seconds: Math.ceil(wait_ms / 1_000) });
    const began = performance.now();
    const failure = await connection.test();
    const ms = Math.round(performance.now() - began);
    // The page reads the connections again as soon as it has the answer.
    await services.provider_health.write();
    return { failure, ms };
  },
  execute: async ({ provider }, { caller, note }, { failure, ms }) => {
    const [code, detail] = [failure?.code ?? null, failure?.detail ?? null];
    note({
      subject_kind: 'provider',
      subject_id: provider,
      facts: { connected: failure === null, duration_ms: ms, failure_code: code, failure_detail: detail },
    });
    return { ok: failure === null, ms, code, detail, message: messageOf(failure, caller.language) };
  },
});
