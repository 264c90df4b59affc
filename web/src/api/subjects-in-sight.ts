/** What the screens in sight show, read from the cache of answers: each read declares its subjects where it is made. */
import { MOST_SUBJECTS } from '@palier/contract/live/stream.ts';
import type { Subject } from '@palier/contract/live/subjects.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { forgetRead, readBegan, subjectsOf, toldUntil } from './live-state.ts';

const subjectsOfQuery = (query: Query): Subject[] =>
  query.observers.flatMap(({ options }) => subjectsOf(options.meta?.live, query.state.data));

const active = (client: QueryClient): Query[] => client.getQueryCache().findAll({ type: 'active' });

/** What does not fit into a stream is read at the slow pace. */
export const subjectsInSight = (client: QueryClient): Set<Subject> =>
  new Set([...new Set(active(client).flatMap(subjectsOfQuery))].slice(0, MOST_SUBJECTS));

/**
 * When the answer of this query was last known to be right: when it was loaded, or later, when the portal said that
 * everything up to then was told.
 */
export const knownAt = (query: Query): number =>
  query.state.isInvalidated
    ? query.state.dataUpdatedAt
    : Math.max(query.state.dataUpdatedAt, toldUntil(subjectsOfQuery(query)));

/** Reads again what shows one of these subjects. */
export const readAgain = (client: QueryClient, subjects: ReadonlySet<Subject>): Promise<void> =>
  client.invalidateQueries({
    predicate: (query) => subjectsOfQuery(query).some((subject) => subjects.has(subject)),
  });

/** Reads again what was read before its subject was watched. */
export const readWhatIsOlder = (client: QueryClient, watched_from: ReadonlyMap<Subject, number>): Promise<void> =>
  client.invalidateQueries({
    predicate: (query) =>
      subjectsOfQuery(query).some((subject) => readBegan(query.queryHash) < (watched_from.get(subject) ?? 0)),
  });

export function onSight(client: QueryClient, listener: () => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') forgetRead(event.query.queryHash);
    if (event.type !== 'observerResultsUpdated') listener();
  });
}
