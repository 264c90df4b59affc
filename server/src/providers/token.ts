/**
 * The access token of one account at one provider: fetched when needed, kept while it lasts, fetched again when
 * refused.
 */
import { AccessRefused, ProviderRefused, type WireAnswer } from './wire.ts';

export interface Token {
  readonly value: string;
  readonly lasts_ms: number;
}

/** Where the token of one account is held: in this process, or for all processes (`shared-tokens.ts`). */
export interface TokenPlace {
  /** The held token, or a new one where it is over or is the one that was `refused`. */
  readonly current: (fetchToken: () => Promise<Token>, refused: string | null) => Promise<string>;
  /** Fetches a new token, whether or not one is held. */
  readonly renew: (fetchToken: () => Promise<Token>) => Promise<void>;
}

/** A token may expire on the way, so it is replaced this much earlier. */
export const MARGIN_MS = 60_000;

/** Requests that start together share one fetch. */
export function tokenInMemory(): TokenPlace {
  let held: { value: string; until: number } | null = null;
  let fetching: Promise<string> | null = null;

  async function fetchAndHold(fetchToken: () => Promise<Token>): Promise<string> {
    const token = await fetchToken();
    held = { value: token.value, until: Date.now() + token.lasts_ms - MARGIN_MS };
    return token.value;
  }
  function fetchShared(fetchToken: () => Promise<Token>): Promise<string> {
    fetching ??= fetchAndHold(fetchToken).finally(() => {
      fetching = null;
    });
    return fetching;
  }
  return {
    current(fetchToken, refused) {
      // Another request may already have replaced the refused token; that newer one is kept.
      if (held?.value === refused) held = null;
      return held && held.until > Date.now() ? Promise.resolve(held.value) : fetchShared(fetchToken);
    },
    renew: async (fetchToken) => void (await fetchShared(fetchToken)),
  };
}

export interface TokenHolder {
  /** Makes a request with a token. */
  readonly withToken: (request: (token: string) => Promise<WireAnswer>) => Promise<WireAnswer>;
  /** Fetches a new token, whether or not one is held: only this shows that the credentials are still right. */
  readonly renew: () => Promise<void>;
}

/**
 * Each factory makes its own, so a token never serves another account.
 * A 401 drops the token and the request is repeated once; a second 401 is the answer. An adapter whose provider tells a
 * token that is over by another status makes it a 401. A token that is refused is about our credentials, whatever
 * status says so.
 */
export function tokenHolder(fetchToken: () => Promise<Token>, place: TokenPlace = tokenInMemory()): TokenHolder {
  const fetchOrRefuse = (): Promise<Token> =>
    fetchToken().catch((failure: unknown) => {
      throw failure instanceof ProviderRefused ? new AccessRefused(failure.reason) : failure;
    });
  return {
    async withToken(request) {
      const token = await place.current(fetchOrRefuse, null);
      const answer = await request(token);
      return answer.status === 401 ? request(await place.current(fetchOrRefuse, token)) : answer;
    },
    renew: () => place.renew(fetchOrRefuse),
  };
}
