/**
 * The portal asks the operator about payments that were announced and never confirmed. Here no confirmation arrives and
 * the operator offers no list, and still no phone of a customer who paid is locked.
 */
import { addDays } from '@palier/contract/rules/calendar.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceStages } from '../dunning/advance-stages.ts';
import { askAboutAnnounced } from './ask-about-announced.ts';
import { takeStatus } from './take-status.ts';
import { statusAddress } from '../../platform/callback-signature.ts';
import { activeLoan, customer, type Person, type Shop, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { confirmation, newTransactionId, tell, withSecret } from '../../../../tests/harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { keepSessions, startWorkers } from '../../../../tests/harness/workers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const QUERY = '/mpesa/transactionstatus/v1/query';
const WELL = { callback_copies: 0, payments_fail: false, status_results: 'as_it_is', outage: { mobile_money: false } };

interface Loan {
  readonly person: Person;
  readonly reference: string;
}
let portal: Portal;
let place: Shop;
let clerk: Staff;
let loans: Loan[];
beforeAll(async () => {
  portal = await startPortal({ workers: false, environment: { PAYBILL_PULL: 'false' } });
  // In the last quarter of an hour of a day all of the day before is proven, and late phones lock as soon as days pass.
  const { clock, business } = portal.services;
  const left_ms = startOfDay(business.time_zone, addDays(clock.today(), 1)).getTime() - clock.now().getTime();
  if (left_ms < HOUR_MS) portal.advance(left_ms + 1000);
  const workers = startWorkers(portal);
  place = await shop(portal, { phones: 3 });
  clerk = await portal.staff(['VIEW_MONEY_FEED', 'HOLD_LOCKS']);
  loans = [];
  for (const imei of place.imeis) {
    const person = await customer(portal, place);
    loans.push({ person, reference: (await activeLoan(portal, place, person, { imei })).loan_reference });
  }
  await workers.stop();
  await keepSessions(portal);
}, 60_000);
afterAll(() => portal.stop());
beforeEach(async () => {
  await run(`update announced_payments set state = 'did_not_happen', ended_at = now() where state = 'expected'`);
  await run(`update kept_confirmations set state = 'closed', ended_at = now() where state = 'open'`);
  // No question counts towards the limit per minute yet.
  await run('delete from throttles');
  await portal.control('/__control/behaviour', WELL);
});

const run = <Row extends object>(statement: string, values: unknown[] = []) =>
  portal.database.pool.query<Row>(statement, values).then(({ rows }) => rows);
const loan = (at: number): Loan => loans[at] ?? (loans[0] as Loan);
/** The customer pays, and the operator announces the payment and does not confirm it. */
const pay = async ({ person, reference }: Loan, amount: number): Promise<string> =>
  (
    await portal.control<{ transaction_id: string }>('/__control/c2b', {
      account: reference,
      msisdn: person.msisdn,
      amount,
    })
  ).transaction_id;
const announced = async (transaction_id: string) => {
  const [row] = await run<{ id: string; state: string; reason: string | null }>(
    'select id, state, reason from announced_payments where transaction_id = $1',
    [transaction_id],
  );
  if (!row) throw new Error(`${transaction_id} was not announced`);
  return row;
};
const payments = (transaction_id: string) =>
  run<{ purpose: string; amount_fcfa: number; account_keyed_in: string; payment_phone: string | null }>(
    'select purpose, amount_fcfa, account_keyed_in, payment_phone from payments where transaction_id = $1',
    [transaction_id],
  );
const answers = () => run<{ outcome: string }>(`select outcome from provider_callbacks where kind = 'status'`);
const lastAnswer = async (): Promise<string> =>
  (await run<{ body: string }>(`select body from provider_callbacks where kind = 'status' order by id desc limit 1`))[0]
    ?.body ?? '';
const asked = async (): Promise<number> =>
  (await portal.control<Array<{ url: string; direction: string; status: number | null }>>('/__control/log')).filter(
    ({ url, direction, status }) => direction === 'received' && url === QUERY && status === 200,
  ).length;
/** Advances the clock, asks about announced payments, and waits for so many answers of the operator. */
async function askAfter(ms: number, times: number): Promise<void> {
  const before = (await answers()).length;
  portal.advance(ms);
  await askAboutAnnounced(portal.services);
  await portal.until(`${times} answers`, async () => (await answers()).length >= before + times);
}
const health = () => portal.done(deviceLocksCalls.feedHealth, undefined, clerk);

test('a payment whose confirmation is lost is asked about and booked, and its phone is not locked; after a failed payment the phone is locked', async () => {
  const [paid_up, late] = [loan(0), loan(2)];
  await portal.moveDays(40);
  // All other payments are known, so only an announced payment can hold a lock back.
  await run(
    `insert into paybill_feeds (provider, complete_until) values ('daraja-paybill', $1)
      on conflict (provider) do update set complete_until = excluded.complete_until`,
    [portal.services.clock.now()],
  );
  await tell(portal.paybill_url, confirmation({ account: loan(1).reference, amount: 60_000 }));
  const transaction_id = await pay(paid_up, 60_000);
  await portal.control('/__control/behaviour', { payments_fail: true });
  await pay(late, 60_000);
  expect(await payments(transaction_id)).toEqual([]);
  expect((await advanceStages(portal.services)).locked).toBe(0);
  const waiting = (await health()).waiting_locks.map(({ loan_reference, because }) => [loan_reference, because]);
  expect(waiting.toSorted()).toEqual(
    [paid_up, late].map(({ reference }) => [reference, 'payment_expected']).toSorted(),
  );
  expect((await health()).paybills).toMatchObject([{ pulls: false, asks: true, expected: 2 }]);

  await askAfter(MINUTE_MS + 1_000, 2);
  await portal.until('both are known', async () => (await health()).paybills[0]?.expected === 0);
  expect(await payments(transaction_id)).toEqual([
    {
      purpose: 'repayment',
      amount_fcfa: 60_000,
      account_keyed_in: paid_up.reference,
      payment_phone: paid_up.person.msisdn,
    },
  ]);
  expect((await advanceStages(portal.services)).locked).toBe(1);
  expect(
    await run(
      `select l.loan_reference from device_locks k join loans l on l.id = k.loan_id where k.desired = 'locked'`,
    ),
  ).toEqual([{ loan_reference: late.reference }]);
  expect((await health()).waiting_locks).toEqual([]);
  // A confirmation that arrives late is for the same payment.
  await tell(portal.paybill_url, confirmation({ account: paid_up.reference, amount: 60_000, transaction_id }));
  expect(await payments(transaction_id)).toHaveLength(1);
  await expectSound(portal);
});

test('an answer that arrives twice, at once and again later, is booked once', async () => {
  await portal.control('/__control/behaviour', { status_results: 'twice' });
  const transaction_id = await pay(loan(1), 500);
  await askAfter(MINUTE_MS + 1_000, 2);
  await portal.until('the payment is booked', async () => (await payments(transaction_id)).length > 0);
  const { id } = await announced(transaction_id);
  const last = await lastAnswer();
  const url = statusAddress(portal.config, 'daraja-paybill', id);
  expect(await Promise.all([tell(url, last), tell(url, last), tell(url, last)])).toEqual([200, 200, 200]);
  expect(await payments(transaction_id)).toMatchObject([{ amount_fcfa: 500 }]);
  expect(
    await run('select 1 from journals where id in (select id from payments where transaction_id = $1)', [
      transaction_id,
    ]),
  ).toHaveLength(1);
  await expectSound(portal);
});

test('a lost answer is asked for again; a late answer is still booked', async () => {
  await portal.control('/__control/behaviour', { status_results: 'lost' });
  const transaction_id = await pay(loan(1), 600);
  const before = await asked();
  portal.advance(MINUTE_MS + 1_000);
  await askAboutAnnounced(portal.services);
  expect(await asked()).toBe(before + 1);
  await portal.control('/__control/behaviour', { status_results: 'late' });
  await askAfter(2 * MINUTE_MS, 1);
  await portal.until('the payment is booked', async () => (await payments(transaction_id)).length > 0);
});

test('a forged answer books nothing and ends nothing', async () => {
  const [mine, other] = [await pay(loan(1), 700), await pay(loan(2), 800)];
  const { id } = await announced(mine);
  const right = statusAddress(portal.config, 'daraja-paybill', id);
  const signature = right.split('/').at(-1) ?? '';
  const lie = (status: string) => ({
    Result: {
      ResultCode: 0,
      ResultParameters: {
        ResultParameter: [
          { Key: 'TransactionStatus', Value: status },
          { Key: 'ReceiptNo', Value: mine },
          { Key: 'Amount', Value: 700 },
        ],
      },
    },
  });
  const addresses = [
    right.replace(signature, 'x'.repeat(signature.length)),
    // The signature of another payment, or of the address for confirmations, is not valid for this payment.
    statusAddress(portal.config, 'daraja-paybill', (await announced(other)).id).replace(
      (await announced(other)).id,
      id,
    ),
    right.replace(signature, portal.paybill_url.split('/').at(-1) ?? ''),
    right.replace('daraja-paybill', 'nobody'),
    right.replace(signature, ''),
  ];
  for (const address of addresses)
    for (const status of ['Completed', 'Failed']) expect(await tell(address, lie(status)), address).toBe(404);
  expect(await payments(mine)).toEqual([]);
  expect((await announced(mine)).state).toBe('expected');
  // An address is valid for its own payment only.
  expect(
    await tell(statusAddress(portal.config, 'daraja-paybill', (await announced(other)).id), lie('Completed')),
  ).toBe(200);
  expect([await payments(mine), await payments(other)]).toEqual([[], []]);
});

test('a call to the right address from another network is recorded, and books nothing', async () => {
  const [present, former] = [
    'what-the-paybill-is-signed-with-from-now-on',
    'what-the-paybill-was-signed-with-until-now',
  ];
  const apart = await startPortal({
    workers: false,
    environment: { PAYBILL_NETWORKS: '196.201.214.0/24', PAYBILL_SECRET: present, PAYBILL_FORMER_SECRET: former },
  });
  try {
    // The former secret signs an address that was sent before the secret was changed.
    for (const secret of [present, former]) {
      const url = statusAddress(
        withSecret(apart.config, secret),
        'daraja-paybill',
        '00000000-0000-7000-8000-000000000001',
      );
      expect(await tell(url, { Result: { ResultCode: 0 } })).toBe(404);
    }
    const kept = await apart.database.pool.query('select outcome from provider_callbacks');
    expect(kept.rows).toEqual([{ outcome: 'wrong_network' }, { outcome: 'wrong_network' }]);
  } finally {
    await apart.stop();
  }
});

test('an answer for a payment that was not announced, or about another payment, does nothing', async () => {
  expect(
    await tell(statusAddress(portal.config, 'daraja-paybill', '00000000-0000-7000-8000-000000000000'), {
      Result: { ResultCode: 0 },
    }),
  ).toBe(200);
  // If the operator does not know a payment, that proves nothing, and the lock is still held back.
  const unheard = newTransactionId();
  await tell(portal.validation_url, confirmation({ account: loan(1).reference, amount: 900, transaction_id: unheard }));
  await askAfter(MINUTE_MS + 1_000, 1);
  expect(await announced(unheard)).toMatchObject({ state: 'expected' });
  await portal.control('/__control/behaviour', { status_results: 'another_transaction' });
  const transaction_id = await pay(loan(2), 950);
  await askAfter(5 * MINUTE_MS, 2);
  expect((await answers()).map(({ outcome }) => outcome)).toContain('another_transaction');
  expect(await payments(transaction_id)).toEqual([]);
  expect(await announced(transaction_id)).toMatchObject({ state: 'expected' });
  for (const body of [
    '',
    'null',
    '[]',
    '{"Result":7}',
    '{"Result":{"ResultCode":0}}',
    '{"Result":{"ResultCode":0,"ResultParameters":{"ResultParameter":{"Key":"TransactionStatus","Value":"Pending"}}}}',
    '\0',
  ]) {
    expect(await tell(statusAddress(portal.config, 'daraja-paybill', (await announced(transaction_id)).id), body)).toBe(
      200,
    );
  }
  expect(await announced(transaction_id)).toMatchObject({ state: 'expected' });
});

test('a failed payment is no longer expected, and the audit record states it; money that still arrives is booked', async () => {
  await portal.control('/__control/behaviour', { payments_fail: true });
  const transaction_id = await pay(loan(1), 1_000);
  await askAfter(MINUTE_MS + 1_000, 1);
  await portal.until('it is over', async () => (await announced(transaction_id)).state === 'did_not_happen');
  const { id, reason } = await announced(transaction_id);
  expect(reason).toBe('operator_says:Failed');
  expect(await payments(transaction_id)).toEqual([]);
  expect(
    await run(
      `select outcome, facts->>'transaction_id' as transaction_id from audit_entries where call = 'paybill.status'
        and subject_id = $1`,
      [id],
    ),
  ).toEqual([{ outcome: 'done', transaction_id }]);
  await tell(portal.paybill_url, confirmation({ account: loan(1).reference, amount: 1_000, transaction_id }));
  expect(await payments(transaction_id)).toMatchObject([{ purpose: 'repayment' }]);
  await expectSound(portal);
});

test('an amount other than announced is kept for review, once, and is not asked about meanwhile', async () => {
  await portal.control('/__control/behaviour', { status_results: 'another_sum' });
  const transaction_id = await pay(loan(2), 1_100);
  await askAfter(MINUTE_MS + 1_000, 1);
  const kept = () =>
    run('select problem, transaction_id, amount_fcfa, account_keyed_in from kept_confirmations where state = $1', [
      'open',
    ]);
  await portal.until('it is kept', async () => (await kept()).length > 0);
  expect(await kept()).toEqual([
    { problem: 'amount', transaction_id, amount_fcfa: 1_101, account_keyed_in: loan(2).reference },
  ]);
  expect(await payments(transaction_id)).toEqual([]);
  const times = await asked();
  portal.advance(60 * MINUTE_MS);
  await askAboutAnnounced(portal.services);
  expect(await asked()).toBe(times);
  // If the operator offers a list of payments, the list decides the amount.
  await run(`update kept_confirmations set state = 'closed', ended_at = now() where state = 'open'`);
  const [paybill] = portal.services.paybills;
  if (!paybill) throw new Error('there is no paybill');
  const answer = {
    announcement_id: (await announced(transaction_id)).id,
    body: await lastAnswer(),
    ip: '',
    request_id: '',
  };
  expect(
    await takeStatus(
      portal.services,
      {
        ...paybill,
        pull: { reach_ms: 1, settling_ms: 0, transactionsBetween: async () => ({ readings: [], answered_at: null }) },
      },
      answer,
    ),
  ).toBe('nothing');
  expect(await kept()).toEqual([]);
  expect(await announced(transaction_id)).toMatchObject({ state: 'expected' });
});

test('an answer that cannot be booked at once is refused, and is asked for again', async () => {
  const transaction_id = await pay(loan(1), 1_200);
  const { id } = await announced(transaction_id);
  const completed = {
    Result: {
      ResultCode: 0,
      ResultParameters: {
        ResultParameter: [
          { Key: 'TransactionStatus', Value: 'Completed' },
          { Key: 'Amount', Value: '1200.00' },
        ],
      },
    },
  };
  const holder = await portal.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from loans where loan_reference = $1 for update', [loan(1).reference]);
    expect(await tell(statusAddress(portal.config, 'daraja-paybill', id), completed)).toBe(503);
    await holder.query('rollback');
  } finally {
    holder.release();
  }
  expect(await announced(transaction_id)).toMatchObject({ state: 'expected' });
  await askAfter(MINUTE_MS + 1_000, 1);
  await portal.until('the payment is booked', async () => (await payments(transaction_id)).length > 0);
}, 30_000);

test('the operator is asked after a delay, less and less often, by one process, and with a limit per minute', async () => {
  await portal.control('/__control/reset', {});
  await portal.control('/__control/behaviour', { ...WELL, status_results: 'lost' });
  const both = () => Promise.all([askAboutAnnounced(portal.services), askAboutAnnounced(portal.services)]);
  const asksAfter = async (ms: number): Promise<number> => {
    const before = await asked();
    portal.advance(ms);
    await both();
    return (await asked()) - before;
  };
  await pay(loan(1), 100);
  // First a confirmation may still arrive; then each question follows when the age has doubled since the last one.
  expect(await asksAfter(50_000)).toBe(0);
  const minutes: number[] = [];
  for (let minute = 1; minute <= 10; minute++)
    if ((await asksAfter(minute === 1 ? 20_000 : MINUTE_MS)) > 0) minutes.push(minute);
  expect(minutes).toEqual([1, 3, 7]);
  await run(`update announced_payments set state = 'did_not_happen', ended_at = now() where state = 'expected'`);

  for (let at = 0; at < 25; at++)
    await tell(portal.validation_url, confirmation({ account: loan(2).reference, amount: 100 + at }));
  expect(await asksAfter(2 * MINUTE_MS)).toBe(20);
  expect(await asksAfter(30_000)).toBe(0);
  expect(await asksAfter(31_000)).toBe(5);

  // An operator that is down is asked once, and the task does not fail.
  await portal.control('/__control/behaviour', { outage: { mobile_money: true } });
  portal.advance(30 * MINUTE_MS);
  await askAboutAnnounced(portal.services);
  const tried = await portal.control<Array<{ url: string; status: number | null }>>('/__control/log');
  expect(tried.filter(({ url, status }) => url === QUERY && status === 503)).toHaveLength(1);
});
