import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { BREAKPOINTS, atLeast } from './tokens.ts';

/**
 * A record in two columns: its facts at the left, and at the right, always in sight, what matters most about it. Where
 * there is no room for two, what matters most comes first. Its elements are in the order in which they are seen, so
 * that the keyboard and a screen reader follow it. `from_px` is the width of a window that has room for two: more than
 * usual where the facts are a wide table.
 */
export function RecordColumns({
  aside,
  from_px = BREAKPOINTS.lg,
  children,
}: {
  aside: ReactNode;
  from_px?: number;
  children: ReactNode;
}) {
  const isWide = useMediaQuery(atLeast(from_px));
  const whereWide = `@media ${atLeast(from_px)}`;
  const facts = (
    <Box key="facts" sx={{ minWidth: 0 }}>
      {children}
    </Box>
  );
  const matters = (
    <Box
      key="aside"
      data-testid="record-aside"
      sx={{
        minWidth: 0,
        // Above a wide table its sections stand side by side, so that the table is not far below.
        ...(from_px > BREAKPOINTS.lg && {
          display: { lg: 'grid' },
          gridTemplateColumns: 'repeat(auto-fit, minmax(20rem, 1fr))',
          columnGap: 2,
          alignItems: 'start',
        }),
        [whereWide]: {
          display: 'block',
          position: 'sticky',
          top: 'calc(var(--bar-height) + 16px)',
          maxHeight: 'calc(100dvh - var(--bar-height) - 32px)',
          overflowY: 'auto',
        },
      }}
    >
      {aside}
    </Box>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 4,
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignItems: 'start',
        [whereWide]: { gridTemplateColumns: 'minmax(0, 1fr) 22.5rem' },
      }}
    >
      {isWide ? [facts, matters] : [matters, facts]}
    </Box>
  );
}
