/** Asks before a form that keeps no draft is closed with what was typed in it. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MainButton } from '../feedback/action-button.tsx';
import { ConfirmDialog } from '../feedback/dialog.tsx';
import { useTexts } from '../language.tsx';
import { formWords } from './form-words.ts';

export function DiscardDialog({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const t = useTexts(formWords);
  return (
    <ConfirmDialog
      open
      title={t.discardTitle}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onDiscard}>{t.discard}</Button>
          <MainButton autoFocus onClick={onStay}>
            {t.stay}
          </MainButton>
        </>
      }
    >
      <Typography>{t.discardHelp}</Typography>
    </ConfirmDialog>
  );
}
