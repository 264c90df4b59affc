/** Workbooks of several sheets. */
import { describe, expect, test } from 'vitest';
import { binaryWorkbookOf } from '../../../../../tests/harness/binary-workbook.ts';
import { ABOUT, short, describeDocument, understandDocument } from '../../../../../tests/harness/recognised.ts';
import { sheetOf, workbookOf, workbookParts, zip } from '../../../../../tests/harness/workbook.ts';
import type { About } from '../../../platform/statements/statement-row.ts';

type Cells = Array<Array<string | number | null>>;
const read = (file: string | Uint8Array, about: Partial<About> = {}) =>
  understandDocument(typeof file === 'string' ? Buffer.from(file) : file, { ...ABOUT, ...about }, null);
const told = async (file: string | Uint8Array, about: Partial<About> = {}) => short(await read(file, about));

describe('sheets', () => {
  const book = (...sheets: Array<[string, Cells]>) => binaryWorkbookOf(sheets.map(([name, rows]) => ({ name, rows })));
  const HEAD = ['Date', 'Transaction ID', 'Amount', 'Status'];
  const cover: Cells = [
    ['Merchant statement'],
    ['Merchant', 'EXEMPLE'],
    ['Total', 1200],
    ['Period', '18/06/2026 - 19/06/2026'],
  ];
  test('the lines are found behind a cover', async () => {
    const lines: Cells = [HEAD, ['18/06/2026', 'A1', 500, 'Successful']];
    expect(await told(book(['Summary', cover], ['Transactions', lines]))).toEqual([['A1', 500, null]]);
  });
  test('sheets with the same headings are one list, and no line is lost', async () => {
    const document = await read(
      book(
        ['June', [HEAD, ['18/06/2026', 'A1', 500, 'Successful']]],
        ['July', [HEAD, ['18/07/2026', 'A2', 700, 'Successful']]],
      ),
    );
    expect(short(document)).toEqual([
      ['A1', 500, null],
      ['A2', 700, null],
    ]);
    expect(new Set(document.rows.map(({ line }) => line)).size).toBe(2);
  });
  test('of several lists the other ones are named, and can be chosen', async () => {
    const bytes = book(
      ['In', [HEAD, ['18/06/2026', 'A1', 500, 'Successful']]],
      [
        'Fees',
        [
          ['Day', 'Reference', 'Montant'],
          ['18/06/2026', 'F1', 5],
        ],
      ],
    );
    expect((await describeDocument(bytes, ABOUT)).questions.sheets).toEqual([
      { name: 'In', lines: 1, is_hidden: false, is_read: true },
      { name: 'Fees', lines: 1, is_hidden: false, is_read: false },
    ]);
    expect(await told(bytes, { answers: { sheets: ['Fees'] } })).toEqual([['F1', 5, null]]);
    await expect(read(bytes, { answers: { sheets: ['In', 'Fees'] } })).rejects.toMatchObject({
      code: 'SHEETS_DIFFER',
    });
  });
  const hiding = [
    { name: 'In', rows: [HEAD, ['18/06/2026', 'A1', 500, 'Successful']] },
    { name: 'Old & gone', rows: [HEAD, ['18/05/2026', 'B1', 900, 'Successful']], is_hidden: true },
  ];
  test.each([
    ['XLSX', workbookOf(hiding)],
    ['XLS', binaryWorkbookOf(hiding)],
  ])('a hidden sheet of an %s is named, and read only where it is chosen', async (_, bytes) => {
    const described = await describeDocument(bytes, ABOUT);
    expect(described.questions.sheets).toEqual([
      { name: 'In', lines: 1, is_hidden: false, is_read: true },
      { name: 'Old & gone', lines: 1, is_hidden: true, is_read: false },
    ]);
    expect(await told(bytes)).toEqual([['A1', 500, null]]);
    expect(await told(bytes, { answers: { sheets: ['In', 'Old & gone'] } })).toEqual([
      ['A1', 500, null],
      ['B1', 900, null],
    ]);
  });
  test.each([
    ['with a sign in its name', { name: 'Old > gone', state: 'hidden' }],
    ['in other letters', { name: 'Old', state: '&#104;idden' }],
    ['in a state that nobody knows', { name: 'Old', state: 'gone' }],
  ])('a sheet that is hidden %s is hidden', async (_, hidden) => {
    const bytes = workbookOf([...hiding.slice(0, 1), { rows: hiding[1]?.rows ?? [], ...hidden }]);
    expect(await told(bytes)).toEqual([['A1', 500, null]]);
  });
  test('of a workbook with two lists of sheets are refused', async () => {
    const parts = workbookParts(sheetOf([HEAD, ['18/06/2026', 'A1', 500, 'Successful']]));
    const twice = [...parts, ...parts.filter(({ name }) => name === 'xl/workbook.xml')];
    await expect(read(zip(twice))).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
  });
  test('of an archive that is no workbook are refused', async () =>
    await expect(read(zip([{ name: 'a.txt', data: Buffer.from('x') }]))).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
    }));
});
