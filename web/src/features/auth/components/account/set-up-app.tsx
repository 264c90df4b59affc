/**
 * Three steps: the password, the picture with a first code, and the recovery codes. Nothing has changed until the
 * second is done.
 */
import { usersCalls } from '@palier/contract/users/calls.ts';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { authCalls } from '@palier/contract/auth/calls.ts';
import { useSnackbar } from 'notistack';
import { type ReactNode, useEffect, useId, useState } from 'react';
import * as z from 'zod';
import { useChange } from '../../../../api/use-call.ts';
import { MainButton } from '../../../../ui/feedback/action-button.tsx';
import { branding } from '../../../../ui/layout/branding.ts';
import { Copyable } from '../../../../ui/copyable.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/dialog.tsx';
import { Form, TextInput, showRefusal, useRecordForm } from '../../../../ui/form/form.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { SaidOf } from '../../../../ui/form/form-error.tsx';
import { useSignedIn } from '../../../../ui/session.tsx';
import { words } from '../../../../ui/words.ts';
import { accountTexts } from '../../account.i18n.ts';
import { QrPicture } from './qr-picture.tsx';
import { RecoverySheet } from './recovery-sheet.tsx';

type Begun = Result<typeof authCalls.startApp>;

const STEPS = ['password', 'scan', 'codes'] as const;
const Password = z.object({ current_password: z.string().min(1, 'valid password required') });
const Code = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'valid code required'),
});

/** In fours, as one reads it off a screen. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

export function SetUpApp({ onClose }: { onClose: () => void }) {
  const t = useTexts(accountTexts);
  const { enqueueSnackbar } = useSnackbar();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes)
    return (
      <Keep
        codes={codes}
        onClose={() => {
          enqueueSnackbar(t.appSet, { variant: 'success' });
          onClose();
        }}
      />
    );
  if (begun) return <Confirm begun={begun} onClose={onClose} onDone={setCodes} />;
  return <Begin onClose={onClose} onDone={setBegun} />;
}

function Step({
  at,
  onClose,
  actions,
  children,
}: {
  at: (typeof STEPS)[number];
  onClose: () => void;
  actions: ReactNode;
  children: ReactNode;
}) {
  const t = useTexts(accountTexts);
  return (
    <ConfirmDialog
      open
      title={t.step(STEPS.indexOf(at) + 1, STEPS.length, t.steps[at])}
      onClose={onClose}
      actions={actions}
    >
      {children}
    </ConfirmDialog>
  );
}

function Begin({ onClose, onDone }: { onClose: () => void; onDone: (begun: Begun) => void }) {
  const t = useTexts(accountTexts);
  const w = useTexts(words);
  const id = useId();
  const { form } = useRecordForm(Password, { current_password: '' });
  const start = useChange(authCalls.startApp, { onDone, onRefused: (refusal) => showRefusal(form, refusal) });
  return (
    <Step
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
      <SaidOf refusal={start.error} form={form} />
    </Step>
  );
}

function Confirm({
  begun,
  onClose,
  onDone,
}: {
  begun: Begun;
  onClose: () => void;
  onDone: (codes: readonly string[]) => void;
}) {
  const t = useTexts(accountTexts);
  const w = useTexts(words);
  const id = useId();
  const { form } = useRecordForm(Code, { code: '' });
  const confirm = useChange(authCalls.confirmApp, {
    refreshes: [usersCalls.mySignIn],
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
    onRefused: (refusal) => showRefusal(form, refusal),
  });
  return (
    <Step
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
        <QrPicture text={begun.uri} label={t.picture} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="overline" component="p" color="textSecondary">
            {t.key}
          </Typography>
          <Copyable text={begun.secret} label={inFours(begun.secret)} />
        </Box>
      </Stack>
      <Form form={form} id={id} label={t.steps.scan} onSend={(typed: z.output<typeof Code>) => confirm.mutate(typed)}>
        <TextInput
          name="code"
          label={t.thenCode}
          autoComplete="one-time-code"
          autoFocus
          fullWidth
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
        />
      </Form>
      <SaidOf refusal={confirm.error} form={form} />
    </Step>
  );
}

/** Closed only by the button that says so: they do not come again. */
function Keep({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts(accountTexts);
  const { user } = useSignedIn();
  const [brand, setBrand] = useState('Palier');
  useEffect(() => {
    void branding().then((known) => setBrand(known.brand_name));
  }, []);
  return (
    <Step at="codes" onClose={() => {}} actions={<MainButton onClick={onClose}>{t.kept}</MainButton>}>
      <RecoverySheet codes={codes} username={user.username} brand={brand} />
    </Step>
  );
}
