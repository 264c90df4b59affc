/**
 * A lock is sent only after the operator has listed the payments that were made before the decision, and everything
 * that is registered with the operator has been fetched.
 */
import { createServer, type Server } from 'node:http';
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceStages } from './advance-stages.ts';
import { pullPaybills } from '../payments/pull-paybills.ts';
import { paybillProofs, setLocksHold } from '../payments/payments.ts';
import { paybillAddress } from '../../platform/callback-signature.ts';
import { newId } from '../../platform/ids.ts';
import { type Person, type Shop, activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { confirmation, tell } from '../../../../tests/harness/paybill.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { keepSessions, startWorkers, step } from '../../../../tests/harness/workers.ts';

const MINUTE_MS = 60_000;
let portal: Portal;
let place: Shop;
beforeAll(async () => {
  portal = await startPortal({ workers: false, environment: { PAYBILL_PULL_SETTLING_SECONDS: '60' } });
  place = await shop(portal, { phones: 16 });
  await keepSessions(portal);
}, 120_000);
afterAll(() => portal.stop());
const WELL = {
  callback_copies: 1,
  callback_delay_ms: 0,
  list_lag_ms: 0,
  validation_skipped: false,
  outage: { mobile_money: false },
};
/** Money that the operator has received, without an announcement or a confirmation. */
const WITHOUT_CALLBACKS = { callback_copies: 0, validation_skipped: true };
const behave = (mood: object) => portal.control('/__control/behaviour', { ...WELL, ...mood });
beforeEach(() => behave({}));

const hold = (held: boolean) =>
  portal.database.transaction((tx) =>
    setLocksHold(
      tx,
      held ? { by: place.agent.id, reason: 'a test', at: portal.services.clock.now(), until: null } : null,
    ),
  );

let sold = 0;
interface Late {
  readonly person: Person;
  readonly loan_reference: string;
}
/** Weekly loans, each with its own phone. Ten days after the first instalment they are late enough to be locked. */
async function lateLoans(count: number): Promise<Late[]> {
  const workers = startWorkers(portal);
  const late: Late[] = [];
  for (let made = 0; made < count; made++) {
    const person = await customer(portal, place);
    const { loan_reference } = await activeLoan(portal, place, person, { imei: place.imeis[sold++] ?? '' });
    portal.world.wallets.set(person.msisdn, 1_000_000_000);
    late.push({ person, loan_reference });
  }
  await workers.stop();
  // Moving the date runs dunning; these tests run it themselves.
  await hold(true);
  await portal.moveDays(10);
  await hold(false);
  await pullPaybills(portal.services);
  return late;
}
const pay = ({ loan_reference, person }: Late, amount: number) =>
  portal.control('/__control/c2b', { account: loan_reference, msisdn: person.msisdn, amount });
const rowsFor = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await portal.database.pool.query<Row>(statement, values)).rows;
const lockOf = async ({ loan_reference }: Late) =>
  (
    await rowsFor<{ desired: string; reported: string; sent: number }>(
      `select k.desired, k.reported, (select count(*)::int from lock_commands c where c.loan_id = l.id
        and c.action = 'lock' and c.sent_at is not null) as sent
      from loans l join device_locks k on k.loan_id = l.id where l.loan_reference = $1`,
      [loan_reference],
    )
  )[0];
const repaidOf = async ({ loan_reference }: Late) =>
  (
    await rowsFor<{ repaid_fcfa: number }>('select repaid_fcfa from loans where loan_reference = $1', [loan_reference])
  )[0]?.repaid_fcfa ?? 0;
/** The worker's next attempts at sending commands. */
async function deliver(): Promise<void> {
  for (let most = 20; most > 0 && (await step(portal, 'lock-command')); most--);
}

test('a payment made in the minute before a lock was decided is found before the lock is sent', async () => {
  const [payer, other] = (await lateLoans(2)) as [Late, Late];
  await behave({ ...WITHOUT_CALLBACKS, list_lag_ms: 45_000 });
  await pay(payer, 1_000_000);
  expect((await advanceStages(portal.services)).locked).toBe(2);
  await deliver();
  // Even a list that is requested now need not contain it.
  for (const loan of [payer, other])
    expect(await lockOf(loan)).toMatchObject({ desired: 'locked', sent: 0, reported: 'active' });
  portal.advance(50_000);
  await deliver();
  expect(await lockOf(other)).toMatchObject({ sent: 0 });
  portal.advance(41_000);
  await deliver();
  expect(await lockOf(payer)).toMatchObject({ sent: 0, reported: expect.not.stringMatching('locked') as string });
  expect(await lockOf(other)).toMatchObject({ desired: 'locked', sent: 1, reported: 'locked' });
  await expectSound(portal);
});

test('an operator that does not answer keeps the command waiting, and after a time it is withdrawn', async () => {
  const [loan] = (await lateLoans(1)) as [Late];
  expect((await advanceStages(portal.services)).locked).toBeGreaterThan(0);
  await behave({ outage: { mobile_money: true } });
  portal.advance(2 * MINUTE_MS);
  await deliver();
  expect(await lockOf(loan)).toMatchObject({ desired: 'locked', sent: 0 });
  portal.advance(4 * MINUTE_MS);
  await deliver();
  expect(await lockOf(loan)).toMatchObject({ desired: 'unlocked', sent: 0 });
});

test('a list from before the day began proves nothing about the payments of the last day', async () => {
  await pullPaybills(portal.services);
  const proven = async () => (await paybillProofs(portal.database, portal.services))[0]?.proven;
  expect(await proven()).toBe(true);
  const { clock } = portal.services;
  const tomorrow_ms = Date.parse(`${clock.today()}T23:00:00Z`);
  const just_after = new Date(tomorrow_ms + 30_000);
  const { services } = portal;
  const of_tomorrow = {
    ...services,
    clock: {
      ...clock,
      now: () => just_after,
      today: () => addDays(clock.today(), 1),
    },
  };
  await rowsFor(`update paybill_feeds set complete_until = $1`, [new Date(tomorrow_ms - 30_000)]);
  expect((await paybillProofs(portal.database, of_tomorrow))[0]?.proven).toBe(false);
  await rowsFor(`update paybill_feeds set complete_until = $1`, [new Date(tomorrow_ms)]);
  expect((await paybillProofs(portal.database, of_tomorrow))[0]?.proven).toBe(true);
  await rowsFor(`update paybill_feeds set complete_until = $1`, [new Date(clock.now().getTime() - MINUTE_MS)]);
});

test('an operator that is down at the first request leaves no gap in the list', async () => {
  await portal.database.pool.query('delete from paybill_feeds');
  await behave({ outage: { mobile_money: true } });
  await pullPaybills(portal.services);
  expect((await paybillProofs(portal.database, portal.services))[0]).toMatchObject({ proven: false });
  await portal.moveDays(1);
  await behave({});
  await pullPaybills(portal.services);
  expect((await paybillProofs(portal.database, portal.services))[0]).toMatchObject({ pull_error: null, proven: true });
});

test('everything that the operator asks to fetch is fetched, however long ago it was', async () => {
  const [loan] = (await lateLoans(1)) as [Late];
  await behave({ ...WITHOUT_CALLBACKS, list_lag_ms: 40 * MINUTE_MS });
  await pay(loan, 700);
  portal.advance(30 * MINUTE_MS);
  await pullPaybills(portal.services);
  await behave({});
  await pullPaybills(portal.services);
  expect(await repaidOf(loan)).toBe(0);

  const address = paybillAddress(portal.config, 'daraja-paybill', 'pull');
  expect(
    await tell(
      address.replace(/.$/u, (last) => (last === 'A' ? 'B' : 'A')),
      {},
    ),
  ).toBe(404);
  await pullPaybills(portal.services);
  expect(await repaidOf(loan)).toBe(0);
  // In many forms, half of them invalid, and far too often.
  expect(
    await Promise.all(
      ['{"Response":', '', '{"a":"\0"}', ...Array<string>(30).fill('{}')].map((body) => tell(address, body)),
    ),
  ).toEqual(Array(33).fill(200));
  expect((await rowsFor(`select 1 from provider_callbacks where kind = 'pull' and trusted`)).length).toBeLessThan(12);
  await pullPaybills(portal.services);
  expect(await repaidOf(loan)).toBe(700);
  await expectSound(portal);
});

test('one payment of the list that cannot be booked does not delay the others, and the list then proves nothing', async () => {
  const loans = (await lateLoans(3)) as [Late, Late, Late];
  await behave(WITHOUT_CALLBACKS);
  for (const loan of loans) await pay(loan, 900);
  const client = new pg.Client({ connectionString: portal.config.database_url });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from loans where loan_reference = $1 for update', [loans[0].loan_reference]);
  const until = async () =>
    (await rowsFor<{ complete_until: string }>('select complete_until from paybill_feeds'))[0]?.complete_until;
  const before = await until();
  portal.advance(2 * MINUTE_MS);
  await pullPaybills(portal.services);
  expect(await Promise.all(loans.slice(1).map(repaidOf))).toEqual([900, 900]);
  expect(await until()).toEqual(before);
  await client.query('rollback');
  await client.end();
  await pullPaybills(portal.services);
  expect(await Promise.all(loans.map(repaidOf))).toEqual([900, 900, 900]);
  expect(await until()).not.toEqual(before);
});

test('a payment that is acknowledged and not yet booked holds back every lock, and staff are notified', async () => {
  await pullPaybills(portal.services);
  const proof = async () => (await paybillProofs(portal.database, portal.services))[0];
  expect(await proof()).toMatchObject({ proven: true, needs_people: false });
  const body = JSON.stringify(confirmation({ account: '1', amount: 5 }));
  await rowsFor(
    `insert into provider_callbacks (id, provider, kind, body, trusted, outcome, received_at)
      values ($1, 'daraja-paybill', 'confirmation', $2, true, 'failed: a row is held', $3)`,
    [newId(), body, portal.services.clock.now()],
  );
  expect(await proof()).toMatchObject({ proven: false, needs_people: false });
  portal.advance(11 * MINUTE_MS);
  await pullPaybills(portal.services);
  expect(await proof()).toMatchObject({ proven: false, needs_people: true });
  await rowsFor(`update provider_callbacks set outcome = 'processed' where outcome like 'failed:%'`);
  expect(await proof()).toMatchObject({ proven: true, needs_people: false });
});

test('an announced payment whose message cannot be read stays expected when the list does not have it either', async () => {
  const [loan] = (await lateLoans(1)) as [Late];
  const announced = confirmation({ account: loan.loan_reference, amount: 500 });
  expect(await tell(portal.validation_url, announced)).toBe(200);
  // It names another number, and no account.
  expect(await tell(portal.paybill_url, { ...announced, TransAmount: '500.50', BillRefNumber: '' })).toBe(200);
  portal.advance(3 * 60 * MINUTE_MS);
  await pullPaybills(portal.services);
  const state = async () =>
    (
      await rowsFor<{ state: string }>('select state from announced_payments where transaction_id = $1', [
        announced['TransID'],
      ])
    )[0]?.state;
  expect(await state()).toBe('expected');
  await rowsFor(`update kept_confirmations set state = 'closed', ended_at = now()`);
  await behave({ validation_skipped: true });
  await pay(loan, 100);
  await pullPaybills(portal.services);
  expect(await state()).toBe('did_not_happen');
});

const announcementOf = async (transaction_id: unknown) =>
  (
    await rowsFor<{ state: string; reason: string | null }>(
      'select state, reason from announced_payments where transaction_id = $1',
      [transaction_id],
    )
  )[0];

test('a list that shows nothing later than an announced payment ends it only after three days, and its phone stays open until then', async () => {
  const [payer, other] = (await lateLoans(2)) as [Late, Late];
  // Before it lags, the list is complete until now.
  await pullPaybills(portal.services);
  await behave({ callback_copies: 0, list_lag_ms: 172_800_000 });
  const { transaction_id } = (await pay(payer, 60_000)) as { transaction_id: string };
  await hold(true);
  await portal.moveDays(1);
  await hold(false);
  await pullPaybills(portal.services);
  expect((await paybillProofs(portal.database, portal.services))[0]).toMatchObject({ proven: true });
  expect(await announcementOf(transaction_id)).toEqual({ state: 'expected', reason: null });
  await advanceStages(portal.services);
  await deliver();
  expect((await lockOf(payer))?.desired).toBe('unlocked');
  expect((await lockOf(other))?.desired).toBe('locked');

  // The list is normal again: the first pull reaches back to the announcement.
  await behave({ callback_copies: 0 });
  await pullPaybills(portal.services);
  expect(await repaidOf(payer)).toBe(60_000);
  expect(await announcementOf(transaction_id)).toMatchObject({ state: 'arrived' });

  // Nothing is ever listed after this one.
  const never = confirmation({ account: other.loan_reference, amount: 300 });
  expect(await tell(portal.validation_url, never)).toBe(200);
  for (const [days, state] of [
    [1, 'expected'],
    [1, 'expected'],
    [2, 'did_not_happen'],
  ] as const) {
    await hold(true);
    await portal.moveDays(days);
    await hold(false);
    await pullPaybills(portal.services);
    expect(await announcementOf(never['TransID'])).toMatchObject({ state });
  }
});

test('a payment that was listed out of order and late is found within minutes, and its announcement is corrected', async () => {
  const [payer, other] = (await lateLoans(2)) as [Late, Late];
  await behave({ callback_copies: 0 });
  const { transaction_id } = (await pay(payer, 800)) as { transaction_id: string };
  const { receipts } = portal.world;
  const [hidden] = receipts.splice(receipts.length - 1, 1);
  if (!hidden) throw new Error('there is no receipt');
  portal.advance(2 * 60 * MINUTE_MS);
  await pay(other, 300);
  await pullPaybills(portal.services);
  expect(await announcementOf(transaction_id)).toEqual({ state: 'did_not_happen', reason: 'not_listed' });
  receipts.push(hidden);
  portal.advance(11 * MINUTE_MS);
  await pullPaybills(portal.services);
  expect(await repaidOf(payer)).toBe(800);
  expect(await announcementOf(transaction_id)).toEqual({ state: 'arrived', reason: null });
});

test('a late line of the list makes the next pull ask for all of it', async () => {
  const [loan] = (await lateLoans(1)) as [Late];
  await behave({ ...WITHOUT_CALLBACKS, list_lag_ms: 10 * MINUTE_MS });
  await pay(loan, 400);
  const whole = async () =>
    (await rowsFor<{ at: string | null }>('select pulled_whole_at as at from paybill_feeds'))[0]?.at;
  portal.advance(6 * MINUTE_MS);
  await pullPaybills(portal.services);
  expect(await whole()).not.toBeNull();
  portal.advance(6 * MINUTE_MS);
  await pullPaybills(portal.services);
  expect(await repaidOf(loan)).toBe(400);
  expect(await whole()).toBeNull();
});

test('an announced payment that would leave the phone late enough to lock holds nothing', async () => {
  const [loan] = (await lateLoans(1)) as [Late];
  await tell(portal.validation_url, confirmation({ account: loan.loan_reference, amount: 1 }));
  await advanceStages(portal.services);
  expect((await lockOf(loan))?.desired).toBe('locked');
});

test('a customer who begins ten payments in a week and breaks each off holds no lock with an eleventh', async () => {
  const [loan] = (await lateLoans(1)) as [Late];
  const begin = async (amount = 20_000) => {
    await tell(portal.validation_url, confirmation({ account: loan.loan_reference, amount }));
    await advanceStages(portal.services);
    return (await lockOf(loan))?.desired;
  };
  for (let at = 0; at < 10; at++) {
    expect(await begin()).toBe('unlocked');
    await rowsFor(`update announced_payments set state = 'did_not_happen', ended_at = now(), reason = 'operator_says:1'
      where state = 'expected'`);
  }
  expect(await begin()).toBe('locked');
});

let operator: Server | undefined;
afterEach(() => operator?.close());

test('the address that is registered for missed transactions accepts what the operator sends to it', async () => {
  const registered: string[] = [];
  operator = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        if (request.url?.endsWith('/register'))
          registered.push((JSON.parse(Buffer.concat(parts).toString()) as { CallBackURL: string }).CallBackURL);
        response.setHeader('content-type', 'application/json');
        response.end(
          JSON.stringify({ access_token: 'token', expires_in: '3599', ResponseStatus: '1000', ResponseCode: '1001' }),
        );
      });
  });
  await new Promise<void>((listening) => operator?.listen(0, '127.0.0.1', listening));
  const second = await startPortal({
    workers: false,
    environment: { PAYBILL_BASE_URL: `http://127.0.0.1:${(operator.address() as AddressInfo).port}` },
  });
  try {
    await pullPaybills(second.services);
    expect(registered).toHaveLength(1);
    expect(await tell(registered[0] ?? '', { ShortCode: '600600' })).toBe(200);
  } finally {
    await second.stop();
  }
});
