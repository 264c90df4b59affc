/** Refusals of a deposit, and prompts for it that end without money. */
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { openSaleDesk } from '../../../../tests/harness/sale-desk.ts';

const { portal, place, agent, deposit, confirmed } = await openSaleDesk();
afterAll(() => portal.stop());

/** The customer answers a prompt, and the portal learns of it. */
async function ends(decision: string, id: string, status: string): Promise<void> {
  const { reference } = await portal.database.sql
    .selectFrom('payment_requests')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await portal.until(
    'the prompt is on the phone',
    async () =>
      (await portal.call(paymentsCalls.paymentRequest, { collection_id: id }, agent)).ok &&
      portal.control('/__control/prompt', { reference, decision }).then(
        () => true,
        () => false,
      ),
  );
  await portal.until(
    `the prompt is ${status}`,
    async () =>
      (await portal.done(paymentsCalls.paymentRequest, { collection_id: id }, agent)).collection.status === status,
  );
}

test('a deposit is a whole amount of francs, at most what is due, and a short one cannot be confirmed', async () => {
  const { application_id, amount_fcfa } = await deposit();
  const cash = (amount: number, receipt_number: string) =>
    ({ method: 'cash', application_id, amount_fcfa: amount, receipt_number }) as const;
  for (const wrong of [0, -5, 10.5, Number.MAX_SAFE_INTEGER])
    expect(
      (await portal.refused(paymentsCalls.payDeposit, cash(wrong, 'R-wrong'), agent, 'INVALID_INPUT')).fields,
    ).toEqual({ amount_fcfa: ['valid amount required'] });
  expect(
    (await portal.refused(paymentsCalls.payDeposit, cash(amount_fcfa + 1, 'R-more'), agent, 'DEPOSIT_ABOVE_DUE')).facts,
  ).toEqual({ due: formatFcfa(amount_fcfa) });
  await portal.done(paymentsCalls.payDeposit, cash(amount_fcfa - 1, 'R-short'), agent);
  expect(
    (await portal.refused(paymentsCalls.confirmDeposit, { application_id, ...confirmed }, agent, 'DEPOSIT_SHORT'))
      .message,
  ).toBe(`The deposit is short by ${formatFcfa(1)}.`);
  const french = await portal.call(paymentsCalls.confirmDeposit, { application_id, ...confirmed }, agent, {
    language: 'fr',
  });
  expect(french).toMatchObject({ refusal: { message: `Il manque ${formatFcfa(1)} au dépôt initial.` } });
  await portal.refused(paymentsCalls.payDeposit, cash(1, 'R-short'), agent, 'RECEIPT_IN_USE');
  await portal.refused(
    salesCalls.choosePhone,
    { application_id, product_id: place.product_id },
    agent,
    'DEPOSIT_ALREADY_PAID',
  );
  await portal.done(paymentsCalls.payDeposit, cash(1, 'R-rest'), agent);
  await portal.refused(paymentsCalls.payDeposit, cash(1, 'R-again'), agent, 'DEPOSIT_COMPLETE');
});

test('a prompt is approved, refused, without balance or without an answer, and only an approved one pays the deposit', async () => {
  const { application_id, amount_fcfa } = await deposit();
  const ask = { method: 'push', application_id, amount_fcfa } as const;
  const first = (await portal.done(paymentsCalls.payDeposit, ask, agent)).collection?.id ?? '';
  await portal.refused(paymentsCalls.payDeposit, ask, agent, 'PUSH_IN_FLIGHT');
  await portal.refused(paymentsCalls.retryPush, { collection_id: first }, agent, 'PUSH_IN_FLIGHT');
  await ends('refuse', first, 'cancelled');
  const second = (await portal.done(paymentsCalls.retryPush, { collection_id: first }, agent)).collection.id;
  await ends('no_balance', second, 'failed');
  await portal.refused(paymentsCalls.confirmDeposit, { application_id, ...confirmed }, agent, 'DEPOSIT_SHORT');

  const third = (await portal.done(paymentsCalls.retryPush, { collection_id: second }, agent)).collection.id;
  await portal.until(
    'it is out',
    async () =>
      (await portal.done(paymentsCalls.paymentRequest, { collection_id: third }, agent)).collection.status ===
      'pending',
  );
  portal.advance(7 * 60_000);
  await portal.until(
    'nobody knows any more',
    async () =>
      (await portal.done(paymentsCalls.paymentRequest, { collection_id: third }, agent)).collection.status ===
      'unknown',
  );
  await portal.refused(paymentsCalls.confirmDeposit, { application_id, ...confirmed }, agent, 'DEPOSIT_SHORT');
  await portal.refused(paymentsCalls.retryPush, { collection_id: third }, agent, 'PUSH_IN_FLIGHT');
  expect(await portal.done(paymentsCalls.checkShopPayment, { application_id }, agent)).toMatchObject({
    paid: false,
    paid_fcfa: 0,
    in_flight: { id: third },
  });
  await ends('approve', third, 'succeeded');
  expect(await portal.done(paymentsCalls.checkShopPayment, { application_id }, agent)).toMatchObject({
    paid: true,
    paid_fcfa: amount_fcfa,
    in_flight: null,
  });
  await portal.refused(paymentsCalls.retryPush, { collection_id: third }, agent, 'COLLECTION_FINAL');
  await portal.refused(paymentsCalls.retryPush, { collection_id: newId() }, agent, 'COLLECTION_NOT_FOUND');
  await portal.done(paymentsCalls.confirmDeposit, { application_id, ...confirmed }, agent);
});

test('after a prompt expires at its provider, the deposit may be paid in another way', async () => {
  const payer = '+237670000003';
  await portal.control('/__control/auto', { msisdn: payer, mode: 'suffix' });
  const { application_id, amount_fcfa } = await deposit();
  const id =
    (await portal.done(paymentsCalls.payDeposit, { method: 'push', application_id, amount_fcfa, msisdn: payer }, agent))
      .collection?.id ?? '';
  await portal.until(
    'it expired',
    async () =>
      (await portal.done(paymentsCalls.paymentRequest, { collection_id: id }, agent)).collection.status === 'expired',
  );
  await portal.done(
    paymentsCalls.payDeposit,
    { method: 'cash', application_id, amount_fcfa, receipt_number: 'R-after' },
    agent,
  );
});

test('cash is taken while a prompt is under way, and what the prompt brings beyond the deposit waits for the customer', async () => {
  const { application_id, amount_fcfa } = await deposit();
  const prompt = { method: 'push', application_id, amount_fcfa } as const;
  const id = (await portal.done(paymentsCalls.payDeposit, prompt, agent)).collection?.id ?? '';
  // Its operator cannot take it back, so nobody is asked a second time.
  await portal.refused(paymentsCalls.payDeposit, { ...prompt, msisdn: '+237670000009' }, agent, 'PUSH_IN_FLIGHT');
  await portal.done(
    paymentsCalls.payDeposit,
    { method: 'cash', application_id, amount_fcfa, receipt_number: 'R-beside' },
    agent,
  );
  await portal.done(paymentsCalls.confirmDeposit, { application_id, ...confirmed }, agent);
  await ends('approve', id, 'succeeded');
  const { payments, paid_fcfa } = await portal.done(paymentsCalls.checkShopPayment, { application_id }, agent);
  expect({ paid_fcfa, channels: payments.map(({ channel }) => channel) }).toEqual({
    paid_fcfa: amount_fcfa,
    channels: ['cash'],
  });
  const beyond = await portal.database.sql
    .selectFrom('payments as p')
    .innerJoin('suspense as s', 's.payment_id', 'p.id')
    .select(['p.amount_fcfa', 's.reason', 's.state'])
    .where('p.payment_request_id', '=', id)
    .execute();
  expect(beyond).toEqual([{ amount_fcfa, reason: 'wrong_amount', state: 'open' }]);
  await expectSound(portal);
});

test('a number that no operator here serves is refused at its field, before anybody waits for it', async () => {
  const { application_id, amount_fcfa } = await deposit();
  const refusal = await portal.refused(
    paymentsCalls.payDeposit,
    { method: 'push', application_id, amount_fcfa, msisdn: '+33612345678' },
    agent,
    'NO_MONEY_CHANNEL',
  );
  expect(Object.keys(refusal.fields ?? {})).toEqual(['msisdn']);
});
