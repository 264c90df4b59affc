/** Since when each variable of a provider has the value that it has. The value itself is never stored. */
import { createHmac } from 'node:crypto';
import type { Reader } from '../database/connection.ts';
import type { GivenVariables } from './provider-variables.ts';

/** Only who has the key can tell whether a guessed value is the right one. */
const fingerprintOf = (variable: string, value: string, secret: string): string =>
  createHmac('sha256', secret).update(`provider-variable|${variable}|${value}`).digest('base64url');

/**
 * Compares the environment of this process with what was seen before. A variable that is new or changed counts from
 * now; one that is gone is forgotten, so that it counts anew when it comes back.
 */
export async function noteProviderVariables(
  db: Reader,
  given: GivenVariables,
  secret: string,
  now: Date,
): Promise<void> {
  const entries = Object.entries(given);
  const variables = entries.map(([variable]) => variable);
  await db.prepared('forget-provider-variables', 'delete from provider_settings where variable <> all($1::text[])', [
    variables,
  ]);
  await db.prepared(
    'note-provider-variables',
    `insert into provider_settings as s (variable, fingerprint, first_seen_at)
     select variable, fingerprint, $3::timestamptz
     from unnest($1::text[], $2::text[]) as seen(variable, fingerprint) order by variable
     on conflict (variable) do update set fingerprint = excluded.fingerprint, first_seen_at = excluded.first_seen_at
     where s.fingerprint <> excluded.fingerprint`,
    [variables, entries.map(([variable, value]) => fingerprintOf(variable, value, secret)), now.toISOString()],
  );
}

/** When each variable was first seen with its present value. */
export const variablesSince = (db: Reader): Promise<Array<{ variable: string; first_seen_at: string }>> =>
  db.sql.selectFrom('provider_settings').select(['variable', 'first_seen_at']).execute();
