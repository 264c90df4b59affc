import { usersCalls } from '@palier/contract/users/calls.ts';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { authCalls } from '@palier/contract/auth/calls.ts';
import { useId } from 'react';
import * as z from 'zod';
import { useChange } from '../../../../api/use-call.ts';
import { MainButton } from '../../../../ui/feedback/action-button.tsx';
import { Copyable } from '../../../../ui/copyable.tsx';
import { Form, showRefusal, useRecordForm } from '../../../../ui/form/form.tsx';
import { CodeInput } from '../../../../ui/form/code-input.tsx';
import { SIX_DIGITS } from '../../../../ui/form/six-digits.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { words } from '../../../../ui/words.ts';
import { inFours } from '../../../../ui/in-fours.ts';
import { QrPicture } from '../../../../ui/qr-picture.tsx';
import { accountTexts } from '../../account.i18n.ts';

import { SetUpStep } from './set-up-step.tsx';

export type StartedSetUp = Result<typeof authCalls.startApp>;

const Code = z.object({ code: z.string().regex(SIX_DIGITS.complete, 'valid code required') });

export function ScanStep({
  started,
  onClose,
  onDone,
}: {
  started: StartedSetUp;
  onClose: () => void;
  onDone: (codes: readonly string[]) => void;
}) {
  const t = useTexts(accountTexts);
  const w = useTexts(words);
  const id = useId();
  const { form } = useRecordForm(Code, { code: '' }, null);
  const confirm = useChange(authCalls.confirmApp, {
    refreshes: [usersCalls.mySignIn],
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
    onRefused: (refusal) => showRefusal(form, refusal),
  });
  return (
    <SetUpStep
      at="scan"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton type="submit" form={id} loading={confirm.isPending}>
            {t.confirm}
          </MainButton>
        </>
      }
    >
      <Typography>{t.scan}</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
        <QrPicture text={started.uri} label={t.picture} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="overline" component="p" color="textSecondary">
            {t.key}
          </Typography>
          <Copyable text={started.secret} label={inFours(started.secret)} />
        </Box>
      </Stack>
      <Form form={form} id={id} label={t.steps.scan} onSend={(typed: z.output<typeof Code>) => confirm.mutate(typed)}>
        <CodeInput name="code" label={t.thenCode} autoComplete="one-time-code" autoFocus fullWidth />
      </Form>
      <FormError refusal={confirm.error} form={form} />
    </SetUpStep>
  );
}
