/** Whether a report shows what is known now, or what was signed off. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { BOOKS_CLOCK_LABELS } from '@palier/contract/books/labels.ts';
import { BooksClock } from '@palier/contract/books/records.ts';
import type * as z from 'zod';
import { useTexts } from '../language.tsx';
import { useSearchParam } from '../use-search-param.ts';
import { words } from '../words.ts';

type Clock = z.output<typeof BooksClock>;

/** The clock in the address, and how to change it. */
export function useBooksClock(): readonly [Clock, (clock: Clock) => void] {
  const [typed, set] = useSearchParam('clock');
  const clock = BooksClock.safeParse(typed).data ?? 'known';
  return [clock, (to) => set(to === 'known' ? null : to, { replace: true })];
}

export function ClockChoice({ clock, onChange }: { clock: Clock; onChange: (clock: Clock) => void }) {
  const labels = useTexts(BOOKS_CLOCK_LABELS);
  const t = useTexts(words);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t.clockOfReport}
      value={clock}
      onChange={(_, to: Clock | null) => to && onChange(to)}
    >
      {BooksClock.options.map((one) => (
        <ToggleButton key={one} value={one}>
          {labels[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
