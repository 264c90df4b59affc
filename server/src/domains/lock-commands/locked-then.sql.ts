/** Which phones were to be locked at an instant in the past. */
import type { Reader } from '../../platform/database/connection.ts';

/**
 * The loans whose phone was to be locked at their instant: the last of its commands by then was to lock it. Answers the
 * places of these loans in the list, counted from 1.
 */
export const lockedThen = async (
  db: Reader,
  moments: ReadonlyArray<{ readonly loan_id: string; readonly at: string }>,
): Promise<Set<number>> => {
  const rows = await db.prepared<{ number: number }>(
    'locked-then',
    `select m.number::int from unnest($1::uuid[], $2::timestamptz[]) with ordinality as m(loan_id, at, number)
      cross join lateral (select c.action from lock_commands c where c.loan_id = m.loan_id and c.created_at < m.at
        and c.action in ('lock', 'unlock', 'release') order by c.created_at desc, c.id desc limit 1) c
      where c.action = 'lock'`,
    [moments.map(({ loan_id }) => loan_id), moments.map(({ at }) => at)],
  );
  return new Set(rows.map(({ number }) => number));
};
