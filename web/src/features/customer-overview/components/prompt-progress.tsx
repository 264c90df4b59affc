/** A prompt that is followed until its provider reports the outcome, and until the phone that it pays for is open. */
import { PAYMENT_REQUEST_STATE_LABELS } from '@palier/contract/payments/labels.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Call } from '@palier/contract/call.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import type { PaymentRequestView } from '@palier/contract/payments/records.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { useCall, useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { spaced } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { outcomeOf, promptOutcomes } from '../../../ui/feedback/prompt-outcome.ts';
import { AnotherNumberLater, type AtDesk, InsteadOfPrompt, TimeLeft } from '../../../ui/feedback/prompt-ways.tsx';
import { texts } from '../i18n.ts';
import { PaymentFrame } from './payment-frame.tsx';
import { PaymentLine } from './payment-line.tsx';
import { stepsDone, stepsOf } from './payment-steps.ts';

const FINAL = ['succeeded', 'failed', 'cancelled', 'expired'];

export type FollowedPrompt = z.output<typeof PaymentRequestView>;

export function PromptProgress({
  id,
  customer_id,
  lock,
  to_open_fcfa,
  refreshes,
  takes_cash,
  takes_slips,
  onAgain,
  onInstead,
  onClose,
}: {
  id: string;
  customer_id: string;
  /** The lock of the phone as it is now. */
  lock: z.output<typeof LockExplanation> | null;
  /** What the phone asked for when the payment was made; zero when it was open. */
  to_open_fcfa: number;
  refreshes: ReadonlyArray<Pick<Call, 'path'>>;
  takes_cash: boolean;
  takes_slips: boolean;
  onAgain: (id: string) => void;
  /** Takes the money another way, or with `push` from another number, once the prompt has ended. */
  onInstead: (way: AtDesk | 'push', prompt: FollowedPrompt | undefined) => void;
  onClose: () => void;
}) {
  const t = useTexts(texts).payment;
  const promptStates = useTexts(PAYMENT_REQUEST_STATE_LABELS);
  const outcomes = useTexts(promptOutcomes);
  const [ended, setEnded] = useState(false);
  const read = useCall(
    paymentsCalls.paymentRequest,
    { collection_id: id },
    { every_ms: ended ? false : 1_500, fresh_ms: 0, live: [customerSubject(customer_id)] },
  );
  const retry = useChange(paymentsCalls.retryPush, { refreshes, onDone: ({ collection }) => onAgain(collection.id) });
  const prompt = read.data?.collection;
  useEffect(() => {
    setEnded(prompt !== undefined && FINAL.includes(prompt.status));
  }, [prompt]);
  const isPaid = prompt?.status === 'succeeded';
  const hasFailed = prompt !== undefined && ended && !isPaid;
  const opens = to_open_fcfa > 0 && (prompt === undefined || prompt.amount_fcfa >= to_open_fcfa);
  const steps = stepsOf(opens);
  const done = stepsDone(prompt, lock);
  const isOver = isPaid && done >= steps.length;
  return (
    <PaymentFrame
      title={isOver && opens && prompt ? t.opened(formatFcfa(prompt.amount_fcfa)) : t.title}
      onEscape={onClose}
      actions={
        <>
          {!isPaid && (
            <InsteadOfPrompt
              takes_cash={takes_cash}
              takes_slips={takes_slips}
              onInstead={(way) => onInstead(way, prompt)}
            />
          )}
          {hasFailed && <Button onClick={() => onInstead('push', prompt)}>{t.otherNumber}</Button>}
          {hasFailed && (
            <Button disabled={retry.isPending} onClick={() => retry.mutate({ collection_id: id })}>
              {t.retry}
            </Button>
          )}
          <MainButton autoFocus onClick={onClose}>
            {isOver || hasFailed ? t.done : t.leave}
          </MainButton>
        </>
      }
    >
      {prompt && (
        <Stack direction="row" sx={{ justifyContent: 'space-between', columnGap: 2, flexWrap: 'wrap' }}>
          <Typography color="textSecondary">
            {formatFcfa(prompt.amount_fcfa)} · <span>{spaced(prompt.msisdn)}</span>
          </Typography>
          {!ended && <TimeLeft deadline_at={prompt.deadline_at} />}
        </Stack>
      )}
      <RefusalNote refusal={read.error ?? retry.error} />
      <PaymentLine asked_at={prompt?.created_at} steps={steps} done={done} hasStopped={hasFailed} />
      <div role="status">
        {isPaid ? (
          <Typography>{t.succeeded}</Typography>
        ) : prompt?.status === 'unknown' ? (
          <Alert severity="warning" variant="outlined">
            {t.unknown}
          </Alert>
        ) : hasFailed ? (
          <Alert severity="error" variant="outlined">
            {t.failed(promptStates[prompt.status])}
            <br />
            {outcomes[outcomeOf(prompt)]}
          </Alert>
        ) : (
          <Typography color="textSecondary">{t.waiting}</Typography>
        )}
      </div>
      {prompt && !ended && prompt.status !== 'unknown' && <AnotherNumberLater deadline_at={prompt.deadline_at} />}
    </PaymentFrame>
  );
}
