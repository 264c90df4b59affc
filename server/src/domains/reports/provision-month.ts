/**
 * Sets aside what loans will probably not bring, at the end of each month, by the matrix of the settings. The books get
 * the difference to what account 1190 has: 5010 to 1190 for more, and back for less.
 */
import { PROVISION_PRESETS } from '@palier/contract/rules/portfolio/provision-presets.ts';
import { type SegmentedMatrix, allowanceOfSegments } from '@palier/contract/rules/portfolio/provision-segments.ts';
import type { Settings } from '@palier/contract/settings/groups.ts';
import { matrixOf } from '@palier/contract/settings/provision-matrix.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
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
import { allowanceOn, closedUntil, insertRun, nextMonthToProvide, sumsByRow } from './provisions.sql.ts';

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
  const booked_fcfa = await allowanceOn(tx);
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

/** One month at a time, the oldest first, so that each begins with what the one before it left. */
async function provideNext(services: Services): Promise<boolean> {
  return services.database.transaction(
    async (tx) => {
      const day = await nextMonthToProvide(tx, services.clock.today());
      if (day === null) return false;
      const { version, values } = await versionOn(tx, 'money', day);
      const matrix = matrixIn(values);
      if (matrix === null) return false;
      await provide(tx, services, day, { matrix, name: values.provisions, settings_version: version });
      return true;
    },
    { statement_ms: STATEMENT_MS },
  );
}

export const provisionTask: PeriodicTask = {
  name: 'provisions',
  every_ms: 600_000,
  run: async (services) => void (await provideNext(services)),
};
