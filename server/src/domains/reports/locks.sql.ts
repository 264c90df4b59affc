/** Phones that are locked, and orders that they carried out. */
import type { Reader } from '../../platform/database/connection.ts';

export interface LockCounts {
  locked: number;
  not_confirmed: number;
  locked_today: number;
  opened_today: number;
}

/** Orders count from an instant on. Shops null: all of them. */
export async function countPhoneLocks(
  db: Reader,
  since: Date,
  shop_ids: readonly string[] | null,
): Promise<LockCounts> {
  const [counts] = await db.prepared<LockCounts>(
    'count-phone-locks',
    `select k.locked, k.not_confirmed, o.locked_today, o.opened_today
    from (
      select count(*)::int as locked, (count(*) filter (where k.reported <> 'locked'))::int as not_confirmed
      from loan_locks k where k.desired = 'locked' and k.lock_type <> 'no lock' and ${IN_SHOPS('k')}) k,
    (
      select (count(distinct o.loan_id) filter (where o.action = 'lock'))::int as locked_today,
        (count(distinct o.loan_id) filter (where o.action <> 'lock'))::int as opened_today
      from carried_out_orders o
      where o.confirmed_at >= $1 and o.action in ('lock', 'unlock', 'release') and ${IN_SHOPS('o')}) o`,
    [since, shop_ids],
  );
  if (!counts) throw new Error('a count has one row');
  return counts;
}

const IN_SHOPS = (row: string): string => `($2::uuid[] is null
        or exists (select 1 from loan_book b where b.loan_id = ${row}.loan_id and b.shop_id = any($2::uuid[])))`;
