/** The frame of a payment beside the phone it opens. It is not a dialog, so that the change of the phone is seen. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';

export function PaymentFrame({
  title,
  actions,
  onEscape,
  children,
}: {
  title: string;
  actions: ReactNode;
  onEscape: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  // Below the phone and its facts, its button would be out of sight on a small screen.
  useEffect(() => {
    const box = frame.current;
    if (box && box.getBoundingClientRect().bottom > window.innerHeight) box.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Box
      component="section"
      ref={frame}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
      }}
      sx={{
        p: 2.5,
        scrollMarginTop: 'calc(var(--bar-height) + 16px)',
        border: 2,
        borderColor: 'primary.main',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
      }}
    >
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {children}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {actions}
      </Stack>
    </Box>
  );
}
