/** The wallets as a table, and as a list of figures under each name where the table would be too wide. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface WalletRow {
  readonly id: string;
  readonly head: ReactNode;
  readonly cells: readonly ReactNode[];
}

const HEAD = { fontWeight: 500, color: 'text.secondary' } as const;

/** Roles are written out, because a table that is drawn as a list would not be read as a table. */
export function WalletTable({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly WalletRow[];
}) {
  return (
    <Box
      component="table"
      role="table"
      aria-label={label}
      sx={{
        width: '100%',
        display: { xs: 'block', lg: 'table' },
        borderCollapse: 'collapse',
        fontVariantNumeric: 'tabular-nums',
        '& th, & td': { px: { xs: 2, lg: 1.25 }, py: { xs: 0.5, lg: 0.75 }, textAlign: 'right' },
        '& th:first-of-type': { textAlign: 'left' },
        '& tbody, & tr': { display: { xs: 'block', lg: 'revert' } },
        '& tr': { borderBottom: 1, borderColor: 'divider', py: { xs: 1, lg: 0 } },
        '& tbody th': { display: { xs: 'block', lg: 'table-cell' }, fontWeight: 600 },
        '& td': {
          display: { xs: 'flex', lg: 'table-cell' },
          justifyContent: 'space-between',
          gap: 2,
          verticalAlign: 'top',
        },
        '& tbody th:first-of-type': { verticalAlign: 'top' },
      }}
    >
      <Box component="thead" role="rowgroup" sx={{ display: { xs: 'none', lg: 'table-header-group' } }}>
        <tr role="row">
          {heads.map((head) => (
            <Box component="th" key={head} scope="col" role="columnheader" sx={HEAD}>
              {head}
            </Box>
          ))}
        </tr>
      </Box>
      <tbody role="rowgroup">
        {rows.map(({ id, head, cells }) => (
          <tr key={id} role="row">
            <th scope="row" role="rowheader">
              {head}
            </th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]} role="cell">
                <Box component="span" sx={{ ...HEAD, display: { lg: 'none' }, whiteSpace: 'nowrap' }}>
                  {heads[at + 1]}
                </Box>
                <div>{cell}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
