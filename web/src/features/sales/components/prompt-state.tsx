/**
 * The state of the prompt on the customer's phone. A time-out means neither paid nor unpaid: the outcome is not known
 * yet.
 */
import { PAYMENT_REQUEST_STATE_LABELS } from '@palier/contract/payments/labels.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PaymentRequestView } from '@palier/contract/payments/records.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { spaced } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { AnotherNumberLater, type AtDesk, InsteadOfPrompt, TimeLeft } from '../../../ui/feedback/prompt-ways.tsx';
import { useSecondsSince } from '../../../ui/feedback/use-seconds-since.ts';
import { useSecondsUntil } from '../../../ui/feedback/use-seconds-until.ts';
import { outcomeOf, promptOutcomes } from '../../../ui/feedback/prompt-outcome.ts';
import { texts } from '../i18n.ts';
import type { Sale } from './sale.ts';
import { useStepChange } from './use-step-change.ts';
import { ChangeNote } from './change-note.tsx';

type Prompt = z.output<typeof PaymentRequestView>;
export function PromptState({
  sale,
  prompt,
  missing_fcfa,
  isLeft,
  takes_cash,
  takes_slips,
  onInstead,
}: {
  sale: Sale;
  prompt: Prompt;
  missing_fcfa: number;
  /** Whether the money is being taken another way, while the prompt is still on the phone. */
  isLeft: boolean;
  takes_cash: boolean;
  takes_slips: boolean;
  onInstead: (way: AtDesk) => void;
}) {
  const t = useTexts(texts).prompt;
  const promptStates = useTexts(PAYMENT_REQUEST_STATE_LABELS);
  const outcomes = useTexts(promptOutcomes);
  const retry = useStepChange(sale, paymentsCalls.retryPush, { refreshes: [paymentsCalls.checkShopPayment] });
  const { status } = prompt;
  const instead = isLeft ? (
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      {t.beside}
    </Typography>
  ) : (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <InsteadOfPrompt takes_cash={takes_cash} takes_slips={takes_slips} onInstead={onInstead} />
    </Stack>
  );
  return (
    <Box sx={{ mb: 2 }}>
      {status === 'succeeded' && (
        <Alert severity="success" variant="outlined">
          {t.succeeded(formatFcfa(prompt.amount_fcfa))}
        </Alert>
      )}
      {(status === 'created' || status === 'submitted' || status === 'pending') && (
        <Waiting prompt={prompt}>{instead}</Waiting>
      )}
      {status === 'unknown' && (
        <Alert severity="warning" variant="outlined">
          <strong>{t.unknown}</strong>
          <br />
          {t.unknownHelp}
          {instead}
        </Alert>
      )}
      {(status === 'failed' || status === 'cancelled' || status === 'expired') && (
        <Alert
          severity="error"
          variant="outlined"
          action={
            prompt.amount_fcfa <= missing_fcfa && (
              <Button
                size="small"
                variant="outlined"
                sx={{ whiteSpace: 'nowrap' }}
                loading={retry.isPending}
                onClick={() => retry.mutate({ collection_id: prompt.id })}
              >
                {t.retry}
              </Button>
            )
          }
        >
          <strong>{promptStates[status]}</strong> ({formatFcfa(prompt.amount_fcfa)}, {spaced(prompt.msisdn)})
          <br />
          {outcomes[outcomeOf(prompt)]} {t.orOther}
        </Alert>
      )}
      <ChangeNote of={[retry]} />
    </Box>
  );
}

function Waiting({ prompt, children }: { prompt: Prompt; children: ReactNode }) {
  const t = useTexts(texts).prompt;
  const seconds = useSecondsUntil(prompt.deadline_at);
  const waited = useSecondsSince(prompt.created_at, false) ?? 0;
  return (
    <Box sx={{ border: 2, borderColor: 'primary.main', borderRadius: 2, p: 2, bgcolor: 'background.paper' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, alignItems: 'baseline' }}>
        <Typography variant="h2" component="p">
          {prompt.status === 'pending' ? t.waiting(spaced(prompt.msisdn)) : t.sending(spaced(prompt.msisdn))}
        </Typography>
        <TimeLeft deadline_at={prompt.deadline_at} />
      </Stack>
      <Typography sx={{ mt: 0.5 }}>{formatFcfa(prompt.amount_fcfa)}</Typography>
      <LinearProgress
        aria-hidden="true"
        variant="determinate"
        value={(seconds * 100) / Math.max(1, seconds + waited)}
        sx={{ my: 1.5, height: 6, borderRadius: 3, bgcolor: 'divider' }}
      />
      <Typography color="textSecondary">{t.waitingHelp}</Typography>
      {children}
      <AnotherNumberLater deadline_at={prompt.deadline_at} />
    </Box>
  );
}
