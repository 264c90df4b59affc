/** What the lock provider answered when staff had it asked about the phone, or that it has not answered yet. */
import { REPORTED_LOCK_LABELS } from '@palier/contract/device-locks/labels.ts';
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import Alert, { type AlertColor } from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type * as z from 'zod';
import { When } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

type Lock = z.output<typeof LockExplanation>;

export function AskedReading({ lock }: { lock: Lock }) {
  const t = useTexts(texts).reading;
  const states = useTexts(REPORTED_LOCK_LABELS);
  const { asked_reading } = lock;
  if (!asked_reading) return null;
  const { asked_at, answered_at, found, error } = asked_reading;
  const [severity, sentence] =
    found === null
      ? ([error === null ? 'info' : 'warning', error === null ? t.asking : t.silent] as const)
      : answer(lock, found, t, states[found]);
  return (
    <Alert severity={severity} variant="outlined" role="status">
      {sentence}
      <Typography variant="body2" color="textSecondary" component="div">
        <When at={answered_at ?? asked_at} />
      </Typography>
    </Alert>
  );
}

function answer(
  { label }: Lock,
  found: NonNullable<NonNullable<Lock['asked_reading']>['found']>,
  t: (typeof texts)['en']['reading'],
  state: string,
): readonly [AlertColor, string] {
  if (found === 'active') return ['success', t.open];
  if (found === 'released') return ['success', t.released];
  // What was found locked is opened at once: the phone may have followed by now.
  if (label === 'unlocked' || label === 'released')
    return found === 'locked' ? ['success', t.openedAgain] : ['info', t.other(state)];
  if (label === 'unlocking') return ['warning', t.unlockSent];
  return label === 'releasing' && found !== 'releasing' ? ['warning', t.releaseSent] : ['info', t.other(state)];
}
