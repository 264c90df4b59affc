/** Says that changes were left without an answer; which ones they are is loaded then. */
import Alert from '@mui/material/Alert';
import { Suspense, lazy } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import { useTexts } from '../ui/language.tsx';
import { useSignedIn } from '../ui/session.tsx';
import { useLostChanges } from '../ui/use-lost-changes.ts';
import { lostTexts } from './lost-changes.i18n.ts';

const LostChanges = lazy(async () => ({
  default: (await loadChunk(() => import('./lost-changes.tsx'))).LostChanges,
}));

export function LostNotice() {
  const { user } = useSignedIn();
  const t = useTexts(lostTexts);
  const { lost, remove } = useLostChanges(user.id);
  if (lost.length === 0) return null;
  return (
    <Suspense
      fallback={
        <Alert severity="warning" square role="status">
          {t.title(lost.length)}
        </Alert>
      }
    >
      <LostChanges lost={lost} onRemove={remove} />
    </Suspense>
  );
}
