/** One request to the portal. Knows nothing of React. */
import { BY_TIME, ELSEWHERE } from '@palier/contract/auth/session-times.ts';
import type { Call, FileAnswer, Result, Sent, Upload } from '@palier/contract/call.ts';
import type { ErrorResponse, ErrorCode } from '@palier/contract/errors.ts';
import { readClocks } from '../ui/business-now.ts';
import { withFrenchSpaces } from '../ui/french-spaces.ts';
import { currentLanguage } from '../ui/language.tsx';
import { takeFirst } from './first-calls.ts';
import { askForLife, noteAnswer } from './line.ts';
import { whileUnderWay } from './while-under-way.ts';
import { writeRequest } from './written-request.ts';

/** Sentences of the server come with plain spaces, as they are sent by SMS and API. */
const typeset = <Sentences>(sentences: Sentences): Sentences =>
  currentLanguage() === 'fr' ? withFrenchSpaces(sentences) : sentences;

/** The portal refused the request, or could not be reached (`code` is then `NO_ANSWER`). */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: ErrorCode | 'NO_ANSWER';
  readonly fields: Record<string, string[]>;
  readonly facts: NonNullable<ErrorResponse['facts']>;
  readonly reference: string | null;
  constructor(status: number, body: Partial<ErrorResponse>) {
    super(typeset(body.message ?? ''));
    this.status = status;
    this.code = body.code ?? 'NO_ANSWER';
    this.fields = typeset(body.fields ?? {});
    this.facts = body.facts ?? {};
    this.reference = body.reference ?? null;
  }
}

/** By somebody, with a log-out, a new password or a suspension; by its time; or from the list of open sessions. */
export type SessionEnd = 'by hand' | 'by time' | 'elsewhere';

const howItEnded = (said: unknown): SessionEnd =>
  said === BY_TIME ? 'by time' : said === ELSEWHERE ? 'elsewhere' : 'by hand';

/** What the session is notified of. */
export interface SessionListener {
  readonly signedOut: (how: SessionEnd) => void;
  /** The portal refused what the console thought was allowed. */
  readonly forbidden: () => void;
}

let token: string | null = null;
let listener: SessionListener | null = null;
/** The session sets the token and its listener, so that a request needs no component around it. */
export function setCredentials(next_token: string | null, next_listener: SessionListener | null): void {
  token = next_token;
  listener = next_listener;
}

/** The token of the session, for requests that are no calls. */
export const bearer = (): string | null => token;

/**
 * The part of a declaration that a request needs. The sign-in screen writes these parts itself and so loads no schemas.
 */
export type Addressed<C extends Call> = Pick<C, 'method' | 'path' | 'access' | 'effect'> & {
  readonly upload?: Upload;
  readonly file?: true;
  readonly counts?: readonly string[];
  readonly '~types'?: C['~types'];
};

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** A change that is sent again with the same key is made once. */
  readonly once_key?: string;
  /** Is called with the bytes received and the approximate total, or null where the total is unknown. */
  readonly onBytes?: (received: number, about: number | null) => void;
  /** The request continues when the user leaves the page. */
  readonly outlives?: true;
  /** Identifies this browser. Only signing in sends it. */
  readonly device?: string | undefined;
}

export async function send<C extends Call>(
  call: Addressed<C>,
  input: Sent<C>,
  options: SendOptions = {},
): Promise<Result<C>> {
  const { fields, url, body } = writeRequest(call, input);
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentLanguage() });
  const sent_with = token;
  if (sent_with) headers.set('authorization', `Bearer ${sent_with}`);
  if (options.once_key) headers.set('idempotency-key', options.once_key);
  if (options.device) headers.set('x-device', options.device);
  const underWay = whileUnderWay({
    isWatched: !call.upload,
    gone: call.effect === 'read' && !call.file ? new Refused(0, {}) : null,
    signal: options.signal,
  });
  const request: RequestInit = {
    method: call.method,
    headers,
    signal: underWay.signal,
    ...(options.outlives && { keepalive: true }),
  };
  if (call.upload) {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value));
    request.body = form;
  } else if (body !== null) {
    headers.set('content-type', 'application/json');
    request.body = body;
  }
  const under_way =
    sent_with !== null && call.effect === 'read' && !call.file
      ? takeFirst({ url, body }, { token: sent_with, language: currentLanguage(), signal: underWay.signal })
      : Promise.resolve(null);
  const answer = await under_way
    .then((first) => first ?? fetch(url, request))
    .catch(async (failure: unknown) => {
      if (failure instanceof DOMException && failure.name === 'AbortError') throw failure;
      // Given up because the line is back: there is nothing to ask.
      if (failure instanceof Refused) throw failure;
      await askForLife();
      throw new Refused(0, {});
    })
    .finally(underWay.ended);
  readClocks(answer.headers);
  if (!answer.ok) throw await refusalOf(answer, { access: call.access, sent_with });
  if (!call.file) return jsonOf<Result<C>>(answer);
  noteAnswer();
  return (await fileOf(answer, options.onBytes)) as Result<C>;
}

/**
 * What the portal says. A network that wants a sign-in first answers with a page of its own, and a connection may break
 * in the middle: neither is an answer.
 */
async function jsonOf<Body>(answer: Response): Promise<Body> {
  try {
    const body = (await answer.json()) as Body;
    noteAnswer();
    return body;
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') throw failure;
    await askForLife();
    throw new Refused(0, {});
  }
}

/**
 * What a refused request says. The line is told, and so is the session, if it is still the one that asked: a late
 * answer to the session before it ends nothing.
 */
export async function refusalOf(
  answer: Response,
  { access, sent_with }: { readonly access: Call['access']; readonly sent_with: string | null },
): Promise<Refused> {
  const body = (await answer.json().catch(() => ({}))) as Partial<ErrorResponse>;
  // Without a code it is not the portal that answers, but what stands before it.
  await (body.code ? noteAnswer() : askForLife());
  // Only the portal ends a session: what stands before it may want a sign-in of its own, with the same status.
  const isOwn = sent_with === token;
  if (body.code === 'SIGNED_OUT' && access !== 'public' && isOwn)
    listener?.signedOut(howItEnded(body.facts?.['ended']));
  if (body.code === 'FORBIDDEN' && isOwn) listener?.forbidden();
  return new Refused(answer.status, body);
}

async function fileOf(answer: Response, onBytes: SendOptions['onBytes']): Promise<FileAnswer> {
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
  return {
    bytes: await bytesOf(answer, onBytes),
    media_type: answer.headers.get('content-type') ?? '',
    file_name: name,
  };
}

/** The whole body. A connection that breaks in the middle counts as no answer. */
async function bytesOf(answer: Response, onBytes: SendOptions['onBytes']): Promise<Uint8Array<ArrayBuffer>> {
  try {
    if (!onBytes || !answer.body) return new Uint8Array(await answer.arrayBuffer());
    const expected = Number(answer.headers.get('x-about-bytes') ?? 0);
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let received = 0;
    const reader = answer.body.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      pieces.push(next.value);
      received += next.value.length;
      onBytes(received, expected > 0 ? expected : null);
    }
    return new Uint8Array(await new Blob(pieces).arrayBuffer());
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') throw failure;
    throw new Refused(0, {});
  }
}
