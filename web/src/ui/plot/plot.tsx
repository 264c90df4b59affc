/** The frame of every plot: one sentence that says what is to be seen, the picture, and the same numbers as a table. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export function Plot({
  sentence,
  table,
  children,
}: {
  sentence: string;
  /** A `summary` and the table that it opens. */
  table: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" sx={{ mb: 1 }}>
        {sentence}
      </Typography>
      {children}
      <Box component="details" sx={{ mt: 1 }}>
        {table}
      </Box>
    </Box>
  );
}
