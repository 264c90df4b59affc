import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useLineLostAt } from '../../../../api/use-line.ts';
import { businessTimeAt } from '../../../../ui/business-now.ts';
import { When } from '../../../../ui/date-time.tsx';
import { EmptyNote } from '../../../../ui/feedback/feedback.tsx';
import { StateChip, type Tone } from '../../../../ui/feedback/state-chip.tsx';
import type { Stand } from '../../../../ui/prepared-store.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { Section } from '../../../../ui/layout/page.tsx';
import { preparedTexts } from '../../prepared.i18n.ts';
import { salesScreens } from '../../screens.ts';
import type { PreparedSale } from './prepared-sale.ts';

const TONES: Readonly<Record<Stand, Tone>> = {
  draft: 'plain',
  waits: 'wait',
  refused: 'bad',
  handed: 'plain',
  done: 'good',
};

export function PreparedList({ sales }: { sales: readonly PreparedSale[] }) {
  const t = useTexts(preparedTexts);
  const hasLine = useLineLostAt() === null;
  if (sales.length === 0)
    return (
      <Section>
        <EmptyNote title={t.none} help={t.noneHelp} />
      </Section>
    );
  return (
    <Section dense>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sales.map((sale) => {
          const name = sale.name ?? t.nobody;
          const { stand, wait } = sale;
          const isSending = stand === 'waits' && hasLine;
          const says = isSending ? t.waitsFor[wait?.why ?? 'nothing'] : t.stands[stand];
          return (
            <Box component="li" key={sale.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
              <Box
                component={Link}
                to={salesScreens.prepared.path({ sale: sale.id })}
                aria-label={t.openOf(name)}
                sx={{
                  display: 'flex',
                  columnGap: 2,
                  alignItems: 'center',
                  px: 2.5,
                  py: 1,
                  minHeight: 64,
                  color: 'inherit',
                  textDecoration: 'none',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Typography sx={{ typography: 'subtitle1' }}>{name}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {t.begun} <When at={businessTimeAt(sale.at).toISOString()} />
                  </Typography>
                </Box>
                <StateChip label={says} tone={TONES[stand]} />
                <ChevronRight sx={{ opacity: 0.6 }} />
              </Box>
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}
