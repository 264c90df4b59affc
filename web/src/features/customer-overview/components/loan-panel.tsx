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
import { Copyable } from '../../../ui/copyable.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { loanTone } from '../../../ui/tones.ts';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { DayText } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import type { Card } from './card.ts';
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
  const f = t.loanFacts;
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
          <Facts
            columns={3}
            facts={[
              [f.reference, <Copyable key="r" text={loan.loan_reference} />],
              [f.due, <Money key="d" fcfa={loan.amount_due} strong={loan.amount_due > 0} />],
              [f.outstanding, <Money key="o" fcfa={loan.outstanding} />],
              [
                f.next,
                loan.next_repayment_on && (
                  <span key="n">
                    <DayText day={loan.next_repayment_on} /> · <Money fcfa={loan.next_repayment_fcfa} />
                  </span>
                ),
              ],
              [f.last, loan.last_repayment_on && <DayText key="l" day={loan.last_repayment_on} />],
              [f.end, loan.end_date && <DayText key="e" day={loan.end_date} />],
              [f.installments, t.ofInstallments(loan.installments_paid, loan.installments)],
              [f.daysLate, loan.days_defaulted],
              [f.daysLeft, loan.days_remaining],
              [f.amountPaid, <Money key="a" fcfa={loan.amount_paid} />],
              [f.deposit, <Money key="dp" fcfa={loan.deposit_paid} />],
              [f.total, <Money key="t" fcfa={loan.total_repayable} />],
              ...(loan.settlement_offer
                ? [
                    [
                      f.offer,
                      <span key="so">
                        <Money fcfa={loan.settlement_offer.amount_fcfa} /> ·{' '}
                        <DayText day={loan.settlement_offer.until} />
                      </span>,
                    ] as const,
                  ]
                : []),
              ...(loan.rebate > 0 ? [[f.rebate, <Money key="rb" fcfa={loan.rebate} />] as const] : []),
              ...(loan.credit_balance > 0 ? [[f.credit, <Money key="c" fcfa={loan.credit_balance} />] as const] : []),
              [f.pos, loan.pos_reference],
              [f.sheet, loan.dealer_sheet_no],
            ]}
          />
        </Stack>
      </Section>
      {card.loans.length > 1 && (
        <Section title={t.earlier}>
          {card.loans.slice(1).map((earlier) => (
            <Stack
              key={earlier.id}
              direction="row"
              sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, py: 0.75, flexWrap: 'wrap' }}
            >
              <span>
                {earlier.product_name} · <Copyable text={earlier.loan_reference} />
              </span>
              <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <StateChip label={loanStates[earlier.status]} tone={loanTone[earlier.status]} />
                <Papers loan={earlier} />
              </Stack>
            </Stack>
          ))}
        </Section>
      )}
      {open === 'payment' && <TakePayment card={card} loan={loan} amount_fcfa={asked} onClose={() => setOpen(null)} />}
      {open === 'quote' && <QuoteDialog loan={loan} onPay={takePayment} onClose={() => setOpen(null)} />}
    </>
  );
}
