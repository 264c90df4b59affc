/** By which order late loans were valued since they became late. */
import type { Reader } from '../../platform/database/connection.ts';

interface NewestSide {
  readonly loan_id: string;
  readonly is_learnt_side: boolean;
  readonly is_open: boolean;
  readonly late_since: string;
}

/** The side of the newest case of each of these loans, open or not. */
export const newestSides = (db: Reader, loan_ids: readonly string[]): Promise<NewestSide[]> =>
  db.prepared<NewestSide>(
    'newest-sides',
    `select k.loan_id, k.is_learnt_side, k.closed_at is null as is_open, k.late_since from unnest($1::uuid[]) as l(id)
      cross join lateral (select * from collection_cases x where x.loan_id = l.id order by x.id desc limit 1) k`,
    [loan_ids],
  );
