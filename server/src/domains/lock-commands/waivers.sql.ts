/** Waivers: days on which no automatic lock is sent. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export const insertWaiver = (
  tx: Tx,
  row: {
    id: string;
    loan_id: string;
    from_on: string;
    until_on: string;
    reason: string;
    granted_by: string;
    request_id: string;
    created_at: string;
  },
) => tx.sql.insertInto('lock_waivers').values(row).execute();

/** The last day of the waivers that cover a loan on a day, waivers for all loans included; null when none does. */
export async function waivedUntil(db: Reader, loan_id: string, on: string): Promise<string | null> {
  const [row] = await db.prepared<{ until_on: string | null }>(
    'waived-until',
    'select max(until_on) as until_on from lock_waivers where (loan_id = $1 or loan_id is null) and from_on <= $2 and until_on >= $2',
    [loan_id, on],
  );
  return row?.until_on ?? null;
}

/** Whether a waiver covers a loan on a day. */
export async function waiverRuns(db: Reader, loan_id: string, on: string): Promise<boolean> {
  const rows = await db.prepared(
    'waiver-runs',
    'select 1 from lock_waivers where (loan_id = $1 or loan_id is null) and from_on <= $2 and until_on >= $2 limit 1',
    [loan_id, on],
  );
  return rows.length > 0;
}
