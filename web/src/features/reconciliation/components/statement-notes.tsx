/** What must be known before anything else about a statement: that it is signed off, or that it does not add up. */
import Alert from '@mui/material/Alert';
import { useTexts } from '../../../ui/language.tsx';
import { Exactly } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { words } from '../../../ui/words.ts';
import { BalanceNotes } from './balance-notes.tsx';
import { ReleasedLoans } from './released-loans.tsx';
import { type StatementRow } from './statement-words.ts';
import { useReleased } from './use-released.ts';
import { WithdrawnNote } from './withdrawn-note.tsx';

export function StatementNotes({ statement }: { statement: StatementRow }) {
  const t = useTexts(texts).statement;
  const w = useTexts(words);
  const [released, close] = useReleased(statement.id);
  const { signed_off_by, signed_off_at, note } = statement;
  return (
    <>
      {released.length > 0 && (
        <Alert severity="success" variant="outlined" closeText={w.close} onClose={close} sx={{ mb: 2 }}>
          <ReleasedLoans references={released} />
        </Alert>
      )}
      <WithdrawnNote statement={statement} />
      {signed_off_by && statement.state === 'signed_off' && (
        <Alert severity="success" variant="outlined" sx={{ mb: 2 }}>
          <strong>{t.closed(signed_off_by)}</strong>
          {signed_off_at && (
            <>
              , <Exactly at={signed_off_at} />
            </>
          )}
          . {t.closedHelp}
          {note && (
            <>
              <br />
              {t.closedBecause(note)}
            </>
          )}
        </Alert>
      )}
      <BalanceNotes statement={statement} />
    </>
  );
}
