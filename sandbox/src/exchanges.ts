/** The latest exchanges between the portal and the providers, for a person who wants to know why nothing happens. */

export interface Exchange {
  readonly at: string;
  /** Seen from the sandbox. */
  readonly direction: 'received' | 'sent';
  readonly method: string;
  /** Without secrets. */
  readonly url: string;
  /** Null when there was no answer. */
  readonly status: number | null;
}

export interface ExchangeLog {
  note(direction: Exchange['direction'], method: string, url: string, status: number | null): void;
  /** Newest first. */
  latest(): Exchange[];
  forget(): void;
}

const KEPT = 200;

export function newExchangeLog(): ExchangeLog {
  const exchanges: Exchange[] = [];
  return {
    note(direction, method, url, status) {
      exchanges.push({ at: new Date().toISOString(), direction, method, url: withoutSecrets(url), status });
      if (exchanges.length > KEPT) exchanges.shift();
    },
    latest: () => exchanges.toReversed(),
    forget: () => {
      exchanges.length = 0;
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TELLING_NAME = /key|token|secret|pin|code|password|sig/i;

/**
 * Bodies and headers are never kept. An address may still hold a secret: as a long unguessable part of its path, or in
 * its query.
 */
export function withoutSecrets(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const plain_path = path
    .split('/')
    .map((part) => (part.length >= 20 && /\d/.test(part) && !UUID.test(part) && !part.includes(':') ? '•••' : part))
    .join('/');
  if (query === undefined) return plain_path;
  const plain_query = query.split('&').map((pair) => {
    const [name = ''] = pair.split('=', 1);
    return TELLING_NAME.test(name) ? `${name}=•••` : pair;
  });
  return `${plain_path}?${plain_query.join('&')}`;
}
