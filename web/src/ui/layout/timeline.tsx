/** What happened, one below the other on a line with a dot for each: events, moves, versions. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function Timeline({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <Box
      component="ol"
      aria-label={name}
      sx={{ listStyle: 'none', m: 0, p: 0, ml: 1, borderLeft: 2, borderColor: 'divider' }}
    >
      {children}
    </Box>
  );
}

/** `dot` is a colour of the theme. */
export function TimelineEntry({ dot = 'primary.main', children }: { dot?: string; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        pl: 2.5,
        pb: 2,
        position: 'relative',
        '&::before': {
          content: '""',
          position: 'absolute',
          left: -6,
          top: 7,
          width: 10,
          height: 10,
          borderRadius: '50%',
          bgcolor: dot,
        },
      }}
    >
      {children}
    </Box>
  );
}
