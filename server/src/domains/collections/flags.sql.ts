/** Flags that keep customers from being called. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface FlagRow {
  readonly id: string;
  readonly loan_id: string;
  readonly customer_id: string;
  readonly kind: 'deceased' | 'dispute' | 'complaint' | 'fraud' | 'legal' | 'hardship' | 'no_calls';
  readonly ends_on: string;
  readonly note: string;
  readonly set_by: string;
  readonly set_at: string;
}

const FLAG = `f.id, f.loan_id, f.customer_id, f.kind, f.ends_on, f.note, n.staff_name as set_by, f.set_at`;

/** The flags on these customers that count on a day. */
export const flagsOn = (db: Reader, customer_ids: readonly string[], on: string): Promise<FlagRow[]> =>
  db.prepared<FlagRow>(
    'flags-on',
    `select ${FLAG} from collection_flags f join staff_names n on n.staff_id = f.set_by
      where f.customer_id = any($1) and f.ended_at is null and f.ends_on >= $2 order by f.id`,
    [customer_ids, on],
  );

export const insertFlag = (
  tx: Tx,
  row: {
    id: string;
    loan_id: string;
    customer_id: string;
    kind: string;
    ends_on: string;
    note: string;
    set_by: string;
    set_at: string;
  },
) => tx.sql.insertInto('collection_flags').values(row).execute();

/** Ends a flag; answers the loan that it was on, or null when there is no such flag. */
export const endFlagRow = async (
  tx: Tx,
  id: string,
  ended: { ended_at: string; ended_by: string; end_reason: string },
): Promise<string | null> =>
  (
    await tx.sql
      .updateTable('collection_flags')
      .set(ended)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('loan_id')
      .executeTakeFirst()
  )?.loan_id ?? null;

/** Ends flags of a kind whose day has passed, so that the customer can be flagged like that again. */
export const clearPastFlag = (tx: Tx, loan_id: string, kind: string, today: string, at: string, by: string) =>
  tx.sql
    .updateTable('collection_flags')
    .set({ ended_at: at, ended_by: by })
    .where('loan_id', '=', loan_id)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where('ends_on', '<', today)
    .execute();
