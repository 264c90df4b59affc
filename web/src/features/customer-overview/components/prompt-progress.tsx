/** A prompt that is followed until its provider reports the outcome. */
import { PAYMENT_REQUEST_STATE_LABELS } from '@palier/contract/payments/labels.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Call } from '@palier/contract/call.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { useEffect, useState } from 'react';
import { useCall, useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { spaced } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { outcomeOf, promptOutcomes } from '../../../ui/feedback/prompt-outcome.ts';
import { texts } from '../i18n.ts';

const FINAL = ['succeeded', 'failed', 'cancelled', 'expired'];

export function PromptProgress({
  id,
  customer_id,
  refreshes,
  onAgain,
  onClose,
}: {
  id: string;
  customer_id: string;
  refreshes: ReadonlyArray<Pick<Call, 'path'>>;
  onAgain: (id: string) => void;
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
  const mayRetry = prompt && ended && prompt.status !== 'succeeded';
  return (
    <ConfirmDialog
      open
      title={t.title}
      onClose={onClose}
      actions={
        <>
          {mayRetry && (
            <Button disabled={retry.isPending} onClick={() => retry.mutate({ collection_id: id })}>
              {t.retry}
            </Button>
          )}
          <MainButton onClick={onClose}>{ended ? t.done : t.leave}</MainButton>
        </>
      }
    >
      <RefusalNote refusal={read.error ?? retry.error} />
      <div role="status">
        {prompt?.status === 'succeeded' ? (
          <Alert severity="success" variant="outlined">
            {t.succeeded}
          </Alert>
        ) : prompt?.status === 'unknown' ? (
          <Alert severity="warning" variant="outlined">
            {t.unknown}
          </Alert>
        ) : mayRetry ? (
          <Alert severity="error" variant="outlined">
            {t.failed(promptStates[prompt.status])}
            <br />
            {outcomes[outcomeOf(prompt)]}
          </Alert>
        ) : (
          <Alert severity="info" variant="outlined">
            {t.waiting}
          </Alert>
        )}
      </div>
      {prompt && <Typography color="textSecondary">{spaced(prompt.msisdn)}</Typography>}
    </ConfirmDialog>
  );
}
