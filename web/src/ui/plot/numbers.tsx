/** The table behind a plot, closed at first. */
import Box from '@mui/material/Box';
import { useTexts } from '../language.tsx';
import { type PlainRow, PlainTable } from '../table/plain-table.tsx';
import { words } from '../words.ts';

export function Numbers({ heads, rows }: { heads: readonly string[]; rows: readonly PlainRow[] }) {
  const { numbers } = useTexts(words);
  return (
    <>
      <Box component="summary" sx={{ cursor: 'pointer', py: { xs: 1.5, sm: 0.5 } }}>
        {numbers}
      </Box>
      <PlainTable label={numbers} heads={heads} rows={rows} />
    </>
  );
}
