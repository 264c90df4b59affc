/**
 * The searches of this session. They are kept in memory beside the cached answers, and removed with them at log-out.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

const KEY = ['recent-searches'] as const;
const MOST = 8;
const NONE: readonly string[] = [];

export function useRecentSearches() {
  const client = useQueryClient();
  const searches = useSyncExternalStore(
    useCallback(
      (changed) =>
        client.getQueryCache().subscribe(({ query }) => {
          if (query.queryKey[0] === KEY[0]) changed();
        }),
      [client],
    ),
    () => client.getQueryData<readonly string[]>(KEY) ?? NONE,
  );
  const remember = useCallback(
    (typed: string) => {
      client.setQueryDefaults(KEY, { gcTime: Infinity });
      client.setQueryData<readonly string[]>(KEY, (known = NONE) =>
        [typed, ...known.filter((one) => one !== typed)].slice(0, MOST),
      );
    },
    [client],
  );
  const forgetSearches = useCallback(() => client.setQueryData<readonly string[]>(KEY, NONE), [client]);
  return { searches, remember, forgetSearches };
}
