/** Refusals of a deposit, and prompts for it that end without money. */
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { openSaleDesk } from '../../../../tests/harness/sale-desk.ts';

const { portal, place, agent, deposit, confirmed } = await openSaleDesk();
afterAll(() => portal.stop());

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
  const ends = async (decision: string, id: string, status: string) => {
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
  };
  const first = (await portal.done(paymentsCalls.payDeposit, ask, agent)).collection?.id ?? '';
  await portal.refused(paymentsCalls.payDeposit, ask, agent, 'PUSH_IN_FLIGHT');
  await portal.refused(
    paymentsCalls.payDeposit,
    { method: 'cash', application_id, amount_fcfa, receipt_number: 'R-beside' },
    agent,
    'PUSH_IN_FLIGHT',
  );
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
