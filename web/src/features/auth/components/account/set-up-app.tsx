/**
 * Sets up the authenticator app in three steps: the password, the QR code with a first code, and the recovery codes.
 * Nothing changes until the second step is done.
 */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { authCalls } from '@palier/contract/auth/calls.ts';
import { useSnackbar } from '../../../../ui/feedback/notices.ts';
import { useId, useState } from 'react';
import * as z from 'zod';
import { useChange } from '../../../../api/use-call.ts';
import { MainButton } from '../../../../ui/feedback/action-button.tsx';
import { useBranding } from '../../../../ui/layout/use-branding.ts';
import { Form, showRefusal, useRecordForm } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { useSignedIn } from '../../../../ui/session.tsx';
import { words } from '../../../../ui/words.ts';
import { accountTexts } from '../../account.i18n.ts';
import { RecoverySheet } from './recovery-sheet.tsx';
import { SetUpStep } from './set-up-step.tsx';
import { ScanStep, type StartedSetUp } from './scan-step.tsx';

const Password = z.object({ current_password: z.string().min(1, 'valid password required') });

export function SetUpApp({ onClose }: { onClose: () => void }) {
  const t = useTexts(accountTexts);
  const { enqueueSnackbar } = useSnackbar();
  const [started, setStarted] = useState<StartedSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes)
    return (
      <CodesStep
        codes={codes}
        onClose={() => {
          enqueueSnackbar(t.appSet, { variant: 'success' });
          onClose();
        }}
      />
    );
  if (started) return <ScanStep started={started} onClose={onClose} onDone={setCodes} />;
  return <PasswordStep onClose={onClose} onDone={setStarted} />;
}

function PasswordStep({ onClose, onDone }: { onClose: () => void; onDone: (started: StartedSetUp) => void }) {
  const t = useTexts(accountTexts);
  const w = useTexts(words);
  const id = useId();
  const { form } = useRecordForm(Password, { current_password: '' }, null);
  const start = useChange(authCalls.startApp, { onDone, onRefused: (refusal) => showRefusal(form, refusal) });
  return (
    <SetUpStep
      at="password"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton type="submit" form={id} loading={start.isPending}>
            {t.goOn}
          </MainButton>
        </>
      }
    >
      <Typography color="textSecondary">{t.passwordWhy}</Typography>
      <Form
        form={form}
        id={id}
        label={t.steps.password}
        onSend={(typed: z.output<typeof Password>) => start.mutate(typed)}
      >
        <TextInput
          name="current_password"
          label={t.password}
          type="password"
          autoComplete="current-password"
          autoFocus
          fullWidth
        />
      </Form>
      <FormError refusal={start.error} form={form} />
    </SetUpStep>
  );
}

/** Only its button closes it, because the codes are not shown again. */
function CodesStep({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts(accountTexts);
  const { user } = useSignedIn();
  const brand = useBranding()?.brand_name ?? 'Palier';
  return (
    <SetUpStep at="codes" onClose={() => {}} actions={<MainButton onClick={onClose}>{t.kept}</MainButton>}>
      <RecoverySheet codes={codes} username={user.username} brand={brand} />
    </SetUpStep>
  );
}
