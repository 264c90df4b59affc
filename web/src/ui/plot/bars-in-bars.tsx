/** What was to come against what came, day by day: a wide pale bar, and a narrow dark one within it. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { scaleBand, scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { textScale } from '../layout/tokens.ts';
import { topOf } from './axis.ts';
import { AxisLines, useAxis } from './axis-lines.tsx';
import { Plot } from './plot.tsx';
import { ToNewest } from './to-newest.tsx';
import { usePlotWidth } from './use-width.ts';

const LEAST_WIDTH = 520;
const MOST_WIDTH = 912;
const HEIGHT = 200;
const BOTTOM = 20;
const TOP = 8;
/** The name of a bar needs so much room. */
const NAME_WIDTH = 44;

export interface BarPair {
  readonly name: string;
  readonly expected: number;
  readonly actual: number;
}

export function BarsInBars({
  pairs,
  names,
  sentence,
  table,
}: {
  pairs: readonly BarPair[];
  names: { readonly expected: string; readonly actual: string };
  sentence: string;
  table: ReactNode;
}) {
  const scale = textScale();
  const [place, width] = usePlotWidth(LEAST_WIDTH, MOST_WIDTH);
  const top = topOf(pairs.flatMap(({ expected, actual }) => [expected, actual]));
  const axis = useAxis(top);
  const { left } = axis;
  const x = scaleBand(
    pairs.map((_, at) => at),
    [left, width],
  ).padding(0.2);
  const y = scaleLinear([0, top], [HEIGHT - BOTTOM * scale, TOP]);
  const bar = (value: number): { y: number; height: number } => {
    const above = Math.max(0, value);
    return { y: y(above), height: Math.max(above > 0 ? 1 : 0, y(0) - y(above)) };
  };
  const every = Math.max(1, Math.ceil((pairs.length * NAME_WIDTH * scale) / (width - left)));
  const inner = x.bandwidth() * 0.5;
  return (
    <Plot sentence={sentence} table={table}>
      <ToNewest label={sentence} place={place}>
        <Box
          component="svg"
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={sentence}
          sx={{
            width: '100%',
            minWidth: LEAST_WIDTH,
            maxWidth: MOST_WIDTH,
            height: 'auto',
            display: 'block',
            color: 'text.primary',
            typography: 'caption',
          }}
        >
          <AxisLines axis={axis} right={width} y={y} />
          {pairs.map(({ name, expected, actual }, at) => (
            <g key={name}>
              <rect x={x(at)} width={x.bandwidth()} {...bar(expected)} fill="currentColor" fillOpacity={0.2} />
              <Box
                component="rect"
                x={(x(at) ?? 0) + (x.bandwidth() - inner) / 2}
                width={inner}
                {...bar(actual)}
                sx={{ fill: 'currentColor' }}
                fillOpacity={0.85}
              />
              {at % every === 0 && (
                <text
                  x={(x(at) ?? 0) + x.bandwidth() / 2}
                  y={HEIGHT - 5}
                  textAnchor="middle"
                  fill="currentColor"
                  fillOpacity={0.75}
                >
                  {name}
                </text>
              )}
            </g>
          ))}
        </Box>
      </ToNewest>
      <Typography variant="body2" component="div" sx={{ display: 'flex', gap: 2.5, mt: 0.5 }}>
        <span>
          <Mark opacity={0.2} width={16} /> {names.expected}
        </span>
        <span>
          <Mark opacity={0.85} width={8} /> {names.actual}
        </span>
      </Typography>
    </Plot>
  );
}

const Mark = ({ opacity, width }: { opacity: number; width: number }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      width,
      height: 12,
      mr: 0.5,
      bgcolor: 'text.primary',
      opacity,
      verticalAlign: '-1px',
    }}
  />
);
