/** Lists as CSV. */
import { stringify } from 'csv-stringify/sync';
import { type Cell } from './workbook.ts';
import { inWrittenOrder } from './written-order.ts';

export const written = (cells: ReadonlyArray<readonly Cell[]>, delimiter: string, bom = false): Buffer =>
  Buffer.from(
    stringify(
      cells.map((line) => line.map((cell) => (typeof cell === 'string' ? disarm(inWrittenOrder(cell)) : cell))),
      {
        bom,
        delimiter,
        quoted_string: true,
        record_delimiter: 'windows',
        // Where a semicolon parts cells, a comma parts decimals: a spreadsheet would take 1.45 for a text or a day.
        cast: { number: (value) => (delimiter === ';' ? String(value).replace('.', ',') : String(value)) },
      },
    ),
  );

/** The byte-order mark keeps the accents when a double click opens the file. */
export async function* csv(
  columns: ReadonlyArray<{ readonly title: string }>,
  pieces: AsyncIterable<Cell[][]>,
  delimiter: string,
): AsyncGenerator<Uint8Array> {
  yield written([columns.map(({ title }) => title)], delimiter, true);
  for await (const piece of pieces) yield written(piece, delimiter);
}

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe in front, full-width look-alikes included; a
 * phone number in E.164 is no formula and stays a number to dial.
 * Source: OWASP, CSV Injection.
 */
export const disarm = (text: string): string =>
  /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) && !/^\+\d+$/.test(text) ? `'${text}` : text;
