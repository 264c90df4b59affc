import * as z from 'zod';
import { AccessRefused, ProviderUnreachable, type WireAnswer } from '../wire.ts';
import { jsonOrNull } from '../json.ts';

/**
 * One bearer token for one API user, kept until ten minutes before its end: MTN asks clients not to create one for each
 * transaction.
 */
export interface TokenCache {
  current(): Promise<string>;
  /** Fetches a new token, whether or not one is kept: only this shows that the credentials are still right. */
  renew(): Promise<string>;
  /**
   * Discards a token that the provider no longer accepts. When several callers saw the same 401, only the first causes
   * a new token.
   */
  drop(refused: string): void;
}

const TokenBody = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

const REFRESH_BEFORE_END_S = 600;

/**
 * `ask` is `POST /collection/token/`: `{access_token, token_type, expires_in}`, in seconds. Throws AccessRefused when
 * the credentials are wrong.
 */
export function tokenCache(ask: () => Promise<WireAnswer>): TokenCache {
  let kept: { token: string; refresh_at: number } | null = null;
  let under_way: Promise<string> | null = null;

  async function fetchToken(): Promise<string> {
    const answer = await ask();
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429)
      throw new AccessRefused(`TOKEN_HTTP_${answer.status}`, `MTN MoMo gave no token: HTTP ${answer.status}`);
    const body = answer.status === 200 ? TokenBody.safeParse(jsonOrNull(answer.text)) : null;
    if (!body?.success)
      throw new ProviderUnreachable(`MTN MoMo gave no token: HTTP ${answer.status}`, { status: answer.status });
    const { access_token, expires_in } = body.data;
    // A token that lasts less than twenty minutes is used for half its life, so that it is still cached at all.
    const usable_s = Math.max(expires_in - REFRESH_BEFORE_END_S, expires_in / 2);
    kept = { token: access_token, refresh_at: Date.now() + usable_s * 1000 };
    return access_token;
  }

  function renew(): Promise<string> {
    under_way ??= fetchToken().finally(() => {
      under_way = null;
    });
    return under_way;
  }

  return {
    renew,
    current: async () => (kept && Date.now() < kept.refresh_at ? kept.token : renew()),
    drop(refused) {
      if (kept?.token === refused) kept = null;
    },
  };
}
