import type { ExchangeLog } from './exchanges.ts';

/** The answer of the portal; a null status means that it did not answer. */
export interface PortalAnswer {
  readonly status: number | null;
  /** Parsed if it is JSON, else the text; null if there is none. */
  readonly body: unknown;
}

/**
 * Sends one request to the portal, once: a text as XML, anything else as JSON. Never throws, because for a provider a
 * portal that does not answer is normal.
 */
export async function tellPortal(
  log: ExchangeLog,
  url: string,
  body: unknown,
  {
    timeout_ms = 10_000,
    headers = {},
    method = 'POST',
  }: { timeout_ms?: number; headers?: Readonly<Record<string, string>>; method?: 'POST' | 'PUT' } = {},
): Promise<PortalAnswer> {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        'content-type': typeof body === 'string' ? 'text/xml; charset=utf-8' : 'application/json',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
    });
    const text = await answer.text();
    log.note('sent', method, url, answer.status);
    return { status: answer.status, body: parsed(text) };
  } catch {
    log.note('sent', method, url, null);
    return { status: null, body: null };
  }
}

function parsed(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 2_000);
  }
}
