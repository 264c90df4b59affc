/** What became of each row of an action on several. */
import Alert from '@mui/material/Alert';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../language.tsx';
import { words } from '../words.ts';
import { outcomeWords } from './outcome-words.ts';

const ROWS = { margin: '4px 0 0', paddingInlineStart: 18 } as const;

export interface BulkResult {
  readonly results: ReadonlyArray<{
    readonly id: string;
    readonly done: boolean;
    readonly code: string | null;
    readonly message: string | null;
  }>;
  readonly done: number;
  readonly refused: number;
}

/**
 * How many rows were done and refused, which ones, and why each was refused. The sum is announced; the rows are read
 * like any list.
 */
export function BulkOutcome({
  result,
  says,
  name,
  more,
  onClose,
}: {
  result: BulkResult | undefined;
  /** In place of how many were done and refused. */
  says?: string;
  name: (id: string) => string;
  /** What can still be done about it. */
  more?: ReactNode;
  onClose: () => void;
}) {
  const t = useTexts(outcomeWords);
  const w = useTexts(words);
  if (!result) return null;
  const [refused, done] = [result.results.filter((row) => !row.done), result.results.filter((row) => row.done)];
  return (
    <Alert
      role="group"
      aria-label={t.outcomeOfRows}
      severity={refused.length === 0 ? 'success' : result.done === 0 ? 'error' : 'warning'}
      variant="outlined"
      closeText={w.close}
      onClose={onClose}
      sx={{ m: 2, bgcolor: 'background.paper', maxHeight: '45vh', overflow: 'auto' }}
    >
      <strong role="alert">{says ?? t.outcome(groupThousands(result.done), groupThousands(result.refused))}</strong>
      {more}
      {refused.length > 0 && (
        <ul aria-label={t.refusedRows} style={ROWS}>
          {refused.map(({ id, message }) => (
            <li key={id}>
              {name(id)}
              {w.colon} {message}
            </li>
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <ul aria-label={t.doneRows} style={ROWS}>
          {done.map(({ id }) => (
            <li key={id}>
              {name(id)}
              {w.colon} {t.rowDone}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
