/** That a statement was withdrawn: by whom, why, and what is still to be undone. */
import Alert from '@mui/material/Alert';
import { Exactly } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { withdrawTexts } from '../withdraw.i18n.ts';
import type { StatementRow } from './statement-words.ts';

export function WithdrawnNote({ statement }: { statement: StatementRow }) {
  const t = useTexts(withdrawTexts);
  const { withdrawn_by, withdrawal_approved_by, withdrawn_at, withdrawn_because, undoing_left, not_undone } = statement;
  if (!withdrawn_by || !withdrawn_at) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      <strong>{t.withdrawn(withdrawn_by, withdrawal_approved_by ?? '')}</strong>, <Exactly at={withdrawn_at} />.{' '}
      {withdrawn_because && t.because(withdrawn_because)}
      <br />
      {t.anew}
      {undoing_left > 0 && ` ${t.left(undoing_left)}`}
      {not_undone > 0 && ` ${t.kept(not_undone)}`}
    </Alert>
  );
}
