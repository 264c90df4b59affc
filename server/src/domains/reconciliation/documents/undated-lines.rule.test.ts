/** A text has lost which cells were merged: a line without a day has the day of the line above only if somebody says so. */
import { describe, expect, test } from 'vitest';
import { ABOUT, describeDocument, understandDocument } from '../../../../../tests/harness/recognised.ts';
import { workbookOf } from '../../../../../tests/harness/workbook.ts';

const read = async (file: string | Uint8Array, answers: object = {}, about: object = {}) => {
  const { rows } = await understandDocument(
    typeof file === 'string' ? Buffer.from(file) : file,
    { ...ABOUT, ...about, answers },
    null,
  );
  return rows.map(({ external_id, value_on, amount_fcfa, because }) => [external_id, value_on, amount_fcfa, because]);
};
const LIST = `Date;Transaction ID;Amount;Payer name
;U0;100;FIRST
23/11/2026;U1;5 000;A
;U2;2 500;TOTAL ENERGIES
24/11/2026;U3;900;B
;U4;800;C
;TOTAL;9 300;
;;9 300;
`;

test('it stays unclear until then, and the question names the lines', async () => {
  const { questions } = await describeDocument(Buffer.from(LIST), ABOUT);
  expect(questions.undated).toEqual({ lines: 2, first_line: 4, at_top_of_sheet: 0 });
  expect(await read(LIST)).toEqual([
    ['U0', null, 100, 'unreadable'],
    ['U1', '2026-11-23', 5000, null],
    ['U2', null, 2500, 'unreadable'],
    ['U3', '2026-11-24', 900, null],
    ['U4', null, 800, 'unreadable'],
  ]);
});

test('with the answer it has that day; a first line without a day, and a total, have none', async () =>
  expect(await read(LIST, { undated: 'day_above' })).toEqual([
    ['U0', null, 100, 'unreadable'],
    ['U1', '2026-11-23', 5000, null],
    ['U2', '2026-11-23', 2500, null],
    ['U3', '2026-11-24', 900, null],
    ['U4', '2026-11-24', 800, null],
  ]));

test('a day that nobody can read is no day for the lines below it', async () => {
  const list = 'Date;Transaction ID;Amount\n23/11/2026;V1;100\nhier;V2;200\n;V3;300\n';
  expect((await read(list, { undated: 'day_above' })).map(([, day]) => day)).toEqual(['2026-11-23', null, null]);
  expect((await describeDocument(Buffer.from(list), ABOUT)).questions.undated).toBeNull();
});

describe('in several sheets of one workbook', () => {
  const HEAD = ['Date', 'Transaction ID', 'Amount'];
  const book = workbookOf([
    { name: 'June', rows: [HEAD, ['18/06/2026', 'A1', 500], [null, 'A2', 600]] },
    { name: 'July', rows: [HEAD, [null, 'B0', 100], [null, 'B1', 200], ['18/07/2026', 'B2', 700], [null, 'B3', 800]] },
  ]);
  test('the question counts the lines of all, and those that only a line of another sheet could date', async () =>
    expect((await describeDocument(book, ABOUT)).questions.undated).toEqual({
      lines: 4,
      first_line: 3,
      at_top_of_sheet: 2,
    }));
  test('a line at the top of a sheet is not of the day of another sheet', async () =>
    expect((await read(book, { undated: 'day_above' })).map(([id, day, , because]) => [id, day, because])).toEqual([
      ['A1', '2026-06-18', null],
      ['A2', '2026-06-18', null],
      ['B0', null, 'unreadable'],
      ['B1', null, 'unreadable'],
      ['B2', '2026-07-18', null],
      ['B3', '2026-07-18', null],
    ]));
  test('unless somebody says that the sheets are the pages of one list', async () =>
    expect((await read(book, { undated: 'day_above_through_sheets' })).map(([id, day]) => [id, day])).toEqual([
      ['A1', '2026-06-18'],
      ['A2', '2026-06-18'],
      ['B0', '2026-06-18'],
      ['B1', '2026-06-18'],
      ['B2', '2026-07-18'],
      ['B3', '2026-07-18'],
    ]));
});
