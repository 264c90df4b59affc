import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { Imei } from '@palier/contract/values/imei.ts';
import * as z from 'zod';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';

const Fields = z.object({ imei: Imei, reason: z.string().trim().min(3, 'valid reason required').max(200) });

/** The code is shown once, on this screen only. */
export function OfflineCode({ loan_reference, onClose }: { loan_reference: string; onClose: () => void }) {
  const t = useTexts(texts).offline;
  const w = useTexts(words);
  const { form, forgetDraft } = useRecordForm(Fields, { imei: '', reason: '' }, `offline-code.${loan_reference}`);
  const issue = useChange(deviceLocksCalls.offlineUnlock, {
    onDone: forgetDraft,
    onRefused: (refusal) => showRefusal(form, refusal),
  });
  const { data } = issue;
  return (
    <ConfirmDialog
      open
      title={t.title}
      onClose={onClose}
      actions={
        data ? (
          <MainButton onClick={onClose}>{w.close}</MainButton>
        ) : (
          <>
            <Button onClick={onClose}>{w.cancel}</Button>
            <MainButton type="submit" form="offline-code" disabled={issue.isPending}>
              {t.issue}
            </MainButton>
          </>
        )
      }
    >
      {data ? (
        <Stack sx={{ gap: 1 }} role="status">
          <Typography color="textSecondary">{t.code}</Typography>
          <Typography sx={{ typography: 'number', letterSpacing: '0.06em' }} data-testid="offline-code">
            {data.code.replace(/(\d{3})(?=\d)/g, '$1 ')}
          </Typography>
          <Typography>{data.message}</Typography>
          <Alert severity="warning" variant="outlined">
            {t.once}
          </Alert>
        </Stack>
      ) : (
        <>
          <Typography color="textSecondary">{t.help}</Typography>
          {issue.error && Object.keys(issue.error.fields).length === 0 && <RefusalNote refusal={issue.error} />}
          <Form
            form={form}
            label={t.title}
            id="offline-code"
            onSend={(values: z.output<typeof Fields>) => issue.mutate({ loan_reference, ...values })}
          >
            <Stack sx={{ gap: 2 }}>
              <TextInput
                name="imei"
                label={t.imei}
                autoFocus
                autoComplete="off"
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              />
              <TextInput name="reason" label={t.reason} />
            </Stack>
          </Form>
        </>
      )}
    </ConfirmDialog>
  );
}
