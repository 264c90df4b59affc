/**
 * Sets aside what loans will probably not bring, at the end of each month, by the matrix of the settings. The books get
 * the difference to what account 1190 has: 5010 to 1190 for more, and back for less.
 */
import { PROVISION_PRESETS } from '@palier/contract/rules/portfolio/provision-presets.ts';
import { type SegmentedMatrix, allowanceOfSegments } from '@palier/contract/rules/portfolio/provision-segments.ts';
import type { Settings } from '@palier/contract/settings/groups.ts';
import { matrixOf } from '@palier/contract/settings/provision-matrix.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays, firstOfMonth, monthEndsBetween } from '@palier/contract/rules/calendar.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn, versionOn } from '../../platform/settings/settings.ts';
import { accounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { placed } from './placed-matrix.ts';
import type { KeptSegment } from './provision-of.ts';
import {
  allowanceUntil,
  closedUntil,
  insertRun,
  isWorkedOut,
  lastProvidedForUpdate,
  sumsByRow,
} from './provisions.sql.ts';

const STATEMENT_MS = 300_000;

/** The matrix that a version of the settings names. */
function matrixIn({ provisions, provision_matrix }: Settings<'money'>): SegmentedMatrix | null {
  if (provisions === 'none') return null;
  return provisions === 'typed' ? matrixOf(provision_matrix) : { ...PROVISION_PRESETS[provisions], segments: [] };
}

async function provide(
  tx: Tx,
  { clock, business }: Services,
  day: Day,
  { matrix: typed, name, settings_version }: { matrix: SegmentedMatrix; name: string; settings_version: number },
) {
  const { tolerance_fcfa } = await settingsOn(tx, 'locks', day);
  const now = clock.now();
  const matrix = await placed(tx, typed);
  const sums = await sumsByRow(tx, matrix, {
    day,
    ends_at: startOfDay(business.time_zone, addDays(day, 1)),
    known_at: now,
    tolerance_fcfa,
  });
  const booked_fcfa = await allowanceUntil(tx, day);
  const { rows, segments, target_fcfa, difference_fcfa } = allowanceOfSegments(sums, matrix, booked_fcfa);
  const closed = await closedUntil(tx);
  const booked_on = closed !== null && closed >= day ? clock.today() : day;
  const id = newId();
  await insertRun(tx, {
    id,
    day,
    matrix: name,
    settings_version,
    base: matrix.base,
    rows: JSON.stringify(rows),
    segments: JSON.stringify(
      matrix.segments.map(({ product_id, region_id, shop_ids }, at): KeptSegment => ({
        product_id,
        region_id,
        shop_ids,
        rows: [...(segments[at] ?? [])],
      })),
    ),
    target_fcfa,
    booked_fcfa,
    difference_fcfa,
    booked_on,
    run_at: now,
  });
  if (difference_fcfa === 0) return;
  const [debit, credit] =
    difference_fcfa > 0 ? [accounts.provisions, accounts.allowance] : [accounts.allowance, accounts.provisions];
  const moves = [{ debit, credit, amount_fcfa: Math.abs(difference_fcfa) }];
  await post(tx, [{ event: 'provision', id, value_on: booked_on, moves }], now);
}

/**
 * The months to provide for, the oldest first: all since the last one that was, so that one that was missed is not left
 * out; before there is any, the last one alone. A missed month whose books were closed meanwhile stays as it is, and
 * what it lacks is in the next one.
 */
async function monthsToProvide(tx: Tx, today: Day): Promise<Day[]> {
  const last_month = addDays(firstOfMonth(today), -1);
  const provided = await lastProvidedForUpdate(tx);
  if (provided === null) return [last_month];
  const closed = await closedUntil(tx);
  return monthEndsBetween(provided, last_month).filter((day) => day === last_month || closed === null || day > closed);
}

/** One month at a time, so that each begins with what the one before it left. Answers whether there may be another. */
async function provideNext(services: Services): Promise<boolean> {
  return services.database.transaction(
    async (tx) => {
      for (const day of await monthsToProvide(tx, services.clock.today())) {
        const { version, values } = await versionOn(tx, 'money', day);
        const matrix = matrixIn(values);
        if (matrix === null) continue;
        if (!(await isWorkedOut(tx, day))) return false;
        await provide(tx, services, day, { matrix, name: values.provisions, settings_version: version });
        return true;
      }
      return false;
    },
    { statement_ms: STATEMENT_MS },
  );
}

export const provisionTask: PeriodicTask = {
  name: 'provisions',
  yields_to_orders: true,
  every_ms: 600_000,
  run: async (services) => {
    while (await provideNext(services));
  },
};
