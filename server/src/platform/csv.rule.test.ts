/** Cells of a list are written as the spreadsheet of its reader expects them. */
import { expect, test } from 'vitest';
import { written } from './csv.ts';
import { rowsXml } from './workbook.ts';

test.each([
  [';', 'Tecno;1,45;-2,5;70000\r\n'],
  [',', 'Tecno,1.45,-2.5,70000\r\n'],
])('cells between “%s” have its decimal mark', (delimiter, line) =>
  expect(
    written([['Tecno', 1.45, -2.5, 70_000]], delimiter)
      .toString()
      .replaceAll('"', ''),
  ).toBe(line),
);

test('a mark that turns a text around does not reach a spreadsheet, so a number cannot be shown reversed', () => {
  const typed = '\u202E321\u202C 4\u2066';
  expect(written([[typed]], ',').toString()).toBe('"321 4"\r\n');
  expect(rowsXml([{ title: 'Payer', kind: 'text' }], [[typed]], 2)).toContain('>321 4<');
});
