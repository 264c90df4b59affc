/**
 * The stream of changes: server-sent events which say that something changed, and never what. The screens read again
 * through their ordinary calls. It is no call of the contract, because its answer does not end.
 */
import type { Access } from '../roles.ts';
import type { Subject } from './subjects.ts';

/**
 * `of` in the query names the subjects, separated by commas. `last-event-id` in the headers is the id of the last event
 * that the client received: what changed since is sent first.
 */
export const CHANGES_STREAM = {
  method: 'GET',
  path: '/changes',
  summary: 'Server-sent events that say which of the given subjects have changed',
  access: 'signed-in',
} as const satisfies {
  readonly method: 'GET';
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
};

/** The first event: the subjects that are watched. One that the caller may not see, or that is not there, is absent. */
export interface WatchingEvent {
  readonly subjects: readonly Subject[];
  /** At least this often the stream says that everything up to now was sent. A longer silence is a broken stream. */
  readonly heartbeat_ms: number;
}

/**
 * Some subjects changed. When many screens show them, each reads at a moment of its own within this time, so that they
 * do not all read at once.
 */
export interface ChangedEvent {
  readonly subjects: readonly Subject[];
  readonly within_ms: number;
}

export interface StreamEvents {
  readonly watching: WatchingEvent;
  readonly changed: ChangedEvent;
}

/** What one stream may watch. */
export const MOST_SUBJECTS = 40;
/** Streams of one session at the same time: a browser has one for each tab in sight. */
export const MOST_STREAMS_OF_SESSION = 10;
