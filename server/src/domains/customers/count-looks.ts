/**
 * Counts the different customers that a member of staff looks at within an hour, up to a ceiling, so that nobody can
 * copy the whole customer book.
 */
import type { customersCalls } from '@palier/contract/customers/calls.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor, QueryHandler } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { type ApiError, failAndCommit } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { isBound } from '../network/network.ts';
import { deleteLooks, insertLookAlarm, insertLooks, lookedAtSince, looksSince, newestLookAlarms } from './looks.sql.ts';

const HOUR_MS = 3_600_000;
/** A screen reads the same customer every few seconds. Within this time a process does not write the look again. */
const PAUSE_MS = 10 * 60_000;
const MOST_KEPT = 20_000;
const ALARMS_DAYS = 30;
const MOST_ALARMS = 50;

/** The looks that each process has in memory. A forgotten look is written again, which does not change the count. */
const counted = new WeakMap<Services, Map<string, number>>();

function keptOf(services: Services): Map<string, number> {
  let kept = counted.get(services);
  if (!kept) counted.set(services, (kept = new Map()));
  return kept;
}

/**
 * Counts a look of a member of staff at each of these customers. Beyond the ceiling it refuses TOO_MANY_CUSTOMERS,
 * removes these looks from the count and raises an alarm.
 * A customer who was counted within the hour is not counted again. Looks are written before they are counted, so that
 * many calls at one moment cannot pass the ceiling together.
 */
export async function countLooks(
  {
    db,
    actor,
    services,
  }: { readonly db: Reader; readonly actor: Pick<Actor, 'staff_id'>; readonly services: Services },
  customer_ids: readonly string[],
): Promise<void> {
  const now = services.clock.wall();
  const kept = keptOf(services);
  const key = (id: string): string => `${actor.staff_id} ${id}`;
  const wanted = [...new Set(customer_ids)].filter((id) => now.getTime() - (kept.get(key(id)) ?? 0) >= PAUSE_MS);
  if (wanted.length === 0) return;
  const since = new Date(now.getTime() - HOUR_MS);
  const known = new Set(await lookedAtSince(db, actor.staff_id, wanted, since));
  await insertLooks(db, actor.staff_id, wanted, now);
  const fresh = wanted.filter((id) => !known.has(id));
  if (fresh.length > 0) {
    const most = await customersPerHour(db, actor, services);
    const { looked, first_at } = await looksSince(db, actor.staff_id, since);
    if (looked > most) {
      await deleteLooks(db, actor.staff_id, fresh);
      await insertLookAlarm(db, { id: newId(), staff_id: actor.staff_id, most, at: now, since });
      throw atCeiling(most, first_at, now);
    }
  }
  for (const id of wanted) {
    kept.delete(key(id));
    kept.set(key(id), now.getTime());
  }
  for (const [oldest] of kept) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
}

/**
 * At the ceiling, a number without a customer is refused like the number of a customer. Otherwise the refusal would
 * reveal which numbers belong to customers.
 */
export async function refuseKeysAtCeiling(
  {
    db,
    actor,
    services,
  }: { readonly db: Reader; readonly actor: Pick<Actor, 'staff_id'>; readonly services: Services },
  typed: string,
): Promise<void> {
  if (!/\d{4}/.test(typed.replace(/[\s./-]/g, ''))) return;
  const now = services.clock.wall();
  const most = await customersPerHour(db, actor, services);
  const { looked, first_at } = await looksSince(db, actor.staff_id, new Date(now.getTime() - HOUR_MS));
  if (looked >= most) throw atCeiling(most, first_at, now);
}

/** How many different customers this person may view within an hour. */
export async function customersPerHour(
  db: Reader,
  actor: Pick<Actor, 'staff_id'>,
  services: Services,
): Promise<number> {
  const limits = await settingsOn(db, 'money', services.clock.today());
  return (await isBound(db, actor.staff_id)) ? limits.customers_per_hour_shops : limits.customers_per_hour_head_office;
}

function atCeiling(most: number, first_at: string | null, now: Date): ApiError {
  const waits_ms = (first_at === null ? now.getTime() : Date.parse(first_at)) + HOUR_MS - now.getTime();
  return failAndCommit('TOO_MANY_CUSTOMERS', { most, minutes: Math.max(1, Math.ceil(waits_ms / 60_000)) });
}

export const listLookAlarms: QueryHandler<typeof customersCalls.lookAlarms> = async (_, { db, services }) => ({
  alarms: await newestLookAlarms(
    db,
    new Date(services.clock.wall().getTime() - ALARMS_DAYS * 24 * HOUR_MS),
    MOST_ALARMS,
  ),
});
