/** That the lock provider took a release back, so that staff know why the phone of a paid loan is still managed. */
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import type * as z from 'zod';
import { exact } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

type TakenBackRelease = NonNullable<NonNullable<z.output<typeof LockExplanation>['release']>['taken_back']>;

export function TakenBack({ taken_back: { at, times, ordered_again_at } }: { taken_back: TakenBackRelease }) {
  const w = useTexts(texts).why;
  const { language } = useLanguage();
  const written = (instant: string): string => exact(language, new Date(instant));
  return (
    <Alert severity="warning" variant="outlined" role="status" sx={{ my: 1, textAlign: 'start' }}>
      {w.takenBack(written(at), times)}
      <Typography variant="body2" color="textSecondary" component="div">
        {ordered_again_at === null ? w.toOrderAgain : w.orderedAgain(written(ordered_again_at))}
      </Typography>
    </Alert>
  );
}
