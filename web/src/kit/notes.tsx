/** What a screen says when it has nothing, may not, or could not. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Refused } from '../api/send.ts';
import { useTexts } from './language.tsx';
import { words } from './words.ts';

export function EmptyNote({ title, help, action }: { title?: string; help?: string; action?: ReactNode }) {
  const t = useTexts(words);
  return (
    <Stack sx={{ py: 5, px: 2, alignItems: 'center', textAlign: 'center', gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{title ?? t.noRecords}</Typography>
      {help && <Typography color="textSecondary" sx={{ maxWidth: 460 }}>{help}</Typography>}
      {action}
    </Stack>
  );
}

export function ForbiddenNote() {
  const t = useTexts(words);
  return <Alert severity="info" variant="outlined" icon={false}><strong>{t.noAccess}</strong><br />{t.noAccessHelp}</Alert>;
}

/** A refusal, where it happened: what happened, what to do, and what support can look up. */
export function RefusalNote({ refusal, retry, small, otherwise }: { refusal: Refused | null; retry?: (() => void) | undefined; small?: boolean; /** Said where the failure has no sentence of its own. */ otherwise?: string | undefined }) {
  const t = useTexts(words);
  if (!refusal) return null;
  if (refusal.code === 'FORBIDDEN') return <ForbiddenNote />;
  const sentence = refusal.message || (otherwise ?? (refusal.code === 'NO_ANSWER' ? t.noAnswer : t.anErrorOccurred));
  return (
    <Alert severity="error" variant="outlined" action={retry && <Button size="small" onClick={retry}>{t.retry}</Button>}>
      {small ? t.couldNotLoadSmall : sentence}
      {refusal.code === 'UNEXPECTED' && refusal.reference && <Typography variant="body2" sx={{ opacity: 0.8 }}>{t.reference(refusal.reference)}</Typography>}
    </Alert>
  );
}

/** Lines of the height of what will come, so that nothing jumps. */
export function SkeletonLines({ lines = 4, height = 28 }: { lines?: number; height?: number }) {
  const t = useTexts(words);
  return <Box role="status" aria-label={t.loading}>{Array.from({ length: lines }, (_, at) => <Skeleton key={at} height={height} width={`${92 - ((at * 17) % 40)}%`} />)}</Box>;
}
