/**
 * A callback about a prompt is answered at once, even if the provider's status service hangs. The job that asks for the
 * status is stored before the answer, and does not delay a command that unlocks a phone.
 */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PromptName } from '../../providers/ports/mobile-money.ts';
import { signCallback } from '../../platform/callback-signature.ts';
import { type Lane, ordersOf } from '../../platform/jobs/lanes.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { type Shop, activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { confirmation, tell } from '../../../../tests/harness/paybill.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { type Workers, keepSessions, startWorkers } from '../../../../tests/harness/workers.ts';

/** The operator hangs for a whole test, so any shorter limit distinguishes the two. */
const AT_ONCE_MS = 2_000;
/** More jobs than any lane runs at once. */
const CROWD = 40;

let portal: Portal;
let place: Shop;
let workers: Workers;
let sold = 0;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  place = await shop(portal, { phones: 12 });
  await keepSessions(portal);
});
afterAll(() => portal.stop());
beforeEach(() => {
  workers = startWorkers(portal);
});
afterEach(async () => {
  operator.answers();
  await workers.stop();
  await portal.control('/__control/behaviour', { callback_copies: 1 });
});

const run = async <Row extends object>(statement: string, values?: unknown[]) =>
  (await portal.database.pool.query<Row>(statement, values)).rows;

/** Makes the operator's status service hang until `answers` is called. */
const operator = {
  asked: 0,
  answers: () => {},
  hangs(): void {
    const { mobile_money } = portal.services;
    const answered = new Promise<void>((answer) => {
      operator.answers = () => {
        Object.assign(portal.services, { mobile_money });
        answer();
      };
    });
    operator.asked = 0;
    Object.assign(portal.services, {
      mobile_money: mobile_money.map((provider) => ({
        ...provider,
        status: async (prompt: PromptName) => {
          operator.asked++;
          await answered;
          return provider.status(prompt);
        },
      })),
    });
  },
};

async function runningLoan() {
  const person = await customer(portal, place);
  return { ...person, ...(await activeLoan(portal, place, person, { imei: place.imeis[sold++] ?? '' })) };
}

/** A prompt that is on the phone. */
async function acceptedPrompt(amount_fcfa: number) {
  const loan = await runningLoan();
  await portal.control('/__control/behaviour', { callback_copies: 0 });
  const { collection } = await portal.done(
    paymentsCalls.requestRepayment,
    { method: 'push', loan_reference: loan.loan_reference, amount_fcfa },
    place.agent,
  );
  const id = collection?.id ?? '';
  await portal.until('the prompt is on the phone', async () => (await statusOf(id)) === 'pending');
  const [row] = await run<{ reference: string }>('select reference from payment_requests where id = $1', [id]);
  const reference = row?.reference ?? '';
  return { ...loan, id, reference };
}

/** A prompt for which the customer has typed the PIN, and which the provider has not reported yet. */
async function paidPrompt(amount_fcfa: number) {
  const { reference, ...prompt } = await acceptedPrompt(amount_fcfa);
  await portal.control('/__control/prompt', { reference, decision: 'approve' });
  const url = `${portal.config.public_url}/callbacks/mobile-money/mtn-momo/${reference}/${signCallback(portal.config.secret, reference)}`;
  return { ...prompt, url };
}
const statusOf = async (id: string) =>
  (await run<{ status: string }>('select status from payment_requests where id = $1', [id]))[0]?.status;
const paymentsOf = (id: string) =>
  run<{ amount_fcfa: number }>('select amount_fcfa from payments where payment_request_id = $1', [id]);
const jobsOf = (id: string) =>
  run<{ lane: string; done: boolean }>(
    `select lane, done_at is not null as done from outbox where kind = 'read-prompt' and subject = $1`,
    [id],
  );

test('a callback is answered while the operator’s status service hangs, and the money is booked when the service answers', async () => {
  const prompt = await paidPrompt(1_700);
  operator.hangs();
  const before = Date.now();
  expect(await tell(prompt.url, { status: 'SUCCESSFUL' })).toBe(200);
  expect(Date.now() - before).toBeLessThan(AT_ONCE_MS);
  await portal.until('the operator is asked', async () => operator.asked > 0, AT_ONCE_MS);
  expect(await paymentsOf(prompt.id)).toEqual([]);
  operator.answers();
  await portal.until('it is booked', async () => (await statusOf(prompt.id)) === 'succeeded');
  expect(await paymentsOf(prompt.id)).toEqual([{ amount_fcfa: 1_700 }]);
});

test('the job is stored before the answer: without a worker it waits, and the next worker asks and books', async () => {
  const prompt = await paidPrompt(1_800);
  await workers.stop();
  expect(await tell(prompt.url, { status: 'SUCCESSFUL' })).toBe(200);
  expect(await jobsOf(prompt.id)).toEqual([{ lane: 'questions', done: false }]);
  expect(await statusOf(prompt.id)).toBe('pending');
  workers = startWorkers(portal);
  await portal.until('it is booked', async () => (await statusOf(prompt.id)) === 'succeeded', AT_ONCE_MS);
});

test('a prompt that is reported ten times at once is booked once; when it is reported again, its status is not asked for', async () => {
  const prompt = await paidPrompt(1_900);
  const statuses = await Promise.all(Array.from({ length: 10 }, () => tell(prompt.url, { status: 'SUCCESSFUL' })));
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
  await portal.until('every job is done', async () => (await jobsOf(prompt.id)).every(({ done }) => done));
  expect(await paymentsOf(prompt.id)).toEqual([{ amount_fcfa: 1_900 }]);
  const jobs_before = (await jobsOf(prompt.id)).length;
  portal.advance(60_000);
  expect(await tell(prompt.url, { status: 'SUCCESSFUL' })).toBe(200);
  expect((await jobsOf(prompt.id)).length).toBe(jobs_before);
  await expectSound(portal);
});

const crowd = (subject: string, lane: Lane = 'questions') =>
  portal.database.transaction((tx) =>
    enqueue(
      tx,
      portal.services,
      Array.from({ length: CROWD }, () => ({ kind: 'read-prompt', subject, lane })),
    ),
  );

async function lockedPhone() {
  const loan = await runningLoan();
  await portal.moveDays(11);
  await portal.until('the phone is locked', async () => (await lockOf(loan.imei)) === 'locked');
  const { loans, lock } = await portal.until('the card says so', async () => {
    const card = await portal.done(customerOverviewCalls.card, { customer_id: loan.id }, place.agent);
    return card.lock?.label === 'locked' && card;
  });
  return { ...loan, lock, arrears: loans[0]?.arrears ?? 0 };
}
const lockOf = async (imei: string) =>
  (await portal.control<Array<{ imei: string; lock_state: string }>>('/__control/handsets')).find(
    (phone) => phone.imei === imei,
  )?.lock_state;
type Locked = Awaited<ReturnType<typeof lockedPhone>>;
const pay = async ({ loan_reference, arrears, msisdn }: Locked) =>
  expect(await tell(portal.paybill_url, confirmation({ account: loan_reference, amount: arrears, msisdn }))).toBe(200);
const opens = ({ imei }: Locked) =>
  portal.until('the phone opens', async () => (await lockOf(imei)) === 'active', AT_ONCE_MS);

test('a payment unlocks its phone at once although all jobs that ask about prompts hang', async () => {
  const phone = await lockedPhone();
  // From here on nobody learns that the prompt is paid.
  operator.hangs();
  const prompt = await paidPrompt(600);
  await crowd(prompt.id);
  await portal.until('the operator is asked all it can be', async () => operator.asked >= 8);
  await pay(phone);
  await opens(phone);
});

test('planted fault: in the lane of orders, hanging prompts keep phones locked, and this is noticed', async () => {
  const phone = await lockedPhone();
  operator.hangs();
  const prompt = await paidPrompt(600);
  await crowd(prompt.id, ordersOf('trustonic'));
  await portal.until('the operator is asked all it can be', async () => operator.asked >= 24);
  // Whoever comes in the next minute has a few workers beside them, unless those hang too.
  await portal.until('and by those for who comes now', async () => operator.asked >= 32);
  await pay(phone);
  await expect(opens(phone)).rejects.toThrow('waited in vain: the phone opens');
});

test('a transaction that another prompt brought is not the money of this one: it stays open, and its loan unpaid', async () => {
  const [first, second] = [await paidPrompt(1_300), await paidPrompt(1_300)];
  const { mobile_money } = portal.services;
  Object.assign(portal.services, {
    mobile_money: mobile_money.map((provider) => ({
      ...provider,
      status: async () => ({
        status: 'succeeded',
        transaction_id: 'ONE-AND-THE-SAME',
        amount_fcfa: 1_300,
        reason: null,
      }),
    })),
  });
  await tell(first.url, { status: 'SUCCESSFUL' });
  await portal.until('it is booked', async () => (await statusOf(first.id)) === 'succeeded');
  await tell(second.url, { status: 'SUCCESSFUL' });
  await portal.until('the operator was asked', async () => (await jobsOf(second.id))[0]?.done);
  Object.assign(portal.services, { mobile_money });
  const [row] = await run('select status, reason from payment_requests where id = $1', [second.id]);
  expect(row).toEqual({ status: 'pending', reason: 'TRANSACTION_OF_ANOTHER' });
  expect(await paymentsOf(second.id)).toEqual([]);
  // When the operator tells its own transaction, it is booked.
  await tell(second.url, { status: 'SUCCESSFUL' });
  await portal.until('it is booked too', async () => (await statusOf(second.id)) === 'succeeded');
  expect(await paymentsOf(second.id)).toEqual([{ amount_fcfa: 1_300 }]);
  await expectSound(portal);
});

test('a prompt that the operator took and forgets for a while stays open, and is booked when it is paid; in the end it failed', async () => {
  const [paid, forgotten] = [await acceptedPrompt(1_500), await acceptedPrompt(1_600)];
  const known = new Map([paid, forgotten].map(({ reference }) => [reference, portal.world.prompts.get(reference)]));
  for (const reference of known.keys()) portal.world.prompts.delete(reference);
  portal.advance(7 * 60_000);
  for (const { id } of [paid, forgotten])
    await portal.until('it is late', async () => (await statusOf(id)) === 'unknown');
  const again = known.get(paid.reference);
  if (again) portal.world.prompts.set(paid.reference, again);
  await portal.control('/__control/prompt', { reference: paid.reference, decision: 'approve' });
  portal.advance(10 * 60_000);
  await portal.until('it is booked', async () => (await statusOf(paid.id)) === 'succeeded');
  expect(await paymentsOf(paid.id)).toEqual([{ amount_fcfa: 1_500 }]);
  expect(await statusOf(forgotten.id)).toBe('unknown');
  await keepSessions(portal);
  portal.advance(24 * 60 * 60_000);
  await portal.until('it is given up', async () => (await statusOf(forgotten.id)) === 'failed');
  await expectSound(portal);
});
