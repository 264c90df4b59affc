/** A statement of the paybill against the books, and the booking of its missing payments by a second person. */
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { newId } from '../../platform/ids.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { mpesaCsv, mtnCsv } from '../../../../tests/harness/statements.ts';
import { mistyped } from '../../../../tests/harness/strayed.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';

const { portal, place, clerk, second, today, money, PAYBILL, file, upload, linesOf, stated, loanOf, placeOf } =
  await openStatementDesk();
afterAll(() => portal.stop());

describe('a statement of the paybill', () => {
  test('finds booked and missing payments, differing amounts, lines that are not payments, and payments that only the books have', async () => {
    const { loan_reference } = await money.running();
    const [same, other, alone] = [
      await money.send(loan_reference, 500),
      await money.send(loan_reference, 700),
      await money.send(loan_reference, 900),
    ];
    const missing = newTransactionId();
    const { statement, deposits } = await upload(
      mpesaCsv([
        stated(same.transaction_id, 500, loan_reference),
        stated(other.transaction_id, 705, loan_reference),
        stated(missing, 1200, loan_reference),
        stated(newTransactionId(), 300, loan_reference, { has_failed: true }),
        stated(newTransactionId(), 4000, '', { is_out: true }),
        stated(missing, 1200, loan_reference),
      ]),
    );
    expect(statement).toMatchObject({
      source: PAYBILL,
      channel: 'mobile_money',
      format: 'mpesa_csv',
      from_on: today,
      until_on: today,
      lines: 6,
      state: 'open',
      mine: true,
    });
    expect(Object.fromEntries(Object.entries(statement.results).map(([result, { lines }]) => [result, lines]))).toEqual(
      {
        matched: 1,
        proposed: 0,
        amount_differs: 1,
        missing: 1,
        booked: 0,
        repeated: 1,
        left_out: 2,
        unclear: 0,
        taken_back: 0,
        withdrawn: 0,
      },
    );
    expect(deposits[0]).toMatchObject({ external_id: missing, result: 'missing', amount_fcfa: 1200, payment_id: null });
    expect(await linesOf(statement.id, 'matched')).toMatchObject([
      {
        external_id: same.transaction_id,
        payment_id: same.id,
        matched_by: 'transaction_id',
        books_fcfa: 500,
        reference: loan_reference,
      },
    ]);
    expect(await linesOf(statement.id, 'amount_differs')).toMatchObject([
      { payment_id: other.id, amount_fcfa: 705, books_fcfa: 700 },
    ]);
    expect((await linesOf(statement.id, 'left_out')).map(({ because }) => because).sort()).toEqual([
      'failed',
      'money_out',
    ]);
    const { transactions } = await portal.done(reconciliationCalls.onlyInBooks, { statement_id: statement.id }, clerk);
    expect(transactions.map(({ id }) => id)).toContain(alone.id);
    expect(transactions.map(({ id }) => id)).not.toContain(same.id);
  });

  test('a missing payment is booked from it once, by another person, with the same effect as if it had arrived', async () => {
    const loan = await money.running();
    const before = await loanOf(loan.id);
    const [known, strange] = [newTransactionId(), newTransactionId()];
    const { statement } = await upload(
      mpesaCsv([
        stated(known, 2500, loan.loan_reference, { phone: loan.person.msisdn }),
        stated(strange, 800, mistyped(loan.loan_reference)),
      ]),
    );
    const missing = await linesOf(statement.id, 'missing');
    const line_ids = missing.map(({ id }) => id);
    await portal.refused(reconciliationCalls.book, { statement_id: statement.id, line_ids }, clerk, 'OWN_STATEMENT');
    expect(await placeOf(known)).toEqual([]);
    const cash_in = await balanceOf(portal.database, '1010', PAYBILL);
    expect(await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids }, second)).toMatchObject(
      { done: 2, refused: 0 },
    );
    expect(await placeOf(known)).toMatchObject([
      {
        purpose: 'repayment',
        loan_id: loan.id,
        amount_fcfa: 2500,
        value_on: today,
        channel: 'mobile_money',
        provider: PAYBILL,
      },
    ]);
    expect(await placeOf(strange)).toMatchObject([{ purpose: 'suspense', loan_id: null, amount_fcfa: 800 }]);
    expect((await loanOf(loan.id)).repaid_fcfa).toBe(before.repaid_fcfa + 2500);
    expect(await balanceOf(portal.database, '1010', PAYBILL)).toBe(cash_in + 3300);
    // It is booked again, then confirmed by the operator after all, and it appears in the next day's statement: it
    // stays one payment.
    expect(await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids }, second)).toMatchObject(
      { done: 0, refused: 2, results: [{ code: 'LINE_NOT_MISSING' }, { code: 'LINE_NOT_MISSING' }] },
    );
    await money.send(loan.loan_reference, 2500, { transaction_id: known });
    const again = await upload(
      mpesaCsv([stated(known, 2500, loan.loan_reference), stated(newTransactionId(), 100, loan.loan_reference)]),
    );
    expect(again.statement.results).toMatchObject({
      repeated: { lines: 1, fcfa: 2500 },
      missing: { lines: 1, fcfa: 100 },
    });
    expect((await placeOf(known)).length).toBe(1);
    expect((await loanOf(loan.id)).repaid_fcfa).toBe(before.repaid_fcfa + 2500);
    await expectSound(portal);
  });

  test('a payment that arrives through its own channel between upload and booking is matched, not booked twice', async () => {
    const loan = await money.running();
    const late = newTransactionId();
    const { statement } = await upload(mpesaCsv([stated(late, 600, loan.loan_reference)]));
    const [line] = await linesOf(statement.id, 'missing');
    await money.send(loan.loan_reference, 600, { transaction_id: late });
    expect(
      await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids: [line?.id ?? ''] }, second),
    ).toMatchObject({ done: 1 });
    expect(await placeOf(late)).toHaveLength(1);
    expect(await linesOf(statement.id, 'matched')).toMatchObject([
      { external_id: late, books_fcfa: 600, reference: loan.loan_reference },
    ]);
    await expectSound(portal);
  });

  test('the same document is refused its uploader the second time, and so is a file that is not a statement', async () => {
    const text = mpesaCsv([stated(newTransactionId(), 100, '1')]);
    await upload(text);
    const refusal = await portal.refused(
      reconciliationCalls.upload,
      { source: PAYBILL, file: file(text), file_name: 'another name.csv' },
      clerk,
      'STATEMENT_REPEATED',
    );
    expect(refusal.message).toContain(`Staff ${clerk.username}`);
    await portal.refused(
      reconciliationCalls.upload,
      { source: 'nobody', file: file(text), file_name: '' },
      clerk,
      'SOURCE_UNKNOWN',
    );
    await portal.refused(
      reconciliationCalls.upload,
      { source: PAYBILL, file: file(''), file_name: '' },
      clerk,
      'FILE_EMPTY',
    );
    const unread = await portal.refused(
      reconciliationCalls.upload,
      { source: PAYBILL, file: file('%PDF-1.7 …'), file_name: 'a.csv' },
      clerk,
      'FILE_UNREADABLE',
    );
    expect(unread.message).toContain('PDF');
    await portal.refused(
      reconciliationCalls.upload,
      { source: PAYBILL, file: file('a,b\n1,2'), file_name: 'a.csv' },
      clerk,
      'COLUMN_MISSING',
    );
    await portal.refused(
      reconciliationCalls.upload,
      { source: PAYBILL, file: file(text), file_name: '', mapping: 'no json' },
      clerk,
      'INVALID_INPUT',
    );
  });
});

test('a prompt without an answer is booked for its purpose, by the reference that it carried', async () => {
  const loan = await money.running();
  const before = await loanOf(loan.id);
  const { id: customer_id } = loan.person;
  const [payment_request_id, reference] = [newId(), crypto.randomUUID()];
  const at = portal.services.clock.wall().toISOString();
  await portal.database.sql
    .insertInto('payment_requests')
    .values({
      id: payment_request_id,
      purpose: 'repayment',
      loan_id: loan.id,
      customer_id,
      provider: 'mtn-momo',
      reference,
      msisdn: loan.person.msisdn,
      amount_fcfa: 1500,
      status: 'unknown',
      deadline_at: at,
      requested_by: place.agent.id,
      created_at: at,
    })
    .execute();
  const number = String(Math.floor(Math.random() * 1e10));
  const { statement } = await upload(
    mtnCsv([{ id: number, amount_fcfa: 1500, on: today, phone: loan.person.msisdn, our_reference: reference }]),
    'mtn-momo',
  );
  const [line] = await linesOf(statement.id, 'missing');
  expect(line).toMatchObject({ external_id: number, our_reference: reference });
  await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids: [line?.id ?? ''] }, second);
  expect(await placeOf(number)).toMatchObject([{ purpose: 'repayment', loan_id: loan.id, payment_request_id }]);
  expect(
    await portal.database.sql
      .selectFrom('payment_requests')
      .select(['status', 'transaction_id'])
      .where('id', '=', payment_request_id)
      .executeTakeFirst(),
  ).toEqual({ status: 'succeeded', transaction_id: number });
  expect((await loanOf(loan.id)).repaid_fcfa).toBe(before.repaid_fcfa + 1500);
  await expectSound(portal);
});

test('two people who book one line at once book it once', async () => {
  const loan = await money.running();
  const number = newTransactionId();
  const { statement } = await upload(mpesaCsv([stated(number, 350, loan.loan_reference)]));
  const [line] = await linesOf(statement.id, 'missing');
  const third = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
  const answers = await Promise.all(
    [second, third, second].map((as) =>
      portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids: [line?.id ?? ''] }, as),
    ),
  );
  expect(answers.map(({ done }) => done).sort()).toEqual([0, 0, 1]);
  expect(await placeOf(number)).toHaveLength(1);
  await expectSound(portal);
});
