/** A loan continues with another phone, which a second person approves and the providers carry out. */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import type { ErrorCode } from '@palier/contract/errors.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { codeFor, shop, someImei } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { scanPhoneOf } from '../../../../tests/harness/scan.ts';
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

/** Everything in the database that an IMEI change could touch, as text. */
const pictureOf = async (loan: Loan, imei: string) => ({
  device_id: await deviceIdOf(loan),
  lock: await lockOf(loan),
  former: await formerOf(loan),
  books: [await bookOf(loan.imei), await bookOf(imei)],
  orders: (await run('select id, status from lock_commands where loan_id = $1 order by id', [loan.loan_id])).rows,
});

const giver = await portal.staff(['REQUEST_LOAN_DEACTIVATION']);
const taker = await portal.staff(['APPROVE_DEREGISTRATION']);
async function askDeactivation({ loan_id }: Loan): Promise<string> {
  const about = { loan_id, phone_returned: true, reason: WHY };
  const { request } = await portal.done(loansCalls.requestDeactivation, about, giver);
  await scanPhoneOf(portal, loan_id);
  return request.id;
}
const approveDeactivation = async (request_id: string) =>
  codeOf(await portal.call(approvalsCalls.approveDeregistration, { request_id }, taker));
const restock = async (imei: string) =>
  portal.done(
    stockCalls.actOnDevices,
    { device_ids: [(await deviceOf(imei)).id], action: 'restock', reason: WHY },
    checker,
  );

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
    await portal.textLike(loan.person.msisdn, new RegExp(`IMEI ends in ${imei.slice(-4)}`));

    // The new phone has a keypad secret of its own: the count starts again, and the code opens the new phone only.
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

  test('puts a phone that was only mistyped on no shelf of a closed shop', async () => {
    const loan = await runningLoan();
    const { id: request_id } = await askImei(loan, nextImei(), 'mistyped');
    const { id: shop_id } = await portal.database.sql
      .updateTable('shops')
      .set({ state: 'closed' })
      .where('id', '=', (await deviceOf(loan.imei)).shop_id)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(codeOf(await approveImei(request_id))).toBe('done');
    expect((await bookOf(loan.imei)).at(-1)?.move).toBe('active > returned');
    await portal.database.sql.updateTable('shops').set({ state: 'open' }).where('id', '=', shop_id).execute();
  });

  test('before its lock was ever on: the new phone is only marked as sold, and activates the loan', async () => {
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
      `select action, status, attempts, says from lock_commands join lock_screens using (loan_id) where loan_id = $1
        and because->>'why' = 'moved'`,
      [loan.loan_id],
    );
    expect(rows).toMatchObject([{ action: 'lock', status: 'confirmed', attempts: 1 }]);
    expect(rows[0].says).toContain('your phone is locked');
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

describe('an IMEI change is refused', () => {
  const refusedFor = (loan: Pick<Loan, 'loan_id'>, imei: string, code: ErrorCode, as = maker) =>
    portal.refused(
      deviceLocksCalls.requestImeiChange,
      { loan_id: loan.loan_id, imei, old_phone: 'returned', reason: WHY },
      as,
      code,
    );

  test('for a phone that is unknown, gone, of another model, of another shop, or the current one; and for a loan that has ended or does not exist', async () => {
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

  test('when the new phone was sold to another customer in the meantime: nothing changes, and the request stays pending', async () => {
    const loan = await lateLoan();
    const imei = nextImei();
    const { id } = await askImei(loan, imei);
    await runningLoan(place, imei);
    const before = await pictureOf(loan, imei);
    expect(codeOf(await approveImei(id))).toBe('IMEI_NOT_AVAILABLE');
    expect(await pictureOf(loan, imei)).toEqual(before);
    expect(await stateOf(id)).toBe('pending');
  });

  test('when the provider has not yet released the new phone from the loan that it came back from', async () => {
    const [loan, given_back] = [await runningLoan(), await runningLoan()];
    const { imei } = given_back;
    await portal.control('/__control/online', { imei, online: false });
    const request = await askDeactivation(given_back);
    expect(await approveDeactivation(request)).toBe('done');
    await restock(imei);
    await refusedFor(loan, imei, 'PHONE_STILL_HELD');
    await portal.control('/__control/online', { imei, online: true });
    await portal.until('the provider let it go', async () => (await lockOf(given_back)).reported === 'released');
    const { id } = await askImei(loan, imei);
    // Its release is under way once more when the request is decided.
    await run(`update lock_commands set status = 'sent' where loan_id = $1 and action = 'release'`, [
      given_back.loan_id,
    ]);
    const before = await pictureOf(loan, imei);
    expect(codeOf(await approveImei(id))).toBe('PHONE_STILL_HELD');
    expect(await pictureOf(loan, imei)).toEqual(before);
    await run(`update lock_commands set status = 'confirmed' where loan_id = $1 and action = 'release'`, [
      given_back.loan_id,
    ]);
    expect(codeOf(await approveImei(id))).toBe('done');
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
