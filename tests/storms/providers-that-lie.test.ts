/**
 * Lock providers and operators that hang, refuse, forget and answer late. Whatever they do, in the end a phone is as
 * its ledger requires, and no phone is locked whose customer has paid.
 */
import type { Interlock } from '@palier/contract/device-locks/records.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod';
import { advanceStages } from '../../server/src/domains/dunning/advance-stages.ts';
import { reconcileLockState } from '../../server/src/domains/lock-commands/reconcile-lock-state.ts';
import { pullPaybills } from '../../server/src/domains/payments/pull-paybills.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { someDice } from '../harness/dice.ts';
import { type Shop, activeLoan, customer, shop } from '../harness/given.ts';
import { expectCaught, expectSound, invariants } from '../harness/invariants.ts';
import { confirmation, tell } from '../harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../harness/portal.ts';
import { type Workers, impatientLocks, keepSessions, startWorkers, step, stepAll } from '../harness/workers.ts';

const MINUTE_MS = 60_000;
const dice = someDice();
let portal: Portal;
let place: Shop;
let boss: Staff;
let workers: Workers;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  impatientLocks(portal);
  place = await shop(portal, { phones: 40 });
  boss = await portal.staff(['HOLD_LOCKS', 'VIEW_MONEY_FEED', 'FIND_CUSTOMER', 'TAKE_PAYMENT']);
  await keepSessions(portal);
});
afterAll(() => portal.stop());
beforeEach(() => {
  workers = startWorkers(portal);
});
// The loans of earlier tests are paid off, so that the next test has the workers to itself.
afterEach(async () => {
  await workers.stop();
  await behave(well);
  await noPrompts();
  for (const loan of living.splice(0)) {
    await portal.control('/__control/online', { imei: loan.imei, online: true });
    await pay(loan, 1_000_000);
  }
});

interface Loan {
  readonly person: { readonly id: string; readonly msisdn: string };
  readonly loan_reference: string;
  readonly imei: string;
}
let sold = 0;
const living: Loan[] = [];
async function runningLoan(): Promise<Loan> {
  const person = await customer(portal, place);
  const { loan_reference, imei } = await activeLoan(portal, place, person, { imei: place.imeis[sold++] ?? '' });
  const loan = { person, loan_reference, imei };
  living.push(loan);
  return loan;
}

const run = (statement: string, values: unknown[] = []) => portal.database.pool.query(statement, values);
const noPrompts = () =>
  run(`update payment_requests set status = 'failed' where status in ('created', 'submitted', 'pending', 'unknown')`);
const push = ({ loan_reference }: Loan) =>
  portal.done(paymentsCalls.requestRepayment, { method: 'push', loan_reference, amount_fcfa: 100 }, boss);
const provider = async (imei: string) =>
  (await portal.control<Array<{ imei: string; lock_state: string }>>('/__control/handsets')).find(
    (phone) => phone.imei === imei,
  )?.lock_state;
const lockOf = ({ loan_reference }: Loan) =>
  portal.database.sql
    .selectFrom('device_locks')
    .innerJoin('loans', 'loans.id', 'device_locks.loan_id')
    .select(['desired', 'reported', 'loan_id'])
    .where('loan_reference', '=', loan_reference)
    .executeTakeFirstOrThrow();
const why = async ({ person }: Loan) =>
  (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, boss)).lock;
const arrears = async ({ person }: Loan) =>
  (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, boss)).loans[0]?.arrears ?? 0;
const behave = (orders: unknown) => portal.control('/__control/behaviour', orders);
const well = {
  callback_copies: 1,
  callback_delay_ms: 0,
  callbacks_out_of_order: false,
  outage: { mobile_money: false, device_lock: false },
  apply_then_hang: { device_lock: false, mobile_money: false },
};
const pay = (loan: Loan, amount: number) =>
  tell(portal.paybill_url, confirmation({ account: loan.loan_reference, amount, msisdn: loan.person.msisdn }));
/** How often the provider received a lock command since then. */
const lockOrdersSince = async (since: string) =>
  (await portal.control<Array<{ at: string; url: string }>>('/__control/log')).filter(
    ({ at, url }) => at >= since && url.includes('/device/lock'),
  ).length;

/** Late enough to be locked, with a lock command that is not sent yet. */
async function decidedToLock(): Promise<Loan> {
  const loan = await runningLoan();
  await workers.stop();
  await portal.moveDays(11);
  expect(await lockOf(loan)).toMatchObject({ desired: 'locked', reported: 'active' });
  return loan;
}

/** All faults end and time passes, until every phone has its desired state. */
async function settle(loans: readonly Loan[]): Promise<void> {
  await behave(well);
  for (const { imei } of loans) await portal.control('/__control/online', { imei, online: true });
  await portal
    .until('every phone has its desired state', async () => {
      portal.advance(6 * MINUTE_MS);
      await pullPaybills(portal.services);
      await advanceStages(portal.services);
      await reconcileLockState.run(portal.services);
      return (await invariants(portal, { laddered: true, settled: true })).length === 0;
    })
    .catch(async () => expectSound(portal, { laddered: true, settled: true }));
  for (const loan of loans) {
    const { desired } = await lockOf(loan);
    const orders = await run(
      'select action, status, attempts, error, because from lock_commands c where loan_id = $1 order by id desc limit 8',
      [(await lockOf(loan)).loan_id],
    );
    expect(await provider(loan.imei), JSON.stringify(orders.rows)).toBe(
      { locked: 'locked', unlocked: 'active', released: 'released' }[desired],
    );
  }
}

test('a payment between the decision and its delivery: the lock is never sent', async () => {
  const loan = await decidedToLock();
  const before = new Date().toISOString();
  await pay(loan, await arrears(loan));
  await stepAll(portal, 'lock-command');
  expect(await lockOrdersSince(before)).toBe(0);
  expect(await provider(loan.imei)).toBe('active');
  workers = startWorkers(portal);
  await settle([loan]);
});

test('a payment while the lock is being sent: the phone is locked for a moment at most', async () => {
  const loan = await decidedToLock();
  await behave({ apply_then_hang: { device_lock: true } });
  const leaving = step(portal, 'lock-command');
  await portal.until('the phone obeyed', async () => (await provider(loan.imei)) === 'locked');
  await pay(loan, await arrears(loan));
  await behave(well);
  await leaving;
  portal.advance(1_000);
  await stepAll(portal, 'lock-command');
  expect(await provider(loan.imei)).toBe('active');
  expect(await lockOf(loan)).toMatchObject({ desired: 'unlocked', reported: 'active' });
});

test('a lock that was carried out without an answer is taken back when a lock hold applies', async () => {
  const loan = await decidedToLock();
  await behave({ apply_then_hang: { device_lock: true } });
  await step(portal, 'lock-command');
  await behave(well);
  await portal.until('the provider has locked it', async () => (await provider(loan.imei)) === 'locked');
  // The customer is about to pay, so the lock is withdrawn; the phone is locked already.
  await portal.done(
    paymentsCalls.requestRepayment,
    { method: 'push', loan_reference: loan.loan_reference, amount_fcfa: 100 },
    boss,
  );
  portal.advance(5_000);
  await stepAll(portal, 'lock-command');
  expect((await lockOf(loan)).desired).toBe('unlocked');
  expect(await provider(loan.imei)).toBe('active');
});

test('a lock that the provider refused is not tried again on a phone whose customer has paid', async () => {
  const loan = await decidedToLock();
  await portal.control('/__control/handsets', [{ imei: loan.imei, model: 'Tecno', lock_state: 'rejected' }]);
  await step(portal, 'lock-command');
  await portal.control('/__control/handsets', [{ imei: loan.imei, model: 'Tecno', lock_state: 'active' }]);
  await pay(loan, await arrears(loan));
  const before = new Date().toISOString();
  for (let wait = 0; wait < 4; wait++) {
    portal.advance(5 * MINUTE_MS);
    await stepAll(portal, 'lock-command');
    await reconcileLockState.run(portal.services);
  }
  expect(await lockOrdersSince(before)).toBe(0);
  expect(await provider(loan.imei)).toBe('active');
  workers = startWorkers(portal);
  await settle([loan]);
});

test('commands to a phone without network wait, and the newest one wins', async () => {
  const loan = await runningLoan();
  await portal.control('/__control/online', { imei: loan.imei, online: false });
  await portal.moveDays(11);
  await portal.until(
    'the lock waits at the provider',
    async () => (await why(loan))?.last_command?.status === 'acknowledged',
  );
  expect((await why(loan))?.label).toBe('locking');
  await pay(loan, await arrears(loan));
  await portal.until('the unlock was taken', async () =>
    ['acknowledged', 'confirmed'].includes((await why(loan))?.last_command?.status ?? ''),
  );
  await portal.control('/__control/online', { imei: loan.imei, online: true });
  expect(await provider(loan.imei)).toBe('active');
  await settle([loan]);
});

test('an unlock that the provider cannot accept is sent again until it can', async () => {
  const loan = await runningLoan();
  await portal.moveDays(11);
  await portal.until('the phone is locked', async () => (await lockOf(loan)).reported === 'locked');
  await behave({ outage: { device_lock: true } });
  await pay(loan, await arrears(loan));
  await portal.until('it was tried', async () => (await why(loan))?.last_command?.error);
  expect(await why(loan)).toMatchObject({ label: 'unlocking', desired: 'unlocked' });
  await behave({ ...well, apply_then_hang: { device_lock: true } });
  portal.advance(MINUTE_MS);
  await portal.until('the phone obeyed', async () => (await provider(loan.imei)) === 'active');
  await settle([loan]);
});

test('an unlock that the provider accepted and lost is sent again once the phone was in contact', async () => {
  const loan = await runningLoan();
  await portal.moveDays(11);
  await portal.until('the phone is locked', async () => (await lockOf(loan)).reported === 'locked');
  await portal.control('/__control/online', { imei: loan.imei, online: false });
  await pay(loan, await arrears(loan));
  await portal.until('the unlock was taken', async () => (await why(loan))?.last_command?.status === 'acknowledged');
  await portal.control('/__control/online', { imei: loan.imei, online: true });
  await portal.control('/__control/handsets', [{ imei: loan.imei, model: 'Tecno', lock_state: 'locked' }]);
  await settle([loan]);
  expect(await provider(loan.imei)).toBe('active');
});

test('a lock that replaces an undelivered unlock, and is held back itself, leaves the phone open', async () => {
  const loan = await runningLoan();
  await portal.moveDays(11);
  await portal.until('the phone is locked', async () => (await lockOf(loan)).reported === 'locked');
  await workers.stop();
  await pay(loan, await arrears(loan));
  // The unlock has not been sent when the loan is late again.
  await portal.moveDays(7);
  expect((await lockOf(loan)).desired).toBe('locked');
  await push(loan);
  await stepAll(portal, 'send-prompt');
  await stepAll(portal, 'lock-command');
  expect((await lockOf(loan)).desired).toBe('unlocked');
  expect(await provider(loan.imei)).toBe('active');
});

type Reason = z.output<typeof Interlock>;
const quiet = (from: string, until: string) =>
  run('update lock_policies set quiet_from = $1, quiet_until = $2', [from, until]);
const HELD: Record<Reason, { arise(loan: Loan, neighbour: Loan): Promise<unknown>; end(): Promise<unknown> }> = {
  held_by_staff: {
    arise: () => portal.done(deviceLocksCalls.holdLocks, { hold: true, reason: 'the gateway lags' }, boss),
    end: () => portal.done(deviceLocksCalls.holdLocks, { hold: false, reason: 'the gateway is well' }, boss),
  },
  push_in_flight: { arise: (loan) => push(loan).then(() => stepAll(portal, 'send-prompt')), end: noPrompts },
  // Another person's prompt, and no answer from the operator.
  feed_unhealthy: {
    arise: (_, neighbour) => push(neighbour).then(() => portal.advance(11 * MINUTE_MS)),
    end: noPrompts,
  },
  // One digit wrong, from an unknown phone.
  likely_suspense: {
    arise: ({ loan_reference }) =>
      tell(
        portal.paybill_url,
        confirmation({
          account: loan_reference.replace(
            /^(....)(.)/,
            (_, head: string, digit: string) => head + String((Number(digit) + 1) % 10),
          ),
          amount: 50,
          msisdn: '+237699999999',
        }),
      ),
    end: () => run(`update suspense set reference_typed = '0'`),
  },
  waiver: {
    arise: async (loan) =>
      run(
        `insert into lock_waivers (id, loan_id, from_on, until_on, reason, created_at)
          values ($1, $2, $3, $3::date + 5, 'flood', now())`,
        [newId(), (await lockOf(loan)).loan_id, portal.services.clock.today()],
      ),
    end: () => run('delete from lock_waivers'),
  },
  // The operator cannot be asked, and its last list grows old.
  news_incomplete: {
    arise: async () => {
      await behave({ outage: { mobile_money: true } });
      portal.advance(6 * MINUTE_MS);
    },
    end: () => behave(well),
  },
  // Announced just before the check: the operator's list does not have it yet.
  payment_expected: {
    arise: ({ loan_reference }) =>
      tell(portal.validation_url, confirmation({ account: loan_reference, amount: 300 })).then(() =>
        run(`update announced_payments set announced_at = announced_at + interval '3 days' where state = 'expected'`),
      ),
    end: () => run(`update announced_payments set state = 'did_not_happen', ended_at = now() where state = 'expected'`),
  },
  // A small amount from the customer's own phone.
  money_kept: {
    arise: ({ person }) =>
      tell(portal.paybill_url, {
        ...confirmation({ account: 'school fees', amount: 50, msisdn: person.msisdn }),
        TransAmount: '50.50',
      }),
    end: () => run(`update kept_confirmations set state = 'closed', ended_at = now() where state = 'open'`),
  },
  quiet_hours: {
    arise: () => (portal.services.clock.now().getUTCHours() < 11 ? quiet('00:00', '14:00') : quiet('10:00', '02:00')),
    end: () => quiet('00:00', '00:00'),
  },
};

test.each(Object.keys(HELD) as Reason[])(
  'no lock is decided and none is delivered while there is a lock hold for %s; afterwards it follows',
  async (reason) => {
    const [loan, neighbour] = [await runningLoan(), await runningLoan()];
    await portal.moveDays(9);
    await workers.stop();
    await HELD[reason].arise(loan, neighbour);
    await portal.moveDays(1);
    expect((await lockOf(loan)).desired).toBe('unlocked');
    if (reason !== 'news_incomplete') await pullPaybills(portal.services);
    expect((await why(loan))?.interlock).toBe(reason);
    expect((await portal.done(deviceLocksCalls.feedHealth, undefined, boss)).waiting_locks).toContainEqual(
      expect.objectContaining({ loan_reference: loan.loan_reference, because: reason }),
    );

    // The lock hold ends and the lock is decided; then the hold applies again before the command is sent.
    await HELD[reason].end();
    await advanceStages(portal.services);
    expect((await lockOf(loan)).desired).toBe('locked');
    await HELD[reason].arise(loan, neighbour);
    await stepAll(portal, 'lock-command');
    expect((await lockOf(loan)).desired).toBe('unlocked');
    expect(await provider(loan.imei)).toBe('active');

    await HELD[reason].end();
    workers = startWorkers(portal);
    await settle([loan]);
    expect(await provider(loan.imei)).toBe('locked');
    await pay(loan, await arrears(loan));
    await settle([loan]);
  },
);

test(`after any actions in any order, the phones end as the ledger requires (seed ${dice.seed})`, async () => {
  const loans = [await runningLoan(), await runningLoan(), await runningLoan(), await runningLoan()] as const;
  const story: string[] = [];
  const paid = new Map<Loan, number>();
  const acts: ReadonlyArray<readonly [string, (loan: Loan) => Promise<unknown>]> = [
    ['days pass', () => portal.moveDays(dice.between(1, 4))],
    ['days pass', () => portal.moveDays(dice.between(1, 9))],
    ['minutes pass', async () => portal.advance(dice.between(1, 4) * MINUTE_MS)],
    [
      'pays a little',
      async (loan) => {
        const amount = dice.between(1, 4_000);
        paid.set(loan, (paid.get(loan) ?? 0) + amount);
        await pay(loan, amount);
      },
    ],
    [
      'pays the arrears',
      async (loan) => {
        const amount = await arrears(loan);
        if (amount > 0) {
          paid.set(loan, (paid.get(loan) ?? 0) + amount);
          await pay(loan, amount);
        }
      },
    ],
    [
      'asks for a prompt',
      (loan) =>
        portal.call(
          paymentsCalls.requestRepayment,
          { method: 'push', loan_reference: loan.loan_reference, amount_fcfa: 500 },
          boss,
        ),
    ],
    [
      'answers the prompt',
      async ({ person }) => {
        for (const { reference } of (
          await portal.control<{ prompts: Array<{ reference: string }> }>(
            `/__control/world?msisdn=${encodeURIComponent(person.msisdn)}`,
          )
        ).prompts)
          await portal.control('/__control/prompt', {
            reference,
            decision: dice.pick(['approve', 'approve', 'refuse']),
          });
      },
    ],
    ['loses its network', ({ imei }) => portal.control('/__control/online', { imei, online: false })],
    ['has network again', ({ imei }) => portal.control('/__control/online', { imei, online: true })],
    ['lock provider down', () => behave({ outage: { device_lock: true } })],
    ['lock provider hangs', () => behave({ apply_then_hang: { device_lock: true } })],
    ['operator down', () => behave({ outage: { mobile_money: true } })],
    [
      'callbacks are lost',
      () => behave({ callback_copies: dice.between(0, 5), callbacks_out_of_order: dice.chance(0.5) }),
    ],
    ['all is well', () => behave(well)],
    ['somebody repairs', () => reconcileLockState.run(portal.services)],
    ['dunning runs', () => advanceStages(portal.services)],
  ];
  for (let at = 0; at < 90; at++) {
    const [name, act] = dice.pick(acts as [(typeof acts)[number], ...typeof acts]);
    const loan = dice.pick(loans as unknown as [Loan, ...Loan[]]);
    story.push(`${name} (${loan.loan_reference})`);
    await act(loan);
    expect(await invariants(portal), `seed ${dice.seed}: ${story.join(', ')}`).toEqual([]);
  }
  await behave(well);
  for (const { person } of loans)
    for (const { reference } of (
      await portal.control<{ prompts: Array<{ reference: string }> }>(
        `/__control/world?msisdn=${encodeURIComponent(person.msisdn)}`,
      )
    ).prompts)
      await portal.control('/__control/prompt', { reference, decision: 'refuse' });
  await settle(loans);
  for (const loan of loans) {
    const prompted = await run(
      `select coalesce(sum(amount_fcfa), 0)::bigint as fcfa from payment_requests c join loans l on l.id = c.loan_id
        where c.status = 'succeeded' and l.loan_reference = $1`,
      [loan.loan_reference],
    );
    const { rows } = await run(
      'select repaid_fcfa + credit_fcfa + (select coalesce(sum(amount_fcfa), 0) from suspense where reference_typed = loan_reference) as fcfa from loans where loan_reference = $1',
      [loan.loan_reference],
    );
    expect(Number(rows[0]?.fcfa), loan.loan_reference).toBe((paid.get(loan) ?? 0) + Number(prompted.rows[0]?.fcfa));
  }
});

test('planted faults: a locked phone without arrears, a desired state without its reason and a command against the desired state are noticed', async () => {
  const one = `(select d.loan_id from device_locks d join loans l on l.id = d.loan_id where d.desired = 'unlocked' and d.reported = 'active' and l.status = 'active' order by 1 limit 1)`;
  await settle([]);
  await expectSound(portal, { laddered: true, settled: true });
  const loan = await runningLoan();
  const fresh = `(select id from loans where loan_reference = '${loan.loan_reference}')`;
  await expectCaught(
    portal,
    `update device_locks set reported = 'locked' where loan_id = ${fresh}`,
    /paid up and locked/,
    { settled: true },
  );
  await expectCaught(
    portal,
    `update device_locks set desired = 'locked' where loan_id = ${fresh}`,
    /wanted locked, the ledger says unlocked/,
  );
  await expectCaught(
    portal,
    `update loans set start_on = start_on - 30, next_due_on = next_due_on - 30, ageing_check_on = ageing_check_on - 30
      where id = ${one}`,
    /wanted unlocked, the ledger says locked/,
    { laddered: true },
  );
  await expectCaught(
    portal,
    `insert into lock_commands (id, loan_id, action, because, created_at)
      values (gen_random_uuid(), ${fresh}, 'lock', '{}', now())`,
    /an order against the wish/,
  );
  await expectCaught(
    portal,
    `update device_locks set desired = 'released' where loan_id = ${fresh}`,
    /wanted released, the ledger says unlocked/,
  );
});
