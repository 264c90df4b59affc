/** Idempotency keys: over a bad connection the same change is sent again and again, and happens once. */
import { isDeepStrictEqual } from 'node:util';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { authCalls } from '@palier/contract/auth/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/src/platform/ids.ts';
import { type Shop, customer, saleAtDeposit, shop, someMsisdn } from '../harness/given.ts';
import { type Portal, startPortal } from '../harness/portal.ts';

let portal: Portal;
let place: Shop;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  place = await shop(portal);
});
afterAll(() => portal.stop());

const person = () => ({
  first_name: 'Awa',
  surname: 'Ngo',
  id_type: 'national ID' as const,
  document_number: `CM${newId().slice(-10).toUpperCase()}`,
  date_of_birth: '1990-02-03',
  msisdn: someMsisdn(),
  language: 'en' as const,
  not_a_duplicate: true,
});
const registered = async (msisdn: string): Promise<number> =>
  (await portal.database.sql.selectFrom('customers').select('id').where('msisdn', '=', msisdn).execute()).length;

/** Sends a deposit of 500 twice with one key; returns the booked amount and whether both answers are the same. */
async function depositTwice(): Promise<{ booked: number; agree: boolean; second: string }> {
  const sale = await saleAtDeposit(portal, place, await customer(portal, place));
  const key = newId();
  const send = () =>
    portal.call(
      paymentsCalls.payDeposit,
      { method: 'cash', application_id: sale.id, amount_fcfa: 500, receipt_number: `R-${sale.loan_reference}` },
      place.agent,
      { key },
    );
  const [first, second] = [await send(), await send()];
  const { application } = await portal.done(salesCalls.application, { application_id: sale.id }, place.agent);
  return {
    booked: application.deposit_paid_fcfa,
    agree: isDeepStrictEqual(first, second),
    second: second.ok ? 'answered' : second.refusal.code,
  };
}

/** Starts a sale twice with one key, the second time after it was cancelled; returns the number of sales. */
async function startTwice(again: (first_key: string) => string) {
  const { id: customer_id } = await customer(portal, place);
  const key = newId();
  const start = (once_key: string) =>
    portal.done(salesCalls.startApplication, { customer_id }, place.agent, { key: once_key });
  const first = await start(key);
  await portal.done(salesCalls.cancelApplication, { application_id: first.application.id }, place.agent);
  const second = await start(again(key));
  const { length: sales } = await portal.database.sql
    .selectFrom('applications')
    .select('id')
    .where('customer_id', '=', customer_id)
    .execute();
  return { sales, agree: isDeepStrictEqual(first, second) };
}

describe('the start of a sale', () => {
  test('starts no second sale when it arrives a second time, late', async () =>
    expect(await startTwice((key) => key)).toEqual({ sales: 1, agree: true }));
  test('planted fault: without its key it does, and that is noticed', async () =>
    expect(await startTwice(() => newId())).toEqual({ sales: 2, agree: false }));
  test('sent many times at once with one key starts one sale', async () => {
    const { id: customer_id } = await customer(portal, place);
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => portal.call(salesCalls.startApplication, { customer_id }, place.agent, { key })),
    );
    const started = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
    expect(new Set(started.map(({ application }) => application.id)).size).toBe(1);
    expect(started.every(({ resumed }) => !resumed)).toBe(true);
    for (const answer of answers) if (!answer.ok) expect(answer.refusal.code).toBe('STILL_RUNNING');
  });
});

describe('the same change with the same key', () => {
  test('happens once, and both answers are the same', async () =>
    expect(await depositTwice()).toEqual({ booked: 500, agree: true, second: 'answered' }));

  test('sent many times at once happens once; the others get its answer or must wait', async () => {
    for (let round = 0; round < 12; round++) {
      const input = person();
      const key = newId();
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => portal.call(customersCalls.register, input, place.agent, { key })),
      );
      const ids = new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.customer.id] : [])));
      expect(ids.size).toBe(1);
      expect(
        answers
          .flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))
          .filter((code) => code !== 'STILL_RUNNING'),
      ).toEqual([]);
      expect(await registered(input.msisdn)).toBe(1);
      expect(await portal.call(customersCalls.register, input, place.agent, { key })).toMatchObject({
        ok: true,
        value: { customer: { id: [...ids][0] } },
      });
    }
  });

  test('may be sent again after a refusal, because nothing had happened', async () => {
    const input = person();
    const key = newId();
    expect(
      await portal.call(customersCalls.register, { ...input, date_of_birth: '2022-01-01' }, place.agent, { key }),
    ).toMatchObject({ refusal: { code: 'TOO_YOUNG' } });
    expect(await portal.call(customersCalls.register, input, place.agent, { key })).toMatchObject({ ok: true });
  });

  test('belongs to its user: the same key of another user is another key', async () => {
    const key = newId();
    const colleague = await portal.staff(['ADD_LOAN'], { shop_id: place.id });
    const [mine, theirs] = [person(), person()];
    expect((await portal.done(customersCalls.register, mine, place.agent, { key })).customer.msisdn).toBe(mine.msisdn);
    expect((await portal.done(customersCalls.register, theirs, colleague, { key })).customer.msisdn).toBe(
      theirs.msisdn,
    );
  });
});

describe('a key', () => {
  test('that was used for another body or another call is refused', async () => {
    const key = newId();
    const input = person();
    await portal.done(customersCalls.register, input, place.agent, { key });
    expect(
      await portal.call(customersCalls.register, { ...input, first_name: 'Eva' }, place.agent, { key }),
    ).toMatchObject({ status: 422, refusal: { code: 'KEY_REUSED' } });
    expect(
      await portal.call(salesCalls.startApplication, { customer_id: newId() }, place.agent, { key }),
    ).toMatchObject({ refusal: { code: 'KEY_REUSED' } });
  });

  test('consists of eight to eighty letters, digits, hyphens and underscores', async () => {
    for (const key of ['short', 'x'.repeat(81), "'; drop table idempotency_keys; --", 'spaces in between'])
      expect(await portal.call(customersCalls.register, person(), place.agent, { key })).toMatchObject({
        status: 422,
        refusal: { code: 'INVALID_INPUT', fields: { 'idempotency-key': [expect.any(String)] } },
      });
  });

  test('grants nothing without its session: a stranger who knows a key gets nothing', async () => {
    const key = newId();
    const guard = await portal.staff(['HOLD_LOCKS']);
    await portal.done(deviceLocksCalls.holdLocks, { hold: false, reason: 'a drill' }, guard, { key });
    await portal.done(authCalls.signOut, undefined, guard);
    expect(
      await portal.call(deviceLocksCalls.holdLocks, { hold: false, reason: 'a drill' }, guard, { key }),
    ).toMatchObject({
      status: 401,
    });
  });
});

test('planted fault: when answers are not kept, a change happens again, and that is noticed', async () => {
  await portal.database.pool.query(
    `create function lose() returns trigger language plpgsql as 'begin new.answer := null; new.claimed_until := ''2000-01-01''; return new; end'; create trigger lose before update on idempotency_keys for each row execute function lose()`,
  );
  try {
    expect(await depositTwice()).not.toEqual({ booked: 500, agree: true, second: 'answered' });
  } finally {
    await portal.database.pool.query('drop trigger lose on idempotency_keys; drop function lose');
  }
});
