/**
 * How an adapter talks to its provider: with limits of time and size, without following redirects, and with two kinds
 * of failure that mean different things.
 */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { outerRequest } from './outer-lines.ts';

/**
 * No answer, or one that says nothing about the request: it may or may not have been carried out. The outcome is
 * unknown, neither failed nor done.
 */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
  /** The HTTP status of an answer that says nothing about the request; null when there was none. */
  readonly status: number | null;
  constructor(message: string, { status = null, cause }: { status?: number | null; cause?: unknown } = {}) {
    super(message, { cause });
    this.status = status;
  }
}

/** An answer that asks to come back later, or is not of the protocol, where there is no HTTP status. */
export class ProviderUnusable extends ProviderUnreachable {
  readonly kind: 'unavailable' | 'unreadable';
  /** The provider's own words, fit to be shown to staff. */
  readonly reason: string;
  constructor(kind: ProviderUnusable['kind'], reason: string, { cause }: { cause?: unknown } = {}) {
    super(reason, { cause });
    this.kind = kind;
    this.reason = reason;
  }
}

/** The provider answered with a refusal. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  /** The provider's own code, fit to be shown to staff. */
  readonly reason: string;
  constructor(reason: string, message = reason) {
    super(message);
    this.reason = reason;
  }
}

/**
 * The provider refuses us, not the request: credentials, contract, address or currency are wrong, so every request
 * fails and nothing was done. It is no ProviderRefused, so that it is never told as the refusal of a customer.
 */
export class AccessRefused extends Error {
  override readonly name = 'AccessRefused';
  /** The provider's own code, fit to be shown to staff. */
  readonly reason: string;
  constructor(reason: string, message = reason) {
    super(message);
    this.reason = reason;
  }
}

/** What the adapters throw. Anything else is a defect of ours. */
export type ProviderThrown = ProviderRefused | ProviderUnreachable | AccessRefused;

export const isProviderFailure = (failure: unknown): failure is ProviderThrown =>
  failure instanceof ProviderRefused || failure instanceof ProviderUnreachable || failure instanceof AccessRefused;

/** An operator refuses a prompt because the number is none of its own: its holder has taken it to another operator. */
export class NotOurs extends ProviderRefused {}

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const TIMEOUT_MS = 15_000;
const MOST_BYTES = 1024 * 1024;

/** A redirect does not count as an answer: only the configuration says where a provider is. */
const ELSEWHERE: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Any HTTP status is an answer; only a missing answer throws. */
export async function send({ url, method, headers, body }: WireRequest, timeout_ms = TIMEOUT_MS): Promise<WireAnswer> {
  const place = new URL(url);
  try {
    const form = body instanceof FormData ? new Response(body) : null;
    const sent = form ? Buffer.from(await form.arrayBuffer()) : body;
    const type = form?.headers.get('content-type');
    const request = outerRequest(place, {
      method,
      headers: { accept: '*/*', ...headers, ...(type && { 'content-type': type }) },
      signal: AbortSignal.timeout(timeout_ms),
    });
    // A failure in the middle of an answer is reported with the answer; a second report must not end the process.
    request.on('error', () => {});
    const [answer] = (await once(request.end(sent), 'response')) as [IncomingMessage];
    const { statusCode: status = 0 } = answer;
    if (ELSEWHERE.has(status)) {
      answer.destroy();
      throw new ProviderUnreachable(`${place.host} sends us elsewhere (${status})`);
    }
    return { status, headers: headersOf(answer), text: await textOf(answer, place.host) };
  } catch (failure) {
    if (failure instanceof ProviderUnreachable) throw failure;
    throw new ProviderUnreachable(`${place.host}: ${failure instanceof Error ? failure.message : String(failure)}`, {
      cause: failure,
    });
  }
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  return headers;
}

/** Bytes beyond the limit are not read: the connection is closed as soon as there are more. */
async function textOf(answer: IncomingMessage, host: string): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new ProviderUnreachable(`the answer of ${host} is larger than 1 MiB`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
