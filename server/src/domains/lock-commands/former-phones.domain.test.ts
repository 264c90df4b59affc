/**
 * A former phone of a loan: its provider releases it, however long that takes, and a late report about it is never
 * recorded for the new phone.
 */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeFor, shop } from '../../../../tests/harness/given.ts';
import { type Loan, codeOf, openPhoneDesk, slowAnswers } from '../../../../tests/harness/phones.ts';
import { keepSessions, step, stepAll } from '../../../../tests/harness/workers.ts';

const MINUTE_MS = 60_000;
const desk = await openPhoneDesk();
const {
  portal,
  place,
  checker,
  run,
  nextImei,
  runningLoan,
  pendingLoan,
  lateLoan,
  lockOf,
  behave,
  pay,
  provider,
  formerOf,
  deviceOf,
  arrears,
  changed,
  startWorkers,
  stopWorkers,
} = desk;
afterAll(() => portal.stop());
beforeEach(() => desk.startWorkers());
afterEach(() => desk.clear());

const looker = await portal.staff(['FIND_CUSTOMER']);
/** Former phones that the customer's card still shows. */
async function onCard({ loan_id }: Loan) {
  await keepSessions(portal);
  const { customer_id } = await portal.database.sql
    .selectFrom('loans')
    .select('customer_id')
    .where('id', '=', loan_id)
    .executeTakeFirstOrThrow();
  return (await portal.done(customerOverviewCalls.card, { customer_id }, looker)).former_phones;
}

describe('the provider of the former phone', () => {
  test('is down for hours: the release is retried until the provider is up again', async () => {
    const loan = await lateLoan();
    await behave({ outage: { device_lock: true } });
    const imei = await changed(loan);
    await portal.until('it was tried', async () => (await formerOf(loan))[0]?.error);
    await portal.until(
      'it was tried for hours',
      async () => {
        portal.advance(30 * MINUTE_MS);
        return (
          await run(`select 1 from outbox where kind = 'release-former-phone' and attempts > 8 and done_at is null`)
        ).rowCount;
      },
      30_000,
    );
    expect([await provider(loan.imei), await provider(imei)]).toEqual(['trustonic locked', 'nowhere']);
    expect((await formerOf(loan))[0]).toMatchObject({ released_at: null });
    await behave({ outage: { device_lock: false } });
    await portal.until(
      'the old one is free and the new one locked',
      async () => {
        // A lock is sent only if payments of the last minutes are known, so the clock advances in small steps.
        portal.advance(MINUTE_MS);
        await new Promise((resolve) => {
          setTimeout(resolve, 100);
        });
        return (await provider(loan.imei)) === 'trustonic released' && (await provider(imei)) === 'trustonic locked';
      },
      120_000,
    );
    await portal.until('and it is on record', async () => (await formerOf(loan))[0]?.released_at);
    expect((await formerOf(loan))[0]).toMatchObject({ reported: 'released', error: null });
  });

  test('accepted the release while the phone is switched off: it is asked until the phone is released', async () => {
    const loan = await runningLoan();
    await portal.control('/__control/online', { imei: loan.imei, online: false });
    await changed(loan);
    await portal.until('the release was taken', async () => (await formerOf(loan))[0]?.reported === 'releasing');
    expect(await onCard(loan)).toEqual([expect.objectContaining({ imei: loan.imei, lock_solution: 'trustonic' })]);
    expect((await formerOf(loan))[0]?.released_at).toBeNull();
    await portal.control('/__control/online', { imei: loan.imei, online: true });
    portal.advance(60 * MINUTE_MS);
    await portal.until('it is free', async () => (await formerOf(loan))[0]?.released_at);
    expect(await onCard(loan)).toEqual([]);
  });

  test('carried out an older command late: a further status check finds it, and the phone is released again', async () => {
    const loan = await runningLoan();
    await changed(loan);
    await portal.until('it is free', async () => (await formerOf(loan))[0]?.released_at);
    // An older enrolment is carried out late.
    await portal.control('/__control/handsets', [{ imei: loan.imei, model: 'Tecno', lock_state: 'active' }]);
    portal.advance(3 * MINUTE_MS);
    await portal.until('it is free again', async () => (await provider(loan.imei)) === 'trustonic released');
    expect((await formerOf(loan))[0]?.released_at).not.toBeNull();
  });

  test('does not know the phone: there is nothing to release', async () => {
    const loan = await pendingLoan();
    await portal.until('it is enrolled', async () => (await provider(loan.imei)) === 'trustonic active');
    await portal.control('/__control/handsets', [{ imei: loan.imei, model: 'Tecno', lock_state: 'unregistered' }]);
    await changed(loan, nextImei(), 'mistyped');
    await portal.until('it is on record', async () => (await formerOf(loan))[0]?.released_at);
    expect((await formerOf(loan))[0]).toMatchObject({ reported: 'unregistered' });
  });

  test('is not asked to release a phone that was returned and sold again meanwhile', async () => {
    const loan = await runningLoan();
    await behave({ outage: { device_lock: true } });
    await changed(loan);
    await portal.until('it was tried', async () => (await formerOf(loan))[0]?.error);
    await stopWorkers();
    const { id } = await deviceOf(loan.imei);
    expect(
      (
        await portal.done(
          stockCalls.actOnDevices,
          { device_ids: [id], action: 'restock', shop_id: place.id, reason: 'as good as new' },
          checker,
        )
      ).done,
    ).toBe(1);
    await behave({ outage: { device_lock: false } });
    // The release of the former phone waits until the phone is on its second loan.
    await run(
      `update outbox set next_attempt_at = next_attempt_at + interval '1 day' where kind = 'release-former-phone'
        and done_at is null`,
    );
    startWorkers();
    const again = await runningLoan(place, loan.imei);
    portal.advance(25 * 60 * MINUTE_MS);
    await portal.until('the job is over', async () => (await formerOf(loan))[0]?.released_at);
    expect((await formerOf(loan))[0]?.error).toBe('held_by_a_loan');
    expect(await provider(loan.imei)).toBe('trustonic active');
    expect((await lockOf(again)).reported).toBe('active');
  });
});

describe('commands to the former phone are superseded', () => {
  const ordersOf = async (loan: Loan) =>
    (
      await run(`select action || ' ' || status as what from lock_commands where loan_id = $1 order by id`, [
        loan.loan_id,
      ])
    ).rows.map(({ what }) => what as string);

  test('an enrolment that never arrived', async () => {
    await behave({ outage: { device_lock: true } });
    const loan = await pendingLoan();
    const imei = await changed(loan, nextImei(), 'mistyped');
    expect(await ordersOf(loan)).toEqual(['enrol superseded', expect.stringMatching(/^enrol (queued|sent|failed)$/)]);
    await behave({ outage: { device_lock: false } });
    await portal.until('the new phone is enrolled', async () => {
      portal.advance(MINUTE_MS);
      return (await provider(imei)) === 'trustonic active';
    });
    expect(await provider(loan.imei)).toBe('nowhere');
  });

  test('an unlock that the phone has not carried out yet', async () => {
    const loan = await lateLoan();
    await portal.control('/__control/online', { imei: loan.imei, online: false });
    await pay(loan, await arrears(loan));
    await portal.until('the unlock was taken', async () => (await ordersOf(loan)).includes('unlock acknowledged'));
    await changed(loan);
    expect((await ordersOf(loan)).slice(0, 3)).toEqual(['enrol confirmed', 'lock confirmed', 'unlock superseded']);
  });
});

describe('a late report about the former phone is never recorded for the new phone', () => {
  /** The new phone has neither the reported state nor the contact time of the former phone. */
  const isUntouched = async (loan: Loan, imei: string) =>
    expect(await lockOf(loan)).toMatchObject({
      imei,
      reported: 'unregistered',
      reported_at: null,
      last_contact_at: null,
    });

  test('the answer to a lock that was being sent', async () => {
    const loan = await runningLoan();
    await stopWorkers();
    await portal.moveDays(11);
    const line = slowAnswers(portal, 'lock');
    const leaving = step(portal, 'lock-command');
    await line.isAsked();
    const imei = await changed(loan);
    line.answer();
    await leaving;
    expect(await provider(loan.imei)).toBe('trustonic locked');
    await isUntouched(loan, imei);
    startWorkers();
    await portal.until(
      'each is what it should be',
      async () => (await provider(loan.imei)) === 'trustonic released' && (await provider(imei)) === 'trustonic locked',
    );
  });

  test('a status check of a phone that had not locked yet', async () => {
    const loan = await runningLoan();
    await portal.control('/__control/online', { imei: loan.imei, online: false });
    await portal.moveDays(11);
    await portal.until(
      'the lock waits at the provider',
      async () =>
        (
          await run(`select 1 from lock_commands where loan_id = $1 and action = 'lock' and status = 'acknowledged'`, [
            loan.loan_id,
          ])
        ).rowCount,
    );
    await stopWorkers();
    portal.advance(MINUTE_MS);
    const line = slowAnswers(portal, 'read');
    const looking = step(portal, 'read-lock');
    await line.isAsked();
    const imei = await changed(loan);
    line.answer();
    await looking;
    await isUntouched(loan, imei);
  });

  test('the second status check of a phone that was unlocked', async () => {
    const loan = await lateLoan();
    await pay(loan, await arrears(loan));
    await portal.until('open', async () => (await lockOf(loan)).reported === 'active');
    await stopWorkers();
    portal.advance(3 * MINUTE_MS);
    const line = slowAnswers(portal, 'read');
    const looking = step(portal, 'verify-lock');
    await line.isAsked();
    const imei = await changed(loan);
    line.answer();
    await looking;
    await isUntouched(loan, imei);
  });

  test('a worker that fails with the former phone does not end another worker’s lease on the new phone', async () => {
    const loan = await runningLoan();
    await stopWorkers();
    await portal.moveDays(11);
    const old_line = slowAnswers(portal, 'lock', 'fails');
    const leaving = step(portal, 'lock-command');
    await old_line.isAsked();
    old_line.behaveAgain();
    await changed(loan);
    const new_line = slowAnswers(portal, 'enrol');
    const enrolling = stepAll(portal, 'lock-command');
    await new_line.isAsked();
    old_line.answer();
    await leaving;
    expect((await lockOf(loan)).leased_until).not.toBeNull();
    new_line.answer();
    await enrolling;
    expect(['active', 'locked']).toContain((await lockOf(loan)).reported);
  });

  test('a report about the former phone does not activate a loan whose new phone is not enrolled yet', async () => {
    const loan = await pendingLoan();
    await portal.until('the phone is enrolled', async () => (await lockOf(loan)).reported === 'active');
    await portal.done(customersCalls.appRequestCode, { msisdn: loan.person.msisdn }, null);
    await portal.done(
      customersCalls.appSignIn,
      { msisdn: loan.person.msisdn, code: await codeFor(portal, loan.person.msisdn, 'app') },
      null,
    );
    await stopWorkers();
    const line = slowAnswers(portal, 'read');
    const confirming = portal.call(
      deviceLocksCalls.confirmActivation,
      {
        application_id: loan.application_id,
        sim_moved_to_new_phone: true,
        lock_solution_set_up: true,
        customer_logged_in: true,
      },
      loan.agent,
    );
    await line.isAsked();
    const imei = await changed(loan, nextImei(), 'mistyped');
    line.answer();
    expect(codeOf(await confirming)).toBe('LOCK_NOT_ACTIVE');
    await isUntouched(loan, imei);
    expect((await deviceOf(imei)).state).toBe('sold');
  });

  test('a vendor’s code for the former phone is not valid for the new phone', async () => {
    const vivo = await shop(portal, { lock_solution: 'vivo', phones: 4 });
    await keepSessions(portal);
    const loan = await pendingLoan(vivo, vivo.imeis[0]);
    await portal.until('the phone is known', async () => (await provider(loan.imei)).startsWith('vivo'));
    await portal.done(deviceLocksCalls.sendVivoCode, { loan_reference: loan.loan_reference }, vivo.agent);
    const code = await codeFor(portal, loan.person.msisdn, 'VIVO');
    const real = portal.services.locks;
    let moved = '';
    // The vendor accepts the code, but the loan gets another phone before the answer arrives.
    Object.assign(portal.services, {
      locks: real.map((one) =>
        one.vendorCode
          ? {
              ...one,
              vendorCode: {
                ...one.vendorCode,
                verify: async (session: string, typed: string) => {
                  const answer = await one.vendorCode?.verify(session, typed);
                  moved = await changed(loan, vivo.imeis[1], 'mistyped');
                  return answer;
                },
              },
            }
          : one,
      ),
    });
    expect(
      codeOf(
        await portal.call(deviceLocksCalls.verifyVivoCode, { loan_reference: loan.loan_reference, code }, vivo.agent),
      ),
    ).toBe('VENDOR_SESSION_UNKNOWN');
    Object.assign(portal.services, { locks: real });
    expect(await lockOf(loan)).toMatchObject({ imei: moved, vendor_session_id: null, vendor_authorised_at: null });
  });
});
