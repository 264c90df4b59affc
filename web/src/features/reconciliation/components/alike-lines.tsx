/** The lines that say the same as a line and count as payments already: where each is, and what became of it. */
import { LINE_RESULT_LABELS } from '@palier/contract/reconciliation/labels.ts';
import type { AlikeLine } from '@palier/contract/reconciliation/records.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type * as z from 'zod';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { DayText } from '../../../ui/date-time.tsx';
import { anotherTexts } from '../another.i18n.ts';
import { texts } from '../i18n.ts';
import { BookedTo } from './booked-to.tsx';
import { standingTone } from './statement-words.ts';
import { useDays } from './use-days.ts';

export function AlikeLines({ lines }: { lines: ReadonlyArray<z.output<typeof AlikeLine>> }) {
  const t = useTexts(texts);
  const another = useTexts(anotherTexts);
  const results = useTexts(LINE_RESULT_LABELS);
  const days = useDays();
  if (lines.length === 0) return <Typography color="textSecondary">{another.none}</Typography>;
  return (
    <>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>{another.alike}</Typography>
      <Box
        component="ul"
        aria-label={another.alike}
        sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 2 }}
      >
        {lines.map((line) => (
          <Box
            key={line.id}
            component="li"
            sx={{
              px: 1.5,
              py: 1,
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              '& + li': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography component="span" sx={{ display: 'block', fontWeight: 'fontWeightBold' }}>
                {t.line.title(line.line)}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {line.file_name ? `${line.file_name} · ${days(line)}` : days(line)}
              </Typography>
              {line.payment_id !== null && (
                <Typography component="div" variant="body2">
                  <BookedTo row={line} />
                </Typography>
              )}
              {line.said_another_by !== null && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {another.said(line.said_another_by, line.said_another_because ?? '')}
                </Typography>
              )}
            </Box>
            <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
              <Money fcfa={line.amount_fcfa} strong />
              {line.value_on && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  <DayText day={line.value_on} />
                </Typography>
              )}
              <StateChip label={results[line.result]} tone={standingTone[line.result]} />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
