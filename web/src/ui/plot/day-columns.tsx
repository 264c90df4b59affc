/** A column for each day. A press on one chooses its day; the arrow keys go from day to day. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { KeyboardEvent, ReactNode } from 'react';
import { rem } from '../layout/tokens.ts';
import { topOf } from './axis.ts';
import { Plot } from './plot.tsx';

export interface DayColumn {
  readonly on: string;
  readonly value: number;
  /** The day and its value in words. */
  readonly says: string;
  /** What stands under the column: the day of the month. */
  readonly mark: string;
}

const HEIGHT = 120;

export function DayColumns({
  days,
  chosen,
  onChoose,
  sentence,
  table,
}: {
  days: readonly DayColumn[];
  chosen: string;
  onChoose: (on: string) => void;
  sentence: string;
  table: ReactNode;
}) {
  const top = topOf(days.map(({ value }) => value));
  const move = (event: KeyboardEvent<HTMLElement>, at: number): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = days[at + step];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    onChoose(next.on);
    const buttons = event.currentTarget.parentElement?.children;
    (buttons?.[at + step] as HTMLElement | undefined)?.focus();
  };
  return (
    <Plot sentence={sentence} table={table}>
      <Box
        role="radiogroup"
        aria-label={sentence}
        // The columns stay wide enough for a finger, so a narrow screen scrolls them.
        sx={{ display: 'flex', alignItems: 'stretch', gap: '2px', overflowX: 'auto', pb: 0.5 }}
      >
        {days.map(({ on, value, says, mark }, at) => (
          <ButtonBase
            key={on}
            role="radio"
            aria-checked={on === chosen}
            aria-label={says}
            title={says}
            tabIndex={on === chosen ? 0 : -1}
            focusRipple={false}
            onClick={() => onChoose(on)}
            onKeyDown={(event) => move(event, at)}
            sx={{
              flex: { xs: '1 0 44px', sm: '1 0 26px' },
              flexDirection: 'column',
              justifyContent: 'flex-end',
              height: `calc(${HEIGHT}px + ${rem(24)})`,
              borderRadius: 0.5,
              typography: 'caption',
              color: on === chosen ? 'text.primary' : 'text.secondary',
              fontWeight: on === chosen ? 600 : 400,
              '&:hover .column': { opacity: 1 },
              '&:focus-visible': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: -2 },
            }}
          >
            <Box
              className="column"
              sx={{
                width: '72%',
                height: Math.max(value > 0 ? 2 : 0, Math.round((HEIGHT * value) / top)),
                bgcolor: on === chosen ? 'warning.main' : 'text.secondary',
                opacity: on === chosen ? 1 : 0.45,
                borderRadius: '2px 2px 0 0',
              }}
            />
            <Box component="span" sx={{ lineHeight: rem(24), borderTop: 1, borderColor: 'divider', width: '100%' }}>
              {mark}
            </Box>
          </ButtonBase>
        ))}
      </Box>
    </Plot>
  );
}
