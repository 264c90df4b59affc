/**
 * The access token of one account at one provider: fetched when needed, kept while it lasts, fetched again when
 * refused.
 */
import { AccessRefused, ProviderRefused, type WireAnswer } from './wire.ts';

export interface Token {
  readonly value: string;
  readonly lasts_ms: number;
}

/** A token may expire on the way, so it is replaced this much earlier. */
const MARGIN_MS = 60_000;

export interface TokenHolder {
  /** Makes a request with a token. */
  readonly withToken: (request: (token: string) => Promise<WireAnswer>) => Promise<WireAnswer>;
  /** Fetches a new token, whether or not one is held: only this shows that the credentials are still right. */
  readonly renew: () => Promise<void>;
}

/**
 * Each factory makes its own, so a token never serves another account.
 * Requests that start together share one fetch. A 401 drops the token and the request is repeated once; a second 401 is
 * the answer. A token that is refused is about our credentials, whatever status says so.
 */
export function tokenHolder(fetchToken: () => Promise<Token>): TokenHolder {
  let held: { value: string; until: number } | null = null;
  let fetching: Promise<string> | null = null;

  async function fetchAndHold(): Promise<string> {
    const token = await fetchToken().catch((failure: unknown) => {
      throw failure instanceof ProviderRefused ? new AccessRefused(failure.reason) : failure;
    });
    held = { value: token.value, until: Date.now() + token.lasts_ms - MARGIN_MS };
    return token.value;
  }

  function fetchShared(): Promise<string> {
    fetching ??= fetchAndHold().finally(() => {
      fetching = null;
    });
    return fetching;
  }
  const current = (): Promise<string> =>
    held && held.until > Date.now() ? Promise.resolve(held.value) : fetchShared();

  return {
    async withToken(request) {
      const token = await current();
      const answer = await request(token);
      if (answer.status !== 401) return answer;
      // Another request may already have replaced the refused token; that newer one is kept.
      if (held?.value === token) held = null;
      return request(await current());
    },
    renew: async () => void (await fetchShared()),
  };
}
