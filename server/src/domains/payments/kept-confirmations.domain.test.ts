/**
 * A confirmation that cannot be read, or that contradicts the books, is kept until staff or a newer release deal with
 * it.
 */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { examine } from '../../app/doctor/doctor.ts';
import { advanceStages } from '../dunning/advance-stages.ts';
import { readKeptAgain, rebookConfirmations } from './rebook-confirmations.ts';
import { darajaPaybill } from '../../providers/daraja-paybill/adapter.ts';
import { tokenInMemory } from '../../providers/token.ts';
import { activeLoan, customer, type Person, type Shop, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { confirmation, newTransactionId } from '../../../../tests/harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { startWorkers } from '../../../../tests/harness/workers.ts';

let portal: Portal;
let place: Shop;
let clerk: Staff;
let checker: Staff;
let person: Person;
let reference: string;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  const workers = startWorkers(portal);
  place = await shop(portal, { phones: 3 });
  clerk = await portal.staff(['FIX_SUSPENSE', 'VIEW_MONEY_FEED', 'HOLD_LOCKS', 'APPROVE_MAKER_CHECKER']);
  checker = await portal.staff(['APPROVE_MAKER_CHECKER', 'VIEW_MAKER_CHECKER_REQUESTS']);
  person = await customer(portal, place);
  ({ loan_reference: reference } = await activeLoan(portal, place, person, { imei: place.imeis[0] ?? '' }));
  await workers.stop();
});
afterAll(() => portal.stop());
beforeEach(() =>
  portal.database.pool.query(`update kept_confirmations set state = 'closed', ended_at = now() where state = 'open'`),
);

/** Sends a confirmation and returns the answer that the operator gets. */
async function tell(body: unknown): Promise<{ status: number; body: unknown }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(portal.paybill_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text,
  });
  return { status: answer.status, body: await answer.json() };
}
/** One person requests, another approves; answers the request as the other sees it. */
async function end(id: string, what: 'to_suspense' | 'close', reason: string) {
  const { request } = await portal.done(deviceLocksCalls.endKept, { id, what, reason }, clerk);
  await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
  return request;
}
const kept = async () => (await portal.done(deviceLocksCalls.keptConfirmations, undefined, clerk)).kept;
const paymentsOf = (transaction_id: string) =>
  portal.database.sql
    .selectFrom('payments')
    .select(['purpose', 'amount_fcfa', 'loan_id'])
    .where('transaction_id', '=', transaction_id)
    .execute();
const BOOKED = { status: 200, body: { ResultCode: '0', ResultDesc: 'Accepted' } };
const KEPT = { status: 200, body: { ResultCode: 'C2B00016', ResultDesc: 'Received, kept for review' } };

test.each([
  ['half a franc', { TransAmount: '5000.50' }, 'amount', 5000],
  ['an amount in words', { TransAmount: 'five' }, 'amount', null],
  ['a second short code', { BusinessShortCode: '700700' }, 'short_code', 700],
  ['no number', { TransID: undefined }, 'no_transaction_id', 700],
])('%s: kept word for word, once, and the answer to the operator says so', async (_, change, problem, amount_fcfa) => {
  const body = { ...confirmation({ account: reference, amount: 700 }), ...change };
  for (let again = 0; again < 3; again++) expect(await tell(body)).toEqual(KEPT);
  expect(await kept()).toMatchObject([
    { problem, amount_fcfa, account_keyed_in: reference, body: JSON.stringify(body) },
  ]);
});

test.each([
  ['Reversal', 'reversal'],
  ['Organization Settlement Adjustment', 'reversal'],
  ['Pay Bill Reversal', 'reversal'],
  ['Organization To Organization Transfer', 'unknown_type'],
])(
  'a message of the type %s is kept and never booked as money; a reversal is not moved to suspense',
  async (TransactionType, problem) => {
    const transaction_id = newTransactionId();
    const body = { ...confirmation({ account: reference, amount: 650, transaction_id }), TransactionType };
    expect(await tell(body)).toEqual(KEPT);
    expect(await paymentsOf(transaction_id)).toEqual([]);
    expect(await kept()).toMatchObject([{ problem, amount_fcfa: 650 }]);
    if (problem === 'reversal')
      await portal.refused(
        deviceLocksCalls.endKept,
        { id: (await kept())[0]?.id ?? '', what: 'to_suspense', reason: 'a try' },
        clerk,
        'CONFIRMATION_TAKES_BACK',
      );
  },
);

test.each(['Buy Goods', 'CustomerPayBillOnline', 'Customer Merchant Payment', ''])(
  'a payment of the type “%s” is booked',
  async (TransactionType) => {
    const transaction_id = newTransactionId();
    const body = { ...confirmation({ account: reference, amount: 310, transaction_id }), TransactionType };
    expect(await tell(body)).toEqual(BOOKED);
    expect(await paymentsOf(transaction_id)).toMatchObject([{ amount_fcfa: 310 }]);
  },
);

test.each([
  ['no JSON', 'TransID=&hello'],
  ['a list', '[1,2]'],
  ['nothing', ''],
  ['a NUL', `{"TransID":"A\0B"`],
])('%s is kept as well', async (_, body) => {
  expect(await tell(body)).toEqual(KEPT);
  expect(await kept()).toHaveLength(1);
});

test.each([
  ['another way to write the time', { TransTime: '2026-01-15T10:10:10+01:00' }],
  ['a time that cannot be read', { TransTime: 'noon' }],
  ['an object for a name', { FirstName: { given: 'Awa' } }],
  ['a list for a number', { MSISDN: ['237670000009'] }],
])('a confirmation with %s is booked', async (_, change) => {
  const transaction_id = newTransactionId();
  expect(await tell({ ...confirmation({ account: reference, amount: 300, transaction_id }), ...change })).toEqual(
    BOOKED,
  );
  expect(await paymentsOf(transaction_id)).toMatchObject([{ purpose: 'repayment', amount_fcfa: 300 }]);
  expect(await kept()).toEqual([]);
});

test('a known transaction with another amount or account is not a repetition: it is kept for review', async () => {
  const first = confirmation({ account: reference, amount: 400 });
  expect(await tell(first)).toEqual(BOOKED);
  expect(await tell(first)).toEqual(BOOKED);
  expect(await tell({ ...first, BillRefNumber: reference.replace(/(\d{4})/, '$1 ') })).toEqual(BOOKED);
  expect(await kept()).toEqual([]);
  for (const change of [{ TransAmount: '401.00' }, { BillRefNumber: '1000000009' }])
    expect(await tell({ ...first, ...change })).toEqual(KEPT);
  // The same applies within one batch.
  const twice = confirmation({ account: reference, amount: 410 });
  await Promise.all([tell(twice), tell({ ...twice, TransAmount: '999.00' })]);
  expect((await kept()).map(({ problem }) => problem)).toEqual(['differs', 'differs', 'differs']);
  expect(await paymentsOf(first['TransID'] ?? '')).toMatchObject([{ amount_fcfa: 400 }]);
  await portal.refused(
    deviceLocksCalls.endKept,
    { id: (await kept())[0]?.id ?? '', what: 'to_suspense', reason: 'a try' },
    clerk,
    'CONFIRMATION_DIFFERS',
  );
  await expectSound(portal);
});

test('two people move the amount that was read to suspense, or close the confirmation; each is on record and happens once', async () => {
  const transaction_id = newTransactionId();
  await tell({ ...confirmation({ account: reference, amount: 1, transaction_id }), TransAmount: '2500.75' });
  const [one] = await kept();
  const id = one?.id ?? '';
  await portal.refused(deviceLocksCalls.endKept, { id, what: 'to_suspense', reason: 'x' }, clerk, 'INVALID_INPUT');
  await portal.refused(
    deviceLocksCalls.endKept,
    { id, what: 'to_suspense', reason: 'as the operator says' },
    place.agent,
    'FORBIDDEN',
  );
  const alone = { id, what: 'close' as const, reason: 'there is no such money' };
  const { request } = await portal.done(deviceLocksCalls.endKept, alone, clerk);
  // Nobody's word alone: it is kept until another person agrees, who reads what the operator sent.
  expect(await kept()).toHaveLength(1);
  expect(request).toMatchObject({
    state: 'pending',
    was: { kept_state: 'open' },
    proposed: { kept_state: 'closed' },
    evidence: { amount_fcfa: 2500, kept_problem: 'amount', as_sent: one?.body },
  });
  await portal.refused(deviceLocksCalls.endKept, alone, clerk, 'REQUEST_PENDING');
  const { id: request_id } = request;
  expect(await portal.call(approvalsCalls.approveMakerChecker, { request_id }, clerk)).toMatchObject({ ok: false });
  await portal.done(
    approvalsCalls.approveMakerChecker,
    { request_id, decision: 'decline', reason: 'the operator has it' },
    checker,
  );
  expect(await kept()).toHaveLength(1);
  await end(id, 'to_suspense', 'as the operator says');
  expect(await paymentsOf(transaction_id)).toEqual([{ purpose: 'suspense', amount_fcfa: 2500, loan_id: null }]);
  await portal.refused(deviceLocksCalls.endKept, { id, what: 'close', reason: 'again' }, clerk, 'NOT_FOUND');

  await tell({ ...confirmation({ account: 'x', amount: 1 }), BusinessShortCode: '700700' });
  await end((await kept())[0]?.id ?? '', 'close', 'the till of another business');
  expect(await kept()).toEqual([]);
  const lines = await portal.database.sql
    .selectFrom('audit_entries')
    .select('facts')
    .where('call', '=', 'deviceLocks.endKept')
    .where('outcome', '=', 'done')
    .execute();
  expect(lines).toHaveLength(3);
  await expectSound(portal);
});

test('a kept confirmation ends when its payment is confirmed otherwise, and a newer release reads one that this release could not', async () => {
  const [listed, readable] = [newTransactionId(), newTransactionId()];
  await tell({
    ...confirmation({ account: reference, amount: 800, transaction_id: listed }),
    BusinessShortCode: '600601',
  });
  await tell({
    ...confirmation({ account: reference, amount: 900, transaction_id: readable }),
    BusinessShortCode: '600602',
  });
  expect(await kept()).toHaveLength(2);
  await tell(confirmation({ account: reference, amount: 800, transaction_id: listed }));
  await rebookConfirmations.run(portal.services);
  expect(await kept()).toMatchObject([{ transaction_id: readable }]);
  await readKeptAgain.run(portal.services);
  expect(await kept()).toHaveLength(1);
  const newer = {
    ...portal.services,
    paybills: [
      darajaPaybill({
        tokens: tokenInMemory,
        short_code: '600602',
        validates: true,
        pull: null,
        status: null,
        currency: () => 'XAF',
      }),
    ],
  };
  await Promise.all([readKeptAgain.run(newer), readKeptAgain.run(newer)]);
  expect(await kept()).toEqual([]);
  expect(await paymentsOf(readable)).toMatchObject([{ purpose: 'repayment', amount_fcfa: 900 }]);
  await expectSound(portal);
});

test('doctor and the money feed report a kept confirmation, and the phone for which it may be meant stays open', async () => {
  const finding = async () =>
    (await examine(portal.database, portal.config.data_folder, null, portal.services.clock.wall())).find(
      ({ what }) => what === 'Confirmations are booked',
    );
  expect((await finding())?.isRight).toBe(true);
  await tell({ ...confirmation({ account: reference, amount: 1, msisdn: person.msisdn }), TransAmount: '100000.50' });
  expect(await finding()).toMatchObject({ isRight: false, message: expect.stringContaining('1 ') as string });
  const health = await portal.done(deviceLocksCalls.feedHealth, undefined, clerk);
  expect(health.healthy).toBe(false);
  expect(health.paybills).toMatchObject([{ kept: 1, needs_people: true }]);
  // Payments that earlier tests left in suspense would also hold the lock back.
  await portal.database.pool.query(`update suspense set reference_typed = '0', payment_phone = null`);
  await portal.moveDays(40);
  await advanceStages(portal.services);
  expect((await portal.done(deviceLocksCalls.feedHealth, undefined, clerk)).waiting_locks).toMatchObject([
    { loan_reference: reference, because: 'money_kept' },
  ]);
  await end((await kept())[0]?.id ?? '', 'close', 'the operator took it back');
  expect((await advanceStages(portal.services)).locked).toBe(1);
});
