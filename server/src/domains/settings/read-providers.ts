/** What is configured of each provider, since when, and how its latest calls ended. */
import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { ProviderFailureCode, ProviderView } from '@palier/contract/settings/providers.ts';
import type * as z from 'zod';
import type { Config } from '../../platform/config.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { measureCalls } from '../../platform/providers/measured-calls.ts';
import { type HealthRow, listHealth } from '../../platform/providers/provider-health.sql.ts';
import { variablesSince } from '../../platform/providers/provider-settings.sql.ts';
import type { DeclaredVariable } from '../../platform/providers/declared-variables.ts';
import { lastFourOf, openValueOf } from '../../platform/providers/provider-variables.ts';
import type { ProviderConnection } from '../../providers/ports/connection.ts';

type View = z.output<typeof ProviderView>;

/** Those that the business has come first; of each other one, the variables that would connect it. */
export const listProviders: QueryHandler<typeof settingsCalls.providers> = async (_, { db, services }) => {
  const [health, since] = await Promise.all([listHealth(db), variablesSince(db)]);
  const callsOf = await measureCalls(db, services.clock.wall());
  const firstSeen = new Map(since.map(({ variable, first_seen_at }) => [variable, first_seen_at]));
  return {
    providers: services.connections.map((connection) => {
      const { provider, is_connected, missing } = connection;
      const seen = is_connected ? health.find((one) => one.provider === provider) : undefined;
      return {
        provider,
        is_connected,
        verdict: verdictOn(connection, seen),
        last_success_at: seen?.last_success_at ?? null,
        last_failure_at: seen?.last_failure_at ?? null,
        failing_since: seen?.failing_since ?? null,
        failures: seen?.failures ?? 0,
        calls: callsOf(provider),
        failure_code: (seen?.failure_code ?? null) as ProviderFailureCode | null,
        failure_detail: seen?.failure_detail ?? null,
        variables: Object.entries(connection.variables).map(([name, declared]) =>
          variableView(name, declared, missing.includes(name), services.config, firstSeen),
        ),
      };
    }),
  };
};

function verdictOn({ test, missing }: ProviderConnection, seen: HealthRow | undefined): View['verdict'] {
  if (!test || missing.length > 0) return 'not_configured';
  if (!seen) return 'never_used';
  return seen.failures > 0 ? 'failing' : 'connected';
}

function variableView(
  variable: string,
  { shows }: DeclaredVariable<unknown>,
  is_missing: boolean,
  { provider_variables }: Pick<Config, 'provider_variables'>,
  firstSeen: ReadonlyMap<string, string>,
): View['variables'][number] {
  const value = provider_variables[variable];
  const is_secret = shows === 'last four';
  if (value === undefined)
    return {
      variable,
      state: is_missing ? 'missing' : 'default',
      is_secret,
      since: null,
      last_four: null,
      value: null,
    };
  return {
    variable,
    state: 'set',
    is_secret,
    since: firstSeen.get(variable) ?? null,
    last_four: is_secret ? lastFourOf(value) : null,
    value: shows === 'value' ? openValueOf(value) : null,
  };
}
