/** The lines that are about to be settled: the first ones, and how many more. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { spaced } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { DayText } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import type { LineRow } from './statement-words.ts';

const MOST_SHOWN = 6;

export function LinesInHand({ lines }: { lines: readonly LineRow[] }) {
  const t = useTexts(texts);
  const more = lines.length - MOST_SHOWN;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 2 }}>
      {lines
        .slice(0, MOST_SHOWN)
        .map(({ id, line, external_id, value_on, amount_fcfa, payment_phone, payer_name, account_keyed_in }) => (
          <Box
            key={id}
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
                {external_id || t.line.title(line)}
              </Typography>
              {[
                payer_name,
                payment_phone && spaced(payment_phone),
                account_keyed_in && t.line.keyedAs(account_keyed_in),
              ]
                .filter(Boolean)
                .map((fact) => (
                  <Typography
                    key={fact}
                    component="span"
                    variant="body2"
                    color="textSecondary"
                    sx={{ display: 'block' }}
                  >
                    {fact}
                  </Typography>
                ))}
            </Box>
            <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
              <Money fcfa={amount_fcfa} strong />
              {value_on && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  <DayText day={value_on} />
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
