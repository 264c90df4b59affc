/** The wallets as a table, or where that would be too wide as a list of figures under each name. */
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CRAMPED } from '../../../ui/layout/tokens.ts';

interface WalletRow {
  readonly id: string;
  readonly head: ReactNode;
  readonly cells: readonly ReactNode[];
}

interface Props {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly WalletRow[];
}

export function WalletTable(props: Props) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  return isWide ? <Wide {...props} /> : <Narrow {...props} />;
}

function Wide({ label, heads, rows }: Props) {
  return (
    <Box
      component="table"
      aria-label={label}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        fontVariantNumeric: 'tabular-nums',
        '& th, & td': { px: 1, py: 1, textAlign: 'right', verticalAlign: 'top' },
        '& th:first-of-type': { textAlign: 'left' },
        '& thead th': { fontWeight: 'fontWeightMedium', color: 'text.secondary' },
        '& tbody th': { fontWeight: 'fontWeightBold' },
        '& tr': { borderBottom: 1, borderColor: 'divider' },
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
      <tbody>
        {rows.map(({ id, head, cells }) => (
          <tr key={id}>
            <th scope="row">{head}</th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** A name beside its value, or above it where there is no room. */
const PAIR = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 0.5,
  '& > dt': { whiteSpace: 'nowrap' },
  '& > dd': { textAlign: 'right' },
  [CRAMPED]: { display: 'block', '& > dt': { whiteSpace: 'normal' }, '& > dd': { textAlign: 'left' } },
} as const;

function Narrow({ label, heads, rows }: Props) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, fontVariantNumeric: 'tabular-nums' }}>
      {rows.map(({ id, head, cells }) => (
        <Box component="li" key={id} sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Box sx={{ fontWeight: 'fontWeightBold' }}>{head}</Box>
          <Box component="dl" sx={{ m: 0 }}>
            {cells.map((cell, at) => (
              <Box key={heads[at + 1]} sx={PAIR}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {heads[at + 1]}
                </Box>
                <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
                  {cell}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
