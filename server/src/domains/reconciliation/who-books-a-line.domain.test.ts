/** Who may book money from a statement: neither the person who uploaded it, nor one who holds their account. */
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { camt053 } from '../../../../tests/harness/statements.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';

const { portal, place, clerk, second, today, money, upload, linesOf, stated, placeOf } = await openStatementDesk();
afterAll(() => portal.stop());

const made = (staff_id: string, changed_by: string) =>
  portal.database.sql
    .insertInto('account_changes')
    .values({ id: newId(), staff_id, changed_by, what: 'made', at: portal.services.clock.now().toISOString() })
    .execute();

/** An account that belongs to the customer of a loan. */
async function borrowerOf({ id }: { readonly id: string }) {
  const { msisdn } = await portal.database.sql
    .selectFrom('customers as c')
    .innerJoin('loans as l', 'l.customer_id', 'c.id')
    .select('c.msisdn')
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow();
  return portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT'], { msisdn });
}

test('an account that the uploader made may not book from the statement', async () => {
  const loan = await money.running();
  const { statement } = await upload(camt053([stated('TIE-1', 3000, loan.loan_reference)]), 'bank');
  const [line] = await linesOf(statement.id, 'missing');
  const input = { statement_id: statement.id, line_ids: [line?.id ?? ''] };
  const puppet = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
  await made(puppet.id, clerk.id);
  await portal.refused(reconciliationCalls.book, input, puppet, 'TIED_TO_MAKER');
  expect(await placeOf('TIE-1')).toEqual([]);
  await portal.done(reconciliationCalls.book, input, second);
  expect(await placeOf('TIE-1')).toMatchObject([{ loan_id: loan.id }]);
});

test('nobody books a line to their own loan, and the other lines are booked', async () => {
  const [own, other] = [await money.running(), await money.running()];
  const borrower = await borrowerOf(own);
  const friend = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
  await made(friend.id, borrower.id);
  const { statement } = await upload(
    camt053([stated('OWN-1', 2000, own.loan_reference), stated('OWN-2', 2100, other.loan_reference)]),
    'bank',
  );
  const line_ids = (await linesOf(statement.id, 'missing')).map(({ id }) => id);
  const book = async (who: typeof borrower) =>
    (await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids }, who)).results.map((result) =>
      'code' in result ? result.code : 'done',
    );
  expect(new Set(await book(borrower))).toEqual(new Set(['NOT_YOURSELF', null]));
  expect(await placeOf('OWN-1')).toEqual([]);
  expect(await placeOf('OWN-2')).toMatchObject([{ loan_id: other.id }]);
  expect(await book(friend)).toContain('TIED_TO_PERSON');
  expect(await placeOf('OWN-1')).toEqual([]);
  await book(second);
  expect(await placeOf('OWN-1')).toMatchObject([{ loan_id: own.id }]);
});

test('nobody confirms that a line is the payment of their own loan', async () => {
  const loan = await money.running();
  const borrower = await borrowerOf(loan);
  const { paymentsCalls } = await import('@palier/contract/payments/calls.ts');
  await portal.done(
    paymentsCalls.requestRepayment,
    { method: 'pos', loan_reference: loan.loan_reference, amount_fcfa: 733, receipt_number: 'CONF-1' },
    place.agent,
  );
  const mapping = { external_id: 'Ticket', day: 'Jour', amount: 'Somme' };
  const { statement } = await upload(`Ticket;Jour;Somme\nT-733;${today};733`, 'pos', mapping);
  const [line] = await linesOf(statement.id, 'proposed');
  const input = { statement_id: statement.id, line_ids: [line?.id ?? ''], is_it: true };
  expect(await portal.done(reconciliationCalls.confirm, input, borrower)).toMatchObject({
    results: [{ done: false, code: 'NOT_YOURSELF' }],
  });
  expect(await linesOf(statement.id, 'proposed')).toHaveLength(1);
  expect(await portal.done(reconciliationCalls.confirm, input, second)).toMatchObject({ done: 1 });
});
