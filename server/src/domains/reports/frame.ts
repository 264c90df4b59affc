/** What a report is asked for, who asks, and whether it can be answered. */
import type { Frame } from '@palier/contract/reports/records.ts';
import { daysBetween } from '@palier/contract/rules/calendar.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { fail } from '../../platform/errors.ts';
import type { Actor, QueryContext } from '../../platform/handler.ts';
import { boundsOf } from '../network/network.ts';
import { type Part, isWhole } from './figures.sql.ts';
import { countRuns, findRun, firstReportDay, receivablesOn } from './runs.sql.ts';
import { periodOf } from './signed.sql.ts';

/** Who reads a report, and when. A mail reads it for a person without a session. */
export type Reading = Pick<QueryContext, 'db' | 'clock'> & { readonly actor: Pick<Actor, 'staff_id'> };

export interface Asked extends Omit<Part, 'is_signed' | 'bound_to'> {
  readonly as_of_on: Day;
  readonly clock: 'known' | 'signed_off';
}

/** The part of the business that is asked for, within what the reader may see. */
export async function partOf(asked: Asked, { db, actor }: Reading): Promise<Part> {
  const { as_of_on: _day, clock, ...place } = asked;
  const bounds = await boundsOf(db, actor.staff_id);
  return { ...place, is_signed: clock === 'signed_off', bound_to: bounds?.shop_ids ?? null };
}

/**
 * Refuses REPORT_DAY_AHEAD, REPORT_DAY_TOO_EARLY, BOOKS_NOT_CLOSED, and REPORT_NOT_READY where the day is still to be
 * worked out.
 */
export async function frameOf(
  { as_of_on }: Asked,
  part: Part,
  { db, clock }: Reading,
): Promise<{ readonly frame: Frame; readonly first_day: Day }> {
  if (as_of_on > clock.today()) throw fail('REPORT_DAY_AHEAD', {}, 'as_of_on');
  const first_day = await firstReportDay(db);
  if (first_day === null) return nothingYet(as_of_on, clock.now());
  if (as_of_on < first_day) throw fail('REPORT_DAY_TOO_EARLY', { day: first_day }, 'as_of_on');
  const period = part.is_signed ? await periodOf(db, as_of_on) : null;
  if (part.is_signed && period === null) throw fail('BOOKS_NOT_CLOSED', {}, 'clock');
  const run = await findRun(db, period?.closing_id ?? null, as_of_on);
  if (run === null) throw fail('REPORT_NOT_READY');
  return {
    first_day,
    frame: {
      as_of_on,
      computed_at: period?.booked_until ?? run.computed_at,
      is_stale: run.is_stale,
      days_missing: daysBetween(first_day, as_of_on) + 1 - (await countRuns(db, part, as_of_on)),
      proof: isWhole(part)
        ? {
            owed_fcfa: run.owed_fcfa,
            ledger_fcfa: run.ledger_fcfa,
            early_fcfa: run.early_fcfa,
            ledger_now_fcfa: await receivablesOn(db, as_of_on),
          }
        : null,
    },
  };
}

/** Before the first activation every figure is zero, and that is known at once. */
const nothingYet = (as_of_on: Day, now: Date): { readonly frame: Frame; readonly first_day: Day } => ({
  first_day: as_of_on,
  frame: { as_of_on, computed_at: now.toISOString(), is_stale: false, days_missing: 0, proof: null },
});
