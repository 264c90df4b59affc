/**
 * Tokens of operators that end the one before with each new one: all processes use the one in the database, and one of
 * them at a time fetches a new one. No lock is held while the operator is asked.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reader } from '../platform/database/connection.ts';
import { decrypt, encrypt } from '../platform/encryption.ts';
import {
  type TokenRow,
  claimFetch,
  endClaim,
  findToken,
  keepToken,
} from '../platform/providers/provider-tokens.sql.ts';
import { MARGIN_MS, type Token, type TokenPlace } from './token.ts';
import { ProviderUnreachable } from './wire.ts';

/** Whose token it is: the same account at another host has another one. */
export interface TokenAccount {
  readonly base_url: string;
  readonly client_id: string;
}

export type SharedTokens = (account: TokenAccount) => TokenPlace;

const PURPOSE = 'provider-token';

/** Longer than an operator may take to answer, so that nobody fetches beside a process that still waits. */
const CLAIM_MS = 20_000;
const LOOK_AGAIN_MS = 50;

export function sharedTokens(db: Pick<Reader, 'prepared'>, secret: string, wall: () => Date): SharedTokens {
  /** Null also for one that another secret encrypted. */
  function valueOf(row: TokenRow | undefined): string | null {
    if (!row?.sealed || !row.usable_until || Date.parse(row.usable_until) <= wall().getTime()) return null;
    try {
      return decrypt(row.sealed, secret, PURPOSE).toString('utf8');
    } catch {
      return null;
    }
  }

  return ({ base_url, client_id }) => {
    const account = createHash('sha256')
      .update(JSON.stringify([base_url, client_id]))
      .digest('hex');

    async function fetchAndKeep(fetchToken: () => Promise<Token>, until: Date): Promise<string> {
      try {
        const { value, lasts_ms } = await fetchToken();
        const sealed = encrypt(Buffer.from(value, 'utf8'), secret, PURPOSE);
        const usable_until = new Date(wall().getTime() + lasts_ms - MARGIN_MS);
        await keepToken(db, account, { sealed, usable_until, until });
        return value;
      } catch (failure) {
        await endClaim(db, account, until);
        throw failure;
      }
    }

    /** The held token, where it `serves`; else a new one, by this process or by the one that is fetching. */
    async function take(
      fetchToken: () => Promise<Token>,
      serves: (value: string, row: TokenRow) => boolean,
    ): Promise<string> {
      for (const end = performance.now() + CLAIM_MS; ; await sleep(LOOK_AGAIN_MS)) {
        const row = await findToken(db, account);
        const value = valueOf(row);
        if (row && value !== null && serves(value, row)) return value;
        const now = wall();
        const until = new Date(now.getTime() + CLAIM_MS);
        if (await claimFetch(db, account, { seen: row?.sealed ?? null, now, until }))
          return fetchAndKeep(fetchToken, until);
        if (performance.now() > end) throw new ProviderUnreachable('another process fetches the token, without end');
      }
    }

    return {
      current: (fetchToken, refused) => take(fetchToken, (value) => value !== refused),
      async renew(fetchToken) {
        // One that another process fetched meanwhile proves the same.
        const before = (await findToken(db, account))?.sealed;
        await take(fetchToken, (_, { sealed }) => !before || !sealed?.equals(before));
      },
    };
  };
}
