/** The lines of a statement are listed and exported, also when their payments have moved since. */
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { mpesaCsv } from '../../../../tests/harness/statements.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';

const { portal, clerk, money, upload, linesOf, stated } = await openStatementDesk();
afterAll(() => portal.stop());

test('lines are found, sorted and exported, and a spreadsheet runs none of their cells', async () => {
  const [one, two] = [newTransactionId(), newTransactionId()];
  const { statement } = await upload(
    mpesaCsv([stated(one, 900, '=HYPERLINK("x")', { name: '@SUM(1)' }), stated(two, 100, 'plain')]),
  );
  const asked = (more: object) =>
    portal.done(reconciliationCalls.lines, { statement_id: statement.id, ...more }, clerk);
  expect((await asked({ sort: 'amount_fcfa' })).lines.map(({ external_id }) => external_id)).toEqual([two, one]);
  expect(await asked({ search: two.toLowerCase() })).toMatchObject({
    total_items: 1,
    total_fcfa: 100,
    lines: [{ external_id: two }],
  });
  expect((await asked({ search: '%' })).total_items).toBe(0);
  const { bytes } = await portal.done(
    reconciliationCalls.exportLines,
    { statement_id: statement.id, format: 'csv' },
    clerk,
  );
  const text = Buffer.from(bytes as Uint8Array).toString('utf8');
  expect(text).toContain(one);
  expect(text).not.toMatch(/(^|[,;"])[=@]/m);
  await portal.refused(reconciliationCalls.lines, { statement_id: newId() }, clerk, 'STATEMENT_NOT_FOUND');
});

test('a payment that was divided, moved or reversed afterwards still matches its line', async () => {
  const loan = await money.running();
  const divided = await money.lost(1000);
  await portal.done(
    suspenseCalls.correct,
    {
      payment_id: divided.id,
      parts: [{ loan_reference: loan.loan_reference, amount_fcfa: 400 }],
      reason: 'hers in part',
    },
    clerk,
  );
  const { statement } = await upload(mpesaCsv([stated(divided.transaction_id, 1000, '12 34')]));
  expect(await linesOf(statement.id)).toMatchObject([{ result: 'matched', payment_id: divided.id, books_fcfa: 1000 }]);
  expect(
    (
      await portal.done(reconciliationCalls.onlyInBooks, { statement_id: statement.id, page_size: 1000 }, clerk)
    ).transactions.map(({ transaction_id }) => transaction_id),
  ).not.toContain(`${divided.transaction_id}/1`);
});
