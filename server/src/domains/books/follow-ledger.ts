/**
 * Sums the ledger by day, so that a statement over years reads a few rows. What was booked lately is not summed yet and
 * is read from the journals, so a statement is never behind: see the view `booked_days`.
 */
import type { Tx } from '../../platform/database/connection.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import {
  addBooked,
  beforeFirstJournal,
  beginProgress,
  daysThatDiffer,
  holdProgress,
  lastChecked,
  setChecked,
  sumAnew,
} from './ledger-days.sql.ts';

/**
 * A journal carries the instant at which its transaction began, and is seen when it commits. No transaction lasts as
 * long as this, so nothing that is booked earlier is still to come.
 */
export const SETTLED_MINUTES = 5;
const SETTLED_MS = SETTLED_MINUTES * 60_000;
/** A first sum over years goes forward in steps, each in a transaction of its own. */
const STEP_MS = 7 * 24 * 3_600_000;
/** A week of a large business takes longer to sum than a call may take. */
const STATEMENT_MS = 120_000;

/** Goes one step forward. Answers until where everything is summed, or null where nothing was ever booked. */
export async function sumNextStep(
  tx: Tx,
  now: Date,
): Promise<{ readonly until: string; readonly isDone: boolean } | null> {
  let after = await holdProgress(tx);
  if (after === null) {
    const first = await beforeFirstJournal(tx);
    if (first === null) return null;
    await beginProgress(tx, first);
    after = (await holdProgress(tx)) ?? first;
  }
  const settled = now.getTime() - SETTLED_MS;
  const next = Math.min(settled, Date.parse(after) + STEP_MS);
  if (next <= Date.parse(after)) return { until: after, isDone: true };
  const until = new Date(next).toISOString();
  await addBooked(tx, after, until);
  return { until, isDone: next === settled };
}

export async function followLedger({ database, clock }: Services): Promise<void> {
  for (;;) {
    const step = await database.transaction((tx) => sumNextStep(tx, clock.now()), { statement_ms: STATEMENT_MS });
    if (step === null || step.isDone) return;
  }
}

/** Compares the sums with the journals, and sums anew where they differ. Answers the days that differed. */
export const checkLedgerDays = ({ database, clock }: Services): Promise<readonly string[]> =>
  database.transaction(
    async (tx) => {
      const until = await holdProgress(tx);
      if (until === null) return [];
      const wrong = await daysThatDiffer(tx);
      if (wrong.length > 0) await sumAnew(tx, until);
      await setChecked(tx, clock.wall());
      return wrong;
    },
    { statement_ms: STATEMENT_MS },
  );

const CHECKED_EVERY_MS = 20 * 3_600_000;

/** Once a day, also where the server starts anew each day. Nothing should ever make them differ, so that is an error. */
async function checkDaily(services: Services): Promise<void> {
  const checked_at = await lastChecked(services.database);
  if (checked_at !== null && services.clock.wall().getTime() < Date.parse(checked_at) + CHECKED_EVERY_MS) return;
  const wrong = await checkLedgerDays(services);
  if (wrong.length > 0)
    throw new Error(`the sums of the ledger differed from the journals and were made anew: ${wrong.join(', ')}`);
}

export const followLedgerTask: PeriodicTask = {
  name: 'ledger-days',
  yields_to_orders: true,
  every_ms: 60_000,
  run: followLedger,
};
export const checkLedgerDaysTask: PeriodicTask = {
  name: 'ledger-days-check',
  yields_to_orders: true,
  every_ms: 900_000,
  run: checkDaily,
};
