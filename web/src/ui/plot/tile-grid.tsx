/**
 * Places as tiles in the order of the map. Each says its name, its figure and what it rests on; the shade repeats the
 * figure. A tile that rests on too little for a rate has a broken border and no shade.
 */
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import { BREAKPOINTS, atLeast } from '../layout/tokens.ts';
import { type Point, mapOrder } from './map-order.ts';
import { shadedBy } from './shade.ts';

export interface Tile {
  readonly id: string;
  readonly name: string;
  readonly at: Point | null;
  /** The figure as it is written. */
  readonly value: string;
  /** What the figure rests on. */
  readonly rests_on: string;
  /** From 0 to 1; null where the figure rests on too little to be compared. */
  readonly share: number | null;
  /** What is behind the tile. */
  readonly to: string | null;
}

/** So many tiles stand in a row. */
function useColumns(): number {
  const isWide = useMediaQuery(atLeast(BREAKPOINTS.lg));
  const isMiddle = useMediaQuery(atLeast(BREAKPOINTS.sm));
  return isWide ? 7 : isMiddle ? 5 : 3;
}

export function TileGrid({ tiles, most, label }: { tiles: readonly Tile[]; most: number; label: string }) {
  const columns = useColumns();
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 0.5,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {mapOrder(tiles, columns).map((tile) => (
        <Box component="li" key={tile.id} sx={{ display: 'flex', minWidth: 0 }}>
          <Face tile={tile} most={most} />
        </Box>
      ))}
    </Box>
  );
}

function Face({ tile: { name, value, rests_on, share, to }, most }: { tile: Tile; most: number }) {
  return (
    <Box
      data-filled
      {...(to === null ? {} : { component: Link, to })}
      sx={[
        {
          flex: 1,
          minWidth: 0,
          px: { xs: 0.5, sm: 1, lg: 1.5 },
          py: 1,
          borderRadius: 1,
          border: 1,
          borderColor: share === null ? 'control.border' : 'divider',
          borderStyle: share === null ? 'dashed' : 'solid',
          textDecoration: 'none',
          overflowWrap: 'anywhere',
          hyphens: 'auto',
          '&:hover .tile-name': { textDecoration: 'underline' },
        },
        shadedBy(share, most),
      ]}
    >
      <Box className="tile-name" sx={{ typography: 'caption', fontWeight: 'fontWeightBold' }}>
        {name}
      </Box>
      <Box sx={{ typography: { xs: 'h2', sm: 'smallFigure' }, fontVariantNumeric: 'tabular-nums' }}>{value}</Box>
      <Box sx={{ typography: 'caption' }}>{rests_on}</Box>
    </Box>
  );
}
