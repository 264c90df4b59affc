/** A paid phone that is locked at its provider, after the portal last read it, is found and opened again. */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { confirmation, tell } from '../../../../tests/harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { readPhonesInTurn } from './read-phones-in-turn.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let portal: Portal;
let boss: Staff;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
afterEach(() => portal.control('/__control/behaviour', { outage: { device_lock: false } }));

interface Loan {
  readonly person: { readonly id: string; readonly msisdn: string };
  readonly loan_reference: string;
  readonly imei: string;
}

const run = (statement: string, values: unknown[] = []) => portal.database.pool.query(statement, values);
/** Time passes, and staff sign in again: their sessions are over by then. */
const pass = async (ms: number) => {
  portal.advance(ms);
  boss = await portal.staff(['RELEASE_DEVICE', 'FIND_CUSTOMER', 'VIEW_MONEY_FEED']);
};
const lockOf = async ({ person }: Loan) =>
  (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, boss)).lock;
const label = async (loan: Loan) => (await lockOf(loan))?.label;
const atProvider = async ({ imei }: Loan) =>
  (await portal.control<Array<{ imei: string; lock_state: string }>>('/__control/handsets')).find(
    (handset) => handset.imei === imei,
  )?.lock_state;
const lockAtProvider = ({ imei }: Loan) =>
  portal.control('/__control/handsets', [{ imei, model: 'Tecno Spark 20', lock_state: 'locked' }]);
const silence = (device_lock: boolean) => portal.control('/__control/behaviour', { outage: { device_lock } });
const press = ({ loan_reference }: Loan) => portal.done(deviceLocksCalls.releaseDevice, { loan_reference }, boss);
const pay = ({ loan_reference, person }: Loan, amount: number) =>
  tell(portal.paybill_url, confirmation({ account: loan_reference, amount, msisdn: person.msisdn }));

const jobsOf = async (loan: Loan, condition = '') =>
  (
    await run(
      `select o.id from outbox o join loans l on l.id::text = o.subject where l.loan_reference = $1
        and o.kind in ('verify-lock', 'read-phone-again') ${condition}`,
      [loan.loan_reference],
    )
  ).rows.length;
const commandsOf = async (loan: Loan, action: string) =>
  (
    await run(
      'select c.id from lock_commands c join loans l on l.id = c.loan_id where l.loan_reference = $1 and c.action = $2',
      [loan.loan_reference, action],
    )
  ).rows.length;

const NOT_DONE = 'and done_at is null and gave_up_at is null';
const allRead = (loan: Loan) =>
  portal.until('no reading is pending', async () => (await jobsOf(loan, NOT_DONE)) === 0, 60_000);

async function runningLoan(): Promise<Loan> {
  const place = await shop(portal);
  const person = await customer(portal, place);
  const { loan_reference, imei } = await activeLoan(portal, place, person);
  return { person, loan_reference, imei };
}

async function lockedLoan(): Promise<Loan> {
  const loan = await runningLoan();
  await portal.moveDays(11);
  await pass(0);
  await portal.until('the phone is locked', async () => (await label(loan)) === 'locked', 60_000);
  return loan;
}

/** Locked, paid and opened; the reading after that is over, and nothing is pending. */
async function openedLoan(): Promise<Loan> {
  const loan = await lockedLoan();
  await pay(loan, (await lockOf(loan))?.amount_to_unlock_fcfa ?? 0);
  await portal.until('the phone opens', async () => (await label(loan)) === 'unlocked', 60_000);
  await pass(25 * 60_000);
  await allRead(loan);
  return loan;
}

/** Paid off and released; the readings after that are over. */
async function releasedLoan(): Promise<Loan> {
  const loan = await runningLoan();
  await pass(0);
  await pay(loan, 1_000_000);
  await portal.until('the phone is released', async () => (await label(loan)) === 'released', 60_000);
  await pass(DAY_MS + HOUR_MS);
  await allRead(loan);
  return loan;
}

test('staff have a paid phone read that was locked again, and it opens', async () => {
  const loan = await openedLoan();
  await lockAtProvider(loan);
  expect(await label(loan)).toBe('unlocked');
  expect(await press(loan)).toMatchObject({ is_read: true, message: expect.stringMatching(/being asked/) as string });
  await portal.until('the phone is open', async () => (await atProvider(loan)) === 'active');
  await portal.until('the card says so', async () => (await label(loan)) === 'unlocked');
  expect(await lockOf(loan)).toMatchObject({
    asked_reading: { found: 'locked', error: null },
    last_command: { action: 'unlock' },
  });
});

test('staff have a released phone read that was locked again, and it is released again', async () => {
  const loan = await releasedLoan();
  await lockAtProvider(loan);
  expect(await press(loan)).toMatchObject({ is_read: true });
  await portal.until('the phone is released', async () => (await atProvider(loan)) !== 'locked');
  await portal.until('the card says so', async () => (await label(loan)) === 'released');
  expect((await lockOf(loan))?.asked_reading).toMatchObject({ found: 'locked' });
  expect(await commandsOf(loan, 'release')).toBe(2);
});

test('an open phone is only read, once for several presses, and the audit record names who asked', async () => {
  const loan = await openedLoan();
  const [readings, unlocks] = [await jobsOf(loan), await commandsOf(loan, 'unlock')];
  await Promise.all([press(loan), press(loan), press(loan)]);
  await portal.until('the provider answered', async () => (await lockOf(loan))?.asked_reading?.answered_at);
  expect((await lockOf(loan))?.asked_reading).toMatchObject({ found: 'active' });
  await press(loan);
  expect(await jobsOf(loan)).toBe(readings + 1);
  expect(await commandsOf(loan, 'unlock')).toBe(unlocks);
  const { rows } = await run(
    `select a.id from audit_entries a join loans l on l.id::text = a.subject_id
      where l.loan_reference = $1 and a.call = 'deviceLocks.releaseDevice' and a.staff_id = $2`,
    [loan.loan_reference, boss.id],
  );
  expect(rows.length).toBe(4);
  // Later the same question is a new one.
  portal.advance(60_000);
  await press(loan);
  expect(await jobsOf(loan)).toBe(readings + 2);
});

test('a late loan stays locked, and nothing is read or sent', async () => {
  const loan = await lockedLoan();
  const readings = await jobsOf(loan);
  await portal.refused(
    deviceLocksCalls.releaseDevice,
    { loan_reference: loan.loan_reference },
    boss,
    'RELEASE_NOT_DUE',
  );
  await pay(loan, ((await lockOf(loan))?.amount_to_unlock_fcfa ?? 0) - 1);
  expect(await jobsOf(loan)).toBe(readings);
  expect(await commandsOf(loan, 'unlock')).toBe(0);
  expect(await atProvider(loan)).toBe('locked');
});

test('a silent provider is asked until it answers, and the card says that it has not', async () => {
  const loan = await openedLoan();
  await lockAtProvider(loan);
  await silence(true);
  await press(loan);
  await portal.until('the card says that it is silent', async () => (await lockOf(loan))?.asked_reading?.error);
  expect((await lockOf(loan))?.asked_reading).toMatchObject({ answered_at: null, found: null });
  await silence(false);
  portal.advance(60_000);
  await portal.until('the phone is open', async () => (await atProvider(loan)) === 'active');
});

test('a customer who pays again has the phone read, once an hour', async () => {
  const loan = await openedLoan();
  await lockAtProvider(loan);
  const readings = await jobsOf(loan);
  await pay(loan, 500);
  await portal.until('the phone is open', async () => (await atProvider(loan)) === 'active');
  await portal.until('the unlock is confirmed', async () => (await label(loan)) === 'unlocked');
  const after = await jobsOf(loan, `and kind = 'read-phone-again'`);
  expect(await jobsOf(loan)).toBeGreaterThan(readings);
  await pay(loan, 500);
  expect(await jobsOf(loan, `and kind = 'read-phone-again'`)).toBe(after);
  await pass(2 * HOUR_MS);
  await pay(loan, 500);
  expect(await jobsOf(loan, `and kind = 'read-phone-again'`)).toBe(after + 1);
});

test('a phone that was never locked is not read when its customer pays', async () => {
  const loan = await runningLoan();
  await pass(0);
  await pay(loan, 500);
  expect(await jobsOf(loan, `and kind = 'read-phone-again'`)).toBe(0);
});

test('a phone that was ever locked is read once a day, and stands among the pending phones while it is locked', async () => {
  const loan = await openedLoan();
  await lockAtProvider(loan);
  const readings = () => jobsOf(loan, `and kind = 'read-phone-again'`);
  const before = await readings();
  await readPhonesInTurn.run(portal.services);
  expect(await readings()).toBe(before);
  await pass(29 * HOUR_MS);
  // A phone that is off stays locked for now.
  await portal.control('/__control/online', { imei: loan.imei, online: false });
  await readPhonesInTurn.run(portal.services);
  expect(await readings()).toBe(before + 1);
  await readPhonesInTurn.run(portal.services);
  expect(await readings()).toBe(before + 1);
  const isPending = async () =>
    (await portal.done(deviceLocksCalls.listPendingPhones, undefined, boss)).phones.some(
      ({ loan_reference, desired, reported }) =>
        loan_reference === loan.loan_reference && desired === 'unlocked' && reported === 'locked',
    );
  await portal.until('the phone is among the pending ones', isPending);
  await portal.control('/__control/online', { imei: loan.imei, online: true });
  portal.advance(60_000);
  await portal.until('it is no longer among them', async () => !(await isPending()), 60_000);
  await portal.until('the phone is open', async () => (await atProvider(loan)) === 'active');
});
