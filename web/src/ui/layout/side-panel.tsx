import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../language.tsx';
import { words } from '../words.ts';

interface Props {
  readonly title: ReactNode;
  /** In pixels, on a screen that is wide enough. */
  readonly width?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** All details of one row, beside the list. */
export function SidePanel({ title, width = 560, onClose, children }: Props) {
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
            width: { xs: '100%', sm: width },
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
