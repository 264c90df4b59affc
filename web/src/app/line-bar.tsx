/** Without a line: since when, from when the data on screen is, and how many changes wait to be sent. */
import Alert from '@mui/material/Alert';
import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { knownAt } from '../api/subjects-in-sight.ts';
import { useLineLostAt } from '../api/use-line.ts';
import { businessTimeOf } from '../ui/business-now.ts';
import { clockTime } from '../ui/date-time.tsx';
import { useLanguage, useTexts } from '../ui/language.tsx';
import { useSendingPrepared } from '../ui/use-prepared.ts';
import { shellTexts } from './messages.ts';

/** What may be older than this is not what a screen is about, but for example the choices of a filter. */
const MOST_FRESH_MS = 30_000;

export function LineBar() {
  const lost_at = useLineLostAt();
  return lost_at === null ? null : <Bar lost_at={lost_at} />;
}

function Bar({ lost_at }: { lost_at: number }) {
  const t = useTexts(shellTexts).line;
  const { language } = useLanguage();
  const seen_at = useSeenAt();
  const navigation = useNavigation();
  const paused = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } }).length;
  const prepared = useSendingPrepared();
  const write = (ms: number) => clockTime(language, businessTimeOf(ms));
  const says = [
    t.lost(write(lost_at)),
    ...(seen_at === null ? [] : [t.seen(write(seen_at))]),
    ...(navigation.state === 'loading' ? [t.opens] : []),
    ...(paused === 0 ? [] : [t.waiting(paused)]),
    ...(prepared === 0 ? [] : [t.prepared(prepared)]),
  ];
  return (
    <Alert
      severity="warning"
      variant="filled"
      role="status"
      square
      data-filled
      sx={{ py: 0, bgcolor: 'warning.main', color: 'warning.contrastText' }}
    >
      {says.join(' ')}
    </Alert>
  );
}

/** When the oldest data on the screen was last known to be right; null when it shows none. */
function useSeenAt(): number | null {
  const client = useQueryClient();
  return useSyncExternalStore(
    useCallback((changed) => client.getQueryCache().subscribe(changed), [client]),
    () => oldestOnScreen(client),
  );
}

function oldestOnScreen(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ observers }) => observers.some(({ options }) => Number(options.staleTime) <= MOST_FRESH_MS))
    .flatMap((query) => (query.state.data === undefined ? [] : [knownAt(query)]));
  return times.length === 0 ? null : Math.min(...times);
}
