/** An operator takes back a part of a payment: the part is taken off, and the rest stays where it is, as proven as before. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { mpesaCsv } from '../../../../tests/harness/statements.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';
import { balanceOf } from '../ledger/ledger.sql.ts';

const { portal, place, clerk, money, upload, linesOf, stated, loanOf } = await openStatementDesk();
const asker = await portal.staff(['REQUEST_REALLOCATION', 'FIND_TRANSACTION']);
const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
afterAll(() => portal.stop());

const ask = (payment_id: string, part_fcfa: number | null) => ({
  payment_id,
  reversal_reference: 'RV-1',
  reason: 'Taken back in part',
  part_fcfa,
});
const approved = async (payment_id: string, part_fcfa: number) => {
  const { request } = await portal.done(suspenseCalls.requestReversal, ask(payment_id, part_fcfa), asker);
  await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
  return request;
};
const partsOf = (payment_id: string) =>
  portal.database.sql
    .selectFrom('payments')
    .select(['id', 'amount_fcfa', 'status', 'purpose', 'loan_id', 'proof_when_booked', 'value_on', 'listed_at'])
    .where('master_id', '=', payment_id)
    .orderBy('amount_fcfa')
    .execute();

test('of a payment on a loan the part is owed again, and the rest stays on the loan', async () => {
  const loan = await money.running();
  const paid = await money.send(loan.loan_reference, 5_000);
  await portal.database.pool.query('update payments set listed_at = now() where id = $1', [paid.id]);
  const [before, channel] = [await loanOf(loan.id), await balanceOf(portal.database, '1010')];
  const { statement } = await upload(
    mpesaCsv([
      stated(paid.transaction_id, 5_000, loan.loan_reference),
      stated(newTransactionId(), 2_000, '', { is_out: true, takes_back: paid.transaction_id }),
    ]),
  );
  expect(await linesOf(statement.id, 'taken_back')).toMatchObject([
    { amount_fcfa: 2_000, books_fcfa: 5_000, payment_id: paid.id },
  ]);
  for (const part_fcfa of [null, 2_001])
    await portal.refused(suspenseCalls.requestReversal, ask(paid.id, part_fcfa), asker, 'ONLY_A_PART_TAKEN_BACK');
  await portal.refused(suspenseCalls.requestReversal, ask(paid.id, 5_000), asker, 'PART_NOT_BELOW_PAYMENT');

  const request = await approved(paid.id, 2_000);
  expect(request).toMatchObject({
    was: { amount_fcfa: 5_000, booked_to: loan.loan_reference },
    proposed: {
      amount_fcfa: 3_000,
      part_fcfa: 2_000,
      outstanding_fcfa: before.total_fcfa - before.repaid_fcfa + 2_000,
    },
    evidence: { taken_back_fcfa: 2_000 },
  });
  expect((await loanOf(loan.id)).repaid_fcfa).toBe(before.repaid_fcfa - 2_000);
  expect(await balanceOf(portal.database, '1010')).toBe(channel - 2_000);
  expect(await partsOf(paid.id)).toMatchObject([
    { amount_fcfa: 2_000, status: 'reversed' },
    {
      amount_fcfa: 3_000,
      status: 'posted',
      purpose: 'repayment',
      loan_id: loan.id,
      proof_when_booked: 'operator',
      value_on: before.last_repayment_on ?? expect.any(String),
      listed_at: expect.anything(),
    },
  ]);
  const texts = await money.texts(loan.person, 'payment_taken_back');
  expect(texts).toHaveLength(1);
  expect(await linesOf(statement.id, 'taken_back')).toEqual([]);
  await portal.done(reconciliationCalls.signOff, { statement_id: statement.id }, clerk);
  await expectSound(portal);
});

test('of money in suspense and of a deposit the rest waits and counts as before', async () => {
  const lost = await money.lost(900);
  await approved(lost.id, 400);
  expect(await partsOf(lost.id)).toMatchObject([
    { amount_fcfa: 400, status: 'reversed' },
    { amount_fcfa: 500, status: 'posted', purpose: 'suspense' },
  ]);

  const sale = await money.saleOf();
  const deposit = await money.send(sale.loan_reference, sale.deposit_fcfa ?? 0);
  await approved(deposit.id, 100);
  const { deposit_paid_fcfa } = await portal.database.sql
    .selectFrom('applications')
    .select('deposit_paid_fcfa')
    .where('id', '=', sale.id)
    .executeTakeFirstOrThrow();
  expect(deposit_paid_fcfa).toBe((sale.deposit_fcfa ?? 0) - 100);
  await expectSound(portal);
});

test('after the release of the phone the part is a claim on the customer, and a payment on the claim is not divided', async () => {
  const loan = await money.running();
  const { total_fcfa } = await loanOf(loan.id);
  const paid = await money.send(loan.loan_reference, total_fcfa);
  expect(await money.wanted(loan)).toBe('released');
  const request = await approved(paid.id, 2_000);
  expect(request).toMatchObject({ was: { claim_fcfa: 0 }, proposed: { claim_fcfa: 2_000, part_fcfa: 2_000 } });
  expect(await loanOf(loan.id)).toMatchObject({ status: 'settled', repaid_fcfa: total_fcfa });
  expect(await money.wanted(loan)).toBe('released');
  expect(await balanceOf(portal.database, '1165', loan.id)).toBe(2_000);
  expect(await partsOf(paid.id)).toMatchObject([
    { amount_fcfa: 2_000, status: 'reversed' },
    { amount_fcfa: total_fcfa - 2_000, status: 'posted', loan_id: loan.id, proof_when_booked: 'operator' },
  ]);
  const on_claim = await money.send(loan.loan_reference, 500);
  await portal.refused(suspenseCalls.requestReversal, ask(on_claim.id, 100), asker, 'PART_AFTER_RELEASE');
  await expectSound(portal);
});

test('what was placed by hand stays placed by the same person, and a second part leaves the rest', async () => {
  const loan = await money.running();
  const lost = await money.lost(1_000);
  await money.correct(lost.id, [[loan.loan_reference, 1_000]]);
  const placedBy = async (id: string) =>
    (
      await portal.database.sql
        .selectFrom('payments')
        .select('placed_by')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).placed_by;
  const [before, placer] = [await loanOf(loan.id), await placedBy(lost.id)];
  expect(placer).not.toBeNull();
  await approved(lost.id, 300);
  expect((await loanOf(loan.id)).repaid_fcfa).toBe(before.repaid_fcfa - 300);
  const [, rest] = await partsOf(lost.id);
  expect(await placedBy(rest?.id ?? '')).toBe(placer);
  await approved(rest?.id ?? '', 200);
  expect((await loanOf(loan.id)).repaid_fcfa).toBe(before.repaid_fcfa - 500);
  await expectSound(portal);
});

test('no part of cash is taken back by an operator', async () => {
  const loan = await money.running();
  const { payment } = await portal.done(
    paymentsCalls.requestRepayment,
    { method: 'cash', loan_reference: loan.loan_reference, amount_fcfa: 700, receipt_number: 'PART-1' },
    place.agent,
  );
  await portal.refused(suspenseCalls.requestReversal, ask(payment?.id ?? '', 100), asker, 'PART_OF_CASH');
});
