/** The phone of a loan as it is known to be, how old that knowledge is, and why it is so. */
import { LOCK_STATE_LABELS } from '@palier/contract/device-locks/labels.ts';
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import Typography from '@mui/material/Typography';
import type * as z from 'zod';
import { When } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { PhoneWithWords } from '../../../ui/phone-portrait/phone-with-words.tsx';
import { texts } from '../i18n.ts';
import { portraitOf } from './phone-state.ts';
import { WhyLocked } from './why-locked.tsx';

export function PhoneOfLoan({
  lock,
  loan,
  isSmall,
}: {
  lock: z.output<typeof LockExplanation>;
  loan: z.output<typeof CustomerLoan>;
  isSmall: boolean;
}) {
  const t = useTexts(texts);
  const states = useTexts(LOCK_STATE_LABELS);
  const state = portraitOf(lock);
  const under = state === 'locked' ? t.portrait.emergency : state === 'held' ? t.portrait.held : undefined;
  return (
    <PhoneWithWords state={state} title={states[lock.label]} under={under} isSmall={isSmall}>
      <WhyLocked lock={lock} loan={loan} />
      {lock.last_contact_at && (
        <Typography variant="body2" color="textSecondary" component="div">
          {t.portrait.seen} <When at={lock.last_contact_at} />
        </Typography>
      )}
    </PhoneWithWords>
  );
}
