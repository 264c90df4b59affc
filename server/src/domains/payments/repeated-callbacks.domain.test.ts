/** What MTN does with prompts and their callbacks: `CREATED` for long, and the same callback again and again. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signCallback } from '../../platform/callback-signature.ts';
import { type Shop, activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

/** MTN waits so long for an answer, and repeats a callback so often. */
const WAITS_MS = 2_000;
const REPEATED = 20;

let portal: Portal;
let place: Shop;
let sold = 0;
beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal, { phones: 4 });
});
afterAll(() => portal.stop());

const run = async <Row extends object>(statement: string, values?: unknown[]) =>
  (await portal.database.pool.query<Row>(statement, values)).rows;
interface Prompt {
  id: string;
  reference: string;
  status: string;
  reason: string | null;
}
const promptOf = async (id: string) =>
  (await run<Prompt>('select id, reference, status, reason from payment_requests where id = $1', [id]))[0];
const paymentsOf = ({ id }: Prompt) =>
  run<{ amount_fcfa: number }>('select amount_fcfa from payments where payment_request_id = $1', [id]);
const callbacksOf = async ({ reference }: Prompt) =>
  (
    await run<{ body: string }>(`select body from provider_callbacks where kind = 'prompt' and body like $1`, [
      `%${reference}%`,
    ])
  ).length;

async function promptTo(msisdn?: string): Promise<Prompt> {
  const person = await customer(portal, place);
  const loan = await activeLoan(portal, place, person, { imei: place.imeis[sold++] ?? '' });
  const { collection } = await portal.done(
    paymentsCalls.requestRepayment,
    { method: 'push', loan_reference: loan.loan_reference, amount_fcfa: 1_900, ...(msisdn && { msisdn }) },
    place.agent,
  );
  return portal.until('the prompt is on the phone', async () => {
    const prompt = await promptOf(collection?.id ?? '');
    return prompt?.status === 'pending' && prompt;
  });
}

test('a callback that comes again after it was taken books nothing more', async () => {
  const prompt = await promptTo();
  await portal.control('/__control/prompt', { reference: prompt.reference, decision: 'approve' });
  await portal.until('it came twice', async () => (await callbacksOf(prompt)) === 2);
  await portal.until('it is booked', async () => (await promptOf(prompt.id))?.status === 'succeeded');
  expect(await paymentsOf(prompt)).toEqual([{ amount_fcfa: 1_900 }]);
  await expectSound(portal);
});

test('one that is repeated as often as MTN repeats it is answered in time each time, and booked once', async () => {
  const prompt = await promptTo();
  await portal.control('/__control/behaviour', { callback_copies: 0 });
  await portal.control('/__control/prompt', { reference: prompt.reference, decision: 'approve' });
  const { config } = portal;
  const path = `/callbacks/mobile-money/mtn-momo/${prompt.reference}/${signCallback(config.secret, prompt.reference)}`;
  for (let time = 0; time <= REPEATED; time++) {
    const before = Date.now();
    const { status } = await fetch(`${config.public_url}${path}`, {
      method: time % 2 === 0 ? 'POST' : 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ externalId: prompt.reference, amount: '1900', currency: 'XAF', status: 'SUCCESSFUL' }),
    });
    expect(status).toBe(200);
    expect(Date.now() - before).toBeLessThan(WAITS_MS);
  }
  await portal.until('it is booked', async () => (await promptOf(prompt.id))?.status === 'succeeded');
  await portal.until(
    'nothing is left to do',
    async () =>
      (await run(`select 1 from outbox where kind = 'read-prompt' and subject = $1 and done_at is null`, [prompt.id]))
        .length === 0,
  );
  expect(await paymentsOf(prompt)).toEqual([{ amount_fcfa: 1_900 }]);
  await portal.control('/__control/behaviour', { callback_copies: 1 });
  await expectSound(portal);
});

test('one that MTN calls CREATED for a minute stays pending, without a reason, and is booked when it is paid', async () => {
  const msisdn = '+237670114408';
  await portal.control('/__control/auto', { msisdn, mode: 'suffix' });
  const prompt = await promptTo(msisdn);
  const mtn = portal.services.mobile_money.find(({ code }) => code === 'mtn-momo');
  expect(await mtn?.status({ reference: prompt.reference, operator_token: null })).toMatchObject({
    status: 'pending',
    reason: null,
  });
  portal.advance(60_000);
  expect(await promptOf(prompt.id)).toMatchObject({ status: 'pending', reason: null });
  await portal.until('it is booked', async () => (await promptOf(prompt.id))?.status === 'succeeded', 60_000);
  expect(await paymentsOf(prompt)).toEqual([{ amount_fcfa: 1_900 }]);
});
