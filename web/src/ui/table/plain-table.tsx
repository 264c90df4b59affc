/**
 * A small table that is always whole: totals, or the numbers behind a plot. It scrolls sideways where it must; on a
 * phone with much larger text its columns stand one below another, each value beside its title.
 */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CRAMPED } from '../layout/tokens.ts';

export interface PlainRow {
  readonly id: string;
  readonly head: ReactNode;
  readonly cells: readonly ReactNode[];
  /** The row of the totals. */
  readonly is_total?: boolean;
  /** Heads a group of rows, until the next one that does. */
  readonly group?: ReactNode;
}

/** The rows in groups; those of a table without groups are one. */
const grouped = (rows: readonly PlainRow[]): PlainRow[][] =>
  rows.reduce<PlainRow[][]>((groups, row) => {
    if (row.group !== undefined || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(row);
    return groups;
  }, []);

/** A row as lines: its name, and each value with the title of its column. */
const STACKED = {
  display: 'block',
  '& tbody, & tr': { display: 'block' },
  '& thead': { display: 'none' },
  '& tbody tr': { py: 1, borderBottom: 1, borderColor: 'divider' },
  '& tbody th, & td': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    py: 0.5,
    border: 0,
    overflowWrap: 'anywhere',
  },
  '& td': { justifyContent: 'flex-end', whiteSpace: 'normal' },
  '& td::before': { content: 'attr(data-title)', color: 'text.secondary', marginRight: 'auto' },
} as const;

export function PlainTable({
  label,
  heads,
  rows,
  whole,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly PlainRow[];
  /** As high as it is, instead of scrolling. */
  whole?: boolean;
}) {
  return (
    <Box
      sx={{ overflowX: 'auto', ...(!whole && { maxHeight: 420 }), [CRAMPED]: { maxHeight: 'none' } }}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Box
        component="table"
        aria-label={label}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& td, & time': { fontVariantNumeric: 'tabular-nums' },
          '& th, & td': { px: 1, py: 1, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
          '& th:first-of-type': { textAlign: 'left' },
          '& thead th': { fontWeight: 'fontWeightMedium', color: 'text.secondary' },
          '& tbody th': { fontWeight: 'fontWeightBold', whiteSpace: { xs: 'normal', sm: 'nowrap' }, minWidth: 120 },
          '& td': { whiteSpace: 'nowrap' },
          [CRAMPED]: STACKED,
        }}
      >
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {grouped(rows).map((group) => (
          <tbody key={group[0]?.id ?? ''}>
            {group[0]?.group !== undefined && (
              <Box component="tr" sx={{ '& th': { pt: 2 } }}>
                <th scope="rowgroup" colSpan={heads.length}>
                  {group[0].group}
                </th>
              </Box>
            )}
            {group.map(({ id, head, cells, is_total }) => (
              <Box component="tr" key={id} sx={is_total ? { '& td': { fontWeight: 'fontWeightBold' } } : {}}>
                <th scope="row">{head}</th>
                {cells.map((cell, at) => (
                  <td key={heads[at + 1]} data-title={heads[at + 1]}>
                    {cell}
                  </td>
                ))}
              </Box>
            ))}
          </tbody>
        ))}
      </Box>
    </Box>
  );
}
