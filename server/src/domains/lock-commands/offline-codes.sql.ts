/** Offline codes that were issued, and the count of each phone. */
import { sql } from 'kysely';
import { type Reader, type Tx } from '../../platform/database/connection.ts';

/**
 * The highest count of the codes for this phone under this loan, so that a phone that comes back to the loan never gets
 * a count twice.
 */
export const highestCount = async (tx: Tx, loan_id: string, imei: string): Promise<number> =>
  (
    await tx.sql
      .selectFrom('offline_codes')
      .select((e) => e.fn.max<number | null>('count').as('count'))
      .where('loan_id', '=', loan_id)
      .where('imei', '=', imei)
      .executeTakeFirst()
  )?.count ?? 0;

export async function offlineCodesSince(
  db: Reader,
  loan_id: string,
  staff_id: string,
  since: Date,
): Promise<{ for_loan: number; by_staff: number }> {
  const { rows } = await sql<{
    for_loan: number;
    by_staff: number;
  }>`select count(*) filter (where loan_id = ${loan_id}) as for_loan, count(*) filter (where issued_by = ${staff_id}) as
    by_staff from offline_codes where issued_at >= ${since.toISOString()} and (loan_id = ${loan_id}
    or issued_by = ${staff_id})`.execute(db.sql);
  return rows[0] ?? { for_loan: 0, by_staff: 0 };
}

export const insertOfflineCode = (
  tx: Tx,
  row: {
    id: string;
    loan_id: string;
    imei: string;
    count: number;
    days: number;
    open_until: string;
    channel: 'voice' | 'sms';
    reason: string;
    issued_by: string;
    issued_at: string;
  },
) => tx.sql.insertInto('offline_codes').values(row).execute();

export const setPaygoCount = (tx: Tx, loan_id: string, paygo_count: number, open_until: string) =>
  tx.sql.updateTable('device_locks').set({ paygo_count, open_until }).where('loan_id', '=', loan_id).execute();

/**
 * More than the codes of three days take, and less than the 64 counts that a phone looks ahead. It is even, because a
 * count is odd or even by what its code does.
 */
const SKIPPED = 20;

/**
 * Passes over counts that may have been used since a copy of the database was made: a phone takes no code with a count
 * that it knows.
 */
export const skipCounts = (tx: Tx): Promise<unknown> =>
  tx.prepared('skip-paygo-counts', 'update device_locks set paygo_count = paygo_count + $1', [SKIPPED]);
