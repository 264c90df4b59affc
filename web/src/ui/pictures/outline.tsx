import Box from '@mui/material/Box';
import type { Picture } from './picture.ts';

const LINES = {
  card: 'M8 16a6 6 0 0 1 6-6h92a6 6 0 0 1 6 6v58a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6ZM20 26h26v34H20ZM58 30h40M58 42h30M58 54h36M20 70h78M33 36a5 5 0 1 0 .1 0M24 60q0-12 9-12t9 12',
  face: 'M60 10c16 0 24 12 24 27S74 66 60 66 36 52 36 37 44 10 60 10ZM22 88q2-20 26-25 12 9 24 0 24 5 26 25',
} as const;

/** The outline of a card or of a face, where there is no picture yet or none at all. */
export function Outline({ shape, most_px }: { shape: Picture['shape']; most_px?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 120 90"
      aria-hidden="true"
      sx={{
        width: 'min(70%, 170px)',
        maxHeight: most_px,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2.5,
        opacity: 0.55,
      }}
    >
      <path d={LINES[shape]} strokeLinejoin="round" strokeLinecap="round" />
    </Box>
  );
}
