import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../language.tsx';
import { words } from '../words.ts';

/** All details of one row, beside the list. */
export function SidePanel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const w = useTexts(words);
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: {
            width: { xs: '100%', sm: 560 },
            p: 2.5,
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 2.5,
            alignContent: 'start',
          },
        },
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 2 }}>
        <Typography variant="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Button size="small" onClick={onClose} autoFocus>
          {w.close}
        </Button>
      </Stack>
      {children}
    </Drawer>
  );
}
