/** A ladder drawn as a line of days: reminders before the due day, the warning and the lock after it. */
import Box from '@mui/material/Box';
import type { Ladder } from '@palier/contract/rules/lock-policy.ts';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { CRAMPED, rem } from '../../../ui/layout/tokens.ts';

interface Mark {
  readonly day: number;
  readonly name: string;
  readonly tone: 'text.secondary' | 'text.primary' | 'warning.main' | 'error.main';
}

export function LadderLine({ ladder, name }: { ladder: Ladder; name: string }) {
  const t = useTexts(texts).ladder;
  const { reminders, grace_days, warn_day, lock_day } = ladder;
  const numbers = [...reminders, grace_days, warn_day, lock_day];
  // While a number is being typed there is nothing to draw.
  if (!numbers.every(Number.isFinite)) return null;
  const marks: Mark[] = [
    ...reminders.map((day): Mark => ({ day, name: t.reminder, tone: 'text.secondary' })),
    { day: 0, name: t.due, tone: 'text.primary' },
    { day: warn_day + grace_days, name: t.warning, tone: 'warning.main' },
    { day: lock_day + grace_days, name: t.lock, tone: 'error.main' },
  ];
  const first = Math.min(...marks.map(({ day }) => day), -1);
  const last = Math.max(...marks.map(({ day }) => day), 1);
  const at = (day: number): string => `${(100 * (day - first)) / (last - first)}%`;
  const words = marks.map((mark) => `${t.on(mark.day)} ${mark.name}`).join(', ');
  return (
    <Box
      role="img"
      aria-label={`${name}: ${words}`}
      sx={{
        position: 'relative',
        height: rem(62),
        mx: 'calc(3rem - 16px)',
        my: 1,
        // Without room for the names beside one another the days are a list.
        [CRAMPED]: {
          height: 'auto',
          mx: 0,
          '& > .ladder-line': { display: 'none' },
          '& > .ladder-mark': {
            position: 'static',
            width: 'auto',
            justifyContent: 'flex-start',
            gap: 1,
            alignItems: 'center',
          },
          '& > .ladder-mark > span': { position: 'static' },
        },
      }}
    >
      <Box
        className="ladder-line"
        sx={{ position: 'absolute', left: 0, right: 0, top: rem(30), borderTop: 2, borderColor: 'divider' }}
      />
      {marks.map((mark, index) => (
        <Box
          key={`${mark.name} ${mark.day}`}
          className="ladder-mark"
          sx={{
            position: 'absolute',
            left: at(mark.day),
            top: rem(25),
            width: 0,
            display: 'flex',
            justifyContent: 'center',
          }}
        >
          <Box
            component="span"
            sx={{ width: rem(12), height: rem(12), flex: 'none', borderRadius: '50%', bgcolor: mark.tone }}
          />
          {/* Neighbours stand above and below the line in turn, so that steps a day apart can be read on a phone. */}
          <Box
            component="span"
            sx={{
              position: 'absolute',
              top: index % 2 === 0 ? rem(-22) : rem(16),
              whiteSpace: 'nowrap',
              typography: 'caption',
              color: mark.tone,
              fontWeight: 'fontWeightBold',
            }}
          >
            {mark.name}
            {mark.day !== 0 && ` ${mark.day > 0 ? '+' : '−'}${Math.abs(mark.day)}`}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
