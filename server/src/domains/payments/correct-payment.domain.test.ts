/** Cash that was typed wrong is corrected by two people; downwards a day after the text, unless the customer objects. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { LIMIT, type Lent, openCashDesk } from '../../../../tests/harness/cash-desk.ts';
import { customer, saleAtDeposit } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { newId } from '../../platform/ids.ts';
import { dueCorrectionsTask } from './due-corrections.ts';
import { findLockHold } from './lock-holds.ts';
import { refreshProof } from './paybill-proof.ts';

const desk = await openCashDesk();
const { portal, second, lent, rowOf, owed, take, till, bank, codeOf } = desk;
afterAll(() => portal.stop());

const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
const clerk = await portal.staff(['FIND_CUSTOMER', 'VIEW_CUSTOMER_LOANS']);
const finance = await portal.staff(['REQUEST_REALLOCATION', 'FIND_TRANSACTION']);
const WHY = 'The paper receipt says so';
const SAW = 'I saw the paper receipt in the till';

const correct = (payment_id: string, amount_fcfa: number, as: Staff, receipt_number?: string) =>
  portal.call(paymentsCalls.requestCorrection, { payment_id, amount_fcfa, receipt_number, reason: WHY }, as);
async function asked(payment_id: string, amount_fcfa: number, as: Staff) {
  const answer = await correct(payment_id, amount_fcfa, as);
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.value.request;
}
const approve = (request_id: string, reason: string | null = SAW, as: Staff = checker) =>
  portal.call(approvalsCalls.approveMakerChecker, { request_id, reason }, as);
const run = () => dueCorrectionsTask.run(portal.services);
async function paid(loan: Lent, amount_fcfa: number): Promise<string> {
  const answer = await take(loan, amount_fcfa, loan.place.agent);
  if (!answer.ok || !answer.value.payment) throw new Error('not taken');
  return answer.value.payment.id;
}
const rowsOf = async ({ person }: Lent) =>
  (await portal.done(paymentsCalls.depositTransactions, { customer_id: person.id }, clerk)).transactions;
const rowOfPayment = async (loan: Lent, id: string) => (await rowsOf(loan)).find((row) => row.id === id);
/** A payment, and its correction as it was approved. */
async function corrected(loan: Lent, from_fcfa: number, to_fcfa: number) {
  const id = await paid(loan, from_fcfa);
  const request = await asked(id, to_fcfa, loan.place.agent);
  expect(codeOf(await approve(request.id))).toBe('done');
  return id;
}
const textsAbout = async ({ person }: Lent, template: string) =>
  portal.database.sql
    .selectFrom('messages')
    .select(['id', 'text'])
    .where('customer_id', '=', person.id)
    .where('template', '=', template)
    .execute();

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

describe('downwards', () => {
  test('it takes effect a day after the text, once, and the phone locks no earlier than the next day', async () => {
    const loan = await lent();
    await portal.moveDays(40);
    const [before, cash] = [await rowOf(loan), await till(loan.place)];
    const id = await corrected(loan, 30_000, 3_000);
    expect(await rowOfPayment(loan, id)).toMatchObject({
      status: 'posted',
      is_correctable: false,
      correction: { amount_fcfa: 3_000, takes_effect_at: expect.any(String) },
    });
    await portal.textLike(loan.person.msisdn, /30.000.*3.000.*nothing changes/);
    await run();
    expect((await rowOf(loan)).repaid_fcfa).toBe(before.repaid_fcfa + 30_000);
    expect(codeOf(await correct(id, 4_000, loan.place.agent))).toBe('CORRECTION_WAITS');
    await portal.moveDays(1);
    await run();
    await run();
    expect((await rowOf(loan)).repaid_fcfa).toBe(before.repaid_fcfa + 3_000);
    expect(await till(loan.place)).toBe(cash + 3_000);
    await refreshProof(portal.services);
    expect(await findLockHold(portal.database, portal.services, loan.id)).toBe('payment_corrected');
    expect(await textsAbout(loan, 'payment_corrected')).toHaveLength(1);
    const { entries } = await portal.done(
      customerOverviewCalls.timeline,
      { customer_id: loan.person.id },
      loan.place.agent,
    );
    expect(entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['correction_waits', 'correction_applied', 'payment_reversed']),
    );
    await portal.moveDays(1);
    await refreshProof(portal.services);
    expect(await findLockHold(portal.database, portal.services, loan.id)).toBeNull();
    await expectSound(portal);
  }, 120_000);

  test('it does not take effect where the customer objects at any desk, and asker and approver are told', async () => {
    const loan = await lent();
    const before = await rowOf(loan);
    const id = await corrected(loan, 30_000, 3_000);
    const object = () =>
      portal.call(paymentsCalls.objectToCorrection, { payment_id: id, customer_said: 'I gave six notes' }, clerk);
    expect(codeOf(await object())).toBe('done');
    expect(codeOf(await object())).toBe('NO_CORRECTION_WAITS');
    await portal.textLike(checker.msisdn, /objects/);
    await portal.textLike(loan.place.agent.msisdn, /objects/);
    await portal.moveDays(2);
    await run();
    expect((await rowOf(loan)).repaid_fcfa).toBe(before.repaid_fcfa + 30_000);
    const { entries } = await portal.done(customerOverviewCalls.timeline, { customer_id: loan.person.id }, clerk);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'correction_objected',
          facts: expect.objectContaining({ note: 'I gave six notes' }),
        }),
      ]),
    );
    expect((await rowOfPayment(loan, id))?.is_correctable).toBe(true);
  }, 120_000);

  test('it is overtaken by a banking that covers the former sum, or by a reversal', async () => {
    const loan = await lent();
    const banked = await corrected(loan, 30_000, 3_000);
    expect(codeOf(await bank(loan.place, await till(loan.place)))).toBe('done');
    await portal.moveDays(1);
    await run();
    expect(await rowOfPayment(loan, banked)).toMatchObject({ status: 'posted', amount: 30_000, correction: null });
    await portal.textLike(checker.msisdn, /no effect/);
    expect(codeOf(await correct(banked, 3_000, loan.place.agent))).toBe('CORRECTION_PROVEN');
    await expectSound(portal);
  }, 120_000);

  test('a loan that the payment had paid off runs again, and none is released while the correction waits', async () => {
    const loan = await lent();
    const id = await paid(loan, await owed(loan));
    expect((await rowOf(loan)).status).toBe('settled');
    expect(codeOf(await approve((await asked(id, 1_000, loan.place.agent)).id))).toBe('done');
    await portal.done(paymentsCalls.confirmCash, { loan_reference: loan.loan_reference, reason: SAW }, second);
    expect((await rowOf(loan)).release_waits_since).not.toBeNull();
    await portal.moveDays(1);
    await run();
    expect((await rowOf(loan)).status).toBe('active');
    await expectSound(portal);
  }, 120_000);
});

describe('who asks and who approves', () => {
  test('the taker, the shop’s lead or finance asks; nobody approves what they took or asked for', async () => {
    const loan = await lent();
    const id = await paid(loan, 5_000);
    const neighbour = await portal.staff(['TAKE_PAYMENT', 'FIND_CUSTOMER']);
    expect(codeOf(await correct(id, 6_000, neighbour))).toBe('CORRECTION_NOT_YOURS');
    const request = await asked(id, 6_000, finance);
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
  }, 120_000);
});

const alarms = ({ msisdn }: Staff) =>
  portal.database.sql
    .selectFrom('messages')
    .select('text')
    .where('msisdn', '=', msisdn)
    .where('template', '=', 'corrected_often')
    .execute();
