/** Reads a file into rows of text. The content decides the kind of file, never its name. */
import { MOST_IMPORT_ROWS } from '@palier/contract/imports/kinds.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import { MOST_UNPACKED_BYTES, UnsafeWorkbook, checkWorkbook } from './zip-limits.ts';
import { csvRows, commonDelimiter, delimiterOf, MOST_COLUMNS } from './csv-rows.ts';
import { textOf } from './decode-text.ts';
import { unreadable, tooMany, tooManyCells } from './file-refusals.ts';

/** A row with its number in the spreadsheet, from 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * The longest cell that a row to import may have. No field takes a longer value, so a cut cell still fails its check.
 */
const MOST_CELL_LENGTH = 200;

/**
 * The rows of a file that are not empty. The file may have `most` rows. With `preamble`, other lines may come before
 * the table. Refuses FILE_UNREADABLE, TOO_MANY_ROWS, TOO_MANY_CELLS, FILE_UNPACKS_TOO_LARGE.
 */
export async function tableOf(
  bytes: Uint8Array,
  most: number = MOST_IMPORT_ROWS,
  { preamble = false }: { preamble?: boolean } = {},
): Promise<TableRow[]> {
  const rows = isZip(bytes)
    ? await workbookRows(bytes, most)
    : csvRows(tableText(bytes), most, preamble ? commonDelimiter : delimiterOf);
  return rows
    .map((cells, index) => ({ row: index + 1, cells: cells.slice(0, MOST_COLUMNS).map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** One line of printable text, without characters that a terminal or a database cannot take. */
export const cleanCell = (cell: string): string =>
  isPlain.test(cell)
    ? cell.trim().slice(0, MOST_CELL_LENGTH)
    : cell
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim()
        .slice(0, MOST_CELL_LENGTH)
        .replace(/\p{Surrogate}/gu, '');

/** Nearly every cell is plain, and a statement has hundreds of thousands, so this test saves most of the time. */
const isPlain = /^[\x20-\x7e]*$/;

/** The rows of the first sheet. A formula counts as the value that was saved with it; it is never computed. */
async function workbookRows(bytes: Uint8Array, most: number): Promise<string[][]> {
  try {
    await checkWorkbook(bytes);
    // The library is loaded with the first workbook, so that a cold start does not wait for it.
    const { readSheet } = await import('read-excel-file/universal');
    const sheet = await readSheet(new Uint8Array(bytes).buffer);
    return sheet.map((row) => row.map(cellText));
  } catch (failure) {
    throw failure instanceof UnsafeWorkbook ? becauseOf(failure, most) : unreadable();
  }
}

function becauseOf({ excess, rows }: UnsafeWorkbook, most: number): ApiError {
  if (excess === 'bytes') return fail('FILE_UNPACKS_TOO_LARGE', { most: MOST_UNPACKED_BYTES / 1024 / 1024 }, 'file');
  if (excess === null) return unreadable();
  return rows > most ? tooMany(rows, most) : tooManyCells();
}

/** JavaScript writes numbers below 10^21 in full, so an IMEI that is stored as a number keeps its digits. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

/** The text of a table. A web page, a PDF or a document is refused. */
function tableText(bytes: Uint8Array): string {
  const text = textOf(bytes);
  if (/^\s*(<|%PDF|\{\\rtf)/.test(text)) throw unreadable();
  return text;
}
