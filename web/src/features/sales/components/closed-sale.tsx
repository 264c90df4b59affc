import Alert from '@mui/material/Alert';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { StepActions } from './step-frame.tsx';

/** A sale that was cancelled or has expired. */
export function ClosedSale({ state, onRestart }: { state: 'cancelled' | 'expired'; onRestart: () => void }) {
  const t = useTexts(texts);
  return (
    <>
      <Alert severity="info" variant="outlined" role="status">
        <strong>{t.closed[state]}</strong>
        <br />
        {t.closedHelp}
      </Alert>
      <StepActions main={<MainButton onClick={onRestart}>{t.startAgain}</MainButton>} />
    </>
  );
}
