/** Holds all automatic locks, prolongs a colleague’s hold, or resumes them, with a reason. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { useKeptText } from '../../../ui/form/use-kept-text.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';

export type HoldAct = 'hold' | 'prolong' | 'resume';

export function HoldDialog({ act, onClose }: { act: HoldAct; onClose: () => void }) {
  const t = useTexts(texts);
  const w = useTexts(words);
  const { enqueueSnackbar } = useSnackbar();
  const { text: reason, setText: setReason, forgetText } = useKeptText(`hold-locks.${act}`);
  const settled = {
    refreshes: [deviceLocksCalls.feedHealth],
    onDone: () => {
      forgetText();
      enqueueSnackbar(t.done, { variant: 'success' });
      onClose();
    },
  };
  const change = useChange(deviceLocksCalls.holdLocks, settled);
  const prolong = useChange(deviceLocksCalls.prolongHold, settled);
  const send = () => (act === 'prolong' ? prolong.mutate({ reason }) : change.mutate({ hold: act === 'hold', reason }));
  const isPending = change.isPending || prolong.isPending;
  return (
    <ConfirmDialog
      open
      title={t.titles[act]}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton disabled={reason.trim().length < 3 || isPending} onClick={send}>
            {t[act]}
          </MainButton>
        </>
      }
    >
      <Typography color="textSecondary">{t.helps[act]}</Typography>
      <RefusalNote refusal={change.error ?? prolong.error} />
      <TextField
        autoFocus
        label={t.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        multiline
        minRows={2}
        required
      />
    </ConfirmDialog>
  );
}
