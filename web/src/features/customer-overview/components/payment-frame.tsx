/** The frame of a payment beside the phone it opens. It is not a dialog, so that the change of the phone is seen. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

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
  return (
    <Box
      component="section"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
      }}
      sx={{
        p: 2.5,
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
