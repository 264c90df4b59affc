import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';

const LEAST = 3;

/** Asks for the reason before one or several requests are declined. */
export function DeclineDialog({
  subjects,
  onClose,
  onDecline,
}: {
  subjects: readonly string[];
  onClose: () => void;
  onDecline: (reason: string) => void;
}) {
  const t = useTexts(texts);
  const w = useTexts(words);
  const id = useId();
  const [reason, setReason] = useState('');
  const isReason = reason.trim().length >= LEAST;
  return (
    <ConfirmDialog
      open
      title={subjects.length === 1 ? t.declineTitle : t.declineManyTitle(subjects.length)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton type="submit" form={id} disabled={!isReason}>
            {t.decline}
          </MainButton>
        </>
      }
    >
      <Typography sx={{ fontWeight: 'fontWeightBold', maxHeight: 120, overflow: 'auto' }}>
        {subjects.join(', ')}
      </Typography>
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReason) onDecline(reason.trim());
        }}
      >
        <TextField
          autoFocus
          required
          multiline
          minRows={2}
          label={t.reason}
          helperText={t.declineHelp}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      </form>
    </ConfirmDialog>
  );
}
