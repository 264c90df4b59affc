/** The frame of an open request: its title above, its content, and below it the buttons, which always stay visible. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export function RequestFrame({
  title,
  aside,
  actions,
  children,
}: {
  title: string;
  aside: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        mb: 2,
        display: 'flex',
        flexDirection: 'column',
        maxHeight: { lg: 'max(420px, calc(100vh - 250px))' },
      }}
    >
      <Stack
        direction="row"
        sx={{
          px: 2,
          py: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          borderBottom: 1,
          borderColor: 'divider',
          flexWrap: 'wrap',
        }}
      >
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {aside}
        </Stack>
      </Stack>
      {/* A long request is scrolled with the keyboard too. */}
      <Stack role="group" aria-label={title} tabIndex={0} sx={{ p: 2, gap: 2, overflow: { lg: 'auto' } }}>
        {children}
      </Stack>
      {actions && (
        <Box
          sx={{
            px: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
            borderRadius: '0 0 8px 8px',
            position: { xs: 'sticky', lg: 'static' },
            bottom: 0,
            zIndex: 1,
          }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
}
