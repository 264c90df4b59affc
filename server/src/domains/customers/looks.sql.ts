/** The looks of staff at customers, and alarms about too many of them. */
import type { Reader } from '../../platform/database/connection.ts';

/** Writes a look of a member of staff at each of these customers. */
export const insertLooks = (
  db: Reader,
  staff_id: string,
  customer_ids: readonly string[],
  at: Date,
): Promise<unknown> =>
  db.prepared(
    'insert-looks',
    'insert into customer_looks (staff_id, customer_id, at) select $1, id, $3 from unnest($2::uuid[]) as c(id) order by id on conflict (staff_id, customer_id) do update set at = excluded.at',
    [staff_id, customer_ids, at],
  );

/** The number of different customers looked at since an instant, and the time of the oldest of these looks. */
export async function looksSince(
  db: Reader,
  staff_id: string,
  since: Date,
): Promise<{ looked: number; first_at: string | null }> {
  const [row] = await db.prepared<{ looked: number; first_at: string | null }>(
    'looks-since',
    'select count(*)::int as looked, min(at) as first_at from customer_looks where staff_id = $1 and at > $2',
    [staff_id, since],
  );
  return row ?? { looked: 0, first_at: null };
}

/** The customers among these that a member of staff has looked at since an instant. */
export const lookedAtSince = async (
  db: Reader,
  staff_id: string,
  customer_ids: readonly string[],
  since: Date,
): Promise<string[]> =>
  (
    await db.prepared<{ customer_id: string }>(
      'looked-at-since',
      'select customer_id from customer_looks where staff_id = $1 and customer_id = any($2) and at > $3',
      [staff_id, customer_ids, since],
    )
  ).map(({ customer_id }) => customer_id);

export const deleteLooks = (db: Reader, staff_id: string, customer_ids: readonly string[]): Promise<unknown> =>
  db.prepared('delete-looks', 'delete from customer_looks where staff_id = $1 and customer_id = any($2)', [
    staff_id,
    customer_ids,
  ]);

/** Writes at most one alarm for each member of staff and hour. */
export const insertLookAlarm = (
  db: Reader,
  alarm: { id: string; staff_id: string; most: number; at: Date; since: Date },
): Promise<unknown> =>
  db.prepared(
    'insert-look-alarm',
    'insert into customer_look_alarms (id, staff_id, most, at) select $1, $2, $3, $4 where not exists (select 1 from customer_look_alarms a where a.staff_id = $2 and a.at > $5)',
    [alarm.id, alarm.staff_id, alarm.most, alarm.at, alarm.since],
  );

export const newestLookAlarms = (
  db: Reader,
  since: Date,
  most: number,
): Promise<Array<{ id: string; staff_id: string; who: string; most: number; at: string }>> =>
  db.prepared(
    'newest-look-alarms',
    'select a.id, a.staff_id, s.staff_name as who, a.most, a.at from customer_look_alarms a join staff_names s on s.staff_id = a.staff_id where a.at > $1 order by a.at desc limit $2',
    [since, most],
  );
