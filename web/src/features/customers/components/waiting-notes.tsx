/** Notes for a slow or lost connection: reads show the last known data, and changes show that they wait. */
import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { exact } from '../../../ui/date-time.tsx';
import { words } from '../../../ui/words.ts';

const SLOW_AFTER_MS = 4000;

/** Whether something has been running for longer than expected. */
export function useSlow(underWay: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!underWay) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [underWay]);
  return slow;
}

/** Shows that the data is old because the newest could not be loaded. */
export function LastKnown({ query }: { query: { isError: boolean; data: unknown; dataUpdatedAt: number } }) {
  const t = useTexts(words);
  const { language } = useLanguage();
  if (!query.isError || query.data === undefined) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {t.lastKnown(exact(language, new Date(query.dataUpdatedAt)))}
    </Alert>
  );
}

/** Shows that a change is being sent again. */
export function StillSending({ change }: { change: { isPending: boolean; failureCount: number } }) {
  const t = useTexts(words);
  return change.isPending && change.failureCount > 0 ? (
    <Alert severity="warning" variant="outlined" role="status">
      {t.noAnswer}
    </Alert>
  ) : null;
}
