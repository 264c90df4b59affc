/**
 * Counts the different customers whose names a member of staff sees in lists within an hour, up to a ceiling. A row of
 * a list shows less than a look, but thousands of rows would still be a copy of the customer book.
 */
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { failAndCommit } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { takeMany } from '../auth/auth.ts';
import { customersPerHour } from './count-looks.ts';
import { insertLookAlarm } from './looks.sql.ts';

const HOUR_MS = 3_600_000;
/** The ceiling of names is this many times the ceiling of looks. */
export const NAMES_FOR_A_LOOK = 5;
const MOST_KEPT = 50_000;

/**
 * The customers named to each member of staff within the hour, in the memory of each process. A forgotten one is
 * counted again.
 */
const named = new WeakMap<Services, Map<string, number>>();

/**
 * Counts each of these customers as named to a member of staff. Beyond the ceiling it refuses TOO_MANY_CUSTOMERS,
 * counts none of them and raises an alarm. A customer who was named within the hour is not counted again.
 */
export async function countNames(
  {
    db,
    actor,
    services,
  }: { readonly db: Reader; readonly actor: Pick<Actor, 'staff_id'>; readonly services: Services },
  customer_ids: readonly string[],
): Promise<void> {
  const wall = services.clock.wall();
  let kept = named.get(services);
  if (!kept) named.set(services, (kept = new Map()));
  const key = (id: string): string => `${actor.staff_id} ${id}`;
  const fresh = [...new Set(customer_ids)].filter((id) => wall.getTime() - (kept.get(key(id)) ?? 0) >= HOUR_MS);
  if (fresh.length === 0) return;
  const most = NAMES_FOR_A_LOOK * (await customersPerHour(db, actor, services));
  const waits_ms = await takeMany(
    db,
    { key: `customers_named:${actor.staff_id}`, most, within_ms: HOUR_MS },
    fresh.length,
    wall,
  );
  if (waits_ms !== null) {
    await insertLookAlarm(db, {
      id: newId(),
      staff_id: actor.staff_id,
      most,
      at: wall,
      since: new Date(wall.getTime() - HOUR_MS),
    });
    throw failAndCommit('TOO_MANY_CUSTOMERS', { most, minutes: Math.max(1, Math.ceil(waits_ms / 60_000)) });
  }
  for (const id of fresh) {
    kept.delete(key(id));
    kept.set(key(id), wall.getTime());
  }
  for (const [oldest] of kept) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
}
