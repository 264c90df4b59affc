/** The postings of one journal, for tests that name each of them. */
import type { Portal } from './portal.ts';

/** Each posting as `debit > credit: FCFA`, in the order of the text. */
export const postingsOf = async (portal: Portal, journal_id: string): Promise<string[]> =>
  (
    await portal.database.pool.query<{ line: string }>(
      `select debit_account || coalesce(' ' || nullif(debit_subject, ''), '') || ' > ' || credit_account ||
        coalesce(' ' || nullif(credit_subject, ''), '') || ': ' || amount_fcfa as line from postings
        where journal_id = $1`,
      [journal_id],
    )
  ).rows
    .map(({ line }) => line)
    .sort();
