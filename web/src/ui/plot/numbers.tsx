/** The table behind a plot, or behind a figure with its name, closed at first. */
import Box from '@mui/material/Box';
import { useTexts } from '../language.tsx';
import { type PlainRow, PlainTable } from '../table/plain-table.tsx';
import { words } from '../words.ts';

export function Numbers({
  name,
  heads,
  rows,
  whole = false,
}: {
  /** What to press and the table are called, where it stands behind no plot. */
  name?: string;
  heads: readonly string[];
  rows: readonly PlainRow[];
  /** So few rows that none is ever behind an edge. */
  whole?: boolean;
}) {
  const { numbers } = useTexts(words);
  return (
    <>
      <Box component="summary" sx={{ cursor: 'pointer', py: { xs: 1.5, sm: 0.5 } }}>
        {name ?? numbers}
      </Box>
      <PlainTable label={name ?? numbers} heads={heads} rows={rows} whole={whole} />
    </>
  );
}
