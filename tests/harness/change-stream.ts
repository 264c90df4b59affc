/** A client of the stream of changes, as the console is one. */
import { BASE_PATH } from '@palier/contract/call.ts';
import { CHANGES_STREAM, type ChangedEvent, type WatchingEvent } from '@palier/contract/live/stream.ts';
import type { Subject } from '@palier/contract/live/subjects.ts';

interface Received {
  readonly event: string;
  readonly data: unknown;
  readonly id: string | null;
  readonly at_ms: number;
}

export interface ChangeStream {
  readonly status: number;
  readonly headers: Headers;
  /** The code of the refusal, for a stream that was refused. */
  readonly code: string | null;
  readonly events: readonly Received[];
  /** The id of the last event or heartbeat. */
  lastId(): string | null;
  watching(): Promise<readonly Subject[]>;
  /** The subjects that changed so far. */
  changed(): readonly string[];
  /** Waits until this subject has changed this many times. */
  untilChanged(subject: string, times?: number): Promise<void>;
  /** Resolves when the portal, or what is before it, has ended the stream; answers the `retry` it sent. */
  readonly ended: Promise<number | null>;
  leave(): void;
}

const PATIENCE_MS = 25_000;

export async function openChanges(
  port: number,
  token: string | null,
  subjects: readonly string[],
  last_id?: string | null,
): Promise<ChangeStream> {
  const leaving = new AbortController();
  const of = encodeURIComponent(subjects.join(','));
  const answer = await fetch(`http://127.0.0.1:${port}${BASE_PATH}${CHANGES_STREAM.path}?of=${of}`, {
    signal: leaving.signal,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(last_id !== undefined && last_id !== null && { 'last-event-id': last_id }),
    },
  });
  const events: Received[] = [];
  const listeners = new Set<() => void>();
  let last: string | null = null;
  let retry: number | null = null;
  const take = (block: string): void => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null;
    last = field('id') ?? last;
    if (field('retry') !== null) retry = Number(field('retry'));
    const data = field('data');
    if (data !== null)
      events.push({
        event: field('event') ?? 'message',
        data: JSON.parse(data) as unknown,
        id: field('id'),
        at_ms: performance.now(),
      });
    for (const listener of listeners) listener();
  };
  const isStream = answer.status === 200;
  const code = isStream ? null : (((await answer.json()) as { code?: string }).code ?? null);
  const read = async (): Promise<number | null> => {
    if (!isStream || !answer.body) return null;
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for await (const piece of answer.body) {
        rest += decoder.decode(piece as Uint8Array, { stream: true });
        const blocks = rest.split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) take(block);
      }
    } catch {
      // The connection broke, or this client left.
    }
    return retry;
  };
  const until = (what: string, isSo: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (!isSo()) return;
        clearTimeout(timer);
        listeners.delete(look);
        resolve();
      };
      const timer = setTimeout(() => {
        listeners.delete(look);
        reject(new Error(`waited in vain for ${what}; came: ${JSON.stringify(events)}`));
      }, PATIENCE_MS);
      listeners.add(look);
      look();
    });
  const first = () => events.find(({ event }) => event === 'watching')?.data as WatchingEvent | undefined;
  const changed = () =>
    events.flatMap(({ event, data }) => (event === 'changed' ? (data as ChangedEvent).subjects : []));
  return {
    status: answer.status,
    headers: answer.headers,
    code,
    events,
    lastId: () => last,
    async watching() {
      await until('the first event', () => first() !== undefined);
      return first()?.subjects ?? [];
    },
    changed,
    untilChanged: (subject, times = 1) =>
      until(`${subject} to change`, () => changed().filter((one) => one === subject).length >= times),
    ended: read(),
    leave: () => leaving.abort(),
  };
}
