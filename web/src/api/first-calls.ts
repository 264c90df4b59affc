/**
 * What the first script of the page asked the portal for before the console was there (app/ask-first.ts). Each answer
 * is for one request, made by the same person in the same language; everything else is asked as if there were none.
 */
export interface FirstAnswer {
  readonly token: string;
  readonly language: string;
  readonly answer: Promise<Response>;
  readonly giveUp: AbortController;
}

/** By `firstKey`. */
export type FirstCalls = Map<string, FirstAnswer>;

declare global {
  /** Undefined until the console or the first script has begun, whichever is sooner. */
  var first_calls: Promise<FirstCalls> | undefined;
}

/** An answer that has waited for so long is asked for again. */
const MOST_AGE_MS = 30_000;

export const firstKey = (url: string, body: string | null): string => `${url} ${body ?? ''}`;

/** The answer that is under way already, or null. It fails with the reason of the signal alone. */
export async function takeFirst(
  { url, body }: { readonly url: string; readonly body: string | null },
  { token, language, signal }: { readonly token: string; readonly language: string; readonly signal: AbortSignal },
): Promise<Response | null> {
  if (performance.now() > MOST_AGE_MS) return null;
  const calls = await globalThis.first_calls;
  const key = firstKey(url, body);
  const first = calls?.get(key);
  if (!calls || !first) return null;
  calls.delete(key);
  if (first.token !== token || first.language !== language) {
    first.giveUp.abort();
    return null;
  }
  signal.addEventListener('abort', () => first.giveUp.abort(signal.reason));
  if (signal.aborted) first.giveUp.abort(signal.reason);
  return first.answer.catch((failure: unknown) => {
    if (signal.aborted) throw failure;
    return null;
  });
}
