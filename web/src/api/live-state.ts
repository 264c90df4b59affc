/** Which subjects the portal tells us about at the moment. Knows nothing of how, so that every page may load it. */
import type { Subject } from '@palier/contract/live/subjects.ts';
import { type QueryKey, hashKey } from '@tanstack/react-query';

/** The subjects of a read: fixed, or named by its answer. */
export type LiveSubjects<Answer = any> = readonly Subject[] | ((answer: Answer | undefined) => readonly Subject[]);

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly live?: LiveSubjects };
  }
}

let watched: ReadonlySet<Subject> = new Set();
/** What was watched when the portal was last heard. */
let watched_last: ReadonlySet<Subject> = new Set();
let lost_at = 0;
let heard_at = 0;
const listeners = new Set<() => void>();

/** With none, the stream is lost or closed. */
export function setWatched(subjects: ReadonlySet<Subject>): void {
  if (watched.size > 0 && subjects.size === 0) lost_at = Date.now();
  watched = subjects;
  if (subjects.size > 0) watched_last = subjects;
  for (const listener of listeners) listener();
}

export function onWatched(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const areWatched = (subjects: readonly Subject[]): boolean =>
  subjects.length > 0 && subjects.every((subject) => watched.has(subject));

/** For how long there has been no stream, in ms. */
export const withoutStreamMs = (): number => (lost_at === 0 ? 0 : Date.now() - lost_at);

/** The portal said that everything up to now was sent. */
export const noteHeard = (): void => {
  heard_at = Date.now();
};

/** Up to when all changes of these subjects were told, by the browser's clock; 0 if they were not watched. */
export const toldUntil = (subjects: readonly Subject[]): number =>
  subjects.length > 0 && subjects.every((subject) => watched_last.has(subject)) ? heard_at : 0;

/** When each read was begun that is shown now: what changed earlier is in its answer. */
const begun = new Map<string, number>();
export const noteReadBegins = (key: QueryKey): void => void begun.set(hashKey(key), Date.now());
export const readBegan = (hash: string): number => begun.get(hash) ?? 0;
export const forgetRead = (hash: string): void => void begun.delete(hash);

export const subjectsOf = <Answer>(live: LiveSubjects<Answer> | undefined, answer: Answer | undefined) =>
  typeof live === 'function' ? live(answer) : (live ?? []);
