/**
 * A payment that is taken back, in the document of every operator and bank: it is asked about, never booked as new
 * money, and its days do not close without a word.
 */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';
import { stranger } from '../../../../tests/harness/strayed.ts';
import {
  type LineOf,
  TAKEN_BACK_DOCUMENTS,
  type TakenBack,
  type TakenBackDocument,
} from '../../../../tests/harness/taken-back-documents.ts';

const { portal, clerk, second, today, money, linesOf, loanOf } = await openStatementDesk();
const asker = await portal.staff(['REQUEST_REALLOCATION', 'FIND_TRANSACTION']);
const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
afterAll(() => portal.stop());
const loan = await money.running();

let sums = 1_000;
const factsFor = ({ has_digits_only }: TakenBackDocument): TakenBack => {
  const amount_fcfa = (sums += 7);
  const number = has_digits_only ? () => String(9_000_000_000 + Math.floor(Math.random() * 1e9)) : newTransactionId;
  return {
    paid: number(),
    back: number(),
    amount_fcfa,
    back_fcfa: amount_fcfa,
    on: today,
    phone: stranger(),
    account: loan.loan_reference,
  };
};
const upload = async ({ source, write }: TakenBackDocument, facts: TakenBack, lines: readonly LineOf[]) =>
  (
    await portal.done(
      reconciliationCalls.upload,
      { source, file: new File([write(facts, lines) as BlobPart], 'statement'), file_name: 'statement' },
      clerk,
    )
  ).statement;
const book = async (statement_id: string) => {
  const [line] = await linesOf(statement_id, 'missing');
  return portal.done(reconciliationCalls.book, { statement_id, line_ids: [line?.id ?? ''] }, second);
};
const statementOf = async (statement_id: string) =>
  (await portal.done(reconciliationCalls.statement, { statement_id }, clerk)).statement;

describe.each(TAKEN_BACK_DOCUMENTS)('$name', (document) => {
  test('a booked payment is reversed by two people before its days close', async () => {
    const facts = factsFor(document);
    const before = await loanOf(loan.id);
    const first = await upload(document, facts, ['paid']);
    expect((await book(first.id)).done).toBe(1);
    const both = await upload(document, facts, ['back', 'paid']);
    expect(both).toMatchObject({
      results: { repeated: { lines: 1 }, taken_back: { lines: 1 }, missing: { lines: 0 } },
    });
    const [line] = await linesOf(both.id, 'taken_back');
    expect(line).toMatchObject({
      takes_back: facts.paid,
      books_fcfa: facts.amount_fcfa,
      amount_fcfa: facts.amount_fcfa,
    });
    await portal.refused(reconciliationCalls.signOff, { statement_id: both.id }, clerk, 'STATEMENT_DIFFERS');
    const { request } = await portal.done(
      suspenseCalls.requestReversal,
      { payment_id: line?.payment_id ?? '', reversal_reference: facts.back, reason: 'Taken back' },
      asker,
    );
    await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
    // Where the document has no account keyed in, the payment was in suspense.
    expect((await loanOf(loan.id)).repaid_fcfa).toBe(before.repaid_fcfa);
    expect(await money.payment(line?.payment_id ?? '')).toMatchObject({ status: 'reversed' });
    await portal.done(reconciliationCalls.signOff, { statement_id: both.id }, clerk);
  });

  test('a payment that nobody booked is left out with its reversal, whichever line or document comes first', async () => {
    for (const order of [
      ['paid', 'back'],
      ['back', 'paid'],
    ] as const) {
      const statement = await upload(document, factsFor(document), order);
      expect(statement).toMatchObject({
        money_in_fcfa: 0,
        results: { missing: { lines: 0 }, taken_back: { lines: 0 }, left_out: { lines: 2 } },
      });
    }
    const facts = factsFor(document);
    const first = await upload(document, facts, ['paid']);
    const later = await upload(document, facts, ['back']);
    expect(later.results).toMatchObject({
      taken_back: { lines: document.finds_later ? 0 : 1 },
      missing: { lines: 0 },
    });
    if (!document.finds_later) return;
    expect(await statementOf(first.id)).toMatchObject({
      money_in_fcfa: 0,
      results: { missing: { lines: 0 }, left_out: { lines: 1 } },
    });
    const [line] = await linesOf(first.id);
    const { results } = await portal.done(
      reconciliationCalls.book,
      { statement_id: first.id, line_ids: [line?.id ?? ''] },
      second,
    );
    expect(results).toMatchObject([{ done: false, code: 'LINE_NOT_MISSING' }]);
  });
});

test('a payment in suspense is taken back in the same way', async () => {
  const [document] = TAKEN_BACK_DOCUMENTS;
  if (!document) throw new Error('no document');
  const facts = { ...factsFor(document), account: '12 34' };
  const lost = await money.send('12 34', facts.amount_fcfa, { transaction_id: facts.paid });
  const statement = await upload(document, facts, ['paid', 'back']);
  expect(await linesOf(statement.id, 'taken_back')).toMatchObject([{ payment_id: lost.id }]);
  const { request } = await portal.done(
    suspenseCalls.requestReversal,
    { payment_id: lost.id, reversal_reference: facts.back, reason: 'Taken back' },
    asker,
  );
  await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
  await portal.done(reconciliationCalls.signOff, { statement_id: statement.id }, clerk);
  await expectSound(portal);
});
