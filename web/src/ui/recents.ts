/**
 * The records and screens that were opened last, kept encrypted in this browser and removed at log-out with everything
 * else.
 */
import { keep } from './encrypted-storage.ts';
import { recall } from './recall.ts';
import type { Title } from './screen.ts';

const NAME = 'recents';
const MOST = 5;
/** What tells one record from another, where it stands in the query. */
const OF_RECORD = ['customer', 'transaction', 'agent'] as const;

export interface Recent {
  readonly path: string;
  /** In both languages, so that it follows the reader's. */
  readonly title: Title;
}

/** The address of a record or a screen without its tab, its filters and its page. */
export function recentPath(pathname: string, search: string): string {
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of OF_RECORD) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value);
  }
  const query = kept.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** The newest first, each once, the last title of each. */
export const withRecent = (recents: readonly Recent[], one: Recent): Recent[] =>
  [one, ...recents.filter(({ path }) => path !== one.path)].slice(0, MOST);

export const recallRecents = async (): Promise<readonly Recent[]> =>
  ((await recall<readonly Recent[]>(NAME)) ?? []).filter(isInBoth);

/** An earlier version of the console kept the words of one language. */
export const isInBoth = ({ title }: { readonly title: unknown }): boolean =>
  typeof title === 'object' && title !== null && 'en' in title && 'fr' in title;

let last: Promise<void> = Promise.resolve();

/** One after the other, so that none is lost. */
export const keepRecent = (one: Recent): Promise<void> =>
  (last = last.then(async () => {
    await keep(NAME, withRecent(await recallRecents(), one));
  }));
