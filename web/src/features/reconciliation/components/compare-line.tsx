/** One proposed line after the other: the document beside the books, and a yes or a no. */
import { MATCHED_BY_LABELS } from '@palier/contract/reconciliation/labels.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useState } from 'react';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import { type LineRow, type StatementRow } from './statement-words.ts';
import type { Answer } from './confirm-lines.tsx';
import { SETTLED } from './settled.ts';
import { SideBySide } from './side-by-side.tsx';

interface Props {
  readonly statement: StatementRow;
  /** The lines of the page. */
  readonly lines: readonly LineRow[];
  readonly line_id: string;
  /** Goes to another line, or closes. */
  readonly onGo: (line_id: string | null) => void;
}

export function CompareLine({ statement, lines, line_id, onGo }: Props) {
  const m = useTexts(texts);
  const t = m.confirm;
  const w = useTexts(words);
  const matchedBy = useTexts(MATCHED_BY_LABELS);
  const { enqueueSnackbar } = useSnackbar();
  // The lines when the dialog opened: an answered line leaves the list behind the dialog, not this round.
  const [round] = useState(lines);
  const at = round.findIndex(({ id }) => id === line_id);
  const line = round[at];
  const [answered, setAnswered] = useState<Answer | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const change = useChange<typeof reconciliationCalls.confirm>(reconciliationCalls.confirm, {
    refreshes: SETTLED,
    onDone: ({ results }, { is_it }) => {
      const no = results.find(({ done }) => !done);
      if (no) return setRefused(no.message ?? w.anErrorOccurred);
      enqueueSnackbar(t.done[is_it ? 'it_is' : 'it_is_not'](1), { variant: 'success' });
      onGo(round[at + 1]?.id ?? null);
    },
  });
  if (!line) return null;
  const say = (answer: Answer): void => {
    setRefused(null);
    setAnswered(answer);
    change.mutate({ statement_id: statement.id, line_ids: [line.id], is_it: answer === 'it_is' });
  };
  const isWaiting = (answer: Answer): boolean => change.isPending && answered === answer;
  return (
    <ConfirmDialog
      open
      title={t.compare(line.line)}
      onClose={() => onGo(null)}
      actions={
        <>
          <Button onClick={() => onGo(null)}>{w.close}</Button>
          {round.length > 1 && (
            <Button
              disabled={at + 1 >= round.length || change.isPending}
              onClick={() => {
                setRefused(null);
                onGo(round[at + 1]?.id ?? null);
              }}
            >
              {w.next}
            </Button>
          )}
          <Button
            variant="outlined"
            loading={isWaiting('it_is_not')}
            disabled={change.isPending}
            onClick={() => say('it_is_not')}
          >
            {t.it_is_not}
          </Button>
          <MainButton loading={isWaiting('it_is')} disabled={change.isPending} onClick={() => say('it_is')}>
            {t.it_is}
          </MainButton>
        </>
      }
    >
      <Typography color="textSecondary" role="status">
        {[round.length > 1 && t.of(at + 1, round.length), line.matched_by && t.because(matchedBy[line.matched_by])]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <SideBySide key={line.id} line={line} />
      <Typography variant="body2" color="textSecondary">
        {t.both}
      </Typography>
      {refused && (
        <Typography color="error" role="alert">
          {refused}
        </Typography>
      )}
      <RefusalNote refusal={change.error} />
    </ConfirmDialog>
  );
}
