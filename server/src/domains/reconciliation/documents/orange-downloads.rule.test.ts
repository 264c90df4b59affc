/** The downloads of Orange in all their forms. */
import { describe, expect, test } from 'vitest';
import { binaryWorkbookOf } from '../../../../../tests/harness/binary-workbook.ts';
import { ABOUT, known, short, understandDocument } from '../../../../../tests/harness/recognised.ts';
import { ORANGE_LABELS } from '../../../../../tests/harness/statements.ts';
import { workbook } from '../../../../../tests/harness/workbook.ts';

type Cells = Array<Array<string | number | null>>;
const read = (file: Uint8Array) => understandDocument(file, ABOUT, null);

describe('Orange', () => {
  const rows: Cells = [
    ['Application :', null, null, 'Orange Money'],
    ORANGE_LABELS,
    [
      null,
      null,
      null,
      'Transactions réussies',
      'Solde initial',
      null,
      null,
      null,
      '690000009',
      null,
      null,
      null,
      null,
      null,
      1000,
    ],
    [
      1,
      '05/06/2026',
      '10:11:12',
      'MP260605.1011.A00001',
      'Merchant Payment',
      'Transaction',
      'Succès',
      'USSD',
      '690000009',
      'Normal',
      null,
      '691112233',
      'Normal',
      null,
      5000,
      0,
      0,
    ],
    [
      2,
      '06/06/2026',
      '10:11:12',
      'MP260606.1011.A00002',
      'Merchant Payment Reversal',
      'Transaction',
      'Succès',
      'USSD',
      '690000009',
      'Normal',
      null,
      '691112233',
      'Normal',
      700,
      null,
      0,
      0,
    ],
    [
      3,
      '06/06/2026',
      '10:12:12',
      'MP260606.1012.A00003',
      'Annulation',
      'Transaction',
      'Succès',
      'USSD',
      '690000009',
      'Normal',
      null,
      '691112233',
      'Normal',
      null,
      200,
      0,
      0,
    ],
    [
      'Total',
      null,
      null,
      'Transactions réussies',
      null,
      null,
      null,
      null,
      '690000009',
      null,
      null,
      'Solde final',
      null,
      null,
      5500,
    ],
  ];
  const page = `<html><body><table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell ?? '&nbsp;'}</td>`).join('')}</tr>`).join('')}</table></body></html>`;
  test.each<[string, Uint8Array]>([
    ['a workbook', workbook(rows)],
    ['a binary workbook', binaryWorkbookOf([{ name: 'Channel User Report', rows }])],
    ['a web page with the ending of a workbook', Buffer.from(page)],
  ])('%s is read with its balances, days before months and reversals', async (_, bytes) => {
    const document = await known(bytes);
    expect(document).toMatchObject({ format: 'orange_xlsx', adds_up: true });
    expect(
      document.rows.map(({ external_id, value_on, because, reversal }) => [external_id, value_on, because, reversal]),
    ).toEqual([
      ['MP260605.1011.A00001', '2026-06-05', null, null],
      ['MP260606.1011.A00002', '2026-06-06', 'money_out', { takes_back: null }],
      ['MP260606.1012.A00003', '2026-06-06', 'not_a_payment', { takes_back: null }],
    ]);
  });

  const list: Cells = [
    [
      'TRANSFER_DATE',
      'TRANSFER_STATUS',
      'TRANSFER_ID',
      'MSISDN',
      'REFERENCE_NUMBER',
      'TRANSFER_AMOUNT',
      'CREDIT',
      'DEBIT',
      'AFTER_BAL',
    ],
    ['18/06/2026', 'TS', 'PP1', '670000001', 'ask-1', 5000, 5000, null, 105_000],
    ['18/06/2026', 'TF', 'PP2', '670000001', 'ask-2', 2500, 2500, null, 105_000],
    ['19/06/2026', 'TS', 'PP3', '670000001', 'ask-3', 300, null, 300, 104_700],
    ['19/06/2026', 'TX', 'PP4', '670000001', 'ask-4', 400, 400, null, 104_700],
  ];
  test('the list of the API: nothing is money without a known state, whatever is mapped', async () => {
    const expected = [
      ['PP1', 5_000, null],
      ['PP2', 2_500, 'failed'],
      ['PP3', 300, 'money_out'],
      ['PP4', 400, 'unreadable'],
    ];
    const bytes = workbook(list);
    expect(short(await read(bytes))).toEqual(expected);
    const mapping = { external_id: 'TRANSFER_ID', day: 'TRANSFER_DATE', amount: 'TRANSFER_AMOUNT' };
    const mapped = await understandDocument(bytes, ABOUT, mapping);
    expect(short(mapped)).toEqual(expected);
    expect(mapped.questions.unknown_states).toEqual([{ text: 'TX', lines: 1 }]);
  });
});
