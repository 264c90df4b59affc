/**
 * A loan goes on with another phone, a phone under another lock, a lock is held back for a while: decided by a second
 * person, and true at the providers afterwards.
 */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import type { ErrorCode } from '@palier/contract/errors.ts';
import { addDays } from '@palier/contract/values/day.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { advanceStages } from '../dunning/advance-stages.ts';
import { reconcileLockState } from '../lock-commands/reconcile-lock-state.ts';
import { newId } from '../../platform/ids.ts';
import { codeFor, shop, someImei } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { type Loan, WHY, codeOf, openPhoneDesk } from '../../../../tests/harness/phones.ts';

const desk = await openPhoneDesk();
const {
  portal,
  place,
  maker,
  checker,
  second,
  run,
  nextImei,
  runningLoan,
  pendingLoan,
  lateLoan,
  lockOf,
  pay,
  askImei,
  approveImei,
  bookOf,
  provider,
  formerOf,
  deviceOf,
  deviceIdOf,
  arrears,
  stateOf,
  changed,
  askLock,
  approveMakerChecker,
  living,
} = desk;
afterAll(() => portal.stop());
beforeEach(() => desk.startWorkers());
afterEach(() => desk.clear());

describe('a loan that moves to another phone', () => {
  test('is requested with evidence; after the approval the old phone is released, the new one is enrolled, and the customer is notified', async () => {
    const loan = await runningLoan();
    await portal.done(
      deviceLocksCalls.offlineUnlock,
      { loan_reference: loan.loan_reference, imei: loan.imei, reason: 'no network' },
      checker,
    );
    const before = await lockOf(loan);
    const imei = nextImei();
    const request = await askImei(loan, imei);
    expect(request).toMatchObject({
      subject_kind: 'loan',
      subject_id: loan.loan_id,
      customer_id: loan.person.id,
      was: { imei: loan.imei, product: 'Tecno Spark 20', lock_solution: 'trustonic', old_phone: null },
      proposed: { imei, product: 'Tecno Spark 20', lock_solution: 'trustonic', old_phone: 'returned' },
    });
    expect(request.subject).toMatch(new RegExp(`^Awa Ngo .* · ${loan.loan_reference}$`));
    expect(request.evidence).toMatchObject({
      loan_status: 'active',
      arrears_fcfa: 0,
      days_past_due: 0,
      lock: 'unlocked',
      reported: 'active',
      device_state: 'in_stock',
    });
    expect(request.evidence?.['outstanding_fcfa']).toBeGreaterThan(0);
    expect(codeOf(await approveImei(request.id, maker))).toBe('OWN_REQUEST');
    expect(codeOf(await approveImei(request.id))).toBe('done');

    await portal.until('the new phone is enrolled', async () => (await lockOf(loan)).reported === 'active');
    await portal.until('the old phone is released', async () => (await formerOf(loan))[0]?.released_at);
    expect([await provider(loan.imei), await provider(imei)]).toEqual(['trustonic released', 'trustonic active']);
    expect(await formerOf(loan)).toMatchObject([
      { imei: loan.imei, lock_solution: 'trustonic', because: 'imei_change', reported: 'released' },
    ]);
    expect(
      (await portal.done(customerOverviewCalls.card, { customer_id: loan.person.id }, checker)).loans[0],
    ).toMatchObject({
      imei,
      status: 'active',
    });
    expect(await bookOf(loan.imei)).toMatchObject([
      {},
      {},
      { move: 'active > swapped' },
      { move: 'swapped > returned', because: `imei_change:${loan.loan_reference}`, staff_id: checker.id },
    ]);
    expect(await bookOf(imei)).toMatchObject([
      { move: 'in_stock > sold', because: `loan:${loan.loan_reference}`, staff_id: checker.id },
      { move: 'sold > active' },
    ]);
    expect(await portal.lastText(loan.person.msisdn)).toContain(`IMEI ends in ${imei.slice(-4)}`);

    // The new phone has a keypad secret of its own: the count starts anew, and the code opens the new phone only.
    const after = await lockOf(loan);
    expect(after.paygo_secret.equals(before.paygo_secret)).toBe(false);
    expect(after).toMatchObject({ imei, paygo_count: 1, open_until: null });
    const { code } = await portal.done(
      deviceLocksCalls.offlineUnlock,
      { loan_reference: loan.loan_reference, imei, reason: 'no network' },
      checker,
    );
    expect(await portal.control('/__control/keypad', { imei, code })).toMatchObject({ outcome: 'accepted' });
    await portal.refused(
      deviceLocksCalls.offlineUnlock,
      { loan_reference: loan.loan_reference, imei: loan.imei, reason: 'no network' },
      checker,
      'IMEI_READ_BACK_DIFFERS',
    );
    await pay(loan, 1_000_000);
    await portal.until(
      'the new phone is its customer’s',
      async () => (await deviceOf(imei)).state === 'released' && (await provider(imei)) === 'trustonic released',
    );
    expect((await deviceOf(loan.imei)).state).toBe('returned');
    await expectSound(portal);
  });

  test.each([
    ['damaged', ['active > swapped', 'swapped > damaged']],
    ['lost', ['active > lost']],
    ['mistyped', ['active > in_stock']],
  ] as const)('sets the state of the old phone to %s in its history of moves', async (old_phone, moves) => {
    const loan = await runningLoan();
    const imei = await changed(loan, nextImei(), old_phone);
    expect((await bookOf(loan.imei)).slice(2).map(({ move }) => move)).toEqual(moves);
    expect((await deviceOf(imei)).state).toBe('active');
  });

  test('before its lock was ever on: the new phone is only sold, and activates the loan', async () => {
    const loan = await pendingLoan();
    const imei = await changed(loan, nextImei(), 'mistyped');
    expect([(await deviceOf(loan.imei)).state, (await deviceOf(imei)).state]).toEqual(['in_stock', 'sold']);
    await portal.done(customersCalls.appRequestCode, { msisdn: loan.person.msisdn }, null);
    await portal.done(
      customersCalls.appSignIn,
      { msisdn: loan.person.msisdn, code: await codeFor(portal, loan.person.msisdn, 'app') },
      null,
    );
    await portal.until('the new phone is enrolled', async () => (await lockOf(loan)).reported === 'active');
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
    expect((await deviceOf(imei)).state).toBe('active');
    living.push(loan);
  });

  test('late: the new phone is locked once it is enrolled, shows the lock screen, and opens when the arrears are paid', async () => {
    const loan = await lateLoan();
    const imei = nextImei();
    const request = await askImei(loan, imei);
    expect(request.evidence).toMatchObject({ lock: 'locked', reported: 'locked', days_past_due: 4 });
    expect(codeOf(await approveImei(request.id))).toBe('done');
    await portal.until('the new phone is locked', async () => (await provider(imei)) === 'trustonic locked');
    await portal.until('the portal knows that it is locked', async () => (await lockOf(loan)).reported === 'locked');
    const { rows } = await run(
      `select action, status, attempts, because->>'text' as text from lock_commands where loan_id = $1
        and because->>'why' = 'moved'`,
      [loan.loan_id],
    );
    expect(rows).toMatchObject([{ action: 'lock', status: 'confirmed', attempts: 1 }]);
    expect(rows[0].text).toContain('your phone is locked');
    await pay(loan, await arrears(loan));
    await portal.until('the new phone is open', async () => (await provider(imei)) === 'trustonic active');
    await portal.until('the old phone is released', async () => (await provider(loan.imei)) === 'trustonic released');
    await expectSound(portal);
  });

  test('late, while a lock hold applies: the new phone stays open', async () => {
    const loan = await lateLoan();
    await run(
      `insert into lock_waivers (id, loan_id, from_on, until_on, reason, created_at)
        values ($1, $2, $3, $3::date + 5, 'flood', now())`,
      [newId(), loan.loan_id, portal.services.clock.today()],
    );
    const imei = await changed(loan);
    await portal.until('the lock is withdrawn', async () => (await lockOf(loan)).desired === 'unlocked');
    await portal.until('it is enrolled', async () => (await lockOf(loan)).reported === 'active');
    expect(await provider(imei)).toBe('trustonic active');
  });

  test('when either IMEI of the new phone is entered', async () => {
    const loan = await runningLoan();
    const [imei, imei2] = [nextImei(), someImei()];
    await run('update devices set imei2 = $2 where imei = $1', [imei, imei2]);
    const request = await askImei(loan, imei2);
    expect(request.proposed).toMatchObject({ imei });
    expect(codeOf(await approveImei(request.id))).toBe('done');
    expect((await lockOf(loan)).imei).toBe(imei);
  });
});

/** Everything in the database that an IMEI change could touch, as text. */
const pictureOf = async (loan: Loan, imei: string) => ({
  device_id: await deviceIdOf(loan),
  lock: await lockOf(loan),
  former: await formerOf(loan),
  books: [await bookOf(loan.imei), await bookOf(imei)],
  orders: (await run('select id, status from lock_commands where loan_id = $1 order by id', [loan.loan_id])).rows,
});

describe('an IMEI change is refused', () => {
  const refusedFor = (loan: Pick<Loan, 'loan_id'>, imei: string, code: ErrorCode, as = maker) =>
    portal.refused(
      deviceLocksCalls.requestImeiChange,
      { loan_id: loan.loan_id, imei, old_phone: 'returned', reason: WHY },
      as,
      code,
    );

  test('for a phone that is unknown, gone, of another model, of another shop, or the current one; and for a loan that is over or does not exist', async () => {
    const loan = await runningLoan();
    const other = await runningLoan();
    const elsewhere = await shop(portal);
    await refusedFor(loan, someImei(), 'IMEI_UNKNOWN');
    await refusedFor(loan, other.imei, 'IMEI_NOT_AVAILABLE');
    await refusedFor(loan, elsewhere.imeis[0] ?? '', 'IMEI_OTHER_MODEL');
    await refusedFor(loan, loan.imei, 'NOTHING_CHANGED');
    await refusedFor(loan, '353328110000000', 'INVALID_INPUT');
    await refusedFor({ loan_id: newId() }, nextImei(), 'LOAN_NOT_FOUND');
    const neighbour = await portal.staff(['REQUEST_IMEI_CHANGE'], { shop_id: elsewhere.id });
    await refusedFor(loan, nextImei(), 'LOAN_NOT_FOUND', neighbour);
    await refusedFor(loan, nextImei(), 'FORBIDDEN', second);
    await pay(loan, 1_000_000);
    await refusedFor(loan, nextImei(), 'LOAN_NOT_ACTIVE');
  });

  test('when the new phone was sold to somebody else in the meantime: nothing changes, and the request stays pending', async () => {
    const loan = await lateLoan();
    const imei = nextImei();
    const { id } = await askImei(loan, imei);
    await runningLoan(place, imei);
    const before = await pictureOf(loan, imei);
    expect(codeOf(await approveImei(id))).toBe('IMEI_NOT_AVAILABLE');
    expect(await pictureOf(loan, imei)).toEqual(before);
    expect(await stateOf(id)).toBe('pending');
  });

  test('when the lock of the phone was changed in the meantime: the request is in conflict', async () => {
    const loan = await runningLoan();
    const { id } = await askImei(loan, nextImei());
    expect(codeOf(await approveMakerChecker((await askLock(loan, 'none')).id))).toBe('done');
    expect(codeOf(await approveImei(id))).toBe('REQUEST_CONFLICTED');
    expect((await lockOf(loan)).imei).toBe(loan.imei);
  });

  test('while another request is pending', async () => {
    const loan = await runningLoan();
    await askImei(loan, nextImei());
    await refusedFor(loan, nextImei(), 'REQUEST_PENDING');
  });
});

describe('the same phone under another lock', () => {
  test('is released by the first provider and enrolled by the second, which locks it while the loan is late', async () => {
    const loan = await lateLoan();
    const before = await lockOf(loan);
    const request = await askLock(loan, 'vivo');
    expect(request).toMatchObject({
      subject_id: loan.loan_id,
      was: { imei: loan.imei, lock_solution: 'trustonic', lock_type: 'hard lock' },
      proposed: { imei: loan.imei, lock_solution: 'vivo', lock_type: 'hard lock' },
      evidence: { lock: 'locked', reported: 'locked' },
    });
    await portal.control('/__control/online', { imei: loan.imei, online: false });
    expect(codeOf(await approveMakerChecker(request.id))).toBe('done');
    // While the first provider holds the phone, the second accepts no command; only the enrolment is sent.
    const ordered = async (action: string) =>
      (
        await run(
          `select status, attempts from lock_commands where loan_id = $1 and action = $2 order by id desc limit 1`,
          [loan.loan_id, action],
        )
      ).rows[0] as { status: string; attempts: number };
    await portal.until('the second provider was asked twice', async () => {
      portal.advance(10_000);
      return (await ordered('enrol')).attempts > 1;
    });
    expect(await ordered('lock')).toEqual({ status: 'queued', attempts: 0 });
    await portal.control('/__control/online', { imei: loan.imei, online: true });
    await portal.until('the second provider has locked it', async () => {
      portal.advance(10_000);
      return (await provider(loan.imei)) === 'vivo locked';
    });
    await portal.until('the second provider reports the lock', async () => (await lockOf(loan)).reported === 'locked');
    expect(
      (await formerOf(loan)).map(({ imei, lock_solution, because }) => ({ imei, lock_solution, because })),
    ).toEqual([{ imei: loan.imei, lock_solution: 'trustonic', because: 'lock_solution_change' }]);
    // The keypad is the same, so its secret and its count stay.
    expect((await lockOf(loan)).paygo_secret.equals(before.paygo_secret)).toBe(true);
    expect(
      (await portal.done(customerOverviewCalls.card, { customer_id: loan.person.id }, checker)).loans[0]?.lock_solution,
    ).toBe('vivo');
    await pay(loan, await arrears(loan));
    await portal.until('it opens', async () => (await provider(loan.imei)) === 'vivo active');
    await expectSound(portal);
  });

  test('without a lock the phone stays open; with a lock again, dunning locks it', async () => {
    const loan = await lateLoan();
    const request = await askLock(loan, 'none');
    expect(request.proposed).toMatchObject({ lock_solution: 'none', lock_type: 'no lock' });
    expect(codeOf(await approveMakerChecker(request.id))).toBe('done');
    await portal.until('it is released', async () => (await provider(loan.imei)) === 'trustonic released');
    expect(await lockOf(loan)).toMatchObject({ lock_solution: 'none', lock_type: 'no lock', desired: 'unlocked' });
    expect(
      (
        await run(
          `select 1 from lock_commands where loan_id = $1 and status in ('queued', 'sent', 'acknowledged', 'failed')`,
          [loan.loan_id],
        )
      ).rowCount,
    ).toBe(0);
    expect((await advanceStages(portal.services)).locked).toBe(0);
    await expectSound(portal, { laddered: true });

    const back = await askLock(loan, 'knox_guard');
    expect(back.proposed).toMatchObject({ lock_solution: 'knox_guard', lock_type: 'hard lock' });
    expect(codeOf(await approveMakerChecker(back.id))).toBe('done');
    await advanceStages(portal.services);
    await portal.until('dunning locked it', async () => (await provider(loan.imei)) === 'knox_guard locked');
    expect(await formerOf(loan)).toHaveLength(1);
  });

  test('is refused for the current lock, and for a loan that is over', async () => {
    const loan = await runningLoan();
    const ask = (lock_solution: 'trustonic' | 'none') => ({ loan_id: loan.loan_id, lock_solution, reason: 'as it is' });
    await portal.refused(deviceLocksCalls.requestLockSolution, ask('trustonic'), maker, 'NOTHING_CHANGED');
    await pay(loan, 1_000_000);
    await portal.refused(deviceLocksCalls.requestLockSolution, ask('none'), maker, 'LOAN_NOT_ACTIVE');
  });
});

describe('a waiver', () => {
  const until = (days: number) => addDays(portal.services.clock.today(), days);
  const ask = async (loan: Loan, days: number) =>
    (
      await portal.done(
        deviceLocksCalls.requestWaiver,
        { loan_id: loan.loan_id, until_on: until(days), reason: 'The market is flooded' },
        maker,
      )
    ).request;

  test('holds the lock back through its last day, names the person who granted it, and lets the lock follow on the next day', async () => {
    const loan = await runningLoan();
    await portal.moveDays(8);
    const request = await ask(loan, 5);
    expect(request).toMatchObject({
      was: { until_on: null },
      proposed: { until_on: until(5) },
      evidence: { lock: 'unlocked', phone_opens: false },
    });
    expect(codeOf(await approveMakerChecker(request.id))).toBe('done');
    expect(
      await portal.database.sql.selectFrom('lock_waivers').selectAll().where('loan_id', '=', loan.loan_id).execute(),
    ).toMatchObject([
      {
        request_id: request.id,
        granted_by: checker.id,
        from_on: until(0),
        until_on: until(5),
        reason: 'The market is flooded',
      },
    ]);
    await portal.moveDays(5);
    await advanceStages(portal.services);
    expect((await lockOf(loan)).desired).toBe('unlocked');
    await portal.moveDays(1);
    await advanceStages(portal.services);
    await portal.until('it locks', async () => (await lockOf(loan)).reported === 'locked');
  });

  test('opens nothing: a locked phone stays locked until the arrears are paid', async () => {
    const loan = await lateLoan();
    const request = await ask(loan, 10);
    expect(request.evidence).toMatchObject({ lock: 'locked', reported: 'locked', phone_opens: false });
    expect(codeOf(await approveMakerChecker(request.id))).toBe('done');
    await advanceStages(portal.services);
    await reconcileLockState.run(portal.services);
    expect(await lockOf(loan)).toMatchObject({ desired: 'locked', reported: 'locked' });
    await pay(loan, await arrears(loan));
    await portal.until('it opens', async () => (await provider(loan.imei)) === 'trustonic active');
  });

  test('must end between tomorrow and thirty days from now, both at the request and at the approval, and needs an active loan', async () => {
    const loan = await runningLoan();
    const fail = (days: number, code: ErrorCode, of: Loan = loan) =>
      portal.refused(
        deviceLocksCalls.requestWaiver,
        { loan_id: of.loan_id, until_on: until(days), reason: 'as long as it takes' },
        maker,
        code,
      );
    await fail(0, 'WAIVER_TOO_LONG');
    await fail(31, 'WAIVER_TOO_LONG');
    await fail(5, 'LOAN_NOT_ACTIVE', await pendingLoan());
    const request = await ask(loan, 1);
    await portal.moveDays(1);
    expect(codeOf(await approveMakerChecker(request.id))).toBe('WAIVER_TOO_LONG');
    expect(await ask(await runningLoan(), 30)).toMatchObject({ state: 'pending' });
  });
});
