/** Statements that take money back: a reversal finds its payment and asks, and is never left out without a word. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { mpesaCsv } from '../../../../tests/harness/statements.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';
import { linkTakenBackTask } from './link-taken-back.ts';

const { portal, clerk, second, money, upload, linesOf, stated, loanOf } = await openStatementDesk();
const asker = await portal.staff(['REQUEST_REALLOCATION', 'FIND_TRANSACTION']);
const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
afterAll(() => portal.stop());

const back = (id: string, amount_fcfa: number, takes_back: string) =>
  stated(id, amount_fcfa, '', { is_out: true, takes_back });
const resultsOf = async (statement_id: string) =>
  (await linesOf(statement_id)).map(({ external_id, result, because, takes_back, payment_id }) => ({
    external_id,
    result,
    because,
    takes_back,
    payment_id,
  }));

test('a reversal of a booked payment asks for its reversal, and its days close without a reason only after it', async () => {
  const loan = await money.running();
  const paid = await money.send(loan.loan_reference, 2_225);
  const reversal = newTransactionId();
  const { statement } = await upload(
    mpesaCsv([back(reversal, 2_225, paid.transaction_id), stated(paid.transaction_id, 2_225, loan.loan_reference)]),
  );
  expect(statement.results).toMatchObject({
    matched: { lines: 1, fcfa: 2_225 },
    taken_back: { lines: 1, fcfa: 2_225 },
    left_out: { lines: 0 },
  });
  expect(await linesOf(statement.id, 'taken_back')).toMatchObject([
    {
      external_id: reversal,
      takes_back: paid.transaction_id,
      payment_id: paid.id,
      books_fcfa: 2_225,
      reference: loan.loan_reference,
    },
  ]);
  await portal.refused(reconciliationCalls.signOff, { statement_id: statement.id }, clerk, 'STATEMENT_DIFFERS');

  const before = await loanOf(loan.id);
  const { request } = await portal.done(
    suspenseCalls.requestReversal,
    { payment_id: paid.id, reversal_reference: reversal, reason: 'Taken back by the operator' },
    asker,
  );
  await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
  expect((await loanOf(loan.id)).repaid_fcfa).toBe(before.repaid_fcfa - 2_225);
  expect(await linesOf(statement.id, 'taken_back')).toEqual([]);
  expect(await linesOf(statement.id, 'left_out')).toMatchObject([{ external_id: reversal, because: 'taken_back' }]);
  const signed = await portal.done(reconciliationCalls.signOff, { statement_id: statement.id }, clerk);
  expect(signed.statement).toMatchObject({ state: 'signed_off', note: null });
  await expectSound(portal);
});

test('a payment that nobody booked and its reversal cancel out: there is nothing to book, in whatever file the reversal comes', async () => {
  const { loan_reference } = await money.running();
  const [paid, reversal] = [newTransactionId(), newTransactionId()];
  const both = await upload(mpesaCsv([stated(paid, 900, loan_reference), back(reversal, 900, paid)]));
  expect(both.statement).toMatchObject({
    money_in_fcfa: 0,
    results: { missing: { lines: 0 }, taken_back: { lines: 0 } },
  });
  expect((await resultsOf(both.statement.id)).map(({ result, because }) => [result, because])).toEqual([
    ['left_out', 'taken_back'],
    ['left_out', 'taken_back'],
  ]);

  const [later, early] = [newTransactionId(), newTransactionId()];
  const first = await upload(mpesaCsv([back(early, 800, later)]));
  expect(first.statement.results).toMatchObject({ taken_back: { lines: 1 } });
  const next = await upload(mpesaCsv([stated(later, 800, loan_reference), stated(newTransactionId(), 50, '1')]));
  expect(next.statement.results).toMatchObject({ missing: { lines: 1, fcfa: 50 }, left_out: { lines: 1, fcfa: 800 } });
});

test('a payment of another sum is not cancelled, and money that went back for no known payment needs a reason', async () => {
  const { loan_reference } = await money.running();
  const [paid, reversal, nameless] = [newTransactionId(), newTransactionId(), newTransactionId()];
  const { statement } = await upload(
    mpesaCsv([stated(paid, 700, loan_reference), back(reversal, 600, paid), back(nameless, 40, '')]),
  );
  expect(statement.results).toMatchObject({ missing: { lines: 1 }, taken_back: { lines: 2, fcfa: 640 } });
  expect(
    (await linesOf(statement.id, 'taken_back')).map(({ takes_back, payment_id }) => [takes_back, payment_id]),
  ).toEqual([
    ['', null],
    [paid, null],
  ]);
  const [missing] = await linesOf(statement.id, 'missing');
  await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids: [missing?.id ?? ''] }, second);
  await portal.refused(reconciliationCalls.signOff, { statement_id: statement.id }, clerk, 'STATEMENT_DIFFERS');
});

test('a reversal that is listed before the message of its payment finds it later, and its days do not close before', async () => {
  const loan = await money.running();
  const late = newTransactionId();
  const { statement } = await upload(mpesaCsv([back(newTransactionId(), 650, late)]));
  expect(await linesOf(statement.id, 'taken_back')).toMatchObject([{ takes_back: late, payment_id: null }]);
  const paid = await money.send(loan.loan_reference, 650, { transaction_id: late });
  await linkTakenBackTask.run(portal.services);
  expect(await linesOf(statement.id, 'taken_back')).toMatchObject([{ takes_back: late, payment_id: paid.id }]);
  await portal.refused(reconciliationCalls.signOff, { statement_id: statement.id }, clerk, 'STATEMENT_DIFFERS');
});
