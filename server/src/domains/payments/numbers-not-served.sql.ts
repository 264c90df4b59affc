/** Numbers that an operator said are not its own: their holders took them to another. */
import type { Reader } from '../../platform/database/connection.ts';

export const noteNotServed = (
  db: Reader,
  { provider, msisdn }: { readonly provider: string; readonly msisdn: string },
  now: Date,
) =>
  db.prepared(
    'note-number-not-served',
    `insert into numbers_not_served (provider, msisdn, learnt_at) values ($1, $2, $3)
      on conflict (provider, msisdn) do update set learnt_at = excluded.learnt_at`,
    [provider, msisdn, now.toISOString()],
  );

/** The operators that said so of this number. */
export const notServing = async (db: Reader, msisdn: string): Promise<string[]> =>
  (
    await db.prepared<{ provider: string }>(
      'numbers-not-served',
      'select provider from numbers_not_served where msisdn = $1',
      [msisdn],
    )
  ).map(({ provider }) => provider);
