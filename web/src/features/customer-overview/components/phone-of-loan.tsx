/** The phone of a loan as it is known to be, how old that knowledge is, and why it is so. */
import { LOCK_STATE_LABELS } from '@palier/contract/device-locks/labels.ts';
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type * as z from 'zod';
import { When } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { PhonePortrait } from '../../../ui/phone-portrait/phone-portrait.tsx';
import { texts } from '../i18n.ts';
import { portraitOf } from './phone-state.ts';
import { WhyLocked } from './why-locked.tsx';
import { BREAKPOINTS, below } from '../../../ui/layout/tokens.ts';

export function PhoneOfLoan({ lock, isSmall }: { lock: z.output<typeof LockExplanation>; isSmall: boolean }) {
  const t = useTexts(texts);
  const states = useTexts(LOCK_STATE_LABELS);
  const isNarrow = useMediaQuery(below(BREAKPOINTS.lg)) || isSmall;
  const state = portraitOf(lock);
  const under = state === 'locked' ? t.portrait.emergency : state === 'held' ? t.portrait.held : undefined;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: isNarrow ? 'row' : 'column',
        alignItems: 'center',
        gap: 2,
      }}
    >
      <PhonePortrait state={state} title={states[lock.label]} under={under} isSmall={isNarrow} />
      <Box sx={{ minWidth: 0, textAlign: isNarrow ? 'start' : 'center' }}>
        {isNarrow && (
          <Typography variant="body2" color="textSecondary">
            {states[lock.label]}
          </Typography>
        )}
        <WhyLocked lock={lock} />
        {lock.last_contact_at && (
          <Typography variant="body2" color="textSecondary" component="div">
            {t.portrait.seen} <When at={lock.last_contact_at} />
          </Typography>
        )}
      </Box>
    </Box>
  );
}
