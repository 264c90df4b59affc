/**
 * One stream of changes, from its request to its end. The browser's own EventSource cannot send the token in a header,
 * so the stream is read through fetch.
 */
import { BASE_PATH } from '@palier/contract/call.ts';
import { CHANGES_STREAM, type ChangedEvent, type WatchingEvent } from '@palier/contract/live/stream.ts';
import type { Subject } from '@palier/contract/live/subjects.ts';
import { eventReader } from './event-text.ts';
import { askForLife, noteAnswer } from './line.ts';
import { bearer, refusalOf } from './send.ts';

export interface StreamListener {
  /** What the portal tells about from now on. */
  readonly watching: (subjects: readonly Subject[]) => void;
  readonly changed: (changed: ChangedEvent) => void;
  /** Everything up to now was told; null when the portal cannot say where that is. */
  readonly heard: (id: string | null) => void;
}

export interface StreamEnd {
  /** When the portal asked us to come back, in ms; null when it said nothing. */
  readonly retry_ms: number | null;
  /** Whether it was a stream at all. */
  readonly wasOpen: boolean;
  /** The portal answered with a refusal. */
  readonly isRefused: boolean;
}

/** So long after the request there must be an answer. */
const ANSWER_MS = 20_000;
/** A stream that misses two heartbeats is dead, whatever the browser knows of its connection. */
const MISSED_BEATS = 2.5;

/** Resolves when the stream has ended, and never rejects. */
export async function readStream(
  subjects: readonly Subject[],
  last_id: string | null,
  listener: StreamListener,
  leaving: AbortSignal,
): Promise<StreamEnd> {
  const token = bearer();
  const ending = new AbortController();
  const end = () => ending.abort();
  leaving.addEventListener('abort', end);
  let patience = setTimeout(end, ANSWER_MS);
  let heartbeat_ms = ANSWER_MS;
  let retry_ms: number | null = null;
  let wasOpen = false;
  const headers = new Headers({ accept: 'text/event-stream' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (last_id) headers.set('last-event-id', last_id);
  try {
    const answer = await fetch(
      `${BASE_PATH}${CHANGES_STREAM.path}?${new URLSearchParams({ of: subjects.join(',') })}`,
      {
        headers,
        cache: 'no-store',
        signal: ending.signal,
      },
    );
    if (!answer.ok || !answer.body) {
      await refusalOf(answer, { access: CHANGES_STREAM.access, sent_with: token });
      return { retry_ms, wasOpen, isRefused: true };
    }
    const read = eventReader();
    const decoder = new TextDecoder();
    const reader = answer.body.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      noteAnswer();
      clearTimeout(patience);
      patience = setTimeout(end, heartbeat_ms * MISSED_BEATS);
      for (const { name, data, id, retry_ms: asked } of read(decoder.decode(next.value, { stream: true }))) {
        retry_ms = asked ?? retry_ms;
        if (name === 'watching') {
          const watching = JSON.parse(data) as WatchingEvent;
          wasOpen = true;
          heartbeat_ms = watching.heartbeat_ms;
          listener.watching(watching.subjects);
        } else if (name === 'changed') listener.changed(JSON.parse(data) as ChangedEvent);
        if (id !== null || name !== null) listener.heard(id);
      }
    }
  } catch {
    // We left, the line broke, or there was silence for too long. Only the last two are worth a question.
    if (!leaving.aborted) await askForLife();
  } finally {
    clearTimeout(patience);
    leaving.removeEventListener('abort', end);
  }
  return { retry_ms, wasOpen, isRefused: false };
}
