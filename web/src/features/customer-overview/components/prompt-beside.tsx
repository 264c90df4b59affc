/**
 * A prompt that is still on a phone while its money is taken another way. It says what happens if it is paid as well,
 * and reports when it is, before the money is taken a second time.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useEffect, useRef } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { spaced } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

const ON_ITS_WAY: ReadonlySet<string> = new Set(['created', 'submitted', 'pending', 'unknown']);

export function PromptBeside({
  id,
  customer_id,
  onFollow,
}: {
  id: string;
  customer_id: string;
  /** Goes back to the prompt: when it was paid, or when somebody asks for it. */
  onFollow: () => void;
}) {
  const t = useTexts(texts).payment;
  const prompt = useCall(
    paymentsCalls.paymentRequest,
    { collection_id: id },
    { every_ms: 3_000, fresh_ms: 0, live: [customerSubject(customer_id)] },
  ).data?.collection;
  const follow = useRef(onFollow);
  follow.current = onFollow;
  const isPaid = prompt?.status === 'succeeded';
  useEffect(() => {
    if (isPaid) follow.current();
  }, [isPaid]);
  if (prompt === undefined || !ON_ITS_WAY.has(prompt.status)) return null;
  return (
    <Alert severity="info" variant="outlined" role="status">
      {t.beside(formatFcfa(prompt.amount_fcfa), spaced(prompt.msisdn))}
      <Button size="small" onClick={onFollow} sx={{ display: 'block', mt: 0.5, ml: -1 }}>
        {t.follow}
      </Button>
    </Alert>
  );
}
