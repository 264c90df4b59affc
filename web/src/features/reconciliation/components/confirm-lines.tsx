/** Answers for several lines at once that they are the proposed payments, or that they are not. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { useState } from 'react';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useShowOutcome } from '../../../ui/list/bulk-outcomes.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import type { LineRow, StatementRow } from './statement-words.ts';
import { alsoReleased } from './released-loans.tsx';
import { SETTLED } from './settled.ts';
import { SideBySide } from './side-by-side.tsx';

export type Answer = 'it_is' | 'it_is_not';
const MOST_SHOWN = 20;

interface Props {
  readonly statement: StatementRow;
  readonly answer: Answer;
  readonly lines: readonly LineRow[];
  readonly onClose: () => void;
  /** Called when the portal has answered. */
  readonly onDone: () => void;
}

export function ConfirmLines({ statement, answer, lines, onClose, onDone }: Props) {
  const m = useTexts(texts);
  const t = m.confirm;
  const w = useTexts(words);
  const { show } = useShowOutcome();
  const [rows] = useState(lines);
  const change = useChange<typeof reconciliationCalls.confirm>(reconciliationCalls.confirm, {
    refreshes: SETTLED,
    onDone: (result) => {
      show(result, { done: t.done[answer](result.done), name: nameOf, ...alsoReleased(result.released) });
      onDone();
      onClose();
    },
  });
  const nameOf = (id: string): string => {
    const row = rows.find((one) => one.id === id);
    return row ? m.line.title(row.line) : id;
  };
  return (
    <ConfirmDialog
      open
      title={t.title[answer](rows.length)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton
            autoFocus
            loading={change.isPending}
            onClick={() =>
              change.mutate({
                statement_id: statement.id,
                line_ids: rows.map(({ id }) => id),
                is_it: answer === 'it_is',
              })
            }
          >
            {t[answer]}
          </MainButton>
        </>
      }
    >
      <Typography>{t.help[answer]}</Typography>
      {rows.slice(0, MOST_SHOWN).map((row) => (
        <SideBySide key={row.id} line={row} title={m.line.title(row.line)} />
      ))}
      {rows.length > MOST_SHOWN && (
        <Typography color="textSecondary">{m.line.andMore(rows.length - MOST_SHOWN)}</Typography>
      )}
      <RefusalNote refusal={change.error} />
    </ConfirmDialog>
  );
}
