/** Holds or resumes all automatic locks, with a reason. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useState } from 'react';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';

export function HoldDialog({ hold, onClose }: { hold: boolean; onClose: () => void }) {
  const t = useTexts(texts);
  const w = useTexts(words);
  const { enqueueSnackbar } = useSnackbar();
  const [reason, setReason] = useState('');
  const change = useChange(deviceLocksCalls.holdLocks, {
    refreshes: [deviceLocksCalls.feedHealth],
    onDone: () => {
      enqueueSnackbar(t.done, { variant: 'success' });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={hold ? t.holdTitle : t.resumeTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton
            disabled={reason.trim().length < 3 || change.isPending}
            onClick={() => change.mutate({ hold, reason })}
          >
            {hold ? t.hold : t.resume}
          </MainButton>
        </>
      }
    >
      <Typography color="textSecondary">{t.holdHelp}</Typography>
      <RefusalNote refusal={change.error} />
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
