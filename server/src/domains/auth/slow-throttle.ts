/** Waits between tries that grow with each try. */
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';

/**
 * Tries that are free at first and then ever slower: after the nth try the next waits `waits_ms[n - 1]`, and after all
 * later ones the last of these waits.
 */
export interface Slowing {
  readonly key: string;
  readonly waits_ms: readonly number[];
  /** Longer than every wait. This long after the last try all tries are forgotten. */
  readonly forgotten_after_ms: number;
}

/** The time of the last try is its expiry less the time it is kept. */
const WAITED = `t.expire - $3::bigint + ($4::bigint[])[least(t.points, cardinality($4::bigint[]))]`;

const COUNT_SLOWLY = `
  insert into throttles as t (key, points, expire) values ($1, 1, $2::bigint + $3::bigint)
  on conflict (key) do update set points = case when t.expire <= $2 then 1
    else t.points + 1 end, expire = excluded.expire
  where t.expire <= $2 or ${WAITED} <= $2
  returning key`;

/**
 * Counts a try before it is made. Refuses TOO_MANY_TRIES while the wait after the last try is not over; a refused try
 * does not make the wait longer.
 */
export async function takeTrySlowly(
  db: Reader,
  { key, waits_ms, forgotten_after_ms }: Slowing,
  wall: Date,
): Promise<void> {
  const given = [key, wall.getTime(), forgotten_after_ms, waits_ms];
  if ((await db.prepared('count-slowly', COUNT_SLOWLY, given)).length > 0) return;
  const [open] = await db.prepared<{ until: number | null }>(
    'look-at-wait',
    `select ${WAITED} as until from throttles t where t.key = $1 and t.expire > $2`,
    given,
  );
  throw fail('TOO_MANY_TRIES', {
    minutes: Math.max(1, Math.ceil(((open?.until ?? wall.getTime()) - wall.getTime()) / 60_000)),
  });
}
