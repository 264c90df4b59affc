/** A workbook of which several sheets would fit: the person who uploads it says which ones are meant. */
import { importsCalls } from '@palier/contract/imports/calls.ts';
import type { Call } from '@palier/contract/call.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { openStatementDesk } from '../../../../tests/harness/statement-desk.ts';
import { workbookOf } from '../../../../tests/harness/workbook.ts';

const { portal, clerk, today, PAYBILL, linesOf } = await openStatementDesk();
afterAll(() => portal.stop());
const keeper = await portal.staff(['MANAGE_STOCK']);

const HEAD = ['Date', 'Transaction ID', 'Amount', 'Status'];
const sheet = (name: string, id: string, is_hidden = false) => ({
  name,
  rows: [HEAD, [today, id, 500, 'Successful']],
  is_hidden,
});
const cover = { name: 'Cover', rows: [['Merchant statement'], ['Total', 1200]] };
const asFile = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'list.xlsx');
const upload = (bytes: Uint8Array, sheets?: readonly string[]) => ({
  source: PAYBILL,
  file: asFile(bytes),
  file_name: 'list.xlsx',
  ...(sheets && { answers: JSON.stringify({ sheets }) }),
});

test('two accounts in two sheets are asked about, and only the chosen one is matched', async () => {
  const [mine, other, hidden] = [newTransactionId(), newTransactionId(), newTransactionId()];
  const bytes = workbookOf([cover, sheet('Shop A', mine), sheet('Shop B', other), sheet('Old', hidden, true)]);
  const read = await portal.done(reconciliationCalls.read, { source: PAYBILL, file: asFile(bytes) }, clerk);
  expect(read.questions.sheets.map(({ name, is_hidden }) => [name, is_hidden])).toEqual([
    ['Shop A', false],
    ['Shop B', false],
    ['Old', true],
  ]);
  await portal.refused(reconciliationCalls.upload, upload(bytes), clerk, 'SHEETS_OPEN');
  const { statement } = await portal.done(reconciliationCalls.upload, upload(bytes, ['Shop A']), clerk);
  expect((await linesOf(statement.id)).map(({ external_id }) => external_id)).toEqual([mine]);
});

test('a cover before one list needs no question, and its sums are told before it is uploaded', async () => {
  const id = newTransactionId();
  const lines = sheet('Lines', id);
  const summed = workbookOf([cover, { ...lines, rows: [...lines.rows, ['Total', null, 500, null]] }]);
  const read = await portal.done(reconciliationCalls.read, { source: PAYBILL, file: asFile(summed) }, clerk);
  expect([read.lines, read.left_out, read.left_out_rows]).toEqual([
    1,
    [{ row: 5, because: 'sum', said: 'Total · 500' }],
    1,
  ]);
  const { statement } = await portal.done(
    reconciliationCalls.upload,
    upload(workbookOf([cover, sheet('Lines', id)])),
    clerk,
  );
  expect(await linesOf(statement.id)).toMatchObject([{ external_id: id }]);
});

test('an import reads the sheet that has the columns, and asks where several have them', async () => {
  const phones = (name: string, imei: string, is_hidden = false) => ({
    name,
    rows: [
      ['IMEI', 'Model'],
      [imei, 'Tecno'],
    ],
    is_hidden,
  });
  const read = (bytes: Uint8Array, sheets?: readonly string[]) =>
    portal.done(
      importsCalls.readFile as Call,
      { kind: 'devices', file: asFile(bytes), ...(sheets && { sheets: JSON.stringify(sheets) }) },
      keeper,
    ) as Promise<{ sheets: Array<{ name: string }>; rows: Array<{ row: number; cells: Record<string, string> }> }>;
  const one = await read(workbookOf([cover, phones('Phones', '353328110000005')]));
  expect(one).toMatchObject({ sheets: [], rows: [{ row: 2, cells: { imei: '353328110000005' } }] });
  const two = workbookOf([phones('Douala', '353328110000005'), phones('Yaoundé', '353328110000013')]);
  expect(await read(two)).toMatchObject({ sheets: [{ name: 'Douala' }, { name: 'Yaoundé' }], rows: [] });
  expect((await read(two, ['Douala', 'Yaoundé'])).rows.map(({ cells }) => cells['imei'])).toEqual([
    '353328110000005',
    '353328110000013',
  ]);
  const hidden = await read(
    workbookOf([phones('Phones', '353328110000005'), phones('Returned', '353328110000013', true)]),
  );
  expect(hidden).toMatchObject({ sheets: [{ name: 'Phones' }, { name: 'Returned' }], rows: [{ row: 2 }] });
});
