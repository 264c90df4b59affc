/** One of the earlier calls or visits about a loan. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function EarlierItem({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      {children}
    </Box>
  );
}
