/** The first tab of the customer card: the lock, the person and the loan. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { Card } from './card.ts';
import { LoanPanel } from './loan-panel.tsx';
import { LockPanel } from './lock-panel.tsx';
import { PersonPanel } from './person-panel.tsx';

export function OverviewTab({ card }: { card: Card }) {
  const t = useTexts(texts);
  const loan = card.loans[0];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box>
        {card.lock && loan && <LockPanel card={card} lock={card.lock} loan={loan} />}
        <PersonPanel card={card} />
      </Box>
      <Box>
        {loan ? (
          <LoanPanel card={card} loan={loan} />
        ) : (
          <Section title={t.loan}>
            <Typography color="textSecondary">{t.noLoan}</Typography>
          </Section>
        )}
      </Box>
    </Box>
  );
}
