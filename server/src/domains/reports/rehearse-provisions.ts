/**
 * What a provision matrix would have set aside at the end of the last month, before anybody is asked to approve it, and
 * the rates that the own losses of the last six months say.
 */
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { addDays, firstOfMonth } from '@palier/contract/rules/calendar.ts';
import { allowanceOfSums } from '@palier/contract/rules/portfolio/provision.ts';
import { MONTHS_OF_LOSSES, ratesFromLosses } from '@palier/contract/rules/portfolio/rates-from-losses.ts';
import type { RollCell } from '@palier/contract/rules/portfolio/rolls.ts';
import { matrixOf } from '@palier/contract/settings/provision-matrix.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { type Part, flowSums } from './figures.sql.ts';
import { lastMonthEnds, rollSums } from './months.sql.ts';
import { allowanceOn, recoveredBetween, sumsByRow } from './provisions.sql.ts';

const WHOLE: Part = { is_signed: false, bound_to: null };

async function ownLosses(db: Reader, month_end: Day) {
  const ends = await lastMonthEnds(db, WHOLE, month_end, MONTHS_OF_LOSSES);
  const from_on = firstOfMonth(ends.at(-1) ?? month_end);
  const [rolled, [flows], n] = await Promise.all([
    rollSums(db, WHOLE, ends),
    flowSums(db, WHOLE, { from_on, until_on: month_end }, null),
    recoveredBetween(db, from_on, month_end),
  ]);
  const recovered = { n, d: flows?.written_off_fcfa ?? 0 };
  const cells = rolled.map(({ owed_fcfa, ...cell }) => ({ ...cell, opening_fcfa: owed_fcfa }) as RollCell);
  return {
    months: ends.length,
    recovered,
    rows: ends.length < MONTHS_OF_LOSSES ? null : ratesFromLosses(cells, recovered),
  };
}

export const rehearseProvisions: QueryHandler<typeof reportsCalls.rehearseProvisions> = async (
  { matrix: typed },
  { db, clock, services },
) => {
  const matrix = matrixOf(typed);
  const today = clock.today();
  const day = addDays(firstOfMonth(today), -1);
  const { tolerance_fcfa } = await settingsOn(db, 'locks', day);
  const [sums, booked_fcfa, losses] = await Promise.all([
    sumsByRow(db, matrix, {
      day,
      ends_at: startOfDay(services.business.time_zone, firstOfMonth(today)),
      known_at: clock.now(),
      tolerance_fcfa,
    }),
    allowanceOn(db),
    ownLosses(db, day),
  ]);
  const { rows, target_fcfa } = allowanceOfSums(sums, matrix, booked_fcfa);
  return { day, rows: [...rows], target_fcfa, booked_fcfa, losses };
};
