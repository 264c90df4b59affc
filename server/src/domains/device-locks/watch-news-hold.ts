/**
 * Notices that no phone locks because an operator tells of no payments. That is right for an hour, but an operator that
 * is gone for good, or whose contract has ended, would keep every late phone open without anybody's decision: who
 * decides is told after two hours, and the owner after a day. One that answers for a few minutes in between has not
 * come back: in that time hardly a phone locks.
 */
import { LOCK_HOLD_LABELS } from '@palier/contract/device-locks/labels.ts';
import { labelOf } from '@palier/contract/labels.ts';
import { dayIn, timeIn } from '@palier/contract/values/time-zone.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { holdersOf } from '../auth/auth.ts';
import { sendMessages, shortDay } from '../messages/send-message.ts';
import { findNewsHold, whomToTell } from '../payments/payments.ts';
import { type NewsHold, findNewsHoldUnderWay, noteNews, noteNewsHold, takeNewsHoldToTell } from './news-hold.sql.ts';

const HOUR_MS = 3_600_000;
const TOLD_AFTER_MS = { deciders: 2 * HOUR_MS, owner: 24 * HOUR_MS } as const;
/** So long no operator lacks news before a hold is over. */
const WELL_MS = HOUR_MS / 2;

/** When it began, by the clock of the business. */
const beganAt = ({ began_at }: NewsHold, { clock }: Pick<Services, 'clock'>): Date =>
  new Date(clock.now().getTime() - (clock.wall().getTime() - Date.parse(began_at)));

/** Since when the locks wait for news; null while they come. */
export async function newsHoldSince(db: Reader, services: Pick<Services, 'clock'>): Promise<string | null> {
  const hold = await findNewsHoldUnderWay(db);
  return hold && beganAt(hold, services).toISOString();
}

async function tell(tx: Tx, services: Services, whom: keyof typeof TOLD_AFTER_MS): Promise<void> {
  const { clock, business } = services;
  const wall = clock.wall();
  const hold = await takeNewsHoldToTell(tx, whom, new Date(wall.getTime() - TOLD_AFTER_MS[whom]), wall);
  if (hold === null) return;
  const began = beganAt(hold, services);
  const since = `${shortDay(dayIn(business.time_zone, began))} ${timeIn(business.time_zone, began)}`;
  const people = whom === 'owner' ? await whomToTell(tx, 'owner') : await holdersOf(tx, 'APPROVE_MAKER_CHECKER');
  await sendMessages(
    tx,
    services,
    people.map(({ msisdn, language }) => ({
      to: msisdn,
      language,
      template: 'locks_wait_for_news' as const,
      facts: { since, because: labelOf(LOCK_HOLD_LABELS, language, hold.because) },
    })),
  );
}

export const watchNewsHold: PeriodicTask = {
  name: 'watch-news-hold',
  every_ms: 60_000,
  run: async (services) => {
    const { database, clock } = services;
    const because = await findNewsHold(database, services);
    await database.transaction(async (tx) => {
      const wall = clock.wall();
      if (because === null) return noteNews(tx, wall, new Date(wall.getTime() - WELL_MS));
      await noteNewsHold(tx, because, wall);
      await tell(tx, services, 'deciders');
      return tell(tx, services, 'owner');
    });
    return { because };
  },
};
