import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { BREAKPOINTS, below } from '../layout/tokens.ts';
import { PhonePortrait, type PortraitState } from './phone-portrait.tsx';

/**
 * The portrait of a phone with what is known of it: large with its words below where it has a column of its own,
 * otherwise small with its words beside it.
 */
export function PhoneWithWords({
  state,
  title,
  under,
  isSmall = false,
  children,
}: {
  state: PortraitState;
  title: string;
  under?: string | undefined;
  /** Small in any case, because something else needs the room. */
  isSmall?: boolean;
  children: ReactNode;
}) {
  const isBeside = useMediaQuery(below(BREAKPOINTS.lg)) || isSmall;
  return (
    <Box sx={{ display: 'flex', flexDirection: isBeside ? 'row' : 'column', alignItems: 'center', gap: 2 }}>
      <PhonePortrait state={state} title={title} under={under} isSmall={isBeside} />
      <Box sx={{ minWidth: 0, textAlign: isBeside ? 'start' : 'center' }}>
        {isBeside && (
          <Typography variant="body2" color="textSecondary">
            {title}
          </Typography>
        )}
        {children}
      </Box>
    </Box>
  );
}
