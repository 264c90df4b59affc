/** Tokens that all processes share, encrypted: one row for each account at a provider. */
import type { Reader } from '../database/connection.ts';

type Db = Pick<Reader, 'prepared'>;

export interface TokenRow {
  readonly sealed: Buffer | null;
  readonly usable_until: string | null;
}

export const findToken = async (db: Db, account: string): Promise<TokenRow | undefined> =>
  (
    await db.prepared<{ sealed: Buffer | null; usable_until: string | null }>(
      'find-provider-token',
      'select sealed, usable_until from provider_tokens where account = $1',
      [account],
    )
  )[0];

/** Whether the caller may fetch a new token: nobody else does, and the token that it saw is still the one held. */
export const claimFetch = async (
  db: Db,
  account: string,
  { seen, now, until }: { seen: Buffer | null; now: Date; until: Date },
): Promise<boolean> =>
  (
    await db.prepared<{ account: string }>(
      'claim-provider-token',
      `insert into provider_tokens as t (account, fetching_until) values ($1, $2)
       on conflict (account) do update set fetching_until = excluded.fetching_until
         where (t.fetching_until is null or t.fetching_until <= $3) and t.sealed is not distinct from $4
       returning account`,
      [account, until, now, seen],
    )
  ).length > 0;

/** Keeps what the holder of the claim `until` fetched. A later claim keeps its own. */
export const keepToken = (
  db: Db,
  account: string,
  { sealed, usable_until, until }: { sealed: Buffer; usable_until: Date; until: Date },
): Promise<unknown> =>
  db.prepared(
    'keep-provider-token',
    `update provider_tokens set sealed = $2, usable_until = $3, fetching_until = null
     where account = $1 and fetching_until = $4`,
    [account, sealed, usable_until, until],
  );

export const endClaim = (db: Db, account: string, until: Date): Promise<unknown> =>
  db.prepared(
    'end-provider-token-claim',
    'update provider_tokens set fetching_until = null where account = $1 and fetching_until = $2',
    [account, until],
  );
