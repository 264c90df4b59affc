import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { spaced } from '../../../ui/copyable.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';

export function SmsUnlock({
  loan_reference,
  msisdn,
  onClose,
}: {
  loan_reference: string;
  msisdn: string;
  onClose: () => void;
}) {
  const t = useTexts(texts).sms;
  const w = useTexts(words);
  const unlock = useChange(deviceLocksCalls.smsUnlock, {
    refreshes: [customerOverviewCalls.card, customersCalls.messages],
  });
  return (
    <ConfirmDialog
      open
      title={t.title}
      onClose={onClose}
      actions={
        unlock.data ? (
          <MainButton onClick={onClose}>{w.close}</MainButton>
        ) : (
          <>
            <Button onClick={onClose}>{w.cancel}</Button>
            <MainButton disabled={unlock.isPending} onClick={() => unlock.mutate({ loan_reference })}>
              {t.send}
            </MainButton>
          </>
        )
      }
    >
      <RefusalNote refusal={unlock.error} />
      {unlock.data ? (
        <Alert severity="success" variant="outlined" role="status">
          <strong>{t.done}</strong>
          <br />
          {unlock.data.message}
        </Alert>
      ) : (
        <Typography>{t.help(spaced(msisdn))}</Typography>
      )}
    </ConfirmDialog>
  );
}
