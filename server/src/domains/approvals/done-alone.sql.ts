/** What one person freed or gave back alone. */
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { GivenAlone } from './approval-kind.ts';

export interface DoneAlone {
  readonly id: string;
  readonly what: 'release' | GivenAlone['what'];
  readonly subject_id: string;
  readonly staff_id: string;
  readonly amount_fcfa: number;
  readonly noted_at: Date;
  readonly counts_on: Day;
  readonly free_at: Date;
}

export const insertDoneAlone = (tx: Tx, done: DoneAlone): Promise<unknown> =>
  tx.prepared(
    'insert-done-alone',
    `insert into done_alone (id, what, subject_id, staff_id, amount_fcfa, noted_at, counts_on, free_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [done.id, done.what, done.subject_id, done.staff_id, done.amount_fcfa, done.noted_at, done.counts_on, done.free_at],
  );

/** The francs that count for a day. */
export async function doneAloneOn(db: Reader, day: Day): Promise<number> {
  const [row] = await db.prepared<{ fcfa: number }>(
    'done-alone-on',
    'select coalesce(sum(amount_fcfa), 0)::bigint as fcfa from done_alone where counts_on = $1',
    [day],
  );
  return row?.fcfa ?? 0;
}
