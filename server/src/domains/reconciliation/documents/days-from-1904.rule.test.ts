/** Workbooks that count days from 1904 on, as those of old Macintoshes do: in tables, and in the lists of operators. */
import { expect, test } from 'vitest';
import { known } from '../../../../../tests/harness/recognised.ts';
import { sheetOf, workbookParts, zip } from '../../../../../tests/harness/workbook.ts';

type Cells = ReadonlyArray<string | number | null>;

async function read(rows: readonly Cells[]) {
  const file = zip(
    workbookParts(sheetOf(rows)).map((part) => ({
      ...part,
      data:
        part.name === 'xl/workbook.xml'
          ? Buffer.from(part.data.toString().replace('<sheets>', '<workbookPr date1904="1"/><sheets>'))
          : part.data,
    })),
  );
  const { format, rows: lines } = await known(file);
  return [format, ...lines.map(({ value_on, because }) => [value_on, because])];
}

test('MTN', async () =>
  expect(
    await read([
      ['Id', 'Date', 'Status', 'Type', 'From', 'From Name', 'To', 'Amount'],
      ['9000000001', 44887.35, 'Successful', 'Payment', 'FRI:237670000001/MSISDN', 'A', 'FRI:PL-1@palier/SP', 500],
    ]),
  ).toEqual(['mtn_csv', ['2026-11-23', null]]));

test('M-Pesa', async () =>
  expect(
    await read([
      ['Receipt No.', 'Completion Time', 'Details', 'Transaction Status', 'Paid In', 'Withdrawn', 'Balance'],
      ['SKR1AAAA01', 44887, 'Pay Bill from 254712345678 - JANE', 'Completed', 5000, null, 5000],
    ]),
  ).toEqual(['mpesa_csv', ['2026-11-23', null]]));

const ORANGE = `N°;Date;Heure;Référence;Service;Paiement;Statut;Mode;N° de Compte;Wallet;N° Pseudo;N° de Compte;Wallet;Débit;Crédit;Compte`;
test('Orange', async () =>
  expect(
    await read([
      ORANGE.split(';'),
      [
        1,
        44887,
        '08:15',
        'MP261123.0815.A00001',
        'Merchant Payment',
        'Mobile',
        'Succès',
        'USSD',
        '699000000',
        'N',
        null,
      ].concat(['655112233', 'N', null, 5000]),
    ]),
  ).toEqual(['orange_xlsx', ['2026-11-23', null]]));
