/**
 * Parts of a whole over time, one upon another: the darkest is the worst. Each part is named at its right end, and the
 * names of parts that are too thin for it stand in the table.
 */
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { scaleLinear } from 'd3-scale';
import { area, stack } from 'd3-shape';
import type { ReactNode } from 'react';
import { textScale } from '../layout/tokens.ts';
import { topOf } from './axis.ts';
import { AxisLines, useAxis } from './axis-lines.tsx';
import { Plot } from './plot.tsx';
import { ToNewest } from './to-newest.tsx';
import { usePlotWidth } from './use-width.ts';

const LEAST_WIDTH = 560;
const MOST_WIDTH = 912;
const HEIGHT = 240;
const RIGHT = 190;
const BOTTOM = 22;
const TOP = 8;
/** A part needs so much room for its name. */
const NAME_HEIGHT = 13;

export interface StackedPoint {
  readonly name: string;
  readonly values: readonly number[];
}

type Band = readonly [low: number, high: number];
const NOTHING: Band = [0, 0];

/** Where the name of each part stands, from the bottom up: none over another, and none for a part that is empty. */
function placesOf(bands: readonly Band[], scale: number): Array<number | null> {
  const places: Array<number | null> = [];
  for (const [low, high] of bands) {
    const below = places.findLast((place) => place !== null) ?? HEIGHT;
    const place = Math.min((low + high) / 2 + 4, below - NAME_HEIGHT * scale);
    places.push(low === high || place < TOP ? null : place);
  }
  return places;
}

export function StackedAreas({
  points,
  parts,
  shades,
  sentence,
  table,
}: {
  points: readonly StackedPoint[];
  /** The names of the parts, from the bottom. */
  parts: readonly string[];
  shades: readonly string[];
  sentence: string;
  table: ReactNode;
}) {
  // The names are as large as the browser writes, and the plot has room for them.
  const scale = textScale();
  const least = LEAST_WIDTH * scale;
  const right = RIGHT * scale;
  const [place, width] = usePlotWidth(least, Math.max(MOST_WIDTH, least));
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const layers = stack<StackedPoint, number>()
    .keys(parts.map((_, at) => at))
    .value(({ values }, at) => Math.max(0, values[at] ?? 0))([...points]);
  const top = topOf(points.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
  const axis = useAxis(top);
  const { left } = axis;
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [left, width - right]);
  const y = scaleLinear([0, top], [HEIGHT - BOTTOM * scale, TOP]);
  const shape = area<Band>()
    .x((_, at) => x(at))
    .y0(([low]) => y(low))
    .y1(([, high]) => y(high));
  const every = Math.ceil(points.length / 6);
  const last = points.length - 1;
  const isNamed = (at: number): boolean => at === last || (at % every === 0 && last - at >= every);
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
            minWidth: least,
            maxWidth: Math.max(MOST_WIDTH, least),
            height: 'auto',
            display: 'block',
            color: 'text.primary',
            typography: 'caption',
          }}
        >
          <AxisLines axis={axis} right={width - right} y={y} />
          {layers.map((layer, at) => (
            <path
              key={parts[at]}
              d={shape(layer.map(([low, high]): Band => [low, high])) ?? ''}
              fill={shades[at]}
              stroke={palette.background.paper}
              strokeWidth={1}
            />
          ))}
          {placesOf(
            layers.map((layer): Band => {
              const [low, high] = layer.at(-1) ?? NOTHING;
              return [y(low), y(high)];
            }),
            scale,
          ).map((place, at) =>
            place === null ? null : (
              <text key={parts[at]} x={width - right + 8} y={place} fill="currentColor">
                {parts[at]}
              </text>
            ),
          )}
          {points.map(({ name }, at) =>
            isNamed(at) ? (
              <text
                key={name}
                x={x(at)}
                y={HEIGHT - 6}
                textAnchor={at === 0 ? 'start' : at === last ? 'end' : 'middle'}
                fill="currentColor"
                fillOpacity={0.75}
              >
                {name}
              </text>
            ) : null,
          )}
        </Box>
      </ToNewest>
    </Plot>
  );
}
