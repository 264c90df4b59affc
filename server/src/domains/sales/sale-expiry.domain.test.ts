/** An idle sale expires; a sale that becomes a loan at that moment continues to its activation. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireApplications } from './expire-applications.ts';
import { customer, saleAtCreation, type Shop, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { keepSessions, startWorkers } from '../../../../tests/harness/workers.ts';

let portal: Portal;
let place: Shop;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  place = await shop(portal);
  await keepSessions(portal);
}, 120_000);
afterAll(() => portal.stop());

test('a sale that expires while its loan is being created stays open', async () => {
  const workers = startWorkers(portal);
  const { application, customer_code, agent_code } = await saleAtCreation(portal, place, await customer(portal, place));
  await workers.stop();
  const [imei = ''] = place.imeis;
  const client = new pg.Client({ connectionString: portal.config.database_url });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from devices where imei = $1 for update', [imei]);
  // The call that creates the loan holds the sale and waits for the phone; then the sale expires.
  const making = portal.call(
    loansCalls.loans,
    { action: 'create', application_id: application.id, imei, customer_code, agent_code },
    place.agent,
  );
  await portal.until(
    'the loan waits for the phone',
    async () =>
      (
        await client.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()
            and datname = current_database()`,
        )
      ).rowCount,
  );
  portal.advance(100 * 3_600_000);
  const expiring = expireApplications.run(portal.services);
  await portal.until(
    'the sweep waits for the sale',
    async () =>
      ((
        await client.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()
            and datname = current_database()`,
        )
      ).rowCount ?? 0) > 1,
  );
  await client.query('rollback');
  await client.end();
  expect((await making).ok).toBe(true);
  await expiring;
  const { state, loan_id } = await portal.database.sql
    .selectFrom('applications')
    .select(['state', 'loan_id'])
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow();
  expect({ state, isLoan: loan_id !== null }).toEqual({ state: 'open', isLoan: true });
  await keepSessions(portal);
  const { applications } = await portal.done(salesCalls.openApplications, undefined, place.agent);
  expect(applications.map(({ id }) => id)).toContain(application.id);
  await expectSound(portal);
});
