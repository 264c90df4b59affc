/**
 * The access token of one account at one provider: fetched when needed, kept while it lasts, fetched again when
 * refused.
 */
import type { WireAnswer } from './wire.ts';

export interface Token {
  readonly value: string;
  readonly lasts_ms: number;
}

/** A token may expire on the way, so it is replaced this much earlier. */
const MARGIN_MS = 60_000;

/**
 * Each factory makes its own, so a token never serves another account.
 * Requests that start together share one fetch. A 401 drops the token and the request is repeated once; a second 401 is
 * the answer.
 */
export function tokenHolder(
  fetchToken: () => Promise<Token>,
): (request: (token: string) => Promise<WireAnswer>) => Promise<WireAnswer> {
  let held: { value: string; until: number } | null = null;
  let fetching: Promise<string> | null = null;

  async function fetchAndHold(): Promise<string> {
    const token = await fetchToken();
    held = { value: token.value, until: Date.now() + token.lasts_ms - MARGIN_MS };
    return token.value;
  }

  function current(): Promise<string> {
    if (held && held.until > Date.now()) return Promise.resolve(held.value);
    fetching ??= fetchAndHold().finally(() => {
      fetching = null;
    });
    return fetching;
  }

  return async (request) => {
    const token = await current();
    const answer = await request(token);
    if (answer.status !== 401) return answer;
    // Another request may already have replaced the refused token; that newer one is kept.
    if (held?.value === token) held = null;
    return request(await current());
  };
}
