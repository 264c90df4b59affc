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

/** The loans that were given a waiver since an id; a waiver for all loans names none. */
export const loansWaivedSince = async (db: Reader, waiver_id: string): Promise<string[]> =>
  (
    await db.prepared<{ loan_id: string }>(
      'loans-waived-since',
      'select distinct loan_id from lock_waivers where id > $1 and loan_id is not null',
      [waiver_id],
    )
  ).map(({ loan_id }) => loan_id);

/** Whether a waiver covers a loan on a day. */
export async function waiverRuns(db: Reader, loan_id: string, on: string): Promise<boolean> {
  const rows = await db.prepared(
    'waiver-runs',
    'select 1 from lock_waivers where (loan_id = $1 or loan_id is null) and from_on <= $2 and until_on >= $2 limit 1',
    [loan_id, on],
  );
  return rows.length > 0;
}

/** The last day of the waivers that cover each of these loans on a day; loans without one are left out. */
export async function waiversOn(db: Reader, loan_ids: readonly string[], on: string): Promise<Map<string, string>> {
  const rows = await db.prepared<{ loan_id: string; until_on: string }>(
    'waivers-on',
    `select l.id as loan_id, max(w.until_on) as until_on from unnest($1::uuid[]) as l(id)
      join lock_waivers w on (w.loan_id = l.id or w.loan_id is null) and w.from_on <= $2 and w.until_on >= $2
      group by l.id`,
    [loan_ids, on],
  );
  return new Map(rows.map(({ loan_id, until_on }) => [loan_id, until_on]));
}
