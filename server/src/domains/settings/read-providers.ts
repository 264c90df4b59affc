/** What is configured of each provider, since when, and how its latest calls ended. */
import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { ProviderFailureCode, ProviderView } from '@palier/contract/settings/providers.ts';
import type * as z from 'zod';
import type { Config } from '../../platform/config.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { type HealthRow, listHealth } from '../../platform/providers/provider-health.sql.ts';
import { variablesSince } from '../../platform/providers/provider-settings.sql.ts';
import {
  type DeclaredVariable,
  PROVIDER_VARIABLES,
  lastFourOf,
  openValueOf,
} from '../../platform/providers/provider-variables.ts';
import type { ProviderConnection } from '../../providers/connection/port.ts';
import { isMissing } from './missing-variables.ts';

type View = z.output<typeof ProviderView>;

export const listProviders: QueryHandler<typeof settingsCalls.providers> = async (_, { db, services }) => {
  const { config, connections } = services;
  const [health, since] = await Promise.all([listHealth(db), variablesSince(db)]);
  const firstSeen = new Map(since.map(({ variable, first_seen_at }) => [variable, first_seen_at]));
  return {
    providers: connections.map((connection) => {
      const variables = PROVIDER_VARIABLES[connection.provider].map((one) => variableView(one, config, firstSeen));
      const seen = health.find(({ provider }) => provider === connection.provider);
      return {
        provider: connection.provider,
        verdict: verdictOn(connection, variables, seen),
        last_success_at: seen?.last_success_at ?? null,
        last_failure_at: seen?.last_failure_at ?? null,
        failing_since: seen?.failing_since ?? null,
        failures: seen?.failures ?? 0,
        failure_code: (seen?.failure_code ?? null) as ProviderFailureCode | null,
        failure_detail: seen?.failure_detail ?? null,
        variables,
      };
    }),
  };
};

function verdictOn(
  { test }: ProviderConnection,
  variables: View['variables'],
  seen: HealthRow | undefined,
): View['verdict'] {
  if (test === null || variables.some(({ state }) => state === 'missing')) return 'not_configured';
  if (!seen) return 'never_used';
  return seen.failures > 0 ? 'failing' : 'connected';
}

function variableView(
  declared: DeclaredVariable,
  config: Pick<Config, 'demo' | 'provider_variables'>,
  firstSeen: ReadonlyMap<string, string>,
): View['variables'][number] {
  const { variable, shows } = declared;
  const value = config.provider_variables[variable];
  const is_secret = shows === 'last four';
  if (value === undefined)
    return {
      variable,
      state: isMissing(declared, config) ? 'missing' : 'default',
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
