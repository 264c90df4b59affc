/** The input for a code that somebody reads out of a text, with the button that sends it. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Call, Result, Sent } from '@palier/contract/call.ts';
import type { ReactNode } from 'react';
import { useChange } from '../../api/use-call.ts';
import type { Addressed } from '../../api/send.ts';
import { RefusalNote } from '../feedback/feedback.tsx';
import { useSecondsUntil } from '../feedback/use-seconds-until.ts';
import { ValidFor } from '../feedback/valid-for.tsx';
import { useTexts } from '../language.tsx';
import { words } from '../words.ts';
import { CodeInput } from './code-input.tsx';

interface SentCode {
  readonly sent_to: string;
  readonly expires_at: string;
  readonly resend_at: string;
}

export function SentCodeInput<C extends Call>({
  call,
  input,
  send,
  sentTo,
  ...field
}: {
  name: string;
  label: string;
  help: string;
  required?: boolean;
  autoFocus?: boolean;
  /** Sends the code. */
  call: Addressed<C> & (Result<C> extends SentCode ? unknown : never);
  input: Sent<C>;
  /** What the button says. */
  send: string;
  sentTo: (number: string) => ReactNode;
}) {
  const w = useTexts(words);
  const sending = useChange<C>(call);
  const sent = sending.data as SentCode | undefined;
  const wait = useSecondsUntil(sent?.resend_at);
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'flex-start' } }}>
        <CodeInput {...field} autoComplete="one-time-code" sx={{ flexGrow: 1 }} />
        <Button
          variant="outlined"
          loading={sending.isPending}
          disabled={wait > 0}
          onClick={() => sending.mutate(input)}
          sx={{ minHeight: 40, flexShrink: 0 }}
        >
          {wait > 0 ? w.againIn(wait) : send}
        </Button>
      </Stack>
      {sent && (
        <Alert severity="success" variant="outlined">
          {sentTo(sent.sent_to)} <ValidFor until={sent.expires_at} />
        </Alert>
      )}
      <RefusalNote refusal={sending.error} />
    </>
  );
}
