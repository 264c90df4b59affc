/** What an upload writes about its statement. */
import { sql } from 'kysely';
import { type Reader, type Tx } from '../../platform/database/connection.ts';

export const insertStatement = (
  tx: Tx,
  row: {
    id: string;
    source: string;
    channel: string;
    format: string;
    file_name: string;
    sha256: Buffer;
    from_on: string;
    until_on: string;
    lines: number;
    money_in_fcfa: number;
    adds_up: boolean | null;
    opening_balance: number | null;
    closing_balance: number | null;
    balance_breaks: number | null;
    uploaded_by: string;
    uploaded_at: string;
  },
) => tx.sql.insertInto('statements').values(row).execute();

/** Who uploaded this very document before, and when. */
export async function uploadedBefore(
  db: Reader,
  source: string,
  sha256: Buffer,
): Promise<{ id: string; uploaded_at: string; uploaded_by: string; name: string } | null> {
  const { rows } = await sql<{
    id: string;
    uploaded_at: string;
    uploaded_by: string;
    name: string;
  }>`select s.id, s.uploaded_at, s.uploaded_by, n.staff_name as name from statements s join staff_names n on n.staff_id = s.uploaded_by
    where s.source = ${source} and s.sha256 = ${sha256} and s.state <> 'withdrawn'`.execute(db.sql);
  return rows[0] ?? null;
}

/** Counts the results of the lines anew. */
export async function tallyLines(
  tx: Tx,
  statement_id: string,
  only_in_books: { lines: number; fcfa: number },
): Promise<void> {
  await sql`delete from statement_tallies where statement_id = ${statement_id}`.execute(tx.sql);
  await sql`insert into statement_tallies (statement_id, result, lines, fcfa) select statement_id, result,
    count(*)::int, sum(amount_fcfa) from statement_lines where statement_id = ${statement_id} group by 1, 2
    union all select ${statement_id}::uuid, 'only_in_books', ${only_in_books.lines}::int,
    ${only_in_books.fcfa}::bigint`.execute(tx.sql);
}
