import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { focusPageWhenLost } from './focus-when-lost.ts';
import { BREAKPOINTS, below } from '../layout/tokens.ts';
import { useDialogClose } from './use-dialog-close.ts';

/** A dialog; full screen on a phone. It traps the focus and gives it back. */
export function ConfirmDialog({
  open,
  title,
  onClose,
  actions,
  children,
}: {
  open: boolean;
  title: string;
  onClose: () => void;
  actions: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const isSmall = useMediaQuery(below(BREAKPOINTS.sm));
  const close = useDialogClose(open, onClose);
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A button that disappears when it is pressed takes the focus with it. Without this the focus would be lost, and
    // Escape would do nothing.
    if (open && document.activeElement === document.body) paper.current?.focus();
  });
  useEffect(() => focusPageWhenLost, []);
  return (
    <Dialog
      open={open}
      onClose={close}
      fullWidth
      maxWidth="sm"
      fullScreen={isSmall}
      aria-labelledby={id}
      slotProps={{ paper: { ref: paper, tabIndex: -1, sx: { '&:focus': { outline: 'none' } } } }}
    >
      <DialogTitle id={id} variant="h2" sx={{ pb: 1 }}>
        {title}
      </DialogTitle>
      {/* A long choice is cut, and does not push the form off a phone. */}
      <DialogContent
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
          alignContent: 'start',
          pt: '8px !important',
        }}
      >
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>{actions}</DialogActions>
    </Dialog>
  );
}
