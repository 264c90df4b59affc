import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { locksCalls } from '@palier/contract/locks.calls.ts';
import { customersCalls } from '@palier/contract/customers.calls.ts';
import { useChange } from '../../../../api/use-call.ts';
import { MainButton } from '../../../../kit/action-button.tsx';
import { spaced } from '../../../../kit/copyable.tsx';
import { ConfirmDialog } from '../../../../kit/dialog.tsx';
import { useTexts } from '../../../../kit/language.tsx';
import { RefusalNote } from '../../../../kit/feedback.tsx';
import { words } from '../../../../kit/words.ts';
import { cardTexts } from '../../card-messages.ts';

export function SmsUnlock({
  loan_reference,
  msisdn,
  onClose,
}: {
  loan_reference: string;
  msisdn: string;
  onClose: () => void;
}) {
  const t = useTexts(cardTexts).sms;
  const w = useTexts(words);
  const unlock = useChange(locksCalls.smsUnlock, { refreshes: [customersCalls.card, customersCalls.messages] });
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
