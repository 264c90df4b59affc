/**
 * Step 6: the deposit, by prompt, cash or POS, at once or in parts. It ends with three confirmations that the books
 * must agree with.
 */
import { SELDOM_MS } from '../../../api/pace.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { spaced } from '../../../ui/copyable.tsx';
import type { AtDesk } from '../../../ui/feedback/prompt-ways.tsx';
import { useFocusWhenLost } from '../../../ui/feedback/focus-when-lost.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { CRAMPED } from '../../../ui/layout/tokens.ts';
import { texts } from '../i18n.ts';
import type { StepProps } from './sale.ts';
import { useFollowing } from './use-following.ts';
import { DepositConfirmation } from './deposit-confirmation.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositPayments } from './deposit-payments.tsx';
import { SlipsThatWait } from './slips-that-wait.tsx';
import { PromptState } from './prompt-state.tsx';
import { StepActions, StepFrame } from './step-frame.tsx';

const WATCHED_MS = 2_000;
const IDLE_MS = 8_000;

export function StepDeposit({ sale, finished, onNext }: StepProps) {
  const t = useTexts(texts);
  const { record } = sale;
  const books = useFollowing(
    paymentsCalls.checkShopPayment,
    { application_id: record.id },
    record.customer_id,
    (answer) => (finished ? false : answer?.in_flight ? WATCHED_MS : IDLE_MS),
  );
  const card = useCall(
    customerOverviewCalls.card,
    { customer_id: record.customer_id },
    { live: [customerSubject(record.customer_id)], every_ms: SELDOM_MS },
  );
  const standing = books.data;
  useSaleInStep(standing?.paid_fcfa, record.deposit_paid_fcfa, sale.refresh);
  const missing_fcfa = standing ? standing.due_fcfa - standing.paid_fcfa : 0;
  const isPaid = standing?.paid === true;
  const prompt_id = standing?.in_flight?.id ?? null;
  // The prompt whose money is taken another way, and how.
  const [left, leave] = useState<{ readonly prompt_id: string; readonly way: AtDesk } | null>(null);
  const isLeft = prompt_id !== null && left?.prompt_id === prompt_id;
  const asked = useRef<HTMLDivElement>(null);
  const arrived = useRef<HTMLDivElement>(null);
  // The form that asked is gone while the customer has the prompt.
  useFocusWhenLost(asked, standing && standing.in_flight !== null);
  useFocusWhenLost(arrived, standing?.paid_fcfa);

  return (
    <StepFrame title={t.steps.deposit} lead={record.deposit_fcfa === 0 ? t.deposit.none : t.deposit.lead}>
      {standing ? (
        <>
          {standing.due_fcfa > 0 && <DepositProgress paid_fcfa={standing.paid_fcfa} due_fcfa={standing.due_fcfa} />}
          {/* What is told while it changes is there before it has something to tell. */}
          <Box ref={asked} role="status" tabIndex={-1} sx={{ outline: 'none' }}>
            {standing.last_attempt && !isPaid && (
              <PromptState
                sale={sale}
                prompt={standing.last_attempt}
                missing_fcfa={missing_fcfa}
                isLeft={isLeft}
                takes_cash={standing.takes_cash}
                takes_slips={standing.takes_slips}
                onInstead={(way) => prompt_id !== null && leave({ prompt_id, way })}
              />
            )}
          </Box>
          <Box ref={arrived} role="status" tabIndex={-1} sx={{ outline: 'none' }}>
            {standing.paid_fcfa > 0 && (
              <Typography sx={{ mb: 2, fontWeight: 'fontWeightBold' }}>
                {missing_fcfa > 0
                  ? t.deposit.partArrived(formatFcfa(standing.paid_fcfa), formatFcfa(missing_fcfa))
                  : t.deposit.allArrived(formatFcfa(standing.paid_fcfa))}
              </Typography>
            )}
          </Box>
          {isPaid && standing.in_flight && (
            <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
              {t.prompt.stillOut(spaced(standing.in_flight.msisdn))}
            </Alert>
          )}
          <DepositPayments payments={standing.payments} />
          <SlipsThatWait payments={standing.payments} />
          {!finished && !isPaid && (!standing.in_flight || isLeft) && card.data && (
            <DepositForm
              sale={sale}
              missing_fcfa={missing_fcfa}
              customer_msisdn={card.data.customer.msisdn}
              standing={standing}
              beside={isLeft ? left.way : null}
            />
          )}
          {finished ? (
            <StepActions main={<MainButton onClick={onNext}>{t.goOn}</MainButton>} />
          ) : isPaid ? (
            <DepositConfirmation
              sale={sale}
              paid_fcfa={standing.paid_fcfa}
              due_fcfa={standing.due_fcfa}
              onDone={onNext}
            />
          ) : (
            <Typography color="textSecondary" sx={{ mt: 2 }}>
              {t.deposit.confirmLater}
            </Typography>
          )}
        </>
      ) : books.error ? (
        <RefusalNote refusal={books.error} retry={() => void books.refetch()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </StepFrame>
  );
}

/** Loads the sale again when a payment has arrived. */
function useSaleInStep(paid_fcfa: number | undefined, known_fcfa: number, refresh: () => Promise<unknown>): void {
  const reported_fcfa = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (paid_fcfa === undefined || paid_fcfa === known_fcfa || reported_fcfa.current === paid_fcfa) return;
    reported_fcfa.current = paid_fcfa;
    void refresh();
  }, [paid_fcfa, known_fcfa, refresh]);
}

function DepositProgress({ paid_fcfa, due_fcfa }: { paid_fcfa: number; due_fcfa: number }) {
  const t = useTexts(texts).deposit;
  const facts = [
    [t.due, due_fcfa],
    [t.paid, paid_fcfa],
    [t.missing, due_fcfa - paid_fcfa],
  ] as const;
  return (
    <Section>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 1.5,
          rowGap: 1,
          // On a phone the third sum begins a line of its own.
          gridTemplateColumns: { xs: 'repeat(2, auto)', sm: 'repeat(3, auto)' },
          justifyContent: 'space-between',
          [CRAMPED]: { gridTemplateColumns: '1fr' },
        }}
      >
        {facts.map(([name, amount_fcfa], at) => (
          <Box key={name} sx={{ textAlign: { xs: 'left', sm: at === 0 ? 'left' : 'right' } }}>
            <Typography component="dt" variant="overline" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, typography: { xs: 'h2', sm: 'smallFigure' }, whiteSpace: 'nowrap' }}>
              {formatFcfa(amount_fcfa)}
            </Typography>
          </Box>
        ))}
      </Box>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (paid_fcfa * 100) / due_fcfa)}
        aria-label={t.progress(formatFcfa(paid_fcfa), formatFcfa(due_fcfa))}
        sx={{ mt: 1.5, height: 8, borderRadius: 4, bgcolor: 'divider' }}
      />
    </Section>
  );
}
