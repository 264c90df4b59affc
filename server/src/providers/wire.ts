/** How an adapter speaks to its provider: bounded in time and size, never following a redirect, and with two kinds of failure that mean different things. */

/** No answer, or one that says nothing about the request: it may or may not have been carried out. Unknown, never failed and never done. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** The provider answered, and the answer is no. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  /** The provider's own code, fit to be shown to staff. */
  readonly reason: string;
  constructor(reason: string, message = reason) {
    super(message);
    this.reason = reason;
  }
}

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

/** Any HTTP status is an answer; only the absence of one throws. */
export async function send({ url, ...request }: WireRequest, timeout_ms = TIMEOUT_MS): Promise<WireAnswer> {
  try {
    const answer = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeout_ms) });
    const bytes = await bytesOf(answer);
    if (bytes === null) throw new ProviderUnreachable(`the answer of ${new URL(url).host} is larger than 1 MiB`);
    return { status: answer.status, headers: answer.headers, text: bytes.toString('utf8') };
  } catch (failure) {
    if (failure instanceof ProviderUnreachable) throw failure;
    throw new ProviderUnreachable(`${new URL(url).host}: ${failure instanceof Error ? failure.message : String(failure)}`, { cause: failure });
  }
}

/** The whole body; null once it is larger than we take: the rest is not waited for. */
async function bytesOf({ body }: Response): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > MOST_BYTES) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
