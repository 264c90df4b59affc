/**
 * Works the reports out day by day, the newest first, and again where something was booked for an earlier day since. A
 * report therefore says until when it is complete, and reading one costs little.
 */
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { computeDay } from './compute-day.sql.ts';
import { computeMonth } from './compute-month.sql.ts';
import { monthUntil } from './month-until.ts';
import { queueDueMails } from './queue-mails.ts';
import { findRun, firstReportDay, holdReportProgress, markStale, nextReportDay } from './runs.sql.ts';

/** A million loans take seconds. */
const STATEMENT_MS = 300_000;
/** Working today out again may take no more than this share of the time. */
const REST = 100;
/** How long one run works on earlier days, of which there may be years at first. */
const BACKLOG_MS = 10_000;

const isMonthEnd = (day: Day): boolean => addDays(day, 1).endsWith('-01');

/** Works one day out, as known now or as known at the closing of a period. */
export async function workOut(
  tx: Tx,
  { clock, business }: Pick<Services, 'clock' | 'business'>,
  day: Day,
  closing: { readonly closing_id: string; readonly booked_until: string } | null = null,
): Promise<void> {
  const now = clock.now();
  const known_at = closing === null ? now : new Date(closing.booked_until);
  const ends_at = startOfDay(business.time_zone, addDays(day, 1));
  const { tolerance_fcfa } = await settingsOn(tx, 'locks', day);
  const { npl_after_days } = await settingsOn(tx, 'collections', day);
  await computeDay(tx, {
    closing_id: closing?.closing_id ?? null,
    day,
    ends_at,
    known_at,
    tolerance_fcfa,
    npl_after_days,
    at: now,
  });
  if (!isMonthEnd(day)) return;
  await computeMonth(
    tx,
    monthUntil(day, { ends_at, known_at, tolerance_fcfa }, business.time_zone),
    closing?.closing_id ?? null,
  );
}

/** One process at a time: the others wait for the row, and then find the day done. */
const alone = <T>({ database }: Services, work: (tx: Tx, seen_until: string) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => work(tx, await holdReportProgress(tx)), { statement_ms: STATEMENT_MS });

async function workOutToday(tx: Tx, services: Services): Promise<void> {
  const [today, now] = [services.clock.today(), services.clock.now()];
  const run = await findRun(tx, null, today);
  if (run !== null && now.getTime() < Date.parse(run.computed_at) + REST * run.took_ms) return;
  if ((await firstReportDay(tx)) !== null) await workOut(tx, services, today);
}

/** Answers whether there was a day to work out. */
async function workOutNext(tx: Tx, services: Services): Promise<boolean> {
  const first = await firstReportDay(tx);
  const day = first === null ? null : await nextReportDay(tx, first, services.clock.today());
  if (day === null) return false;
  await workOut(tx, services, day);
  return true;
}

export async function followReports(services: Services): Promise<void> {
  const began = services.clock.wall().getTime();
  await alone(services, (tx, seen_until) => markStale(tx, seen_until, services.clock.now()));
  await alone(services, (tx) => workOutToday(tx, services));
  while (services.clock.wall().getTime() < began + BACKLOG_MS)
    if (!(await alone(services, (tx) => workOutNext(tx, services)))) break;
  await queueDueMails(services);
}

/** A portal that starts shows figures at once, and not after a minute. */
export const followReportsTask: PeriodicTask = {
  name: 'report-days',
  yields_to_orders: true,
  every_ms: 60_000,
  first_after_ms: 1_000,
  run: followReports,
};
