/** Callbacks about prompts come early, late, forged, often, in the wrong order or never: each prompt is booked once, or not at all. */
import { afterAll, expect, test } from 'vitest';
import { expectSound } from '../harness/invariants.ts';
import { newTransactionId, tell } from '../harness/paybill.ts';
import { openCallbackDesk } from '../harness/callback-desk.ts';

const { portal, runningLoan, repaidOf, push, onPhone, statusOf, promptUrl, jobsDone, decide } =
  await openCallbackDesk();
afterAll(() => portal.stop());

test('only its own provider decides the outcome of a prompt: early, forged, unreadable and unknown callbacks book nothing, late and lost ones book once', async () => {
  const runner = await runningLoan();
  const { reference, id } = await push(runner, 2_000);
  await onPhone(reference);
  const says = {
    referenceId: reference,
    externalId: reference,
    status: 'SUCCESSFUL',
    amount: '999999',
    currency: 'XAF',
    financialTransactionId: newTransactionId(),
  };
  expect(await tell(promptUrl(reference), says)).toBe(200);
  expect(await tell(promptUrl(reference), 'not {json')).toBe(200);
  expect(await tell(promptUrl(reference).slice(0, -1), says)).toBe(404);
  const stranger = '00000000-0000-4000-8000-00000000dead';
  expect(await tell(promptUrl(stranger), says)).toBe(200);
  await jobsDone(id);
  expect(await statusOf(id)).toBe('pending');
  expect(await repaidOf(runner.loan_reference)).toBe(0);

  await portal.control('/__control/behaviour', { callback_copies: 0 });
  await decide(reference, 'approve');
  expect(await repaidOf(runner.loan_reference)).toBe(0);
  portal.advance(15_000);
  await portal.until('the job that follows it finds out', async () => (await statusOf(id)) === 'succeeded');
  await portal.control('/__control/behaviour', { callback_copies: 1 });
  // The lost callback arrives after all, many times at once.
  await Promise.all(Array.from({ length: 30 }, () => tell(promptUrl(reference), says)));
  await jobsDone(id);
  expect(await repaidOf(runner.loan_reference)).toBe(2_000);
  await expectSound(portal);
});

test('a refused prompt whose callbacks come late, often and in the wrong order stays refused and takes nothing', async () => {
  const runner = await runningLoan();
  await portal.control('/__control/behaviour', {
    callback_copies: 5,
    callback_delay_ms: 150,
    callbacks_out_of_order: true,
  });
  const { reference, id } = await push(runner, 3_000);
  await onPhone(reference);
  await decide(reference, 'refuse');
  await portal.until('the refusal is known', async () => (await statusOf(id)) === 'cancelled');
  await portal.control('/__control/behaviour', {
    callback_copies: 1,
    callback_delay_ms: 0,
    callbacks_out_of_order: false,
  });
  expect(await tell(promptUrl(reference), { status: 'SUCCESSFUL' })).toBe(200);
  await jobsDone(id);
  expect(await statusOf(id)).toBe('cancelled');
  expect(await repaidOf(runner.loan_reference)).toBe(0);
});

test('a prompt that was given up as never received, and was paid nevertheless, is booked when its provider confirms it', async () => {
  const runner = await runningLoan();
  await portal.control('/__control/behaviour', { outage: { mobile_money: true } });
  const { reference, id } = await push(runner, 1_500);
  await portal.until('nobody knows', async () => (await statusOf(id)) === 'submitted');
  await portal.control('/__control/behaviour', { outage: { mobile_money: false } });
  portal.advance(10 * 60_000);
  await portal.until('it is given up', async () => (await statusOf(id)) === 'failed');

  // The request was in a queue between the portal and the operator.
  await portal.services.mobile_money[0]?.requestToPay({
    reference,
    msisdn: runner.msisdn,
    amount_fcfa: 1_500,
    account_reference: runner.loan_reference,
    note: 'Palier',
    callback_url: promptUrl(reference),
    operator_token: null,
  });
  await decide(reference, 'approve');
  await portal.until('the money is in the books', async () => (await repaidOf(runner.loan_reference)) === 1_500);
  expect(await statusOf(id)).toBe('succeeded');
  await expectSound(portal);
});

test('a prompt that could never be handed over does not stay pending for ever', async () => {
  const runner = await runningLoan();
  await portal.control('/__control/behaviour', { outage: { mobile_money: true } });
  const { id } = await push(runner, 1_600);
  await portal.until('it left our hands', async () => (await statusOf(id)) === 'submitted');
  // As if every worker had died before it could store the result.
  await portal.database.pool.query(`update payment_requests set status = 'created' where id = $1`, [id]);
  await portal.control('/__control/behaviour', { outage: { mobile_money: false } });
  portal.advance(10 * 60_000);
  await portal.until('it is given up', async () => (await statusOf(id)) === 'failed');
});
