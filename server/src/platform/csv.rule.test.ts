/** Decimals in a list are written as the spreadsheet of its reader expects them. */
import { expect, test } from 'vitest';
import { written } from './csv.ts';

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
