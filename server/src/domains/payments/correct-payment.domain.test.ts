/** Cash that was typed too low is corrected by two people, at once. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { LIMIT } from '../../../../tests/harness/cash-desk.ts';
import { customer, saleAtDeposit } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { openMistypedDesk, WHY } from '../../../../tests/harness/mistyped-desk.ts';
import { newId } from '../../platform/ids.ts';

const { portal, lent, owed, take, till, codeOf, correct, asked, approve, paid, rowOfPayment, textsAbout } =
  await openMistypedDesk();
afterAll(() => portal.stop());

describe('upwards', () => {
  test('a correction takes effect on approval: loan, till, limit and texts have the right sum', async () => {
    const loan = await lent();
    const [before, cash] = [await owed(loan), await till(loan.place)];
    const id = await paid(loan, 2_000);
    const request = await asked(id, 20_000, loan.place.agent);
    expect(request).toMatchObject({
      was: { amount_fcfa: 2_000, outstanding_fcfa: before - 2_000, loan_status: 'active' },
      proposed: { amount_fcfa: 20_000, outstanding_fcfa: before - 20_000 },
    });
    await portal.refused(
      paymentsCalls.requestCorrection,
      {
        payment_id: id,
        amount_fcfa: 3_000,
        reason: WHY,
      },
      loan.place.agent,
      'REQUEST_PENDING',
    );
    expect(codeOf(await approve(request.id, null))).toBe('SAY_WHAT_YOU_SAW');
    expect(await owed(loan)).toBe(before - 2_000);
    expect(codeOf(await approve(request.id))).toBe('done');
    expect([await owed(loan), await till(loan.place)]).toEqual([before - 20_000, cash + 20_000]);

    const former = await rowOfPayment(loan, id);
    const right = await rowOfPayment(loan, former?.corrected_by ?? '');
    expect(former).toMatchObject({ status: 'reversed', amount: 2_000, is_correctable: false, correction: null });
    expect(right).toMatchObject({
      status: 'posted',
      amount: 20_000,
      corrects: id,
      receipt: former?.receipt,
      proof: 'one_person',
      value_on: former?.value_on,
    });
    const journals = await portal.database.sql
      .selectFrom('journals')
      .select(['event', 'value_on', 'reference'])
      .where('loan_id', '=', loan.id)
      .where('event', 'in', ['reversed', 'repayment'])
      .orderBy('id')
      .execute();
    expect(journals.map(({ event }) => event)).toEqual(['repayment', 'reversed', 'repayment']);
    expect(new Set(journals.map(({ value_on }) => value_on)).size).toBe(1);

    // The text has the id of the right payment, so no other receipt is written for it.
    await portal.textLike(loan.person.msisdn, /2.000.*20.000/);
    expect(await textsAbout(loan, 'payment_corrected')).toMatchObject([{ id: right?.id }]);
    // The limit of the day counts the right sum.
    const more = await take(await lent(loan.place, 1), LIMIT - 20_000 + 1, loan.place.agent);
    expect(codeOf(more)).toMatch(/CASH_LIMIT|AMOUNT_ABOVE_DEBT/);
    await portal.refused(
      paymentsCalls.requestCorrection,
      { payment_id: id, amount_fcfa: 3_000, reason: WHY },
      loan.place.agent,
      'TRANSACTION_OVER',
    );
    await expectSound(portal);
  }, 120_000);

  test('is not above what the loan owes, nor what the deposit of a sale lacks', async () => {
    const loan = await lent();
    const left = await owed(loan);
    const id = await paid(loan, 1_000);
    expect(codeOf(await correct(id, left + 1, loan.place.agent))).toBe('AMOUNT_ABOVE_DEBT');
    expect(codeOf(await correct(id, 1_000, loan.place.agent))).toBe('NOTHING_CHANGED');
    expect(codeOf(await correct(id, 900, loan.place.agent, 'N-77'))).toBe('CORRECTION_OF_CASH_NUMBER');
    const sale = await saleAtDeposit(portal, loan.place, await customer(portal, loan.place));
    const due = sale.deposit_fcfa ?? 0;
    const taken = await portal.done(
      paymentsCalls.payDeposit,
      { method: 'cash', application_id: sale.id, amount_fcfa: 500, receipt_number: newId().slice(-12) },
      loan.place.agent,
    );
    expect(taken.application?.deposit_paid_fcfa).toBe(500);
    const { payments } = await portal.done(
      paymentsCalls.checkShopPayment,
      { application_id: sale.id },
      loan.place.agent,
    );
    const deposit = payments[0]?.id ?? '';
    expect(codeOf(await correct(deposit, due + 1, loan.place.agent))).toBe('DEPOSIT_ABOVE_DUE');
    expect(codeOf(await approve((await asked(deposit, due, loan.place.agent)).id))).toBe('done');
    expect(
      (await portal.done(paymentsCalls.checkShopPayment, { application_id: sale.id }, loan.place.agent)).paid,
    ).toBe(true);
    await expectSound(portal);
  }, 120_000);
});
