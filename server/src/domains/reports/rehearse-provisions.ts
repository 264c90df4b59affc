/**
 * What a provision matrix would have set aside at the end of the last month, before anybody is asked to approve it, and
 * the rates that the own losses of the last six months say.
 */
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { addDays, firstOfMonth } from '@palier/contract/rules/calendar.ts';
import { type MatrixSegment, allowanceOfSegments } from '@palier/contract/rules/portfolio/provision-segments.ts';
import { MONTHS_OF_LOSSES, ratesFromLosses } from '@palier/contract/rules/portfolio/rates-from-losses.ts';
import type { RollCell } from '@palier/contract/rules/portfolio/rolls.ts';
import { matrixOf } from '@palier/contract/settings/provision-matrix.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { refuseUnknownSegments } from '../settings/settings.ts';
import { type Part, flowSums } from './figures.sql.ts';
import { lastMonthEnds, rollSums } from './months.sql.ts';
import { namingOf, placed } from './placed-matrix.ts';
import { allowanceOn, recoveredBetween, sumsByRow } from './provisions.sql.ts';

const WHOLE: Part = { is_signed: false, bound_to: null };

/** Where balances of a part of the business rolled in these months. */
const cellsOf = async (db: Reader, part: Part, ends: readonly Day[]): Promise<RollCell[]> =>
  (await rollSums(db, part, ends)).map(({ owed_fcfa, ...cell }) => ({ ...cell, opening_fcfa: owed_fcfa }) as RollCell);

async function ownLosses(db: Reader, month_end: Day, segments: readonly MatrixSegment[]) {
  const ends = await lastMonthEnds(db, WHOLE, month_end, MONTHS_OF_LOSSES);
  const from_on = firstOfMonth(ends.at(-1) ?? month_end);
  const [[flows], n] = await Promise.all([
    flowSums(db, WHOLE, { from_on, until_on: month_end }, null),
    recoveredBetween(db, from_on, month_end),
  ]);
  const recovered = { n, d: flows?.written_off_fcfa ?? 0 };
  const ratesOf = async (part: Part) =>
    ends.length < MONTHS_OF_LOSSES ? null : ratesFromLosses(await cellsOf(db, part, ends), recovered);
  return {
    months: ends.length,
    recovered,
    rows: await ratesOf(WHOLE),
    // Rolls are kept by shop and not by model; what came back of loans is not kept by either.
    segments: await Promise.all(
      segments.map(async ({ product_id, region_id }) =>
        product_id !== null || region_id === null
          ? null
          : ((await ratesOf({ ...WHOLE, region_id }))?.map(({ rate_basis_points }) => rate_basis_points) ?? null),
      ),
    ),
  };
}

export const rehearseProvisions: QueryHandler<typeof reportsCalls.rehearseProvisions> = async (
  { matrix: typed },
  { db, clock, services },
) => {
  await refuseUnknownSegments(db, typed.segments, 'matrix');
  const matrix = await placed(db, matrixOf(typed));
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
    ownLosses(db, day, matrix.segments),
  ]);
  const { rows, segments, target_fcfa } = allowanceOfSegments(sums, matrix, booked_fcfa);
  const parts = matrix.segments.map(({ product_id, region_id }, at) => ({
    product_id,
    region_id,
    rows: [...(segments[at] ?? [])],
  }));
  return { day, rows: [...rows], segments: parts.map(await namingOf(db, parts)), target_fcfa, booked_fcfa, losses };
};
