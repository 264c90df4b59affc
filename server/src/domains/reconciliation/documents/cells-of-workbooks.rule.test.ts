/** Cells of workbooks that are more than their text: errors of formulas, and days that count from 1904 on. */
import { describe, expect, test } from 'vitest';
import { binaryWorkbookOf } from '../../../../../tests/harness/binary-workbook.ts';
import { ABOUT, guessed, known, short, understandDocument } from '../../../../../tests/harness/recognised.ts';
import { MAIN, workbookParts, zip } from '../../../../../tests/harness/workbook.ts';

const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const HEAD = `<row r="1">${text('A1', 'Date')}${text('B1', 'Transaction ID')}${text('C1', 'Amount')}</row>`;
const from1904 = (rows: string): Buffer =>
  zip(
    workbookParts(`<worksheet xmlns="${MAIN}"><sheetData>${HEAD}${rows}</sheetData></worksheet>`).map((part) => ({
      ...part,
      data:
        part.name === 'xl/workbook.xml'
          ? Buffer.from(part.data.toString().replace('<sheets>', '<workbookPr date1904="1"/><sheets>'))
          : part.data,
    })),
  );

test('a bare number is a day from 1904 on where the workbook counts so', async () => {
  const file = from1904(`<row r="2"><c r="A2"><v>44887</v></c>${text('B2', 'O1')}<c r="C2"><v>500</v></c></row>`);
  expect((await understandDocument(file, ABOUT, null)).rows.map(({ value_on }) => value_on)).toEqual(['2026-11-23']);
});

describe('the error of a formula is what its cell says, and no empty cell', () => {
  const files: ReadonlyArray<readonly [string, Uint8Array]> = [
    [
      'workbook',
      from1904(
        `<row r="2"><c r="A2"><v>44887</v></c>${text('B2', 'O1')}<c r="C2" t="e"><f>A1/0</f><v>#DIV/0!</v></c></row>` +
          `<row r="3"><c r="A3" t="e"><v>#REF!</v></c>${text('B3', 'O2')}<c r="C3"><v>500</v></c></row>`,
      ),
    ],
    [
      'binary workbook',
      binaryWorkbookOf([
        {
          name: 'S',
          rows: [
            ['Date', 'Transaction ID', 'Amount'],
            [{ day: 46_349 }, 'O1', { error: 0x07 }],
            [{ error: 0x17 }, 'O2', 500],
          ],
        },
      ]),
    ],
  ];
  test.each(files)('in a %s', async (_, file) => {
    const { rows, questions } = await understandDocument(file, { ...ABOUT }, null);
    expect(rows.map(({ because, unread_text }) => [because, unread_text])).toEqual([
      ['unreadable', '#DIV/0!'],
      ['unreadable', '#REF!'],
    ]);
    // It is not a line without a day, which may have the day of the line above.
    expect(questions.undated).toBeNull();
  });
});

test('a line of Orange without its running number is a line where it has all else, and a total is none', async () =>
  expect(
    short(
      await known(
        'N°;Date;Heure;Référence;Service;Paiement;Statut;Mode;N° de Compte;Wallet;N° Pseudo;N° de Compte;Wallet;Débit;Crédit;Compte\n' +
          '1;23/11/2026;08:15;MP261123.0815.A00001;Merchant Payment;Mobile;Succès;USSD;699000000;N;;655112233;N;;5000;\n' +
          ';23/11/2026;09:15;MP261123.0915.A00002;Merchant Payment;Mobile;Succès;USSD;699000000;N;;655112234;N;;2000;\n' +
          ';;;Total;;;;;;;;;;;7000;\n',
      ),
    ),
  ).toEqual([
    ['MP261123.0815.A00001', 5000, null],
    ['MP261123.0915.A00002', 2000, null],
  ]));

test('sums below a statement of M-Pesa are no line', async () =>
  expect(
    short(
      await known(
        'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance\n' +
          'SKR1AAAA01,2026-11-23 08:15:00,Pay Bill from 254712345678 - JANE,Completed,"5,000.00",,"5,000.00"\n' +
          ',,,,"5,000.00","-59.40",\n',
      ),
    ),
  ).toEqual([['SKR1AAAA01', 5000, null]]));

test('a payer in one column is a number, a name or both, and of two numbers nobody says which', async () => {
  const file =
    'Date;Référence;Client;Montant\n23/11/2026;H1;AWA BIYA - 677001122;5000\n23/11/2026;H2;677001122/677001123;2500\n23/11/2026;H3;6 77 00 11 22;900\n23/11/2026;H4;JEAN 2;700\n';
  const { rows } = await understandDocument(Buffer.from(file), ABOUT, null);
  expect(rows.map(({ payment_phone, payer_name }) => [payment_phone, payer_name])).toEqual([
    ['+237677001122', 'AWA BIYA'],
    [null, '677001122/677001123'],
    ['+237677001122', null],
    [null, 'JEAN 2'],
  ]);
});

test('the number of a bank’s cheque or reference is its number', async () =>
  expect(await guessed('Tran Date|Narration|Chq/Ref No|Amt|Dr/Cr\n23-Nov-2026|CASH DEP|S1001|250,000.00|CR\n')).toEqual(
    [['S1001', '2026-11-23', 250_000, null]],
  ));
