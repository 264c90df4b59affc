/** Statements of a bank and of a terminal against books whose numbers were entered by hand. */
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { camt053 } from '../../../../tests/harness/statements.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';

const { portal, place, clerk, second, today, money, file, upload, linesOf, stated, placeOf } =
  await openStatementDesk();
afterAll(() => portal.stop());

test('a bank statement has the loan reference somewhere in its text and no transaction number, and adds up or does not', async () => {
  const loan = await money.running();
  const { statement } = await upload(
    camt053([stated('BK-1', 3000, `VIREMENT PRET ${loan.loan_reference} MERCI`)]),
    'bank',
  );
  expect(statement).toMatchObject({ channel: 'bank', format: 'camt053', adds_up: true });
  const [line] = await linesOf(statement.id, 'missing');
  await portal.done(reconciliationCalls.book, { statement_id: statement.id, line_ids: [line?.id ?? ''] }, second);
  expect(await placeOf('BK-1')).toMatchObject([
    { purpose: 'repayment', loan_id: loan.id, channel: 'bank', provider: 'bank' },
  ]);
  expect(await balanceOf(portal.database, '1030')).toBe(3000);
  expect((await upload(camt053([stated('BK-2', 10, 'x')], { closing_off_by: 1 }), 'bank')).statement.adds_up).toBe(
    false,
  );
  await expectSound(portal);
});

test('a slip of a terminal matches the receipt of a shop; the same amount on the same day is only proposed, and a person decides', async () => {
  const loan = await money.running();
  const { paymentsCalls } = await import('@palier/contract/payments/calls.ts');
  const take = (receipt_number: string, amount_fcfa: number) =>
    portal.done(
      paymentsCalls.requestRepayment,
      { method: 'pos', loan_reference: loan.loan_reference, amount_fcfa, receipt_number },
      place.agent,
    );
  const [exact, unlike, unlike_too] = [await take('SLIP-1', 400), await take('SLIP-2', 650), await take('SLIP-3', 650)];
  const table = [
    'Ticket;Jour;Somme',
    `SLIP-1;${today};400`,
    `T-777;${today};650`,
    `T-778;${today};650`,
    `T-779;${today};999`,
  ].join('\n');
  const mapping = { external_id: 'Ticket', day: 'Jour', amount: 'Somme' };
  await portal.refused(
    reconciliationCalls.upload,
    { source: 'pos', file: file(table), file_name: '', mapping: JSON.stringify({ external_id: 'Ticket' }) },
    clerk,
    'COLUMN_MISSING',
  );
  const { statement } = await upload(table, 'pos', mapping);
  expect(await linesOf(statement.id, 'matched')).toMatchObject([
    { external_id: 'SLIP-1', payment_id: exact.payment?.id },
  ]);
  const proposed = await linesOf(statement.id, 'proposed');
  expect(proposed.map(({ external_id, payment_id, matched_by }) => [external_id, payment_id, matched_by])).toEqual([
    ['T-777', unlike.payment?.id, 'amount_day'],
    ['T-778', unlike_too.payment?.id, 'amount_day'],
  ]);
  expect(await linesOf(statement.id, 'missing')).toMatchObject([{ external_id: 'T-779' }]);
  const [first, other] = proposed.map(({ id }) => id);
  await portal.done(
    reconciliationCalls.confirm,
    { statement_id: statement.id, line_ids: [first ?? ''], is_it: true },
    clerk,
  );
  await portal.done(
    reconciliationCalls.confirm,
    { statement_id: statement.id, line_ids: [other ?? ''], is_it: false },
    clerk,
  );
  expect(
    (
      await portal.done(
        reconciliationCalls.confirm,
        { statement_id: statement.id, line_ids: [first ?? ''], is_it: true },
        clerk,
      )
    ).results,
  ).toMatchObject([{ done: false, code: 'LINE_NOT_PROPOSED' }]);
  expect(
    (await linesOf(statement.id, 'matched')).map(({ external_id, matched_by }) => [external_id, matched_by]),
  ).toEqual([
    ['SLIP-1', 'transaction_id'],
    ['T-777', 'person'],
  ]);
  expect((await linesOf(statement.id, 'missing')).map(({ external_id }) => external_id)).toEqual(['T-778', 'T-779']);
  // The next table of this source is read with the same mapping.
  expect(
    await portal.done(reconciliationCalls.read, { source: 'pos', file: file(table.replace('400', '401')) }, clerk),
  ).toMatchObject({ format: 'table', remembered: true, mapping, lines: 4 });
  await expectSound(portal);
});

test('days that can be read in two ways are asked for once, and an unknown state is named, assigned and never money before', async () => {
  const text = 'Ref,Date,Amount,Status\nAMB-1,3/2/2026,500,SETTLED LATER\nAMB-2,4/2/2026,700,PAID OUT\n';
  const read = await portal.done(reconciliationCalls.read, { source: 'bank', file: file(text) }, clerk);
  expect(read.questions).toEqual({
    day: { example: '3/2/2026', readings: { day_first: '2026-02-03', month_first: '2026-03-02' }, lines: 2 },
    unknown_states: [
      { text: 'SETTLED LATER', lines: 1 },
      { text: 'PAID OUT', lines: 1 },
    ],
    undated: null,
    sheets: [],
  });
  const send = (answers?: object) => ({
    source: 'bank',
    file: file(text),
    mapping: JSON.stringify({ external_id: 'Ref', day: 'Date', amount: 'Amount', status: 'Status' }),
    ...(answers && { answers: JSON.stringify(answers) }),
  });
  const { fields } = await portal.refused(reconciliationCalls.upload, send(), clerk, 'STATEMENT_DAYS_AMBIGUOUS');
  expect(Object.keys(fields ?? {})).toEqual(['answers']);
  await portal.refused(reconciliationCalls.upload, send({ day_order: 'sideways' }), clerk, 'INVALID_INPUT');
  const answers = { day_order: 'month_first', states: { 'SETTLED LATER': 'moved' } };
  const { statement } = await portal.done(reconciliationCalls.upload, send(answers), clerk);
  expect(statement).toMatchObject({ from_on: '2026-03-02', until_on: '2026-03-02' });
  expect((await linesOf(statement.id, 'missing')).map(({ external_id }) => external_id)).toEqual(['AMB-1']);
  expect((await linesOf(statement.id, 'unclear')).map(({ external_id }) => external_id)).toEqual(['AMB-2']);
});
