import Alert from '@mui/material/Alert';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { StepActions } from './step-frame.tsx';

/** A sale that was cancelled or has expired. */
export function ClosedSale({
  state,
  taken_over_by,
  onRestart,
}: {
  state: 'cancelled' | 'expired';
  taken_over_by: string | null;
  onRestart: () => void;
}) {
  const t = useTexts(texts);
  return (
    <>
      <Alert severity="info" variant="outlined" role="status">
        <strong>{taken_over_by === null ? t.closed[state] : t.confirm.takenOver(taken_over_by)}</strong>
        <br />
        {t.closedHelp}
      </Alert>
      <StepActions main={<MainButton onClick={onRestart}>{t.startAgain}</MainButton>} />
    </>
  );
}
