/**
 * The frame of every plot: one sentence that says what is to be seen, the picture, the way to save it, and the same
 * numbers as a table.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { SavePictureButton } from './save-picture-button.tsx';

export function Plot({
  sentence,
  table,
  opens = false,
  children,
}: {
  sentence: string;
  /** A `summary` and the table that it opens. */
  table: ReactNode;
  /** The table stands open, where it says more than the picture. */
  opens?: boolean;
  children: ReactNode;
}) {
  const plot = useRef<HTMLDivElement>(null);
  return (
    <Box component="figure" sx={{ m: 0, position: 'relative' }}>
      <Typography component="figcaption" sx={{ mb: 1, pr: 4 }}>
        {sentence}
      </Typography>
      <div ref={plot}>{children}</div>
      <SavePictureButton plot={plot} sentence={sentence} />
      <Box component="details" open={opens} sx={{ mt: 1 }}>
        {table}
      </Box>
    </Box>
  );
}
