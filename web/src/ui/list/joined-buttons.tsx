import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Outlined buttons that belong together, edge to edge. */
export function JoinedButtons({ sx, children }: { sx?: SxProps<Theme>; children: ReactNode }) {
  return (
    <Box
      role="group"
      sx={[
        {
          display: 'inline-flex',
          borderRadius: 1,
          '& > :not(:first-child)': { ml: '-1px', borderStartStartRadius: 0, borderEndStartRadius: 0 },
          '& > :not(:last-child)': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  );
}
