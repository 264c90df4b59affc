/** The columns of a line: the document beside the books. Each result shows only the columns that matter for it. */
import { LINE_RESULT_LABELS, MATCHED_BY_LABELS, LEFT_OUT_LABELS } from '@palier/contract/reconciliation/labels.ts';
import { LINE_RESULTS } from '@palier/contract/reconciliation/records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { DayText } from '../../../ui/date-time.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import { withdrawTexts } from '../withdraw.i18n.ts';
import type { LineRow } from './statement-words.ts';
import { BookedTo } from './booked-to.tsx';
import { LineCheck } from './line-check.tsx';
import { Payer } from './payer-cell.tsx';
import { Transaction } from './transaction-cell.tsx';

/** What stands beside the day on a phone: what this result is about. */
const BESIDE: Partial<Record<LineRow['result'], string>> = {
  amount_differs: 'difference',
  left_out: 'because',
  unclear: 'because',
  matched: 'matched_by',
  proposed: 'matched_by',
  taken_back: 'takes_back',
  missing: 'operator_check',
  withdrawn: 'was',
};

const IN_BOOKS: ReadonlySet<LineRow['result']> = new Set<LineRow['result']>(
  LINE_RESULTS.filter((result) => !['missing', 'left_out', 'unclear'].includes(result)),
);

export function useLineColumns(statement_id: string, result: LineRow['result']): Array<Column<LineRow>> {
  const m = useTexts(texts);
  const matchedBy = useTexts(MATCHED_BY_LABELS);
  const leftOut = useTexts(LEFT_OUT_LABELS);
  const results = useTexts(LINE_RESULT_LABELS);
  const withdrawn = useTexts(withdrawTexts);
  const w = useTexts(words);
  return useMemo(() => {
    const t = m.line;
    const columns: Array<Column<LineRow> | false> = [
      {
        id: 'line',
        title: t.line,
        sorts_by: 'line',
        align: 'right',
        width: '60px',
        cell: ({ line }) => groupThousands(line),
      },
      {
        id: 'day',
        phone: 'line',
        title: t.day,
        sorts_by: 'value_on',
        width: '108px',
        cell: ({ value_on }) => (value_on ? <DayText day={value_on} /> : m.none),
      },
      {
        id: 'transaction',
        phone: 'name',
        title: t.transaction,
        sorts_by: 'external_id',
        width: 'minmax(130px, 1.3fr)',
        cell: (row) => <Transaction row={row} />,
      },
      {
        id: 'amount',
        phone: 'sum',
        title: t.document,
        sorts_by: 'amount_fcfa',
        align: 'right',
        width: '124px',
        // An amount that cannot be read is none, and not zero.
        cell: ({ amount_fcfa, because }) =>
          because === 'unreadable' && amount_fcfa === 0 ? m.none : <Money fcfa={amount_fcfa} strong />,
      },
      IN_BOOKS.has(result) && {
        id: 'books',
        title: t.books,
        align: 'right',
        width: '124px',
        cell: ({ books_fcfa }) => (books_fcfa === null ? m.none : <Money fcfa={books_fcfa} />),
      },
      result === 'amount_differs' && {
        id: 'difference',
        title: t.difference,
        titled: true,
        align: 'right',
        width: '124px',
        cell: ({ amount_fcfa, books_fcfa }) =>
          books_fcfa === null ? m.none : <Money fcfa={amount_fcfa - books_fcfa} />,
      },
      { id: 'payer', title: t.payer, width: 'minmax(146px, 1.4fr)', cell: (row) => <Payer row={row} none={m.none} /> },
      {
        id: 'keyed',
        title: t.keyed,
        width: 'minmax(96px, 1fr)',
        cell: ({ account_keyed_in }) => account_keyed_in ?? m.none,
      },
      {
        id: 'our_reference',
        title: t.ourReference,
        width: 'minmax(110px, 1fr)',
        cell: ({ our_reference }) => our_reference ?? m.none,
      },
      ['matched', 'proposed', 'amount_differs', 'taken_back'].includes(result) && {
        id: 'matched_by',
        title: t.matchedBy,
        width: 'minmax(112px, 1.1fr)',
        cell: ({ matched_by }) => (matched_by ? matchedBy[matched_by] : m.none),
      },
      result === 'taken_back' && {
        id: 'takes_back',
        title: t.takesBack,
        width: 'minmax(114px, 1.3fr)',
        cell: ({ takes_back, amount_fcfa, books_fcfa }) =>
          books_fcfa !== null && amount_fcfa < books_fcfa
            ? t.takesBackPart(takes_back ?? '', amount_fcfa, books_fcfa)
            : takes_back || t.noNumber,
      },
      (result === 'missing' || result === 'booked') && {
        id: 'operator_check',
        title: t.operatorCheck,
        width: 'minmax(130px, 1.2fr)',
        cell: (row) => <LineCheck statement_id={statement_id} row={row} />,
      },
      (result === 'left_out' || result === 'unclear') && {
        id: 'because',
        title: t.because,
        width: 'minmax(180px, 1.6fr)',
        // With what the document says where it cannot be read.
        cell: ({ because, unread_text }) =>
          because ? `${leftOut[because]}${unread_text === null ? '' : `${w.colon} ${unread_text}`}` : m.none,
      },
      result === 'withdrawn' && {
        id: 'was',
        title: withdrawn.was,
        width: 'minmax(112px, 1.1fr)',
        cell: ({ was_result }) => (was_result ? results[was_result] : m.none),
      },
      IN_BOOKS.has(result) && {
        id: 'booked_to',
        title: t.bookedTo,
        width: 'minmax(116px, 1.3fr)',
        cell: (row) => <BookedTo row={row} />,
      },
    ];
    const beside = BESIDE[result] ?? 'keyed';
    return columns
      .filter((column) => column !== false)
      .map((column): Column<LineRow> => (column.id === beside ? { ...column, phone: 'side' } : column));
  }, [m, w, matchedBy, leftOut, results, withdrawn, result, statement_id]);
}
