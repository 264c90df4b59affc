import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { BREAKPOINTS, atLeast } from './tokens.ts';

const WIDE = atLeast(BREAKPOINTS.lg);

/**
 * A record in two columns: its facts at the left, and at the right, always in sight, what matters most about it. Where
 * there is no room for two, what matters most comes first. Its elements are in the order in which they are seen, so
 * that the keyboard and a screen reader follow it.
 */
export function RecordColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const isWide = useMediaQuery(WIDE);
  const whereWide = `@media ${WIDE}`;
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
        [whereWide]: {
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
