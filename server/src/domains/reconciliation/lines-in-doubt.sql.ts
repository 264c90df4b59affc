/** Lines that were booked and that their operator does not know. */
import type { SeenAt } from '@palier/contract/reconciliation/line-clearing-input.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';

export const isInDoubt = async (db: Reader, line_id: string): Promise<boolean> =>
  (await db.prepared('is-line-in-doubt', 'select from lines_in_doubt where line_id = $1', [line_id])).length > 0;

/** Who booked a line, where the record names somebody. */
export const bookerOf = async (db: Reader, line_id: string): Promise<string | null> =>
  (
    await db.prepared<{ booked_by: string | null }>(
      'booker-of-line',
      'select booked_by from statement_lines where id = $1',
      [line_id],
    )
  )[0]?.booked_by ?? null;

export interface Clearing {
  readonly cleared_by: string;
  readonly cleared_at: string;
  readonly cleared_seen: SeenAt;
  readonly cleared_because: string;
}

export const setCleared = (tx: Tx, id: string, clearing: Clearing) =>
  tx.sql.updateTable('statement_lines').set(clearing).where('id', '=', id).execute();
