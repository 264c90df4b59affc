/** A small line without axes, beside a figure that says the last of its values. */
import Box from '@mui/material/Box';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

const WIDTH = 120;
const HEIGHT = 28;
const INSET = 3;

export function Sparkline({ values, says }: { values: ReadonlyArray<number | null>; says: string }) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const x = scaleLinear([0, values.length - 1], [INSET, WIDTH - INSET]);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const y = scaleLinear(least === most ? [least - 1, most + 1] : [least, most], [HEIGHT - INSET, INSET]);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => x(at))
    .y((value) => y(value ?? 0))(values);
  const last = values.at(-1);
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={says}
      sx={{ width: WIDTH, height: HEIGHT, display: 'block', color: 'text.secondary', flexShrink: 0 }}
    >
      <title>{says}</title>
      <path d={path ?? ''} fill="none" stroke="currentColor" strokeWidth={1.5} />
      {last !== null && last !== undefined && (
        <Box component="circle" cx={x(values.length - 1)} cy={y(last)} r={2.5} sx={{ fill: 'currentColor' }} />
      )}
    </Box>
  );
}
