/** Two people refund an unplaced payment to its sender, in cash. */
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { putCashInTill } from '../../../../tests/harness/cash-in-till.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { shop } from '../../../../tests/harness/given.ts';
import { stranger } from '../../../../tests/harness/strayed.ts';
import { openCorrectionDesk } from '../../../../tests/harness/correction-desk.ts';

const { portal, place, maker, world, giveBack, approve, stateOf, read, cash, plain, codeOfAnswer, requestOf } =
  await openCorrectionDesk();
afterAll(() => portal.stop());

describe('a refund', () => {
  test('leaves the till of a shop in cash, once, and its sender is notified', async () => {
    const sender = stranger();
    const { id, transaction_id } = await world.lost(7_300, { msisdn: sender });
    await world.setAside([id]);
    expect(codeOfAnswer(await giveBack(id))).toBe('TILL_TOO_LOW');
    await putCashInTill(portal, place, 7_400);
    const till = await cash();
    const request = await requestOf(giveBack(id));
    expect(request).toMatchObject({
      kind: 'suspense_refund',
      was: { in_suspense_fcfa: 7_300, given_back_fcfa: null },
      proposed: { in_suspense_fcfa: 0, given_back_fcfa: 7_300 },
      evidence: { transaction_id, payment_phone: sender },
    });
    expect(codeOfAnswer(await approve(request.id, maker))).toBe('OWN_REQUEST');
    expect(codeOfAnswer(await approve(request.id))).toBe('done');
    expect([await cash(), await world.payment(id)]).toMatchObject([
      till - 7_300,
      { state: 'refunded', purpose: 'suspense', status: 'posted' },
    ]);
    expect((await read(id)).transaction).toMatchObject({ allocated_to: 'payer', debit: 7_300 });
    expect((await world.moves(id)).at(-1)).toMatchObject({
      kind: 'refunded',
      shop_id: place.id,
      request_id: request.id,
    });
    expect(
      (
        await portal.database.sql
          .selectFrom('messages')
          .select('text')
          .where('msisdn', '=', sender)
          .where('template', '=', 'money_given_back')
          .execute()
      ).map(({ text }) => text.replace(/\s/g, ' ')),
    ).toEqual([expect.stringContaining(plain(7_300))]);
    const loan = await world.running();
    await world.nothingMoves(async () => {
      expect(codeOfAnswer(await giveBack(id))).toBe('NOT_IN_SUSPENSE');
      expect(codeOfAnswer(await approve(request.id))).toBe('REQUEST_DECIDED');
      expect(codeOfAnswer(await world.correct(id, [[loan.loan_reference, 7_300]]))).toBe('NOT_IN_SUSPENSE');
    });
    await expectBooksRight(portal);
  });

  test('is refused at a shop that does not exist or is closed, and for a payment that is not in suspense', async () => {
    const { id } = await world.lost(900);
    const closing = await shop(portal);
    await putCashInTill(portal, closing, 900);
    const loan = await world.running();
    const booked = await world.send(loan.loan_reference, 100);
    expect(codeOfAnswer(await giveBack(id, newId()))).toBe('SHOP_NOT_FOUND');
    expect(codeOfAnswer(await giveBack(booked.id))).toBe('NOT_IN_SUSPENSE');
    const request = await requestOf(giveBack(id, closing.id));
    await portal.database.sql.updateTable('shops').set({ state: 'closed' }).where('id', '=', closing.id).execute();
    await world.nothingMoves(async () => expect(codeOfAnswer(await approve(request.id))).toBe('SHOP_CLOSED'));
    expect(await stateOf(request.id)).toBe('pending');
  });
});
