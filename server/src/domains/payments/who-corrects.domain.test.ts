/** Who asks for the correction of a payment, who approves it, and what they see. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { openMistypedDesk, SAW, WHY } from '../../../../tests/harness/mistyped-desk.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';

const { portal, lent, codeOf, checker, correct, asked, approve, paid, corrected } = await openMistypedDesk();
afterAll(() => portal.stop());

const finance = await portal.staff(['REQUEST_REALLOCATION', 'FIND_TRANSACTION']);

describe('who asks and who approves', () => {
  test('the taker, the shop’s lead or finance asks; nobody approves what they took or asked for', async () => {
    const loan = await lent();
    const id = await paid(loan, 5_000);
    const neighbour = await portal.staff(['TAKE_PAYMENT', 'FIND_CUSTOMER']);
    expect(codeOf(await correct(id, 6_000, neighbour))).toBe('CORRECTION_NOT_YOURS');
    const request = await asked(id, 6_000, finance);
    const of_dealer = await portal.staff(['APPROVE_MAKER_CHECKER'], { shop_id: loan.place.id });
    expect(codeOf(await approve(request.id, SAW, of_dealer))).toBe('OF_THE_DEALER');
    await portal.database.pool.query('update payments set staff_id = $1 where id = $2', [checker.id, id]);
    expect(codeOf(await approve(request.id))).toBe('MONEY_TAKEN_BY_YOU');
    await portal.database.pool.query('update payments set staff_id = $1 where id = $2', [loan.place.agent.id, id]);
    expect(codeOf(await approve(request.id))).toBe('done');
    await portal.refused(
      suspenseCalls.requestReversal,
      { payment_id: id, reversal_reference: 'RV-1', reason: WHY },
      await portal.staff(['REQUEST_REALLOCATION']),
      'TRANSACTION_OVER',
    );
  }, 120_000);

  test('the approver sees the receipt, former corrections and a changed number; the owner hears of the third', async () => {
    const loan = await lent();
    const owner = await portal.staff(['EDIT_ROLES']);
    const receipts = [];
    for (const amount of [4_000, 5_000, 6_000]) {
      receipts.push(await corrected(loan, amount, amount + 1));
      expect((await alarms(owner)).length).toBe(amount === 6_000 ? 1 : 0);
    }
    await corrected(loan, 7_000, 7_001);
    expect((await alarms(owner)).length).toBe(1);
    const id = await paid(loan, 8_000);
    await portal.textLike(loan.person.msisdn, /8.000/);
    const { id: request_id } = await asked(id, 9_000, loan.place.agent);
    const { request } = await portal.done(approvalsCalls.request, { request_id }, checker);
    expect(request.evidence).toMatchObject({
      taken_by: `Staff ${loan.place.agent.username}`,
      receipt_sent: expect.stringMatching(/8.000/),
      corrections_lately: 4,
      corrections_ever: 4,
      number_changed_lately: false,
    });
    await portal.database.pool.query(
      `insert into former_numbers (customer_id, kind, value, until, request_id) values ($1, 'msisdn', '+237677777777',
        $2, $3)`,
      [loan.person.id, portal.services.clock.now(), request_id],
    );
    const again = await portal.done(approvalsCalls.request, { request_id }, checker);
    expect(again.request.evidence).toMatchObject({ number_changed_lately: true });
  }, 120_000);
});

const alarms = ({ msisdn }: Staff) =>
  portal.database.sql
    .selectFrom('messages')
    .select('text')
    .where('msisdn', '=', msisdn)
    .where('template', '=', 'corrected_often')
    .execute();
