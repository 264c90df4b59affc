/**
 * A loan that was made and not activated: its shop is told after a day, its plan starts from the day of the deposit
 * after three, or its phone locks; a phone that a keeper scans in the shop ends the sale instead.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { advanceStages } from '../dunning/advance-stages.ts';
import { lockNotActivated } from '../dunning/lock-not-activated.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { newId } from '../../platform/ids.ts';
import { appCodeFor } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { openPhoneDesk } from '../../../../tests/harness/phones.ts';
import { OFFICER } from '../../../../tests/harness/strayed.ts';
import { scan } from '../../../../tests/harness/scan.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { keepSessions } from '../../../../tests/harness/workers.ts';
import { releaseWaited } from './release-waited.ts';

const HOUR_MS = 3_600_000;
const desk = await openPhoneDesk();
const { portal, place, pendingLoan, run, bookOf } = desk;
afterAll(() => portal.stop());
type Pending = Awaited<ReturnType<typeof pendingLoan>>;

const later = async (hours: number) => {
  portal.advance(hours * HOUR_MS);
  await keepSessions(portal);
};
const sweep = () => releaseWaited.run(portal.services);
const loanOf = async ({ loan_id }: Pending) =>
  portal.database.sql.selectFrom('loans').selectAll().where('id', '=', loan_id).executeTakeFirstOrThrow();
const textsTo = async (msisdn: string, template: string): Promise<number> =>
  (await run('select 1 from messages where msisdn = $1 and template = $2', [msisdn, template])).rows.length;
const ownerNumber = async (): Promise<string> =>
  (await run('select o.msisdn from shops s join shop_owners o on o.id = s.shop_owner_id where s.id = $1', [place.id]))
    .rows[0].msisdn;
/** The codes of a sale are texted by the workers; what happens later is done step by step. */
async function made(method: 'cash' | 'paybill' = 'cash'): Promise<Pending> {
  desk.startWorkers();
  const loan = await pendingLoan(undefined, undefined, method);
  await desk.stopWorkers();
  return loan;
}
/** A loan whose shop was told a day after it was made. */
async function told(method: 'cash' | 'paybill' = 'cash'): Promise<Pending> {
  const loan = await made(method);
  await later(25);
  await sweep();
  return loan;
}

describe('a loan that was made and not activated', () => {
  test('is told to the owner and the leads of its region once, after a day', async () => {
    const lead = await portal.staff(['VIEW_STORES']);
    const [region, territory] = [newId(), newId()];
    const at = portal.services.clock.now();
    await run('insert into regions (id, name, created_at) values ($1, $2, $3)', [region, `R ${region}`, at]);
    await run('insert into territories (id, region_id, name, created_at) values ($1, $2, $3, $4)', [
      territory,
      region,
      `T ${territory}`,
      at,
    ]);
    await run('insert into region_leads (region_id, staff_id, named_at) values ($1, $2, $3)', [region, lead.id, at]);
    await run('update shops set territory_id = $2 where id = $1', [place.id, territory]);
    const before = await textsTo(await ownerNumber(), 'not_activated');
    const loan = await made();
    await later(23);
    await sweep();
    expect(await textsTo(await ownerNumber(), 'not_activated')).toBe(before);
    await later(2);
    await sweep();
    await sweep();
    expect(await textsTo(await ownerNumber(), 'not_activated')).toBe(before + 1);
    expect(await textsTo(lead.msisdn, 'not_activated')).toBe(1);
    expect((await loanOf(loan)).status).toBe('pending_activation');
  });

  test('starts after three days from the day of its deposit, and its customer is told', async () => {
    const deposit_on = portal.services.clock.today();
    const loan = await told();
    await later(46);
    await sweep();
    expect((await loanOf(loan)).status).toBe('pending_activation');
    await later(2);
    await sweep();
    await sweep();
    const { status, start_on, next_due_on, total_fcfa } = await loanOf(loan);
    expect({ status, start_on }).toEqual({ status: 'active', start_on: deposit_on });
    expect(next_due_on).not.toBeNull();
    expect(await balanceOf(portal.database, '1100', loan.loan_id)).toBe(total_fcfa);
    const journals = await run(`select value_on, staff_id from journals where loan_id = $1 and event = 'activation'`, [
      loan.loan_id,
    ]);
    expect(journals.rows).toEqual([{ value_on: deposit_on, staff_id: null }]);
    expect(await textsTo(loan.person.msisdn, 'plan_started')).toBe(1);
    expect((await bookOf(loan.imei)).at(-1)).toMatchObject({ move: 'sold > active', staff_id: null });
    const audit = await run(`select facts from audit_entries where call = 'loans.notActivated' and subject_id = $1`, [
      loan.loan_id,
    ]);
    expect(audit.rows).toMatchObject([{ facts: { action: 'started' } }]);
    await advanceStages(portal.services);
    await expectSound(portal);
  });

  test('whose phone another keeper scans in the shop is cancelled, and its deposit is held until it is refunded', async () => {
    const loan = await told();
    await later(47);
    await scan(portal, loan.imei, place.id);
    await later(2);
    await sweep();
    expect((await loanOf(loan)).status).toBe('cancelled');
    expect((await bookOf(loan.imei)).at(-1)?.move).toBe('sold > in_stock');
    expect(await balanceOf(portal.database, '1100', loan.loan_id)).toBe(0);
    const { deposit_fcfa } = await loanOf(loan);
    expect(await balanceOf(portal.database, '2000', loan.application_id)).toBe(-deposit_fcfa);
    expect(await textsTo(loan.person.msisdn, 'sale_ended')).toBe(1);
    const { rows } = await run('select state from applications where id = $1', [loan.application_id]);
    expect(rows).toEqual([{ state: 'cancelled' }]);
    await expectSound(portal);
  });

  test('locks its phone where the business says so, and opens it when it is activated', async () => {
    await setSettings(portal.database, { locks: { not_activated: 'lock' } });
    const loan = await told();
    await later(48);
    await sweep();
    await lockNotActivated(portal.services);
    expect((await desk.lockOf(loan)).desired).toBe('locked');
    expect((await loanOf(loan)).status).toBe('pending_activation');
    expect(await textsTo(loan.person.msisdn, 'locked_until_activated')).toBe(1);
    await sweep();
    expect(await textsTo(loan.person.msisdn, 'locked_until_activated')).toBe(1);
    desk.startWorkers();
    await portal.until('it is locked', async () => (await desk.provider(loan.imei)) === 'trustonic locked', 30_000);
    const code = await appCodeFor(portal, loan.person.msisdn);
    await portal.done(customersCalls.appSignIn, { msisdn: loan.person.msisdn, code }, null);
    await portal.done(
      deviceLocksCalls.confirmActivation,
      {
        application_id: loan.application_id,
        sim_moved_to_new_phone: true,
        lock_solution_set_up: true,
        customer_logged_in: true,
      },
      loan.agent,
    );
    expect((await desk.lockOf(loan)).desired).toBe('unlocked');
    expect((await loanOf(loan)).start_on).toBe(portal.services.clock.today());
    await portal.until('it is open', async () => (await desk.provider(loan.imei)) === 'trustonic active', 30_000);
    await desk.stopWorkers();
    await setSettings(portal.database, { locks: { not_activated: 'start' } });
  });

  test('locks its phone where an operator took its deposit back, whatever the business says', async () => {
    const loan = await told('paybill');
    const { rows } = await run(`select id from payments where application_id = $1 and status = 'posted'`, [
      loan.application_id,
    ]);
    const { request } = await portal.done(
      suspenseCalls.requestReversal,
      { payment_id: rows[0].id, reversal_reference: 'RV-9', reason: 'Taken back by its operator' },
      await portal.staff([...OFFICER, 'REQUEST_REALLOCATION']),
    );
    const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
    await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
    await later(48);
    await sweep();
    await lockNotActivated(portal.services);
    expect((await desk.lockOf(loan)).desired).toBe('locked');
    expect((await loanOf(loan)).status).toBe('pending_activation');
    expect(await textsTo(loan.person.msisdn, 'locked_until_activated')).toBe(1);
    expect(await balanceOf(portal.database, '2000', loan.application_id)).toBe(0);
  });

  test('that was old when its shop was told is left to people', async () => {
    const loan = await made();
    await run(`update loans set created_at = created_at - interval '20 days' where id = $1`, [loan.loan_id]);
    await sweep();
    await later(72);
    await sweep();
    expect((await loanOf(loan)).status).toBe('pending_activation');
  });
});
