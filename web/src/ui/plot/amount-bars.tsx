/** Names with a bar and a number each: the few rows of a desk, in the order in which they matter. */
import Box from '@mui/material/Box';
import { Link } from 'react-router';

export interface AmountBar {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  /** The amount as it is written. */
  readonly says: string;
  readonly is_marked?: boolean;
  /** The screen that shows it. */
  readonly to?: string;
}

export function AmountBars({ bars, label }: { bars: readonly AmountBar[]; label: string }) {
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {bars.map(({ id, name, amount, says, is_marked, to }) => (
        <Box
          component="li"
          key={id}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, rowGap: 0.5 }}
        >
          <Box component="span" sx={{ typography: 'body2', minWidth: 0, overflowWrap: 'anywhere' }}>
            {to === undefined ? name : <Link to={to}>{name}</Link>}
          </Box>
          <Box component="strong" sx={{ typography: 'subtitle2', fontVariantNumeric: 'tabular-nums' }}>
            {says}
          </Box>
          <Box aria-hidden sx={{ gridColumn: '1 / -1', height: 8, borderRadius: 0.5, bgcolor: 'background.sunken' }}>
            <Box
              sx={{
                height: 8,
                width: `${(100 * amount) / most}%`,
                minWidth: amount > 0 ? 2 : 0,
                bgcolor: is_marked ? 'plot.late' : 'plot.paid',
                borderRadius: 0.5,
              }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
