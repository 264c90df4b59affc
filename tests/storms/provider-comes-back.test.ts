/**
 * A lock provider comes back from an outage with an older copy of its records, in which phones are locked that were
 * opened since: they are read at once and opened again, although no command to them is under way and nobody asks.
 */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someDice } from '../harness/dice.ts';
import { type Person, type Shop, activeLoan, customer, shop } from '../harness/given.ts';
import { confirmation, tell } from '../harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../harness/portal.ts';
import { short } from '../harness/scope.ts';

const MINUTE_MS = 60_000;
const ROUNDS = short(1, 3);
const PHONES = short(4, 10);
/** Phones come back within seconds; the daily turn and the later readings are all minutes and hours away. */
const AT_ONCE_MS = 60_000;
const { between } = someDice();

let portal: Portal;
let place: Shop;
let boss: Staff;
beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal, { phones: PHONES * ROUNDS });
});
afterAll(() => portal.stop());

interface Loan {
  readonly person: Person;
  readonly loan_reference: string;
  readonly imei: string;
}

const lockOf = async ({ person }: Loan) =>
  (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, boss)).lock;
const statesOf = async (loans: readonly Loan[]) => {
  const phones = await portal.control<Array<{ imei: string; lock_state: string }>>('/__control/handsets');
  return loans.map(({ imei }) => phones.find((phone) => phone.imei === imei)?.lock_state);
};
const isEach = async (loans: readonly Loan[], state: string) =>
  (await statesOf(loans)).every((found) => found === state);
const records = (action: 'take' | 'restore') => portal.control('/__control/lock-records', { action });
const outage = (device_lock: boolean) => portal.control('/__control/behaviour', { outage: { device_lock } });
const newStaff = async () => {
  boss = await portal.staff(['RELEASE_DEVICE', 'FIND_CUSTOMER', 'VIEW_MONEY_FEED']);
};
const ask = ({ loan_reference }: Loan) => portal.done(deviceLocksCalls.releaseDevice, { loan_reference }, boss);
const waiting = async (condition = '') =>
  (
    await portal.database.pool.query(
      `select 1 from outbox where kind in ('verify-lock', 'read-phone-again', 'lock-command', 'read-lock')
        and done_at is null and gave_up_at is null and next_attempt_at <= $1 ${condition}`,
      [portal.services.clock.wall()],
    )
  ).rowCount;

async function lockedLoans(count: number, from: number): Promise<Loan[]> {
  const loans: Loan[] = [];
  for (let index = 0; index < count; index++) {
    const person = await customer(portal, place);
    const { loan_reference, imei } = await activeLoan(portal, place, person, { imei: place.imeis[from + index] ?? '' });
    loans.push({ person, loan_reference, imei });
  }
  await portal.moveDays(11);
  await newStaff();
  await portal.until('every phone is locked', () => isEach(loans, 'locked'), 120_000);
  for (const loan of loans)
    await portal.until('the card says so', async () => (await lockOf(loan))?.label === 'locked');
  return loans;
}

async function pay(loan: Loan): Promise<void> {
  const amount = (await lockOf(loan))?.amount_to_unlock_fcfa ?? 0;
  await tell(portal.paybill_url, confirmation({ account: loan.loan_reference, amount, msisdn: loan.person.msisdn }));
}

for (let round = 0; round < ROUNDS; round++)
  test(`phones that were opened before an outage are open after it, round ${round + 1}`, async () => {
    const loans = await lockedLoans(PHONES, round * PHONES);
    const late = loans.slice(between(1, PHONES - 2)).slice(-1);
    const paid = loans.filter((loan) => !late.includes(loan));
    await records('take');
    for (const loan of paid) await pay(loan);
    await portal.until('every paid phone is open', () => isEach(paid, 'active'), 120_000);
    for (const loan of paid)
      await portal.until('the card says so', async () => (await lockOf(loan))?.label === 'unlocked');
    // Everything that is read after an unlock has been read.
    portal.advance(between(25, 300) * MINUTE_MS);
    await newStaff();
    await portal.until('nothing is pending', async () => (await waiting()) === 0, 120_000);

    await outage(true);
    const [somebody] = loans as [Loan];
    await ask(somebody);
    await portal.until('the portal noticed the silence', async () => {
      const { rows } = await portal.database.pool.query(
        'select 1 from provider_health where failing_since is not null',
      );
      return rows.length > 0;
    });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await records('restore');
    await outage(false);
    expect(await statesOf(paid)).toEqual(paid.map(() => 'locked'));
    await portal.until('every paid phone is open again', () => isEach(paid, 'active'), AT_ONCE_MS);
    await portal.until('nothing is pending', async () => (await waiting()) === 0, AT_ONCE_MS);
    // A phone that is not paid for stays locked, and each was read once.
    expect(await statesOf(late)).toEqual(late.map(() => 'locked'));
    for (const loan of paid) expect((await lockOf(loan))?.label).toBe('unlocked');
  }, 300_000);

test('one call among many that fails is no silence: nothing is read', async () => {
  const { rows } = await portal.database.pool.query<{ silent_until: Date | null }>(
    'select max(silent_until) as silent_until from provider_health',
  );
  const health = portal.services.provider_health;
  health.note('trustonic', { code: 'unreachable', detail: null } as never, null);
  health.note('trustonic', null, null);
  await health.write();
  const after = await portal.database.pool.query<{ silent_until: Date | null }>(
    'select max(silent_until) as silent_until from provider_health',
  );
  expect(after.rows).toEqual(rows);
});
