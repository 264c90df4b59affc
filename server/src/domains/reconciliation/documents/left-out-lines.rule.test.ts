/** Of the lines below its headings, those that are no movements are told before a document is uploaded. */
import { describe, expect, test } from 'vitest';
import { binaryWorkbookOf } from '../../../../../tests/harness/binary-workbook.ts';
import { ABOUT, describeDocument } from '../../../../../tests/harness/recognised.ts';
import { workbookOf } from '../../../../../tests/harness/workbook.ts';

const told = async (file: string | Uint8Array) => {
  const { lines, left_out } = await describeDocument(typeof file === 'string' ? Buffer.from(file) : file, ABOUT);
  return [lines, ...left_out.map(({ row, because, said }) => [row, because, said])];
};

test('of a table', async () =>
  expect(
    await told(
      'EXEMPLE SARL;;\nDate;Transaction ID;Montant\nSous-total Akwa;;12 000\n23/11/2026;A1;5 000\nPage 1/2;;\n' +
        'Date;Transaction ID;Montant\n23/11/2026;TOTAL ENERGIES 9;7 000\nTotal 23/11/2026;;12 000\nCumul;;12 000\n',
    ),
  ).toEqual([
    2,
    [3, 'sum', 'Sous-total Akwa · 12 000'],
    [5, 'no_known_column', 'Page 1/2'],
    [6, 'headings_again', 'Date · Transaction ID · Montant'],
    [8, 'sum', 'Total 23/11/2026 · 12 000'],
    [9, 'sum', 'Cumul · 12 000'],
  ]));

test('of MTN, M-Pesa and Orange', async () => {
  expect(
    await told(
      'Id,Date,Status,Type,From,From Name,To,Amount\n9000000001,2026-11-23 08:15:00,Successful,Payment,FRI:237670000001/MSISDN,A,FRI:PL-1@palier/SP,500\nTotal,,,,,,,500\n',
    ),
  ).toEqual([1, [3, 'sum', 'Total · 500']]);
  expect(
    await told(
      'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn\nSKR1AAAA01,2026-11-23 08:15:00,Pay Bill,Completed,700,\n' +
        'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn\nTotal,,,,700,\n',
    ),
  ).toEqual([
    1,
    [3, 'headings_again', 'Receipt No. · Completion Time · Details · Transaction Status · Paid In · Withdrawn'],
    [4, 'sum', 'Total · 700'],
  ]);
  const head = `N°;Date;Heure;Référence;Service;Paiement;Statut;Mode;N° de Compte;Wallet;N° Pseudo;N° de Compte;Wallet;Débit;Crédit;Compte`;
  const line = '1;23/11/2026;08:15;MP1;Merchant Payment;Mobile;Succès;USSD;699000000;N;;655112233;N;;5000;';
  expect(await told([head, line, ';;;Total;;;;;;;;;;;5000;'].join('\n'))).toEqual([1, [3, 'sum', 'Total · 5000']]);
});

describe('lines that a workbook hides are read, and told', () => {
  const rows = [
    ['Date', 'Transaction ID', 'Amount'],
    ['23/11/2026', 'A1', 500],
    ['23/11/2026', 'A2', 700],
    ['Total', null, 1200],
  ];
  test.each([
    ['XLSX', workbookOf([{ name: 'S', rows, hidden_rows: [3, 4] }])],
    ['XLS', binaryWorkbookOf([{ name: 'S', rows, hidden_rows: [2, 3] }])],
  ])('%s', async (_, file) => {
    const { lines, hidden_rows, left_out } = await describeDocument(file, ABOUT);
    expect([lines, hidden_rows, left_out.map(({ row }) => row)]).toEqual([2, 1, [4]]);
  });
  test('of an operator, and where nothing is hidden', async () => {
    const mpesa = [
      ['Receipt No.', 'Completion Time', 'Details', 'Transaction Status', 'Paid In', 'Withdrawn'],
      ['SKR1AAAA01', '2026-11-23', 'Pay Bill', 'Completed', 700, null],
    ];
    const hiddenIn = async (hidden_rows: number[]) =>
      (await describeDocument(workbookOf([{ name: 'S', rows: mpesa, hidden_rows }]), ABOUT)).hidden_rows;
    expect([await hiddenIn([2]), await hiddenIn([])]).toEqual([1, 0]);
  });
});

test('of several sheets, and none of a list without any', async () => {
  const sheet = (name: string, id: string) => ({
    name,
    rows: [
      ['Date', 'Transaction ID', 'Amount'],
      ['23/11/2026', id, 500],
      ['Total', null, 500],
    ],
  });
  expect(await told(workbookOf([sheet('A', 'A1'), sheet('B', 'B1')]))).toEqual([
    2,
    [3, 'sum', 'Total · 500'],
    [6, 'sum', 'Total · 500'],
  ]);
  expect(await told('Date;Transaction ID;Amount\n23/11/2026;A1;500\n')).toEqual([1]);
});
