/** The lines of a statement with the same result, and the actions on them. */
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { texts } from '../i18n.ts';
import type { LineRow, StatementRow } from './statement-words.ts';
import type { Answer } from './confirm-lines.tsx';
import { isForOthers } from './for-others.ts';
import { useLineColumns } from './line-columns.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';

const LIVE = ['statements'] as const;

const AnotherPayment = opensLater(async () => (await import('./another-payment.tsx')).AnotherPayment);
const BookLines = opensLater(async () => (await import('./book-lines.tsx')).BookLines);
const CompareLine = opensLater(async () => (await import('./compare-line.tsx')).CompareLine);
const ConfirmLines = opensLater(async () => (await import('./confirm-lines.tsx')).ConfirmLines);

type Listed = Result<typeof reconciliationCalls.lines>;
const rowsOf = ({ lines }: Listed): readonly LineRow[] => lines;
const totalOf = ({ total_items }: Listed): number => total_items;
const MOST_AT_ONCE = 1000;
const HIDDEN = ['our_reference'];
/**
 * What was found or booked says what was keyed in, and what was booked from a line has its amount; where the amounts
 * differ, or money was taken back, there is more of it to show.
 */
const HIDDEN_AT_FIRST: Partial<Record<LineRow['result'], readonly string[]>> = {
  matched: [...HIDDEN, 'keyed'],
  proposed: [...HIDDEN, 'keyed'],
  booked: [...HIDDEN, 'keyed', 'books'],
  taken_back: [...HIDDEN, 'keyed', 'matched_by'],
  amount_differs: [...HIDDEN, 'keyed', 'matched_by'],
};

interface LineAction {
  readonly of: 'book' | Answer;
  readonly lines: readonly LineRow[];
  readonly clear: () => void;
}

export function LineList({ statement, result }: { statement: StatementRow; result: LineRow['result'] }) {
  const t = useTexts(texts);
  const columns = useLineColumns(statement.id, result);
  const [action, setAction] = useState<LineAction | null>(null);
  const [compared, setCompared] = useState<string | null>(null);
  const [doubted, setDoubted] = useState<LineRow | null>(null);
  const [rows, setRows] = useState<readonly LineRow[]>([]);
  const isOpen = statement.state === 'open';
  const canAct = isOpen && !isForOthers(statement, result) && (result === 'missing' || result === 'proposed');
  // The number of a slip is that of its shop alone; every other number is one payment.
  const mayBeAnother =
    isOpen && (result === 'repeated' || (result === 'amount_differs' && statement.channel === 'pos'));
  const onRows = useCallback((shown: readonly LineRow[]) => setRows(shown), []);
  const close = useCallback(() => setAction(null), []);
  const isAsking = action !== null || compared !== null || doubted !== null;
  const wasAsking = useRef(false);
  useEffect(() => {
    // The settled row is gone, and with it the element that the focus would return to.
    if (wasAsking.current && !isAsking && document.activeElement === document.body)
      document.getElementById(`tab-${result}`)?.focus();
    wasAsking.current = isAsking;
  }, [isAsking, result]);
  const begin = (of: LineAction['of'], lines: readonly LineRow[], clear: () => void) => () =>
    setAction({ of, lines, clear });
  return (
    <>
      <ListScreen
        name={`reconciliation.${result}`}
        caption={t.leads[result]}
        call={reconciliationCalls.lines}
        live={LIVE}
        input={{ statement_id: statement.id, result }}
        rows={rowsOf}
        total={totalOf}
        onRows={onRows}
        columns={columns}
        hidden_at_first={HIDDEN_AT_FIRST[result] ?? HIDDEN}
        search_label={t.line.search}
        export_call={reconciliationCalls.exportLines}
        row_name={({ line }) => t.line.name(line)}
        empty={<NoRecords says={t.empty[result]} />}
        {...(canAct && {
          onOpen: (row: LineRow) =>
            result === 'missing'
              ? setAction({ of: 'book', lines: [row], clear: () => undefined })
              : setCompared(row.id),
        })}
        {...(mayBeAnother && { onOpen: setDoubted })}
        {...(canAct && {
          bulk: (chosen: readonly LineRow[], clear: () => void) =>
            chosen.length > MOST_AT_ONCE ? (
              <Typography color="error">{t.book.tooMany(MOST_AT_ONCE)}</Typography>
            ) : result === 'missing' ? (
              <ActionButton size="small" call={reconciliationCalls.book} onClick={begin('book', chosen, clear)}>
                {t.book.act}
              </ActionButton>
            ) : (
              (['it_is', 'it_is_not'] as const).map((answer) => (
                <ActionButton
                  key={answer}
                  size="small"
                  call={reconciliationCalls.confirm}
                  onClick={begin(answer, chosen, clear)}
                >
                  {t.confirm[answer]}
                </ActionButton>
              ))
            ),
        })}
      />
      {action?.of === 'book' && (
        <BookLines statement={statement} lines={action.lines} onClose={close} onDone={action.clear} />
      )}
      {(action?.of === 'it_is' || action?.of === 'it_is_not') && (
        <ConfirmLines
          statement={statement}
          answer={action.of}
          lines={action.lines}
          onClose={close}
          onDone={action.clear}
        />
      )}
      {doubted !== null && <AnotherPayment statement={statement} line={doubted} onClose={() => setDoubted(null)} />}
      {compared !== null && <CompareLine statement={statement} lines={rows} line_id={compared} onGo={setCompared} />}
    </>
  );
}
