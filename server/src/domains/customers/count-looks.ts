/**
 * Nobody carries the customer book off: how many different customers somebody looks at within an hour is counted, and
 * ends.
 */
import type { customersCalls } from '@palier/contract/customers/calls.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor, QueryHandler } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { type ApiError, failAndCommit } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { isBound } from '../network/network.ts';
import { deleteLooks, insertLookAlarm, insertLooks, lookedAtSince, looksSince, newestLookAlarms } from './looks.sql.ts';

const HOUR_MS = 3_600_000;
/** A screen reads the same customer every few seconds: within this time this process need not write it down again. */
const PAUSE_MS = 10 * 60_000;
const MOST_KEPT = 20_000;
const ALARMS_DAYS = 30;
const MOST_ALARMS = 50;

/** In the memory of each process; what it has forgotten is counted again and changes nothing. */
const counted = new WeakMap<Services, Map<string, number>>();

function keptOf(services: Services): Map<string, number> {
  let kept = counted.get(services);
  if (!kept) counted.set(services, (kept = new Map()));
  return kept;
}

/**
 * Counts that somebody looks at these customers. Refuses TOO_MANY_CUSTOMERS beyond the ceiling, counts those not, and
 * leaves an alarm.
 * A customer who was counted within the hour costs nothing. The look is written before it is counted, so that many at
 * one moment cannot slip through together.
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
    const most = await mostOf(db, actor, services);
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
 * Somebody at their ceiling is refused a number that is nobody's as they are refused a customer's, or the refusal would
 * tell which it is.
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
  const most = await mostOf(db, actor, services);
  const { looked, first_at } = await looksSince(db, actor.staff_id, new Date(now.getTime() - HOUR_MS));
  if (looked >= most) throw atCeiling(most, first_at, now);
}

async function mostOf(db: Reader, actor: Pick<Actor, 'staff_id'>, services: Services): Promise<number> {
  const { shops, head_office } = services.config.business.customers_per_hour;
  return (await isBound(db, actor.staff_id)) ? shops : head_office;
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
