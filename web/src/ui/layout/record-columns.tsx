import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { BREAKPOINTS, atLeast } from './tokens.ts';

/**
 * A record in two columns: its facts at the left, and at the right, always in sight, what matters most about it. Where
 * there is no room for two, what matters most comes first. Its elements are in the order in which they are seen, so
 * that the keyboard and a screen reader follow it.
 */
export function RecordColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const isWide = useMediaQuery(atLeast(BREAKPOINTS.lg));
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
        position: { lg: 'sticky' },
        top: { lg: 'calc(var(--bar-height) + 16px)' },
        maxHeight: { lg: 'calc(100dvh - var(--bar-height) - 32px)' },
        overflowY: { lg: 'auto' },
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
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22.5rem' },
        alignItems: 'start',
      }}
    >
      {isWide ? [facts, matters] : [matters, facts]}
    </Box>
  );
}
