/** The business day of the run, which the run chooses (`tests/runner/day-of-run.mjs`) and not the machine. */
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import pg from 'pg';
import { shiftDate } from '../runner/shift-date.mjs';

const ZONE = 'Africa/Douala';

export const today = (): Day => dayIn(ZONE, new Date());
export const inDays = (days: number): Day => addDays(today(), days);

const AHEAD_MS = Number(process.env['PALIER_TEST_AHEAD_MS']);
const CLOCK = 'run_clock';

/** The instant on the clock of the machine, in ms: PostgreSQL says by it when a transaction began. */
export const machineNow = (): number => Date.now() - AHEAD_MS;

/**
 * What a test types into a database means by `now()` what the run means. The portal's own connections do not get it:
 * the portal passes its time in.
 */
export async function addRunClock(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`create schema if not exists ${CLOCK};
    create or replace function ${CLOCK}.now() returns timestamptz language sql stable
      return pg_catalog.now() + interval '${AHEAD_MS} milliseconds'`);
  await owner.end();
}

/** The options of a connection on which `now()` is that of the run, and `now()::date` the business day. */
export const ON_RUN_CLOCK = `-c search_path=public,${CLOCK},pg_catalog -c TimeZone=${ZONE}`;

/** The script that gives a page the run’s clock. */
export const RUN_CLOCK_SCRIPT = { content: `(${shiftDate.toString()})(${AHEAD_MS})` };

/** The address of a database, for connections on the clock of the run. */
export const onRunClock = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(ON_RUN_CLOCK)}`;
