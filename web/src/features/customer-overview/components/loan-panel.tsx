/** The loan of a card: its verdict, its stair with three figures, its facts and its documents. */
import { LOAN_STATE_LABELS } from '@palier/contract/loans/labels.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { sayPayments } from '@palier/contract/rules/plan-sentence.ts';
import { useState } from 'react';
import type * as z from 'zod';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { loanTone } from '../../../ui/tones.ts';
import { texts } from '../i18n.ts';
import type { Card } from './card.ts';
import { EarlierLoans } from './earlier-loans.tsx';
import { LoanFacts } from './loan-facts.tsx';
import { LoanFigures } from './loan-figures.tsx';
import { LoanStair } from './loan-stair.tsx';
import { Papers } from './papers.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';

const QuoteDialog = opensLater(async () => (await import('./quote-dialog.tsx')).QuoteDialog);

type Loan = z.output<typeof CustomerLoan>;

export function LoanPanel({ card, loan, onPay }: { card: Card; loan: Loan; onPay: (amount_fcfa: number) => void }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const [isQuoting, setQuoting] = useState(false);
  return (
    <>
      <Section>
        <Stack sx={{ gap: 2 }}>
          <Stack direction="row" sx={{ columnGap: 1.5, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h2">{loan.product_name}</Typography>
            <Verdict loan={loan} />
            <Typography variant="body2" color="textSecondary">
              {t.plan(sayPayments(loan, language), loan.contract_duration)}
            </Typography>
          </Stack>
          <LoanFigures loan={loan} />
          <LoanStair card={card} loan={loan} />
          {loan.release_waits_since && (
            <Alert severity="info" icon={false} role="note">
              {t.releaseWaits}
            </Alert>
          )}
          <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
            <LoanFacts loan={loan} />
          </Box>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <Papers loan={loan} />
            {loan.status === 'active' && (
              <ActionButton call={loansCalls.earlySettlement} size="small" onClick={() => setQuoting(true)}>
                {t.actions.settle}
              </ActionButton>
            )}
          </Stack>
        </Stack>
      </Section>
      {card.loans.length > 1 && <EarlierLoans loans={card.loans.slice(1)} />}
      {isQuoting && (
        <QuoteDialog
          loan={loan}
          onPay={(amount_fcfa) => {
            setQuoting(false);
            onPay(amount_fcfa);
          }}
          onClose={() => setQuoting(false)}
        />
      )}
    </>
  );
}

/** One verdict: how late it is while it runs, otherwise how it ended. */
function Verdict({ loan }: { loan: Loan }) {
  const t = useTexts(texts);
  const states = useTexts(LOAN_STATE_LABELS);
  if (loan.status !== 'active') return <StateChip strong label={states[loan.status]} tone={loanTone[loan.status]} />;
  return loan.days_defaulted > 0 ? (
    <StateChip label={t.daysLate(loan.days_defaulted)} tone="bad" />
  ) : (
    <StateChip label={t.onTime} tone="good" />
  );
}
