/** Cells that are merged over several lines: what they say holds for all of their lines, and a sum for none alone. */
import { describe, expect, test } from 'vitest';
import { binaryWorkbookOf } from '../../../../../tests/harness/binary-workbook.ts';
import { ABOUT, describeDocument, understandDocument } from '../../../../../tests/harness/recognised.ts';
import { workbookOf } from '../../../../../tests/harness/workbook.ts';

const HEAD = ['Date', 'Transaction ID', 'Amount', 'Status', 'Payer name'];
const LINES: Array<Array<string | number | null>> = [
  ['23/11/2026', 'M1', 5000, 'Successful', 'A'],
  [null, 'M2', 2500, null, 'TOTAL ENERGIES'],
  [null, 'M3', 1500, 'Failed', 'C'],
  ['24/11/2026', 'M4', 900, 'Successful', 'D'],
  [null, 'M5', null, 'Successful', 'E'],
];
const page = (): string => {
  const cell = (text: string | number | null, rows = 1): string =>
    text === null ? '' : `<td${rows > 1 ? ` rowspan="${rows}"` : ''}>${text}</td>`;
  const spans: Record<string, number> = { '0,0': 3, '0,3': 2, '3,0': 2, '3,2': 2 };
  return `<table><tr>${HEAD.map((text) => `<th>${text}</th>`).join('')}</tr>${LINES.map(
    (line, row) => `<tr>${line.map((text, column) => cell(text, spans[`${row},${column}`])).join('')}</tr>`,
  ).join('')}</table>`;
};
const FILES: ReadonlyArray<readonly [string, Uint8Array]> = [
  ['workbook', workbookOf([{ name: 'S', rows: [HEAD, ...LINES], merged: ['A2:A4', 'D2:D3', 'A5:A6', '$C$5:$C$6'] }])],
  [
    'binary workbook',
    binaryWorkbookOf([
      {
        name: 'S',
        rows: [HEAD, ...LINES],
        merged: [
          [1, 3, 0, 0],
          [1, 2, 3, 3],
          [4, 5, 0, 0],
          [4, 5, 2, 2],
        ],
      },
    ]),
  ],
  ['web page', Buffer.from(page())],
];
const rowsOf = async (file: Uint8Array) => (await understandDocument(file, ABOUT, null)).rows;

describe.each(FILES)('in a %s', (_, file) => {
  test('a merged day and a merged state hold for every line that they reach', async () =>
    expect(
      (await rowsOf(file)).map(({ external_id, value_on, amount_fcfa, because }) => [
        external_id,
        value_on,
        amount_fcfa,
        because,
      ]),
    ).toEqual([
      ['M1', '2026-11-23', 5000, null],
      ['M2', '2026-11-23', 2500, null],
      ['M3', '2026-11-23', 1500, 'failed'],
      ['M4', '2026-11-24', 900, null],
      ['M5', '2026-11-24', 0, 'unreadable'],
    ]));
});

test('a merged number is that of each of its lines, and a blank line between them is none', async () => {
  const file = workbookOf([
    {
      name: 'S',
      rows: [
        ['Date', 'Reference', 'Details', 'Credit', 'Balance'],
        ['23/11/2026', 'S90001', 'CASH DEP', 250_000, 1_250_000],
        [null, null, 'CASH DEP', 180_000, 1_430_000],
        [null, null, null, null, null],
        [null, null, 'remise de chèques', null, null],
        [null, null, null, 70_000, 1_500_000],
      ],
      merged: ['A2:A6', 'B2:B6', 'C1:E1'],
    },
  ]);
  expect(
    (await rowsOf(file)).map(({ external_id, value_on, amount_fcfa }) => [external_id, value_on, amount_fcfa]),
  ).toEqual([
    ['S90001', '2026-11-23', 250_000],
    ['S90001', '2026-11-23', 180_000],
    ['S90001', '2026-11-23', 70_000],
  ]);
});

test('days of an operator’s own list are merged as well', async () => {
  const head = ['Receipt No.', 'Completion Time', 'Details', 'Transaction Status', 'Paid In', 'Withdrawn', 'Balance'];
  const file = workbookOf([
    {
      name: 'S',
      rows: [
        head,
        ['SKR1DEMO01', '2026-11-23 08:15:00', 'Pay Bill from 254712345678 - JANE', 'Completed', 5000, null, 5000],
        ['SKR1DEMO02', null, 'Pay Bill from 254712345679 - JOHN', 'Completed', 700, null, 5700],
      ],
      merged: ['B2:B3'],
    },
  ]);
  const { format, rows } = await understandDocument(file, ABOUT, null);
  expect(format).toBe('mpesa_csv');
  expect(rows.map(({ value_on, because }) => [value_on, because])).toEqual([
    ['2026-11-23', null],
    ['2026-11-23', null],
  ]);
});

test('more lines than a sheet has are not reached by merged cells that claim them', async () => {
  const merged = Array.from({ length: 600 }, (_, place) => `A${place + 1}:A1048576`);
  const rows = Array.from({ length: 3000 }, (_, place) => ['23/11/2026', `M${place}`, 500]);
  await expect(rowsOf(workbookOf([{ name: 'S', rows, merged }]))).rejects.toMatchObject({ code: 'TOO_MANY_CELLS' });
});

describe('headings in two lines', () => {
  const BODY = [
    ['23/11/2026', 'VERSEMENT AKWA', '', '250 000,00', '1 250 000,00'],
    ['24/11/2026', 'FRAIS DE TENUE', '5 000,00', '', '1 245 000,00'],
  ];
  const TOP = ['Date', 'Libellé', 'Mouvements', '', 'Solde'];
  const BELOW = ['', '', 'Débit', 'Crédit', ''];
  test.each([
    ['merged', workbookOf([{ name: 'S', rows: [TOP, BELOW, ...BODY], merged: ['A1:A2', 'C1:D1', 'E1:E2'] }])],
    ['in a text', Buffer.from([TOP, BELOW, ...BODY, TOP, BELOW].map((line) => line.join(';')).join('\n'))],
  ])('%s name their columns by the lower one', async (_, file) => {
    const bank = { ...ABOUT, may_lack_numbers: true };
    expect((await describeDocument(file, bank)).headings).toEqual(['Date', 'Libellé', 'Débit', 'Crédit', 'Solde']);
    const { rows, adds_up } = await understandDocument(file, bank, null);
    expect(rows.map(({ amount_fcfa, because }) => [amount_fcfa, because])).toEqual([
      [250_000, null],
      [5000, 'money_out'],
    ]);
    expect(adds_up).toBe(true);
  });
});
