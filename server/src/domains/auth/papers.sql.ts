/** Statements about the identity papers of members of staff. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** Whether an account that is not suspended, other than this one, has this paper. */
export const isPaperOfAnother = async (db: Reader, number: string, staff_id: string | null): Promise<boolean> =>
  (
    await db.prepared<{ id: string }>(
      'paper-of-another',
      `select id from staff where document_number = $1 and suspended_at is null and id is distinct from $2::uuid
        limit 1`,
      [number, staff_id],
    )
  ).length > 0;

/** Of these papers, those of accounts that are not suspended. */
export const papersInUse = async (db: Reader, numbers: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.prepared<{ document_number: string }>(
        'papers-in-use',
        'select distinct document_number from staff where document_number = any($1) and suspended_at is null',
        [numbers],
      )
    ).map(({ document_number }) => document_number),
  );

export interface PaperOnFile {
  readonly full_name: string;
  readonly document_number: string;
}

/** The papers of everybody else, suspended people included. */
export const papersOfOthers = (db: Reader, staff_id: string): Promise<PaperOnFile[]> =>
  db.prepared<PaperOnFile>(
    'papers-of-others',
    `select full_name, document_number from staff where document_number is not null and id <> $1 order by full_name`,
    [staff_id],
  );

/** A paper that is new on file has been seen by nobody. */
export const setPaper = (
  tx: Tx,
  staff_id: string,
  paper: { document_kind: string | null; document_number: string | null; document_given_by: string },
) =>
  tx.sql
    .updateTable('staff')
    .set({ ...paper, document_seen_by: null, document_seen_at: null, document_seen_how: null })
    .where('id', '=', staff_id)
    .execute();

/** The paper was seen, so nothing waits for that any more. */
export const setPaperSeen = (
  tx: Tx,
  staff_id: string,
  seen: {
    document_seen_by: string;
    document_seen_at: string;
    document_seen_how: 'second_person' | 'tied' | 'alone';
  },
) =>
  tx.sql
    .updateTable('staff')
    .set({ ...seen, paper_awaited: false })
    .where('id', '=', staff_id)
    .execute();
