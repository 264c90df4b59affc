/**
 * Counts of tries in the database, so that every server process sees the same count. Time is passed in; a count ends
 * with its window.
 */
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';

/** How many tries are allowed within a window that begins with the first try. */
export interface Limit {
  /** At most 255 characters, without personal data in clear. */
  readonly key: string;
  readonly most: number;
  readonly within_ms: number;
}

interface Counted {
  key: string;
  points: number;
  expire: number;
}

const LOOK = `select key, points, expire from throttles where key = any($1) and expire > $2`;

// In the order of the keys, so that two callers who count the same keys never deadlock.
const COUNT = `
  insert into throttles as t (key, points, expire)
  select key, 1, $2::bigint + within_ms from unnest($1::text[], $3::bigint[]) as c(key, within_ms) order by key
  on conflict (key) do update set points = case when t.expire <= $2 then 1 else t.points + 1 end, expire = case
    when t.expire <= $2 then excluded.expire else t.expire end
  returning key, points, coalesce(expire, 0) as expire`;

const keysOf = (limits: ReadonlyArray<Pick<Limit, 'key'>>): string[] => limits.map(({ key }) => key);

function refuseWhenOver(
  limits: readonly Limit[],
  counted: readonly Counted[],
  isOver: (points: number, most: number) => boolean,
  wall: Date,
  field?: string,
): void {
  const waits = counted
    .filter(({ key, points }) => limits.some((limit) => limit.key === key && isOver(points, limit.most)))
    .map(({ expire }) => expire - wall.getTime());
  if (waits.length > 0)
    throw fail('TOO_MANY_TRIES', { minutes: Math.max(1, Math.ceil(Math.max(...waits) / 60_000)) }, field);
}

/** Refuses TOO_MANY_TRIES when one of the limits is used up. Counts nothing. */
export async function refuseWhenUsedUp(
  db: Reader,
  limits: readonly Limit[],
  wall: Date,
  field?: string,
): Promise<void> {
  const counted = await db.prepared<Counted>('look-at-throttles', LOOK, [keysOf(limits), wall.getTime()]);
  refuseWhenOver(limits, counted, (points, most) => points >= most, wall, field);
}

/**
 * Counts a try before it is made, so that many at the same moment cannot slip through together. A refused try costs
 * nothing, so repeated calls do not make a wait longer.
 * Returns how many tries are left under each limit, in their order. Refuses TOO_MANY_TRIES.
 */
export async function takeTry(db: Reader, limits: readonly Limit[], wall: Date, field?: string): Promise<number[]> {
  await refuseWhenUsedUp(db, limits, wall, field);
  const counted = await db.prepared<Counted>('count-throttles', COUNT, [
    keysOf(limits),
    wall.getTime(),
    limits.map(({ within_ms }) => within_ms),
  ]);
  refuseWhenOver(limits, counted, (points, most) => points > most, wall, field);
  return limits.map(({ key, most }) => most - (counted.find((count) => count.key === key)?.points ?? 0));
}

/** Whether one of the limits is used up. Counts nothing and refuses nothing. */
export async function areUsedUp(db: Reader, limits: readonly Limit[], wall: Date): Promise<boolean> {
  const counted = await db.prepared<Counted>('look-at-throttles', LOOK, [keysOf(limits), wall.getTime()]);
  return counted.some(({ key, points }) => limits.some((limit) => limit.key === key && points >= limit.most));
}

/** Counts a try that no limit refuses. */
export const noteTry = (db: Reader, limits: readonly Limit[], wall: Date): Promise<unknown> =>
  db.prepared('count-throttles', COUNT, [keysOf(limits), wall.getTime(), limits.map(({ within_ms }) => within_ms)]);

const COUNT_MANY = `
  insert into throttles as t (key, points, expire) values ($1, $2, $3::bigint + $4::bigint)
  on conflict (key) do update set points = case when t.expire <= $3 then excluded.points
    else t.points + excluded.points end, expire = case when t.expire <= $3 then excluded.expire else t.expire end
  where t.expire <= $3 or t.points + excluded.points <= $5
  returning key`;

/**
 * Counts several tries at once, all or none. Returns null when they were counted, and otherwise the milliseconds until
 * the window ends.
 */
export async function takeMany(
  db: Reader,
  { key, most, within_ms }: Limit,
  many: number,
  wall: Date,
): Promise<number | null> {
  const counted =
    many <= most &&
    (await db.prepared('count-many-throttles', COUNT_MANY, [key, many, wall.getTime(), within_ms, most])).length > 0;
  if (counted) return null;
  const [open] = await db.prepared<Counted>('look-at-throttles', LOOK, [[key], wall.getTime()]);
  return open === undefined ? within_ms : open.expire - wall.getTime();
}

/** Which of these limits have a try left, in their order. Counts and refuses nothing. */
export async function withTriesLeft<L extends Limit>(db: Reader, limits: readonly L[], wall: Date): Promise<L[]> {
  if (limits.length === 0) return [];
  const counted = await db.prepared<Counted>('look-at-throttles', LOOK, [keysOf(limits), wall.getTime()]);
  const points = new Map(counted.map((count) => [count.key, count.points]));
  return limits.filter(({ key, most }) => (points.get(key) ?? 0) < most);
}

/** Counts a try of our own, which waits its turn instead of being refused. Returns false when none was left. */
export async function isMyTurn(db: Reader, limit: Limit, wall: Date): Promise<boolean> {
  const [counted] = await db.prepared<Counted>('count-throttles', COUNT, [
    [limit.key],
    wall.getTime(),
    [limit.within_ms],
  ]);
  return counted !== undefined && counted.points <= limit.most;
}

/** Takes back the count of a try that was right. */
export const giveBackTry = (db: Reader, limits: readonly Limit[]): Promise<unknown> =>
  db.prepared('give-back-throttles', 'update throttles set points = points - 1 where key = any($1) and points > 0', [
    keysOf(limits),
  ]);

export const forgetTries = (db: Reader, limits: ReadonlyArray<Pick<Limit, 'key'>>): Promise<unknown> =>
  db.prepared('forget-throttles', 'delete from throttles where key = any($1)', [keysOf(limits)]);
