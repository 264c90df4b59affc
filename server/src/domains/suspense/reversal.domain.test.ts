/** Two people reverse a payment in the books because it was reversed outside. */
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { newId } from '../../platform/ids.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { customer, saleAtCreation } from '../../../../tests/harness/given.ts';
import { codeOf } from '../../../../tests/harness/stepped.ts';
import { MOMENTS } from '../../../../tests/harness/stepped-beside-workers.ts';
import { openCorrectionDesk } from '../../../../tests/harness/correction-desk.ts';

const { portal, place, maker, world, undo, approve, read, cash, codeOfAnswer, requestOf, cashPayment } =
  await openCorrectionDesk();
afterAll(() => portal.stop());

/** The number of phones sold, from the end of the stock. */
let created = 0;

describe('a reversal', () => {
  test('from a loan, from suspense and from the deposit of a sale that continues: the money leaves through the account by which it came', async () => {
    const loan = await world.running();
    await world.send(loan.loan_reference, 3_000);
    const before = await world.row(loan);
    const till = await cash();
    const paid = await cashPayment(loan, 8_001);
    const request = await requestOf(undo(paid));
    expect(request).toMatchObject({
      was: {
        booked_to: loan.loan_reference,
        outstanding_fcfa: before.total_fcfa - 11_001,
        transaction_status: 'posted',
      },
      proposed: {
        outstanding_fcfa: before.total_fcfa - 3_000,
        next_due_on: before.next_due_on,
        transaction_status: 'reversed',
      },
      evidence: { reversal_reference: 'RV-77' },
    });
    expect(codeOfAnswer(await approve(request.id))).toBe('done');
    expect(await world.row(loan)).toEqual(before);
    expect(await cash()).toBe(till);
    expect((await read(paid)).transaction).toMatchObject({
      status: 'reversed',
      allocated_to: 'nobody',
      credit: 8_001,
      debit: 8_001,
    });
    expect((await world.moves(paid)).map(({ kind, reason, staff_id }) => [kind, reason, staff_id])).toEqual([
      ['reversed', 'Undone by the operator (RV-77)', maker.id],
    ]);
    expect((await world.texts(loan.person, 'payment_taken_back')).length).toBe(1);

    const momo = await balanceOf(portal.database, '1010');
    const lost = await world.lost(640);
    expect(codeOfAnswer(await approve((await requestOf(undo(lost.id))).id))).toBe('done');
    expect([await balanceOf(portal.database, '1010'), (await world.payment(lost.id)).state]).toEqual([
      momo,
      'reversed',
    ]);

    const sale = await world.saleOf();
    await portal.done(
      paymentsCalls.payDeposit,
      { method: 'cash', application_id: sale.id, amount_fcfa: 2_000, receipt_number: `dep-${sale.loan_reference}` },
      place.agent,
    );
    const { id: deposit } = await portal.database.sql
      .selectFrom('payments')
      .select('id')
      .where('application_id', '=', sale.id)
      .executeTakeFirstOrThrow();
    expect(await cash()).toBe(till + 2_000);
    expect(codeOfAnswer(await approve((await requestOf(undo(deposit))).id))).toBe('done');
    expect([await balanceOf(portal.database, '2000', sale.id), await cash()]).toEqual([0, till]);
    expect(
      (await portal.done(salesCalls.application, { application_id: sale.id }, place.agent)).application
        .deposit_paid_fcfa,
    ).toBe(0);
    for (const over of [paid, lost.id, deposit])
      await world.nothingMoves(async () => expect(codeOfAnswer(await undo(over))).toBe('TRANSACTION_OVER'));
    expect(
      (
        await portal.done(
          suspenseCalls.notInAccount,
          { page_number: 1, page_size: 50, state: 'reversed', search: lost.transaction_id },
          maker,
        )
      ).response.map(({ id }) => id),
    ).toEqual([lost.id]);
    await expectBooksRight(portal);
  });

  test('of cash that is banked and not in the till any more is refused', async () => {
    const loan = await world.running();
    const paid = await cashPayment(loan, 700);
    const held = await cash();
    const bank_reference = `slip-${loan.loan_reference}`;
    await portal.done(
      paymentsCalls.recordBanking,
      { shop_id: place.id, amount_fcfa: held - 699, bank_reference, banked_on: portal.services.clock.today() },
      await portal.staff(['RECORD_BANKING']),
    );
    await world.nothingMoves(async () => expect(codeOfAnswer(await undo(paid))).toBe('TILL_TOO_LOW'));
    await cashPayment(loan, 1);
    expect(codeOfAnswer(await approve((await requestOf(undo(paid))).id))).toBe('done');
    expect(await cash()).toBe(0);
    await expectBooksRight(portal);
  });

  test('a sale whose deposit was reversed becomes no loan until it is paid again, also when both happen at once', async () => {
    const depositOf = async (application_id: string) =>
      (
        await portal.database.sql
          .selectFrom('payments')
          .select('id')
          .where('application_id', '=', application_id)
          .where('status', '=', 'posted')
          .executeTakeFirstOrThrow()
      ).id;
    for (const [ahead, between] of MOMENTS) {
      const sale = await saleAtCreation(portal, place, await customer(portal, place));
      const { id: application_id, loan_reference } = sale.application;
      const due = sale.application.deposit_fcfa ?? 0;
      const create = () =>
        portal.call(
          loansCalls.loans,
          {
            action: 'create',
            application_id,
            imei: place.imeis.at(-1 - created) ?? '',
            customer_code: sale.customer_code,
            agent_code: sale.agent_code,
          },
          place.agent,
        );
      const request = await requestOf(undo(await depositOf(application_id)));
      const met = await portal.meet({ first: () => approve(request.id), second: create }, ahead, between);
      expect(codeOf(met.first)).toBe('done');
      expect(await balanceOf(portal.database, '2000', application_id)).toBe(0);
      await portal.done(
        paymentsCalls.payDeposit,
        { method: 'cash', application_id, amount_fcfa: due, receipt_number: `again-${loan_reference}` },
        place.agent,
      );
      // Where the loan was made first, it waits for its deposit.
      if (codeOf(met.second) !== 'done') {
        expect(codeOf(met.second)).toBe('DEPOSIT_SHORT');
        expect(codeOfAnswer(await create())).toBe('done');
      }
      created++;
      expect(await balanceOf(portal.database, '2000', application_id)).toBe(-due);
    }
    await expectBooksRight(portal);
  }, 240_000);

  test('is refused for one’s own', async () => {
    const loan = await world.running();
    const borrower = await portal.staff(['REQUEST_REALLOCATION'], { msisdn: loan.person.msisdn });
    const mine = await world.send(loan.loan_reference, 100);
    await world.nothingMoves(async () => {
      expect(codeOfAnswer(await undo(mine.id, borrower))).toBe('NOT_YOURSELF');
      expect(codeOfAnswer(await undo(newId()))).toBe('TRANSACTION_NOT_FOUND');
      await portal.refused(
        suspenseCalls.requestReversal,
        { payment_id: mine.id, reversal_reference: ' ', reason: 'no number' },
        maker,
        'INVALID_INPUT',
      );
    });
  });
});
