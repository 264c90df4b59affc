/**
 * A returned phone is sold again: the provider that released it enrols it again, and it locks and unlocks for its new
 * loan. From the first sale to the last franc of the second loan.
 */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { releaseDays } from '@palier/contract/providers/facts.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Shop, codeFor, customer, gradeOf, saleAtCreation, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { confirmation, tell } from '../../../../tests/harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { scanPhoneOf } from '../../../../tests/harness/scan.ts';
import { type Hands, KEEPER, handsOf } from '../../../../tests/harness/stock.ts';
import { keepSessions } from '../../../../tests/harness/workers.ts';

type Solution = 'trustonic' | 'knox_guard' | 'vivo';

let portal: Portal;
let maker: Staff;
let checker: Staff;
let keeper: Hands;
beforeAll(async () => {
  portal = await startPortal();
  maker = await portal.staff(['REQUEST_LOAN_DEACTIVATION', 'REQUEST_OFFLINE_PIN', 'FIND_CUSTOMER']);
  checker = await portal.staff(['APPROVE_DEREGISTRATION']);
  keeper = handsOf(portal, await portal.staff([...KEEPER]));
});
afterAll(() => portal.stop());

interface Handset {
  readonly imei: string;
  readonly lock_solution: string | null;
  readonly lock_state: string;
  readonly lock_text: string | null;
  readonly paygo: { readonly count: number } | null;
}
const handset = async (imei: string) =>
  (await portal.control<Handset[]>('/__control/handsets')).find((one) => one.imei === imei);
/** The state that the provider has on record, such as `trustonic locked`. */
const provider = async (imei: string) => {
  const phone = await handset(imei);
  return phone ? `${phone.lock_solution} ${phone.lock_state}` : 'nowhere';
};
const lockOf = ({ loan_id }: Sold) =>
  portal.database.sql.selectFrom('device_locks').selectAll().where('loan_id', '=', loan_id).executeTakeFirstOrThrow();
const ordersOf = async ({ loan_id }: Sold) =>
  (
    await portal.database.sql
      .selectFrom('lock_commands')
      .select(['action', 'status'])
      .where('loan_id', '=', loan_id)
      .orderBy('id')
      .execute()
  ).map(({ action, status }) => `${action} ${status}`);
const pay = ({ loan_reference, msisdn }: Sold, amount: number) =>
  tell(portal.paybill_url, confirmation({ account: loan_reference, amount, msisdn }));
const toOpen = async ({ customer_id }: Sold) =>
  (await portal.done(customerOverviewCalls.card, { customer_id }, maker)).lock?.amount_to_unlock_fcfa ?? 0;

type Sold = Awaited<ReturnType<typeof sell>>;

/** Sells the phone at a shop's counter, with all steps that the lock needs from agent and customer. */
async function sell(place: Shop, solution: Solution, imei: string) {
  const { agent } = place;
  const person = await customer(portal, place);
  const { application, customer_code, agent_code } = await saleAtCreation(portal, place, person, {
    grade: await gradeOf(portal, imei),
  });
  const { id: application_id, loan_reference } = application;
  await portal.done(loansCalls.loans, { action: 'create', application_id, imei, customer_code, agent_code }, agent);
  await portal.until('the phone is enrolled', async () => (await provider(imei)) === `${solution} active`);
  await portal.done(customersCalls.appRequestCode, { msisdn: person.msisdn }, null);
  await portal.done(
    customersCalls.appSignIn,
    { msisdn: person.msisdn, code: await codeFor(portal, person.msisdn, 'app') },
    null,
  );
  const confirm = () =>
    portal.call(
      deviceLocksCalls.confirmActivation,
      { application_id, sim_moved_to_new_phone: true, lock_solution_set_up: true, customer_logged_in: true },
      agent,
    );
  if (solution === 'vivo') {
    // A code that the former customer verified for this phone does not count.
    expect(await confirm()).toMatchObject({ ok: false, refusal: { code: 'LOCK_NOT_ACTIVE' } });
    await portal.done(deviceLocksCalls.sendVivoCode, { loan_reference }, agent);
    expect(
      (
        await portal.done(
          deviceLocksCalls.verifyVivoCode,
          { loan_reference, code: await codeFor(portal, person.msisdn, 'VIVO') },
          agent,
        )
      ).authorised,
    ).toBe(true);
  }
  const confirmed = await confirm();
  expect(confirmed.ok ? 'activated' : confirmed.refusal).toBe('activated');
  await portal.done(
    loansCalls.recordReceipt,
    { application_id, pos_reference: `POS-${loan_reference}`, loan_reference_entered_in_pos: true },
    agent,
  );
  const { id: loan_id } = await portal.database.sql
    .selectFrom('loans')
    .select('id')
    .where('loan_reference', '=', loan_reference)
    .executeTakeFirstOrThrow();
  return { loan_id, loan_reference, imei, customer_id: person.id, msisdn: person.msisdn };
}

/** The loan is deactivated and the phone comes back, after a request that a second person approved. */
async function bringBack({ loan_id }: Sold): Promise<void> {
  const { request } = await portal.done(
    loansCalls.requestDeactivation,
    { loan_id, phone_returned: true, reason: 'Brings the phone back' },
    maker,
  );
  await scanPhoneOf(portal, loan_id);
  await portal.done(approvalsCalls.approveDeregistration, { request_id: request.id }, checker);
}

/** The provider has let the phone of this ended loan go, however long it takes. */
async function letGo(loan: Sold, solution: Solution): Promise<void> {
  const days = releaseDays(solution);
  if (days !== null) {
    await portal.until('it is being let go', async () => (await lockOf(loan)).reported === 'releasing');
    await portal.moveDays(days);
    await keepSessions(portal);
    portal.advance(3 * 3_600_000);
  }
  await portal.until('the provider let it go', async () => (await lockOf(loan)).reported === 'released');
}

test.each(['trustonic', 'knox_guard', 'vivo'] as const)(
  '%s enrols a phone again: it locks when its new loan is late and unlocks when the arrears are paid',
  async (solution) => {
    const place = await shop(portal, { lock_solution: solution });
    const imei = place.imeis[0] ?? '';
    const first = await sell(place, solution, imei);
    await bringBack(first);
    await letGo(first, solution);
    expect(['released', 'unregistered']).toContain((await handset(imei))?.lock_state);
    expect(await keeper.act(imei, 'restock')).toMatchObject({ done: true });

    const second = await sell(place, solution, imei);
    expect(await lockOf(second)).toMatchObject({ desired: 'unlocked', reported: 'active' });
    expect((await keeper.deviceOf(imei)).state).toBe('active');

    // A code of the new loan unlocks it: the keypad has the secret of this loan, and its count starts again.
    expect((await handset(imei))?.paygo?.count).toBe(1);
    const { code } = await portal.done(
      deviceLocksCalls.offlineUnlock,
      { loan_reference: second.loan_reference, imei, reason: 'No network' },
      maker,
    );
    expect(await portal.control('/__control/keypad', { imei, code })).toMatchObject({
      outcome: 'accepted',
      operation: 'set',
    });

    await portal.moveDays(11);
    await portal.until('it is locked', async () => (await lockOf(second)).reported === 'locked');
    expect(await provider(imei)).toBe(`${solution} locked`);
    expect((await handset(imei))?.lock_text).toContain(second.loan_reference);

    // Neither a payment on the former loan nor one franc less than the arrears unlocks it.
    const late = await toOpen(second);
    expect(late).toBeGreaterThan(1);
    await pay(first, late);
    await pay(second, late - 1);
    await portal.until('all but one franc is booked', async () => (await toOpen(second)) === 1);
    expect(await provider(imei)).toBe(`${solution} locked`);
    await pay(second, 1);
    await portal.until('it is open', async () => (await provider(imei)) === `${solution} active`);
    await portal.until('and seen open', async () => (await lockOf(second)).reported === 'active');

    // No command was issued for the former loan after its release.
    expect(await ordersOf(first)).toEqual(['enrol confirmed', 'release confirmed']);
    expect(await lockOf(first)).toMatchObject({ desired: 'released', reported: 'released' });
    await expectSound(portal, { laddered: true, settled: true });

    // After the last payment the phone is the customer's own, and it cannot move back into stock.
    await pay(second, 1_000_000);
    await letGo(second, solution);
    await portal.until('the life book says so', async () => (await keeper.deviceOf(imei)).state === 'released');
    expect(await keeper.act(imei, 'restock')).toMatchObject({ done: false, code: 'MOVE_IMPOSSIBLE' });
    expect(await keeper.act(imei, 'return')).toMatchObject({ done: false, code: 'MOVE_IMPOSSIBLE' });
  },
);
