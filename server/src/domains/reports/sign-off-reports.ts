/**
 * Keeps the reports of a closed period as they were known when it was closed. They are worked out from journals that
 * never change, so it does not matter when this runs.
 */
import type { Day } from '@palier/contract/values/day.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { workOut } from './follow-reports.ts';
import { firstReportDay } from './runs.sql.ts';
import { nextSignedDay } from './signed.sql.ts';

const STATEMENT_MS = 300_000;
const AT_ONCE_MS = 20_000;

async function signOffNext(services: Services): Promise<boolean> {
  return services.database.transaction(
    async (tx) => {
      const first = await firstReportDay(tx);
      const next = first === null ? null : await nextSignedDay(tx, first as Day);
      if (next === null) return false;
      await workOut(tx, services, next.day, next);
      return true;
    },
    { statement_ms: STATEMENT_MS },
  );
}

async function signOffReports(services: Services): Promise<void> {
  const began = services.clock.wall().getTime();
  while (services.clock.wall().getTime() < began + AT_ONCE_MS) if (!(await signOffNext(services))) return;
}

export const signOffReportsTask: PeriodicTask = {
  name: 'signed-reports',
  yields_to_orders: true,
  every_ms: 60_000,
  run: signOffReports,
};
