/** What is no row of a list is told, with its number, why it is none, and what it says. */
import { expect, test } from 'vitest';
import { workbookOf } from '../../../../tests/harness/workbook.ts';
import { readImportTable } from './read-import-table.ts';

const leftOutOf = async (bytes: Uint8Array, sheets?: readonly string[]) => {
  const { rows, left_out } = await readImportTable(bytes, 'shop_owners', sheets);
  return { rows: rows.map(({ row }) => row), told: left_out.map(({ row, because, said }) => [row, because, said]) };
};

test('titles, repeated headings, notes, totals and the example of the template', async () =>
  expect(
    await leftOutOf(
      Buffer.from(
        'PROPRIÉTAIRES;;\r\nau 3/11/2026;;\r\n\r\nN°;Nom complet;Téléphone;E-mail\r\n1;AWA BIYA;699112277;\r\n' +
          'N°;Nom complet;Téléphone;E-mail\r\n;Propriétaire Exemple;677 00 00 00;proprietaire@exemple.com\r\n' +
          ';Propriétaire Exemple;677 00 00 00;proprietaire@example.com\r\nNB : appeler avant midi;;\r\nTOTAL;1;\r\n',
      ),
    ),
  ).toEqual({
    // What only resembles the example is a row.
    rows: [5, 7],
    told: [
      [1, 'above_headings', 'PROPRIÉTAIRES'],
      [2, 'above_headings', 'au 3/11/2026'],
      [6, 'headings_again', 'N° · Nom complet · Téléphone · E-mail'],
      [8, 'example', 'Propriétaire Exemple · 677 00 00 00 · proprietaire@example.com'],
      [9, 'no_known_column', 'NB : appeler avant midi'],
      [10, 'sum', 'TOTAL · 1'],
    ],
  }));

test('a line with a comma too many, of which nobody knows which cell is cut', async () => {
  const read = (text: string) => readImportTable(Buffer.from(text), 'devices');
  const cut = await read('IMEI,Model\n353328110000005,Spark 10\n353328110000013,Tecno, Spark 10\n');
  expect(cut.rows.map(({ row }) => row)).toEqual([2]);
  expect(cut.left_out).toEqual([{ row: 3, because: 'more_cells', said: '353328110000013 · Tecno · Spark 10' }]);
  // Nobody writes a semicolon by mistake.
  expect((await read('IMEI;Model\n353328110000005;Spark 10;seen\n')).rows).toHaveLength(1);
});

test('a row that its workbook hides is a row, and is counted', async () => {
  const rows = [
    ['Nom', 'Tél'],
    ['AWA', '699112277'],
    ['BIYA', '699112278'],
  ];
  const read = await readImportTable(workbookOf([{ name: 'S', rows, hidden_rows: [2] }]), 'shop_owners');
  expect([read.rows.length, read.hidden_rows]).toEqual([2, 1]);
});

test('of each sheet that is read, and no more of a long line than finds it again', async () => {
  const sheet = (name: string, total: string) => ({
    name,
    rows: [
      ['Nom', 'Tél'],
      ['AWA', '699112277'],
      [total, null],
    ],
  });
  const { told } = await leftOutOf(workbookOf([sheet('Akwa', 'Total'), sheet('Bali', 'Total général')]), [
    'Akwa',
    'Bali',
  ]);
  expect(told).toEqual([
    [3, 'sum', 'Total'],
    [6, 'sum', 'Total général'],
  ]);
  const long = await leftOutOf(Buffer.from(`${'x'.repeat(190)};;\nNom;Tél\nAWA;699112277\n`));
  expect(long.told).toEqual([[1, 'above_headings', 'x'.repeat(100)]]);
});
