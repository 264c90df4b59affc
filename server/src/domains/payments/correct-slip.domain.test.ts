/** A slip that was typed wrong is corrected, also in its number, and the line of its statement follows. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { type Lent, openCashDesk } from '../../../../tests/harness/cash-desk.ts';
import { customer, saleAtCreation, saleAtDeposit } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { newId } from '../../platform/ids.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { dueCorrectionsTask } from './due-corrections.ts';

const { portal, lent, owed, codeOf } = await openCashDesk();
afterAll(() => portal.stop());

const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
const [uploader, signer] = [
  await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']),
  await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']),
];
const WHY = 'The paper says so';
const newNumber = () => newId().slice(-12);
const today = () => portal.services.clock.today();

async function slip(loan: Lent, amount_fcfa: number, number = newNumber()) {
  const { payment } = await portal.done(
    paymentsCalls.requestRepayment,
    { method: 'pos', loan_reference: loan.loan_reference, amount_fcfa, receipt_number: number },
    loan.place.agent,
  );
  return { id: payment?.id ?? '', number, on: today() };
}
const correct = (payment_id: string, amount_fcfa: number, receipt_number: string, as: Staff) =>
  portal.call(paymentsCalls.requestCorrection, { payment_id, amount_fcfa, receipt_number, reason: WHY }, as);
async function corrected(payment_id: string, amount_fcfa: number, number: string, as: Staff): Promise<void> {
  const answer = await correct(payment_id, amount_fcfa, number, as);
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { id: request_id } = answer.value.request;
  await portal.done(approvalsCalls.approveMakerChecker, { request_id, reason: 'I saw the paper of the slip' }, checker);
}
const rightOf = (payment_id: string) =>
  portal.database.sql
    .selectFrom('payment_corrections')
    .innerJoin('payments', 'payments.id', 'payment_corrections.corrected_by')
    .select(['payments.id', 'payments.transaction_id', 'payments.amount_fcfa', 'slip_found_at', 'list_due_on'])
    .where('payment_corrections.payment_id', '=', payment_id)
    .executeTakeFirst();

type Line = readonly [number: string, day: string, amount_fcfa: number];
async function signedStatement(from_on: string, lines: readonly Line[]): Promise<string> {
  const ends = [from_on, addDays(today(), -1)].map((day): Line => [newNumber(), day, 1_111]);
  const text = ['Ticket;Jour;Somme', ...[...ends, ...lines].map((line) => line.join(';'))].join('\n');
  const mapping = JSON.stringify({ external_id: 'Ticket', day: 'Jour', amount: 'Somme' });
  const { statement } = await portal.done(
    reconciliationCalls.upload,
    { source: 'pos', file: new File([text], 'terminal.csv'), file_name: 'terminal.csv', mapping },
    uploader,
  );
  await portal.done(reconciliationCalls.signOff, { statement_id: statement.id, note: 'Looked for' }, signer);
  return statement.id;
}

describe('a slip', () => {
  test('takes its right number and amount, keeps its day for a statement, and its former number is free', async () => {
    const [loan, other] = [await lent(), await lent()];
    const before = await owed(loan);
    const typed = await slip(loan, 2_000);
    const due = await portal.database.sql
      .selectFrom('payments')
      .select('list_due_on')
      .where('id', '=', typed.id)
      .executeTakeFirstOrThrow();
    const right = newNumber();
    const used = await slip(loan, 500);
    expect(codeOf(await correct(typed.id, 2_500, used.number, loan.place.agent))).toBe('RECEIPT_IN_USE');
    await corrected(typed.id, 2_500, right, loan.place.agent);
    expect(await owed(loan)).toBe(before - 2_500 - 500);
    const row = await rightOf(typed.id);
    expect(row).toMatchObject({ amount_fcfa: 2_500, slip_found_at: null, list_due_on: due.list_due_on });
    expect(row?.transaction_id.endsWith(right)).toBe(true);
    // The paper with the former number is another slip, for a loan and for a deposit.
    await slip({ ...other, place: loan.place }, 700, typed.number);
    const number = newNumber();
    const again = await slip(loan, 800);
    await corrected(again.id, 900, number, loan.place.agent);
    const sale = await saleAtDeposit(portal, loan.place, await customer(portal, loan.place));
    await portal.done(
      paymentsCalls.payDeposit,
      { method: 'pos', application_id: sale.id, amount_fcfa: 1_000, receipt_number: again.number },
      loan.place.agent,
    );
    const { paid_fcfa } = await portal.done(
      paymentsCalls.checkShopPayment,
      { application_id: sale.id },
      loan.place.agent,
    );
    expect(paid_fcfa).toBe(1_000);
    await expectSound(portal);
  }, 180_000);

  test('that a statement has with another amount is proved once it has the right one', async () => {
    const loan = await lent();
    const typed = await slip(loan, 400);
    await portal.moveDays(1);
    await signedStatement(typed.on, [[typed.number, typed.on, 4_000]]);
    await corrected(typed.id, 4_000, typed.number, loan.place.agent);
    await portal.until('the line follows', async () => (await rightOf(typed.id))?.slip_found_at ?? undefined);
    const line = await portal.database.sql
      .selectFrom('statement_lines')
      .select(['result', 'payment_id'])
      .where('external_id', '=', typed.number)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ result: 'matched', payment_id: (await rightOf(typed.id))?.id });
    expect(codeOf(await correct((await rightOf(typed.id))?.id ?? '', 100, typed.number, loan.place.agent))).toBe(
      'CORRECTION_PROVEN',
    );
    await expectSound(portal);
  }, 180_000);
});

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
    const asked = await portal.done(
      paymentsCalls.requestCorrection,
      { payment_id: paid?.id ?? '', amount_fcfa: (paid?.amount ?? 0) - 1_000, reason: WHY },
      place.agent,
    );
    await portal.done(
      approvalsCalls.approveMakerChecker,
      { request_id: asked.request.id, reason: 'I counted the till' },
      checker,
    );
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
    await portal.refused(
      paymentsCalls.requestCorrection,
      { payment_id: paid?.id ?? '', amount_fcfa: 100, reason: WHY },
      place.agent,
      'DEPOSIT_OF_LOAN',
    );
    await dueCorrectionsTask.run(portal.services);
    const { application } = await portal.done(
      salesCalls.application,
      { application_id: sale.application.id },
      place.agent,
    );
    expect(application.deposit_paid_fcfa).toBe(paid?.amount);
    await expectSound(portal);
  }, 180_000);
});
