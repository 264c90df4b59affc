/** The screen of a locked phone says what opens it now: after a part payment, on the days after, and when it locks anew. */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { confirmation, tell } from '../../../../tests/harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { advanceStages } from '../dunning/advance-stages.ts';
import { renewOldLockScreens } from './lock-screen.ts';
import { reconcileLockState } from './reconcile-lock-state.ts';

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

const handset = async ({ imei }: Loan) => {
  const found = (
    await portal.control<Array<{ imei: string; lock_state: string; lock_text: string | null }>>('/__control/handsets')
  ).find((phone) => phone.imei === imei);
  if (!found) throw new Error(`the sandbox has no phone ${imei}`);
  return found;
};
const shows = async (loan: Loan): Promise<string> => (await handset(loan)).lock_text ?? '';
const arrears = async ({ person }: Loan): Promise<number> => {
  const card = await portal.done(customerOverviewCalls.card, { customer_id: person.id }, boss);
  return card.loans[0]?.arrears ?? 0;
};
const written = (fcfa: number): RegExp => new RegExp(`\\b${String(fcfa).replace(/\B(?=(\d{3})+$)/g, '\\s?')}\\s?FCFA`);
const pay = ({ loan_reference, person }: Loan, amount: number) =>
  tell(portal.paybill_url, confirmation({ account: loan_reference, amount, msisdn: person.msisdn }));
/** Days pass; staff sign in again, because their sessions are over. */
async function pass(days: number): Promise<void> {
  await portal.moveDays(days);
  boss = await portal.staff(['FIND_CUSTOMER']);
}
const run = (statement: string, values: unknown[] = []) => portal.database.pool.query(statement, values);
const jobsOf = async (loan: Loan): Promise<number> =>
  (
    await run(
      `select o.id from outbox o join loans l on l.id::text = o.subject where l.loan_reference = $1
        and o.kind = 'renew-lock-screen' and done_at is null and gave_up_at is null`,
      [loan.loan_reference],
    )
  ).rows.length;

/** A phone that is locked, and whose screen says so. */
async function lockedLoan(): Promise<Loan> {
  const place = await shop(portal);
  const person = await customer(portal, place);
  const { loan_reference, imei } = await activeLoan(portal, place, person);
  const loan = { person, loan_reference, imei };
  await pass(11);
  await advanceStages(portal.services);
  await portal.until('the phone is locked', async () => (await handset(loan)).lock_state === 'locked');
  expect(await shows(loan)).toMatch(written(await arrears(loan)));
  return loan;
}

test('after a part payment it says what is still missing', async () => {
  const loan = await lockedLoan();
  const late_fcfa = await arrears(loan);
  await pay(loan, late_fcfa - 700);
  await portal.until('the screen says the rest', async () => written(700).test(await shows(loan)));
  expect(await shows(loan)).not.toMatch(written(late_fcfa));
  expect((await handset(loan)).lock_state).toBe('locked');
  // That amount opens the phone, and its screen says nothing any more.
  await pay(loan, 700);
  await portal.until('the phone is open', async () => (await handset(loan)).lock_state === 'active');
  await portal.until('nothing is renewed any more', async () => (await jobsOf(loan)) === 0);
  expect(await handset(loan)).toMatchObject({ lock_state: 'active', lock_text: null });
  await expectSound(portal);
});

test('when its day is over it says what opens the phone from then on', async () => {
  const loan = await lockedLoan();
  const before = await arrears(loan);
  await renewOldLockScreens.run(portal.services);
  expect(await jobsOf(loan)).toBe(0);
  await pass(8);
  const after = await arrears(loan);
  expect(after).toBeGreaterThan(before);
  await renewOldLockScreens.run(portal.services);
  await portal.until('the screen says the new amount', async () => written(after).test(await shows(loan)));
  expect(await shows(loan)).not.toMatch(written(before));
  // A second round finds nothing to do.
  await portal.until('it is renewed', async () => (await jobsOf(loan)) === 0);
  await renewOldLockScreens.run(portal.services);
  expect(await jobsOf(loan)).toBe(0);
  await pay(loan, after);
  await portal.until('the phone is open', async () => (await handset(loan)).lock_state === 'active');
});

test('a silent provider is asked again, and a phone that was paid meanwhile stays open', async () => {
  const [part, full] = [await lockedLoan(), await lockedLoan()];
  const [part_fcfa, full_fcfa] = [await arrears(part), await arrears(full)];
  await portal.control('/__control/behaviour', { outage: { device_lock: true } });
  await pay(part, part_fcfa - 900);
  await pay(full, full_fcfa - 900);
  await pay(full, 900);
  await portal.control('/__control/behaviour', { outage: { device_lock: false } });
  await portal.until('the screen says the rest', async () => written(900).test(await shows(part)), 60_000);
  await portal.until('the paid phone is open', async () => (await handset(full)).lock_state === 'active', 60_000);
  await portal.until('nothing is renewed any more', async () => (await jobsOf(full)) === 0, 60_000);
  expect((await handset(full)).lock_state).toBe('active');
  await pay(part, 900);
  await expectSound(portal);
}, 180_000);

test('a phone that locks again because it was astray says the amount of that day', async () => {
  const loan = await lockedLoan();
  await portal.control('/__control/handsets', [{ imei: loan.imei, model: 'Tecno Spark 20', lock_state: 'active' }]);
  await run(`update device_locks set reported = 'active' where imei = $1`, [loan.imei]);
  await pay(loan, (await arrears(loan)) - 500);
  await reconcileLockState.run(portal.services);
  await portal.until('the phone is locked again', async () => (await handset(loan)).lock_state === 'locked');
  expect(await shows(loan)).toMatch(written(500));
});

test('a provider that is down is asked twice for a day that is over, and again some hours later', async () => {
  const loan = await lockedLoan();
  await pass(8);
  await portal.control('/__control/behaviour', { outage: { device_lock: true } });
  await renewOldLockScreens.run(portal.services);
  const attempts = async () =>
    (
      await run(
        `select o.attempts, o.done_at is not null as is_over from outbox o join loans l on l.id::text = o.subject
          where l.loan_reference = $1 and o.kind = 'renew-lock-screen' order by o.id desc limit 1`,
        [loan.loan_reference],
      )
    ).rows[0];
  await portal.until('it is given up', async () => (await attempts())?.is_over === true, 60_000);
  expect(await attempts()).toMatchObject({ attempts: 2 });
  await renewOldLockScreens.run(portal.services);
  expect(await jobsOf(loan)).toBe(0);
  await portal.control('/__control/behaviour', { outage: { device_lock: false } });
  portal.advance(7 * 3_600_000);
  boss = await portal.staff(['FIND_CUSTOMER']);
  await run(`update lock_screens set queued_at = queued_at - interval '7 hours'`);
  await renewOldLockScreens.run(portal.services);
  const late_fcfa = await arrears(loan);
  await portal.until('the screen says the amount', async () => written(late_fcfa).test(await shows(loan)), 30_000);
}, 180_000);
