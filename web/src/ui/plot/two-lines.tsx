/**
 * Two series by day as lines, with one sentence above and the numbers in a table below. The lines differ by their
 * stroke as well as by their colour, and each is named at its end.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { writeDay } from '../date-time.tsx';
import { useLanguage } from '../language.tsx';
import { topOf } from './axis.ts';
import { AxisLines, useAxis } from './axis-lines.tsx';
import { Plot } from './plot.tsx';
import { useWidth } from './use-width.ts';

export interface DayPair {
  readonly on: string;
  readonly one: number;
  readonly other: number;
}

/** Before its place is measured. */
const FIRST_WIDTH = 640;
/** Of the lines, without half of the lowest number of the axis. */
const HEIGHT = 160;

export function TwoLines({
  pairs,
  names,
  sentence,
  table,
}: {
  pairs: readonly DayPair[];
  names: { readonly one: string; readonly other: string };
  sentence: string;
  /** The same numbers as a table. */
  table: ReactNode;
}) {
  const { language } = useLanguage();
  const [place, width] = useWidth(FIRST_WIDTH);
  const top = topOf(pairs.flatMap(({ one, other }) => [one, other]));
  const axis = useAxis(top);
  const { left } = axis;
  const x = (at: number): number => left + ((width - left) * at) / Math.max(1, pairs.length - 1);
  const y = (value: number): number => HEIGHT * (1 - value / top) + 6;
  const line = (series: 'one' | 'other'): string =>
    pairs.map((pair, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(pair[series]).toFixed(1)}`).join('');
  const ends = [pairs[0]?.on, pairs.at(-1)?.on];
  return (
    <Plot sentence={sentence} table={table}>
      <div ref={place}>
        <Box
          component="svg"
          viewBox={`0 0 ${width} ${HEIGHT + 12}`}
          role="img"
          aria-label={sentence}
          sx={{ width: '100%', height: 'auto', display: 'block', color: 'text.primary', typography: 'caption' }}
        >
          <AxisLines axis={axis} right={width} y={y} />
          <path
            d={line('one')}
            fill="none"
            stroke="currentColor"
            strokeOpacity={0.6}
            strokeWidth={1.5}
            strokeDasharray="4 3"
          />
          <Box
            component="path"
            d={line('other')}
            fill="none"
            sx={{ color: 'warning.main' }}
            stroke="currentColor"
            strokeWidth={2}
          />
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 2,
            pl: `${left}px`,
            typography: 'caption',
            color: 'text.secondary',
          }}
        >
          <span>{ends[0] && writeDay(language, ends[0])}</span>
          <span>{ends[1] && writeDay(language, ends[1])}</span>
        </Box>
      </div>
      <Typography variant="body2" component="div" sx={{ display: 'flex', gap: 2.5, mt: 0.5 }}>
        <span>
          <Swatch dashed /> {names.one}
        </span>
        <span>
          <Swatch /> {names.other}
        </span>
      </Typography>
    </Plot>
  );
}

const Swatch = ({ dashed }: { dashed?: boolean }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      width: 22,
      verticalAlign: 'middle',
      borderTop: 2,
      borderTopStyle: dashed ? 'dashed' : 'solid',
      borderColor: dashed ? 'text.secondary' : 'warning.main',
    }}
  />
);
