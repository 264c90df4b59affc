/** How many phones are locked, were opened today, and lock next: what the ledger does to phones, in figures. */
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { phonesToLock } from '../dunning/dunning.ts';
import { boundsOf } from '../network/network.ts';
import { countPhoneLocks } from './locks.sql.ts';

export const readLocks: QueryHandler<typeof reportsCalls.locks> = async (_, { db, actor, clock, services }) => {
  const today = clock.today();
  const shop_ids = (await boundsOf(db, actor.staff_id))?.shop_ids ?? null;
  const counts = await countPhoneLocks(db, startOfDay(services.business.time_zone, today), shop_ids);
  const due_today = await phonesToLock(db, today, shop_ids);
  const by_tomorrow = await phonesToLock(db, addDays(today, 1), shop_ids);
  return { ...counts, due_today, due_tomorrow: Math.max(0, by_tomorrow - due_today) };
};
