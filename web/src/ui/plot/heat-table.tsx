/**
 * A table whose cells are shaded by their share, so that its pattern is seen before it is read. The number stands in
 * each cell, so the shade carries nothing of its own.
 */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shadedBy } from './shade.ts';

interface HeatCell {
  /** From 0 to 1; null for an empty cell. */
  readonly share: number | null;
  readonly text: string;
  /** The numbers of the share in words. */
  readonly says: string;
  /** Where its rows are; nowhere, where it has none. */
  readonly to?: string;
}

export interface HeatRow {
  readonly id: string;
  readonly head: ReactNode;
  readonly cells: readonly HeatCell[];
}

export function HeatTable({
  label,
  corner,
  heads,
  rows,
  most,
}: {
  label: string;
  corner: string;
  heads: readonly string[];
  rows: readonly HeatRow[];
  /** The share that has the darkest shade. */
  most: number;
}) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={label}>
      <Box
        component="table"
        aria-label={label}
        sx={{
          borderCollapse: 'separate',
          borderSpacing: '2px',
          fontVariantNumeric: 'tabular-nums',
          '& th': {
            px: 1,
            py: 0.5,
            fontWeight: 'fontWeightMedium',
            color: 'text.secondary',
            textAlign: 'right',
          },
          '& th:first-of-type': { textAlign: 'left' },
          '& tbody th': { color: 'text.primary', whiteSpace: 'nowrap' },
          '& td': { p: 0, textAlign: 'right', minWidth: 56 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, head, cells }) => (
            <tr key={id}>
              <th scope="row">{head}</th>
              {cells.map((cell, at) => (
                <td key={heads[at]}>
                  <Shaded cell={cell} most={most} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** As large as its cell, and on a phone as large as a finger. */
const LINK = { display: 'block', px: 1, py: { xs: 1.5, sm: 1 }, color: 'inherit' };

function Shaded({ cell: { share, text, says, to }, most }: { cell: HeatCell; most: number }) {
  return (
    <Box
      title={says}
      data-filled
      sx={[{ px: to ? 0 : 1, py: to ? 0 : 1, borderRadius: 0.5, '& a': LINK }, shadedBy(share, most)]}
    >
      {to ? <Link to={to}>{text}</Link> : text}
    </Box>
  );
}
