import type { ExchangeLog } from './exchanges.ts';

/** What the portal answered; a null status means that it did not. */
export interface PortalAnswer {
  readonly status: number | null;
  /** Parsed where it is JSON, the text where it is not, null where there is none. */
  readonly body: unknown;
}

/**
 * Says one thing to the portal, once. Never throws: for a provider, a portal that does not answer is an ordinary event.
 */
export async function tellPortal(
  log: ExchangeLog,
  url: string,
  body: unknown,
  { timeout_ms = 10_000, headers = {} }: { timeout_ms?: number; headers?: Readonly<Record<string, string>> } = {},
): Promise<PortalAnswer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
    });
    const text = await answer.text();
    log.note('sent', 'POST', url, answer.status);
    return { status: answer.status, body: parsed(text) };
  } catch {
    log.note('sent', 'POST', url, null);
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
