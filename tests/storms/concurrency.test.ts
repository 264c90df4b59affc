/** Two people, or one impatient person, act on the same record at the same moment. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../server/src/platform/ids.ts';
import { type Shop, activeLoan, codeFor, customer, saleAtCreation, saleAtDeposit, shop } from '../harness/given.ts';
import { expectCaught, expectSound } from '../harness/invariants.ts';
import { confirmation, tell } from '../harness/paybill.ts';
import { type Answer, type Portal, type Staff, startPortal } from '../harness/portal.ts';
import { short } from '../harness/scope.ts';

let portal: Portal;
let place: Shop;
let colleague: Staff;
let sold = 0;
beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal, { phones: 20 });
  colleague = await portal.staff(['ADD_LOAN', 'TAKE_PAYMENT', 'FIND_CUSTOMER', 'REQUEST_OFFLINE_PIN'], {
    shop_id: place.id,
  });
});
afterAll(() => portal.stop());

const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const codesOf = (answers: ReadonlyArray<Answer<unknown>>): string[] =>
  answers.map((answer) => (answer.ok ? 'done' : answer.refusal.code)).sort();
const nextImei = (): string => place.imeis[sold++] ?? '';
const running = async () => {
  const person = await customer(portal, place);
  return { person, ...(await activeLoan(portal, place, person, { imei: nextImei() })) };
};
const loanNamed = (loan_reference: string) =>
  portal.database.sql
    .selectFrom('loans')
    .selectAll()
    .where('loan_reference', '=', loan_reference)
    .executeTakeFirstOrThrow();

test('two agents sell the same phone at the same moment: one sale succeeds, and the other may take the next phone with the same codes', async () => {
  const first = await saleAtCreation(portal, place, await customer(portal, place));
  const second = await saleAtCreation(portal, { ...place, agent: colleague }, await customer(portal, place));
  const imei = nextImei();
  const answers = await Promise.all([
    portal.call(
      loansCalls.loans,
      {
        action: 'create',
        application_id: first.application.id,
        imei,
        customer_code: first.customer_code,
        agent_code: first.agent_code,
      },
      place.agent,
    ),
    portal.call(
      loansCalls.loans,
      {
        action: 'create',
        application_id: second.application.id,
        imei,
        customer_code: second.customer_code,
        agent_code: second.agent_code,
      },
      colleague,
    ),
  ]);
  expect(codesOf(answers)).toEqual(['IMEI_NOT_AVAILABLE', 'done']);
  const loser = answers[0].ok ? { ...second, agent: colleague } : { ...first, agent: place.agent };
  await portal.done(
    loansCalls.loans,
    {
      action: 'create',
      application_id: loser.application.id,
      imei: nextImei(),
      customer_code: loser.customer_code,
      agent_code: loser.agent_code,
    },
    loser.agent,
  );
  await expectSound(portal);
});

test('a loan that is confirmed again and again is made once, with one key or with many', async () => {
  for (const keyOf of [
    () => newId(),
    (
      (one) => () =>
        one
    )(newId()),
  ]) {
    const { application, customer_code, agent_code } = await saleAtCreation(
      portal,
      place,
      await customer(portal, place),
    );
    const input = {
      action: 'create',
      application_id: application.id,
      imei: nextImei(),
      customer_code,
      agent_code,
    } as const;
    const answers = await times(8, () => portal.call(loansCalls.loans, input, place.agent, { key: keyOf() }));
    for (const answer of answers) if (!answer.ok) expect(answer.refusal.code).toBe('STILL_RUNNING');
    const again = await portal.done(loansCalls.loans, input, place.agent, { key: keyOf() });
    const loans = await portal.database.sql
      .selectFrom('loans')
      .select('id')
      .where('application_id', '=', application.id)
      .execute();
    expect(loans).toHaveLength(1);
    for (const answer of answers)
      if (answer.ok && 'loan' in answer.value && 'loan' in again) expect(answer.value.loan.id).toBe(again.loan.id);
  }
  await expectSound(portal);
});

test('a payment that is sent many times with one key is one payment, and a repetition that comes too early must wait', async () => {
  const { loan_reference } = await running();
  const rounds = short(4, 12);
  for (let round = 0; round < rounds; round++) {
    const input = { method: 'cash', loan_reference, amount_fcfa: 10, receipt_number: `round-${round}` } as const;
    const key = newId();
    const answers = await times(10, () => portal.call(paymentsCalls.requestRepayment, input, place.agent, { key }));
    expect(new Set(codesOf(answers).filter((code) => code !== 'done' && code !== 'STILL_RUNNING'))).toEqual(new Set());
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect(
      (await portal.call(paymentsCalls.requestRepayment, { ...input, amount_fcfa: 11 }, place.agent, { key })).ok,
    ).toBe(false);
  }
  expect((await loanNamed(loan_reference)).repaid_fcfa).toBe(10 * rounds);
  const receipts = await times(6, () =>
    portal.call(
      paymentsCalls.requestRepayment,
      { method: 'cash', loan_reference, amount_fcfa: 5, receipt_number: 'same-receipt' },
      place.agent,
    ),
  );
  expect(codesOf(receipts)).toEqual([...Array.from({ length: 5 }, () => 'RECEIPT_IN_USE'), 'done']);
  await expectSound(portal);
});

test('a request that takes longer than the claim on its key still counts once', async () => {
  const { loan_reference, imei } = await running();
  const { id: loan_id } = await loanNamed(loan_reference);
  const key = newId();
  const ask = () =>
    portal.call(deviceLocksCalls.offlineUnlock, { loan_reference, imei, reason: 'slow line' }, place.agent, { key });
  const slow = await portal.database.pool.connect();
  await slow.query('begin');
  await slow.query('select 1 from loans where id = $1 for update', [loan_id]);
  const first = ask();
  await portal.until(
    'the key is claimed',
    async () =>
      ((
        await portal.database.pool.query(`update idempotency_keys set claimed_until = '2020-01-01' where key = $1`, [
          key,
        ])
      ).rowCount ?? 0) > 0,
  );
  const second = ask();
  await portal.until(
    'the key is claimed again',
    async () =>
      (
        await portal.database.pool.query(
          `select 1 from idempotency_keys where key = $1 and claimed_until > '2020-01-01'`,
          [key],
        )
      ).rowCount,
  );
  await slow.query('commit');
  slow.release();
  expect(codesOf(await Promise.all([first, second]))).toEqual(['STILL_RUNNING', 'done']);
  const codes = await portal.database.sql
    .selectFrom('offline_codes')
    .select('count')
    .where('loan_id', '=', loan_id)
    .execute();
  expect(codes).toHaveLength(1);
});

test('payments from all channels on one loan add up to the franc', async () => {
  const { loan_reference } = await running();
  await Promise.all([
    times(15, (at) => tell(portal.paybill_url, confirmation({ account: loan_reference, amount: 100 + at }))),
    times(10, (at) =>
      portal.done(
        paymentsCalls.requestRepayment,
        { method: at % 2 ? 'cash' : 'pos', loan_reference, amount_fcfa: 50, receipt_number: `side-${at}` },
        at % 3 ? place.agent : colleague,
      ),
    ),
  ]);
  expect((await loanNamed(loan_reference)).repaid_fcfa).toBe(15 * 100 + 105 + 500);
  await expectSound(portal);
});

test('the last franc comes twice: the loan settles once, and the excess belongs to the customer', async () => {
  const { loan_reference } = await running();
  const { total_fcfa } = await loanNamed(loan_reference);
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () =>
      tell(portal.paybill_url, confirmation({ account: loan_reference, amount: total_fcfa })),
    ),
    portal.call(
      paymentsCalls.requestRepayment,
      { method: 'cash', loan_reference, amount_fcfa: total_fcfa, receipt_number: 'last-franc' },
      place.agent,
    ),
  ]);
  const cash = answers[4] as Answer<unknown>;
  if (!cash.ok) expect(['AMOUNT_ABOVE_DEBT', 'LOAN_NOT_ACTIVE']).toContain(cash.refusal.code);
  const loan = await loanNamed(loan_reference);
  const { rows } = await portal.database.pool.query<{ fcfa: number }>(
    'select coalesce(sum(amount_fcfa), 0)::bigint as fcfa from suspense where reference_typed = $1',
    [loan_reference],
  );
  expect(loan).toMatchObject({ status: 'settled', repaid_fcfa: total_fcfa });
  expect(loan.credit_fcfa + (rows[0]?.fcfa ?? 0)).toBe(total_fcfa * (cash.ok ? 4 : 3));
  // Cash opens the phone, and its release waits until the cash is at the bank (decision 21).
  expect(loan.release_waits_since === null).toBe(!cash.ok);
  const lock = () =>
    portal.database.sql
      .selectFrom('device_locks')
      .select(['desired', 'reported'])
      .where('loan_id', '=', loan.id)
      .executeTakeFirstOrThrow();
  expect((await lock()).desired).toBe(cash.ok ? 'unlocked' : 'released');
  if (!cash.ok) await portal.until('the phone is released', async () => (await lock()).reported === 'released');
  await expectSound(portal, { settled: true });
});

test('two people change one sale at once, and it stays consistent', async () => {
  const other = await shop(portal);
  const application = await saleAtDeposit(portal, place, await customer(portal, place));
  const application_id = application.id;
  await portal.database.pool.query('update devices set shop_id = $1 where imei = any($2)', [place.id, other.imeis]);
  const before = application.version;
  await times(6, async (at) => {
    const agent = at % 2 ? place.agent : colleague;
    const product_id = at % 2 ? place.product_id : other.product_id;
    await portal.call(salesCalls.choosePhone, { application_id, product_id }, agent);
    const matrix = await portal.done(salesCalls.planMatrix, { product_id }, agent);
    const chosen = await portal.call(
      salesCalls.choosePlan,
      {
        application_id,
        price_version_id: matrix.price_version_id,
        repayment_interval: at % 2 ? 'daily' : 'monthly',
        contract_duration: 6,
      },
      agent,
    );
    // The other person may have taken the phone off the sale, but one phone never has the price of another.
    if (!chosen.ok) expect(['PRICE_CHANGED', 'STEP_OUT_OF_ORDER']).toContain(chosen.refusal.code);
  });
  const now = (await portal.done(salesCalls.application, { application_id }, colleague)).application;
  expect(now.version).toBeGreaterThan(before);
  if (now.price_version_id !== null) {
    const price = await portal.database.sql
      .selectFrom('price_versions')
      .select(['product_id', 'deposit_fcfa'])
      .where('id', '=', now.price_version_id)
      .executeTakeFirstOrThrow();
    expect(price).toEqual({ product_id: now.product_id, deposit_fcfa: now.deposit_fcfa });
  }
});

test('one person takes the deposit while another cancels the sale: only one of them succeeds', async () => {
  for (let round = 0; round < short(2, 4); round++) {
    const application = await saleAtDeposit(portal, place, await customer(portal, place));
    const application_id = application.id;
    const answers = await Promise.all([
      portal.call(
        paymentsCalls.payDeposit,
        { method: 'cash', application_id, amount_fcfa: application.deposit_fcfa ?? 0, receipt_number: `race-${round}` },
        place.agent,
      ),
      portal.call(salesCalls.cancelApplication, { application_id }, colleague),
    ]);
    expect(codesOf(answers)).toEqual([answers[0].ok ? 'DEPOSIT_ALREADY_PAID' : 'APPLICATION_CLOSED', 'done']);
  }
  const halves = await saleAtDeposit(portal, place, await customer(portal, place));
  const two = await times(2, (at) =>
    portal.call(
      paymentsCalls.payDeposit,
      { method: 'pos', application_id: halves.id, amount_fcfa: 15_000, receipt_number: `half-${at}` },
      at ? place.agent : colleague,
    ),
  );
  expect(codesOf(two)).toEqual(['DEPOSIT_ABOVE_DUE', 'done']);
  await expectSound(portal);
});

test('a customer who is served by two agents at once has one sale, and another shop waits for their word', async () => {
  const person = await customer(portal, place);
  const started = await times(6, (at) =>
    portal.done(salesCalls.startApplication, { customer_id: person.id }, at % 2 ? place.agent : colleague),
  );
  expect(new Set(started.map(({ application }) => application.id)).size).toBe(1);
  expect(started.filter(({ resumed }) => !resumed)).toHaveLength(1);

  const elsewhere = await shop(portal);
  const wanted = await customer(portal, place);
  const both = await Promise.all(
    [place.agent, elsewhere.agent].map((agent) =>
      portal.call(salesCalls.startApplication, { customer_key: wanted.msisdn }, agent),
    ),
  );
  expect(both.map((answer) => (answer.ok ? answer.value.application.confirmation : answer.refusal.code))).toEqual([
    'not_needed',
    'awaited',
  ]);
});

test('a phone gets three offline codes a day, however many users request one at once, each with a number of its own', async () => {
  const { loan_reference, imei } = await running();
  const answers = await times(9, (at) =>
    portal.call(
      deviceLocksCalls.offlineUnlock,
      { loan_reference, imei, reason: 'no network' },
      at % 2 ? place.agent : colleague,
    ),
  );
  expect(codesOf(answers)).toEqual([...Array.from({ length: 6 }, () => 'OFFLINE_CODE_LIMIT'), 'done', 'done', 'done']);
  expect(new Set(answers.flatMap((answer) => (answer.ok ? answer.value.code : []))).size).toBe(3);
  const { rows } = await portal.database.pool.query<{ count: number; newest: number }>(
    'select count(distinct c.count)::int as count, max(c.count) = max(d.paygo_count) as newest from offline_codes c join device_locks d using (loan_id) join loans l on l.id = d.loan_id where l.loan_reference = $1',
    [loan_reference],
  );
  expect(rows[0]).toEqual({ count: 3, newest: true });
});

test('there are never two open prompts for one loan, or two valid codes for one number', async () => {
  const { loan_reference, person } = await running();
  const prompts = await times(5, (at) =>
    portal.call(
      paymentsCalls.requestRepayment,
      { method: 'push', loan_reference, amount_fcfa: 100 },
      at % 2 ? place.agent : colleague,
    ),
  );
  expect(codesOf(prompts)).toEqual([...Array.from({ length: 4 }, () => 'PUSH_IN_FLIGHT'), 'done']);

  portal.advance(61_000);
  const codes = await times(5, () => portal.call(customersCalls.appRequestCode, { msisdn: person.msisdn }, null));
  // All of them get one answer, and one text is sent.
  expect(codesOf(codes)).toEqual(Array.from({ length: 5 }, () => 'done'));
  expect(
    (
      await portal.database.pool.query(
        `select 1 from one_time_codes where msisdn = $1 and purpose = 'customer_app' and used_at is null
          and replaced_at is null`,
        [person.msisdn],
      )
    ).rowCount,
  ).toBe(1);
  expect(await codeFor(portal, person.msisdn, 'app')).toMatch(/^\d{6}$/);
});

test('planted faults: a phone sold twice, a sale with two loans, and two commands to one phone are noticed', async () => {
  await expectCaught(
    portal,
    `insert into device_moves (id, device_id, from_state, to_state, because, at) select gen_random_uuid(), device_id,
      'in_stock', 'sold', 'again', now() from loans limit 1`,
    /the numbers of a phone’s sales and of its loans disagree/,
  );
  await expectCaught(
    portal,
    `update devices set state = 'in_stock' where id in (select device_id from loans limit 1)`,
    /a phone on a loan has the state of an unsold phone/,
  );
  await expectCaught(
    portal,
    `update applications set loan_id = null where loan_id is not null`,
    /a sale and its loan disagree/,
  );
  await expectCaught(
    portal,
    `insert into lock_commands (id, loan_id, action, because, created_at) select gen_random_uuid(), loan_id, 'unlock',
      '{}', now() from device_locks, generate_series(1, 2) where desired = 'unlocked'`,
    /two open commands to one phone/,
  );
});
