/** A table with a column for each day or month. On paper it is split, so that no column falls off the page. */
import Box from '@mui/material/Box';
import { type PlainRow, PlainTable } from '../../../ui/table/plain-table.tsx';
import { columnBlocks } from './columns-on-paper.ts';

/** So many columns of sums stand on the long side of the paper beside their names. */
const MOST_ON_PAPER = 9;

export function WideTable({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly PlainRow[];
}) {
  const blocks = columnBlocks(heads.length - 1, MOST_ON_PAPER);
  if (blocks.length === 1) return <PlainTable label={label} heads={heads} rows={rows} />;
  return (
    <>
      <Box sx={{ displayPrint: 'none' }}>
        <PlainTable label={label} heads={heads} rows={rows} />
      </Box>
      <Box sx={{ display: 'none', displayPrint: 'grid', gap: 2 }}>
        {blocks.map(([from, until]) => (
          <PlainTable
            key={from}
            label={label}
            heads={[heads[0] ?? '', ...heads.slice(from + 1, until + 1)]}
            rows={rows.map((row) => ({ ...row, cells: row.cells.slice(from, until) }))}
          />
        ))}
      </Box>
    </>
  );
}
