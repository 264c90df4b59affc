import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import type { DecisionOnMany } from './use-deciding.ts';

/** Says that a decision on several requests is about to be sent, with a button to undo it. */
export function SendingMany({ many, onUndo }: { many: DecisionOnMany; onUndo: () => void }) {
  const t = useTexts(texts);
  const count = many.request_ids.length;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ bgcolor: 'background.paper', boxShadow: 3 }}
      action={
        <Button size="small" onClick={onUndo}>
          {t.undo}
        </Button>
      }
    >
      {many.decision === 'approve' ? t.approvingMany(count) : t.decliningMany(count)}
    </Alert>
  );
}
