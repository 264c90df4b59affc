/** The lines that are about to be settled: the first ones, and how many more. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { hiddenPayer } from '@palier/contract/payments/payer-words.ts';
import { spaced } from '../../../ui/copyable.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { DayText } from '../../../ui/date-time.tsx';
import { anotherTexts } from '../another.i18n.ts';
import { texts } from '../i18n.ts';
import type { LineRow } from './statement-words.ts';

const MOST_SHOWN = 6;

export function LinesInHand({ lines }: { lines: readonly LineRow[] }) {
  const t = useTexts(texts);
  const another = useTexts(anotherTexts);
  const { language } = useLanguage();
  const more = lines.length - MOST_SHOWN;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 2 }}>
      {lines.slice(0, MOST_SHOWN).map((row) => (
        <Box
          key={row.id}
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
              {row.external_id || t.line.title(row.line)}
            </Typography>
            {[
              row.payer_name,
              row.payment_phone && spaced(row.payment_phone),
              row.payer_mark && hiddenPayer(language, row.payer_mark),
              row.account_keyed_in && t.line.keyedAs(row.account_keyed_in),
              row.said_another_by && another.said(row.said_another_by, row.said_another_because ?? ''),
            ]
              .filter(Boolean)
              .map((fact) => (
                <Typography key={fact} component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {fact}
                </Typography>
              ))}
          </Box>
          <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
            <Money fcfa={row.amount_fcfa} strong />
            {row.value_on && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                <DayText day={row.value_on} />
              </Typography>
            )}
          </Box>
        </Box>
      ))}
      {more > 0 && (
        <Box component="li" sx={{ px: 1.5, py: 1, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>
          {t.line.andMore(more)}
        </Box>
      )}
    </Box>
  );
}
