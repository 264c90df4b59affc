/** A payment that was a claim is in the books again, and is taken back once more. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { activeLoan, customer } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';
import { mpesaCsv } from '../../../../tests/harness/statements.ts';
import { undoWithdrawn } from './undo-withdrawn.ts';
import { undoingsLeft } from './undoings.sql.ts';

const { portal, place, money, upload, stated, loanOf } = await openStatementDesk();
const maker = await portal.staff([
  'UPLOAD_RECONCILIATION_DOCUMENT',
  'REQUEST_REALLOCATION',
  'VIEW_CUSTOMER_LOANS',
  'FIND_CUSTOMER',
]);
const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
afterAll(() => portal.stop());

const approve = ({ request }: { readonly request: { readonly id: string } }) =>
  portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
let sold = 0;

/** A running loan whose deposit came by the paybill. */
async function sale() {
  const person = await customer(portal, place);
  const { application_id, loan_reference } = await activeLoan(portal, place, person, {
    method: 'paybill',
    imei: place.imeis[sold++] ?? '',
  });
  const { sql } = portal.database;
  const deposit = await sql
    .selectFrom('payments')
    .select(['id', 'transaction_id', 'amount_fcfa'])
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow();
  const { id } = await sql
    .selectFrom('loans')
    .select('id')
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow();
  return { person, loan: { id, loan_reference }, deposit };
}
type Sale = Awaited<ReturnType<typeof sale>>;

/** Its operator takes the payment back, by a statement that can be withdrawn. */
async function takenBack({ deposit: { id, transaction_id, amount_fcfa } }: Sale) {
  const reversal = newTransactionId();
  const text = mpesaCsv([stated(reversal, amount_fcfa, '', { is_out: true, takes_back: transaction_id })]);
  const { statement } = await upload(text);
  const why = { reversal_reference: reversal, reason: 'Taken back by the operator' };
  await approve(await portal.done(suspenseCalls.requestReversal, { payment_id: id, ...why }, maker));
  return statement.id;
}
async function withdrawn(statement_id: string) {
  const reason = 'The file is of another business';
  await approve(await portal.done(reconciliationCalls.requestWithdrawal, { statement_id, reason }, maker));
  await undoWithdrawn.run(portal.services);
  await portal.until('all is undone', async () => (await undoingsLeft(portal.database, 1)).length === 0);
}
const claimsOf = async ({ person }: Sale) =>
  (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, maker)).claims;
const stateOf = async ({ deposit }: Sale) =>
  await portal.database.sql
    .selectFrom('payments')
    .select(['status', 'purpose'])
    .where('id', '=', deposit.id)
    .executeTakeFirstOrThrow();

test('a deposit that comes back pays its claim and no instalment, as often as it is taken back', async () => {
  const one = await sale();
  const { repaid_fcfa } = await loanOf(one.loan.id);
  const { amount_fcfa } = one.deposit;
  for (let time = 0; time < 3; time++) {
    const statement_id = await takenBack(one);
    expect(await claimsOf(one)).toMatchObject([{ payment_id: one.deposit.id, left_fcfa: amount_fcfa }]);
    await withdrawn(statement_id);
    expect([await claimsOf(one), await stateOf(one)]).toEqual([[], { status: 'posted', purpose: 'repayment' }]);
    expect(await loanOf(one.loan.id)).toMatchObject({ repaid_fcfa, credit_fcfa: 0 });
    await expectBooksRight(portal);
  }
  await expectSound(portal);
}, 120_000);

test('of a claim that its customer had paid in part it pays the rest, and is their credit beyond it', async () => {
  const one = await sale();
  const { total_fcfa } = await loanOf(one.loan.id);
  await money.send(one.loan.loan_reference, total_fcfa);
  const statement_id = await takenBack(one);
  await money.send(one.loan.loan_reference, 400);
  await withdrawn(statement_id);
  expect(await claimsOf(one)).toEqual([]);
  expect(await loanOf(one.loan.id)).toMatchObject({ status: 'settled', repaid_fcfa: total_fcfa, credit_fcfa: 400 });
  await expectBooksRight(portal);
  await takenBack(one);
  expect(await claimsOf(one)).toMatchObject([{ left_fcfa: one.deposit.amount_fcfa - 400 }]);
  expect(await loanOf(one.loan.id)).toMatchObject({ credit_fcfa: 0 });
  await expectBooksRight(portal);
}, 120_000);

test('a claim that was given up lives again where its payment is placed anew and taken back after the release', async () => {
  const one = await sale();
  const { id: payment_id, amount_fcfa } = one.deposit;
  const statement_id = await takenBack(one);
  const reason = 'The customer has died';
  await approve(await portal.done(paymentsCalls.requestClaimEnd, { payment_id, reason }, maker));
  await withdrawn(statement_id);
  expect(await stateOf(one)).toEqual({ status: 'posted', purpose: 'suspense' });
  await money.correct(payment_id, [[one.loan.loan_reference, amount_fcfa]]);
  const { total_fcfa, repaid_fcfa } = await loanOf(one.loan.id);
  await money.send(one.loan.loan_reference, total_fcfa - repaid_fcfa);
  expect((await loanOf(one.loan.id)).status).toBe('settled');

  const again = await takenBack(one);
  const [claim] = await claimsOf(one);
  expect(claim).toMatchObject({ payment_id, left_fcfa: amount_fcfa });
  await expectBooksRight(portal);
  await withdrawn(again);
  expect(await claimsOf(one)).toEqual([]);
  await takenBack(one);
  expect(await claimsOf(one)).toMatchObject([{ payment_id, left_fcfa: amount_fcfa }]);
  // Given up a second time, it stays closed.
  await approve(await portal.done(paymentsCalls.requestClaimEnd, { payment_id, loan_id: one.loan.id, reason }, maker));
  expect(await claimsOf(one)).toEqual([]);
  await expectBooksRight(portal);
}, 120_000);
