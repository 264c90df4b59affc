/** A deposit that two people say was less hands no phone over; once its sale is a loan it stands. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { customer, saleAtCreation } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { openMistypedDesk } from '../../../../tests/harness/mistyped-desk.ts';

const { portal, lent, codeOf, correct, correctWithTwo, runDue } = await openMistypedDesk();
afterAll(() => portal.stop());

describe('a deposit', () => {
  test('hands no phone over while two people say that it was less, and stands once its sale is a loan', async () => {
    const { place } = await lent();
    const sale = await saleAtCreation(portal, place, await customer(portal, place));
    const { payments } = await portal.done(
      paymentsCalls.checkShopPayment,
      { application_id: sale.application.id },
      place.agent,
    );
    const paid = payments.find(({ channel }) => channel === 'cash');
    await correctWithTwo(paid?.id ?? '', (paid?.amount ?? 0) - 1_000, place.agent);
    const create = () =>
      portal.call(
        loansCalls.loans,
        {
          action: 'create',
          application_id: sale.application.id,
          imei: place.imeis.at(-1) ?? '',
          customer_code: sale.customer_code,
          agent_code: sale.agent_code,
        },
        place.agent,
      );
    expect(codeOf(await create())).toBe('DEPOSIT_UNPROVEN');
    await portal.done(
      paymentsCalls.objectToCorrection,
      { payment_id: paid?.id ?? '', customer_said: 'I paid all of it' },
      place.agent,
    );
    expect(codeOf(await create())).toBe('done');
    expect(codeOf(await correct(paid?.id ?? '', 100, place.agent))).toBe('DEPOSIT_OF_LOAN');
    await runDue();
    const { application } = await portal.done(
      salesCalls.application,
      { application_id: sale.application.id },
      place.agent,
    );
    expect(application.deposit_paid_fcfa).toBe(paid?.amount);
    await expectSound(portal);
  }, 180_000);
});
