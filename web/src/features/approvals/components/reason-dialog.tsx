import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { useKeptText } from '../../../ui/form/use-kept-text.ts';
import { useTexts } from '../../../ui/language.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';

const LEAST = 3;

/**
 * Asks for the reason before one or several requests are declined, or for what was seen before one is approved that
 * needs it.
 */
export function ReasonDialog({
  decision,
  subjects,
  draft,
  onClose,
  onDecide,
}: {
  decision: 'approve' | 'decline';
  subjects: readonly string[];
  /** The name under which the text is kept until it is sent. */
  draft: string;
  onClose: () => void;
  onDecide: (reason: string) => void;
}) {
  const t = useTexts(texts);
  const w = useTexts(words);
  const id = useId();
  const { text: reason, setText: setReason, forgetText } = useKeptText(draft);
  const isReason = reason.trim().length >= LEAST;
  return (
    <ConfirmDialog
      open
      title={
        decision === 'approve'
          ? t.seenTitle
          : subjects.length === 1
            ? t.declineTitle
            : t.declineManyTitle(subjects.length)
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton type="submit" form={id} disabled={!isReason}>
            {t[decision]}
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
          if (!isReason) return;
          forgetText();
          onDecide(reason.trim());
        }}
      >
        <TextField
          autoFocus
          required
          multiline
          minRows={2}
          label={decision === 'approve' ? t.seen : t.reason}
          helperText={decision === 'approve' ? t.seenHelp : t.declineHelp}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      </form>
    </ConfirmDialog>
  );
}
