import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Sent } from '@palier/contract/call.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import type { ReactNode } from 'react';
import { useChange } from '../../../api/use-call.ts';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { useKeptText } from '../../../ui/form/use-kept-text.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { texts } from '../i18n.ts';

type Ending = typeof deviceLocksCalls.endExpected | typeof deviceLocksCalls.endKept;

interface ReasonDialogProps<C extends Ending> {
  call: C;
  title: string;
  help: ReactNode;
  /** The item that is ended. */
  id: string;
  onClose: () => void;
  /** The buttons. Each calls `send` with a function that makes the input from the reason. */
  children: (send: (input: (reason: string) => Sent<C>) => void, isReady: boolean) => ReactNode;
}

/** A dialog that ends a waiting item of the money feed. The reason is kept on record, so it is always required. */
export function ReasonDialog<C extends Ending>({ call, title, help, id, onClose, children }: ReasonDialogProps<C>) {
  const t = useTexts(texts);
  const { enqueueSnackbar } = useSnackbar();
  const { text: reason, setText: setReason, forgetText } = useKeptText(`end-waiting.${id}`);
  const done = ({ message }: { message: string }) => {
    forgetText();
    enqueueSnackbar(message, { variant: 'success' });
    onClose();
  };
  const change = useChange(call, {
    refreshes: [deviceLocksCalls.feedHealth, deviceLocksCalls.keptConfirmations],
    onDone: done,
  });
  const isReady = reason.trim().length >= 3 && !change.isPending;
  return (
    <ConfirmDialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          {children((input) => change.mutate(input(reason)), isReady)}
        </>
      }
    >
      {typeof help === 'string' ? <Typography color="textSecondary">{help}</Typography> : help}
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
