import { LOAN_STATE_LABELS, LOAN_HEALTH_LABELS } from '@palier/contract/loans/labels.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { sayPayments } from '@palier/contract/rules/plan-sentence.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import { useState } from 'react';
import type * as z from 'zod';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { loanTone } from '../../../ui/tones.ts';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { texts } from '../i18n.ts';
import type { Card } from './card.ts';
import { EarlierLoans } from './earlier-loans.tsx';
import { LoanFacts } from './loan-facts.tsx';
import { Papers } from './papers.tsx';
import { QuoteDialog } from './quote-dialog.tsx';
import { TakePayment } from './take-payment.tsx';

type Loan = z.output<typeof CustomerLoan>;

export function LoanPanel({ card, loan }: { card: Card; loan: Loan }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const loanStates = useTexts(LOAN_STATE_LABELS);
  const loanHealth = useTexts(LOAN_HEALTH_LABELS);
  const [open, setOpen] = useState<'payment' | 'quote' | null>(null);
  const [asked, setAsked] = useState<number>();
  const takePayment = (amount_fcfa?: number): void => {
    setAsked(amount_fcfa);
    setOpen('payment');
  };
  // The rebate reduces the debt as well.
  const part = loan.total_repayable === 0 ? 0 : Math.round((100 * (loan.repaid + loan.rebate)) / loan.total_repayable);
  const progress = [
    t.paid(formatFcfa(loan.repaid), formatFcfa(loan.total_repayable)),
    ...(loan.rebate > 0 ? [t.givenBack(formatFcfa(loan.rebate))] : []),
  ].join(', ');
  return (
    <>
      <Section
        title={t.loan}
        actions={
          <>
            <StateChip label={loanStates[loan.status]} tone={loanTone[loan.status]} />
            {loan.health && (
              <StateChip
                label={loanHealth[loan.health]}
                tone={loan.health === 'healthy' ? 'good' : 'bad'}
                strong={loan.health === 'defaulted'}
              />
            )}
          </>
        }
      >
        <Stack sx={{ gap: 2 }}>
          <Box>
            <Typography sx={{ fontWeight: 650 }}>{loan.product_name}</Typography>
            <Typography color="textSecondary">{t.plan(sayPayments(loan, language), loan.contract_duration)}</Typography>
            <LinearProgress
              variant="determinate"
              value={part}
              aria-label={progress}
              sx={{ mt: 1.25, height: 8, borderRadius: 4 }}
            />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {progress}
            </Typography>
          </Box>
          {loan.cash_waits_since && (
            <Alert severity="info" icon={false} role="note">
              {t.cashWaits}
            </Alert>
          )}
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {loan.status === 'active' && (
              <ActionButton
                call={paymentsCalls.requestRepayment}
                onClick={() => takePayment()}
                {...(card.lock?.label !== 'locked' && ({ variant: 'contained', color: 'primary' } as const))}
              >
                {t.actions.takePayment}
              </ActionButton>
            )}
            {loan.status === 'active' && (
              <ActionButton call={loansCalls.earlySettlement} onClick={() => setOpen('quote')}>
                {t.actions.settle}
              </ActionButton>
            )}
          </Stack>
          <Box>
            <Typography variant="h3" sx={{ mb: 0.75 }}>
              {t.papers}
            </Typography>
            <Papers loan={loan} />
          </Box>
          <LoanFacts loan={loan} />
        </Stack>
      </Section>
      {card.loans.length > 1 && <EarlierLoans loans={card.loans.slice(1)} />}
      {open === 'payment' && <TakePayment card={card} loan={loan} amount_fcfa={asked} onClose={() => setOpen(null)} />}
      {open === 'quote' && <QuoteDialog loan={loan} onPay={takePayment} onClose={() => setOpen(null)} />}
    </>
  );
}
