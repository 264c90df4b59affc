/** A slip that was typed wrong is corrected, also in its number, and the line of its statement follows. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { Lent } from '../../../../tests/harness/cash-desk.ts';
import { customer, saleAtDeposit } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { openMistypedDesk } from '../../../../tests/harness/mistyped-desk.ts';
import { newId } from '../../platform/ids.ts';

const { portal, lent, owed, codeOf, correct, correctWithTwo } = await openMistypedDesk();
afterAll(() => portal.stop());

const [uploader, signer] = [
  await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']),
  await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']),
];
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
  await portal.done(
    reconciliationCalls.signOff,
    { statement_id: statement.id, has_all_terminals: true, note: 'Looked for' },
    signer,
  );
  return statement.id;
}

describe('a slip', () => {
  test('takes its right number and amount, keeps its day for a statement, and its former number is free', async () => {
    const loan = await lent();
    const other = await lent(loan.place, 1);
    const before = await owed(loan);
    const typed = await slip(loan, 2_000);
    const due = await portal.database.sql
      .selectFrom('payments')
      .select('list_due_on')
      .where('id', '=', typed.id)
      .executeTakeFirstOrThrow();
    const right = newNumber();
    const used = await slip(loan, 500);
    expect(codeOf(await correct(typed.id, 2_500, loan.place.agent, used.number))).toBe('RECEIPT_IN_USE');
    await correctWithTwo(typed.id, 2_500, loan.place.agent, right);
    expect(await owed(loan)).toBe(before - 2_500 - 500);
    const row = await rightOf(typed.id);
    expect(row).toMatchObject({ amount_fcfa: 2_500, slip_found_at: null, list_due_on: due.list_due_on });
    expect(row?.transaction_id.endsWith(right)).toBe(true);
    // The paper with the former number is another slip, for a loan and for a deposit.
    await slip(other, 700, typed.number);
    const number = newNumber();
    const again = await slip(loan, 800);
    await correctWithTwo(again.id, 900, loan.place.agent, number);
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
    await correctWithTwo(typed.id, 4_000, loan.place.agent, typed.number);
    await portal.until('the line follows', async () => (await rightOf(typed.id))?.slip_found_at ?? undefined);
    const line = await portal.database.sql
      .selectFrom('statement_lines')
      .select(['result', 'payment_id'])
      .where('external_id', '=', typed.number)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ result: 'matched', payment_id: (await rightOf(typed.id))?.id });
    expect(codeOf(await correct((await rightOf(typed.id))?.id ?? '', 100, loan.place.agent))).toBe('CORRECTION_PROVEN');
    await expectSound(portal);
  }, 180_000);
});
