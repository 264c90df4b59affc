/** Books payments that are missing in the books: what will happen, and the result of each line. */
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
import { BookingEvidence } from './booking-evidence.tsx';
import type { LineRow, StatementRow } from './statement-words.ts';
import { LinesInHand } from './lines-in-hand.tsx';
import { alsoReleased } from './released-loans.tsx';
import { SETTLED } from './settled.ts';

interface Props {
  readonly statement: StatementRow;
  readonly lines: readonly LineRow[];
  readonly onClose: () => void;
  /** Called when the portal has answered. */
  readonly onDone: () => void;
}

export function BookLines({ statement, lines, onClose, onDone }: Props) {
  const m = useTexts(texts);
  const t = m.book;
  const w = useTexts(words);
  const { show } = useShowOutcome();
  // The rows that were chosen when the dialog opened: the list behind it may change.
  const [rows] = useState(lines);
  const sum = rows.reduce((total, { amount_fcfa }) => total + amount_fcfa, 0);
  const change = useChange<typeof reconciliationCalls.book>(reconciliationCalls.book, {
    refreshes: SETTLED,
    onDone: (result) => {
      show(result, { done: t.done(result.done), name: nameOf, ...alsoReleased(result.released) });
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
      title={t.title(rows.length)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton
            autoFocus
            loading={change.isPending}
            onClick={() => change.mutate({ statement_id: statement.id, line_ids: rows.map(({ id }) => id) })}
          >
            {t.send(sum)}
          </MainButton>
        </>
      }
    >
      <LinesInHand lines={rows} />
      <BookingEvidence statement={statement} lines={rows} />
      {rows.length > 1 && <Typography>{t.sum(sum)}</Typography>}
      <Typography>{t.does}</Typography>
      <RefusalNote refusal={change.error} />
    </ConfirmDialog>
  );
}
