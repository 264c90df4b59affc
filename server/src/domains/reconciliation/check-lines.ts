/**
 * Asks the operator about the missing lines of a statement, so that who books from it sees what the operator says. What
 * is not known yet is asked again, also once it is booked: what the operator then does not know is in doubt, and asked
 * about further, because it may only be listed late.
 */
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import { SOON_THEN_RARELY } from '../../platform/jobs/retry-policy.ts';
import { askAboutLines } from './line-status.ts';
import { askOperator } from './operator-check.ts';
import { linesToCheck, setChecks } from './operator-checks.sql.ts';
import { findStatement, findStatementForUpdate } from './statements.sql.ts';

const MOST_LINES = 5_000;
const MINUTE_MS = 60_000;

export const checkStatementLines: JobHandler<'not_yet'> = {
  retry: {
    error: { waits_ms: SOON_THEN_RARELY, most_attempts: 20 },
    // A day is listed some hours after it is over.
    not_yet: { waits_ms: [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS, 6 * 60 * MINUTE_MS], most_attempts: 12 },
  },
  handler: async ({ subject }, services) => {
    const statement = await findStatement(services.database, subject);
    if (!statement) return 'done';
    const lines = await linesToCheck(services.database, subject, null, MOST_LINES);
    if (lines.length === 0) return 'done';
    const paybill = services.paybills.find(({ code }) => code === statement.source);
    const answered = paybill && !paybill.pull ? await askAboutLines(services, paybill, lines) : [];
    const checks = new Map([...(await askOperator(services, statement.source, lines)), ...answered]);
    await services.database.transaction(async (tx) => {
      // Who books from it locks it first as well.
      await findStatementForUpdate(tx, subject);
      await setChecks(tx, checks, services.clock.now());
    });
    const isOpen = ({ id, is_booked }: (typeof lines)[number]): boolean =>
      checks.get(id) === 'not_yet' || (is_booked && checks.get(id) === 'unknown');
    return lines.some(isOpen) ? { later: 'not_yet' } : 'done';
  },
};
