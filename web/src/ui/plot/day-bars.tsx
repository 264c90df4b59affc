/** Days side by side: what was to come as a pale bar with a line on top, and what came as a dark one in it. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Plot } from './plot.tsx';

export interface DayBar {
  readonly on: string;
  /** What was expected; absent where only one thing is shown. */
  readonly expected?: number;
  readonly actual: number;
  /** The day with its numbers, in words. */
  readonly says: string;
}

const HEIGHT = 132;

export function DayBars({
  days,
  today,
  ends,
  names,
  sentence,
  table,
}: {
  days: readonly DayBar[];
  /** This day is yellow. */
  today: string;
  /** What stands below the first and the last day. */
  ends: readonly [string, string];
  names?: { readonly expected: string; readonly actual: string };
  sentence: string;
  table: ReactNode;
}) {
  const top = Math.max(1, ...days.flatMap(({ expected = 0, actual }) => [expected, actual]));
  const colourOf = (on: string): string => (on === today ? 'plot.today' : 'plot.paid');
  const share = (value: number): string => `${(100 * Math.max(0, value)) / top}%`;
  return (
    <Plot sentence={sentence} table={table}>
      <Box role="img" aria-label={sentence} sx={{ display: 'flex', alignItems: 'stretch', gap: 0.5, height: HEIGHT }}>
        {days.map(({ on, expected, actual, says }) => (
          <Box
            key={on}
            title={says}
            sx={{ flex: 1, minWidth: 0, position: 'relative', borderBottom: 1, borderColor: 'divider' }}
          >
            {expected !== undefined && expected > 0 && <Bar height={share(expected)} colour="plot.toCome" />}
            {actual > 0 && <Bar height={share(actual)} colour={colourOf(on)} />}
            {/* Where more came than was expected, the line lies in the dark bar. */}
            {expected !== undefined && expected > 0 && (
              <Line at={share(expected)} colour={expected < actual ? 'background.paper' : colourOf(on)} />
            )}
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 1,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        <span>{ends[0]}</span>
        {names && (
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, justifyContent: 'center' }}>
            <span>
              <Mark filled={false} /> {names.expected}
            </span>
            <span>
              <Mark filled /> {names.actual}
            </span>
          </Box>
        )}
        <span>{ends[1]}</span>
      </Box>
    </Plot>
  );
}

const Bar = ({ height, colour }: { height: string; colour: string }) => (
  <Box
    sx={{
      position: 'absolute',
      left: 0,
      right: 0,
      bottom: 0,
      height,
      minHeight: 2,
      bgcolor: colour,
      borderRadius: '3px 3px 0 0',
    }}
  />
);

const Line = ({ at, colour }: { at: string; colour: string }) => (
  <Box sx={{ position: 'absolute', left: 0, right: 0, bottom: `calc(${at} - 2px)`, height: 2, bgcolor: colour }} />
);

const Mark = ({ filled }: { filled: boolean }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      width: 8,
      height: 8,
      bgcolor: filled ? 'plot.paid' : 'plot.toCome',
      borderTop: 2,
      borderColor: 'plot.paid',
    }}
  />
);
