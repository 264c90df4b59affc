/** Finds slips that a statement of their day lacks, has people told of them, and stops those whose time is over. */
import { ApiError } from '../../platform/errors.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { countAsOne } from '../approvals/approvals.ts';
import { setMissingEnded, stopSlip, tellOfMissingSlips } from '../payments/payments.ts';
import { type LackingStatement, lackedSlips, lackingStatements, slipsToStop } from './missing-slips.sql.ts';
import { takeAccount } from './open-statement.ts';

const MOST_AT_ONCE = 200;

/** Of these statements, those that two people vouch for who are not tied to each other. */
async function saidByTwo(services: Services, statements: readonly LackingStatement[]): Promise<string[]> {
  const { database, clock } = services;
  const said: string[] = [];
  for (const { statement_id, uploaded_by, signed_off_by } of statements)
    if (!(await countAsOne(database, signed_off_by, uploaded_by, 'UPLOAD_RECONCILIATION_DOCUMENT', clock.now())))
      said.push(statement_id);
  return said;
}

/** The slips are read once the account is taken: a line that is matched at the same moment is seen. */
async function tell(services: Services): Promise<number> {
  const { database, business } = services;
  const statements = await saidByTwo(services, await lackingStatements(database, business.time_zone));
  if (statements.length === 0) return 0;
  return database.transaction(async (tx) => {
    await takeAccount(tx, 'pos');
    const missing = await lackedSlips(tx, business.time_zone, statements, MOST_AT_ONCE);
    if (missing.length > 0) await tellOfMissingSlips(tx, services, missing);
    return missing.length;
  });
}

/** One transaction each: a slip that cannot be taken off holds up no other. */
async function stop(services: Services): Promise<number> {
  const { database, clock } = services;
  let stopped = 0;
  for (const { payment_id } of await slipsToStop(database, clock.now(), MOST_AT_ONCE))
    try {
      stopped += await database.transaction(async (tx) => {
        await takeAccount(tx, 'pos');
        const [slip] = await slipsToStop(tx, clock.now(), 1, payment_id);
        if (!slip) return 0;
        const { signed_off_by, file_name, from_on, until_on } = slip;
        await stopSlip(tx, services, payment_id, {
          staff_id: signed_off_by,
          reason: `${file_name}, ${from_on} – ${until_on}`,
        });
        return 1;
      });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      await database.transaction((tx) => setMissingEnded(tx, [payment_id], 'kept', clock.now()));
    }
  return stopped;
}

export const missingSlips: PeriodicTask = {
  name: 'missing-slips',
  every_ms: 60_000,
  run: async (services) => ({ stopped: await stop(services), told: await tell(services) }),
};
