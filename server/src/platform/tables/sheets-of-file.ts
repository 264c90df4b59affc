/** Reads a file into the rows of its sheets, as text. The content decides the kind of file, never its name. */
import { ApiError, fail } from '../errors.ts';
import { binaryWorkbook, isCompoundFile } from './binary-workbook.ts';
import { dayText, numberText } from './cell-text.ts';
import { csvRows } from './csv-rows.ts';
import { textOf } from './decode-text.ts';
import { tooMany, tooManyCells, unreadable } from './file-refusals.ts';
import { pageRows } from './web-page-rows.ts';
import { isSignInPage, whyNoPage, whyNoTable, whyNoWorkbook } from './why-unreadable.ts';
import { columnOf, type MergedCell } from './merged-cells.ts';
import { sheetFacts } from './sheet-facts.ts';
import { countsFrom1904 } from './workbook-sheets.ts';
import { MAX_UNPACKED_BYTES, UnsafeWorkbook, checkWorkbook } from './zip-limits.ts';

export interface RawSheet {
  /** Empty where the file has no sheets. */
  readonly name: string;
  readonly rows: ReadonlyArray<readonly string[]>;
  /** Whether the workbook hides it from who opens it. */
  readonly is_hidden: boolean;
  /** The cells that reach down over several rows; a file that is a text has none. */
  readonly merged: readonly MergedCell[];
  /** Set where a bare number that is a day counts from 1904 on. */
  readonly from_1904?: boolean;
  /** The numbers of the lines that the workbook hides, from 1. */
  readonly hidden_rows?: ReadonlySet<number>;
  /** Set for a text whose cells are parted by commas, which an amount or a name may have too. */
  readonly has_commas?: boolean;
}

/** Whether the bytes are a workbook, and no text. */
export const isBinary = (bytes: Uint8Array): boolean => isZip(bytes) || isCompoundFile(bytes);

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** Refuses FILE_UNREADABLE, TOO_MANY_ROWS, TOO_MANY_CELLS, FILE_UNPACKS_TOO_LARGE. */
export async function sheetsOf(
  bytes: Uint8Array,
  max: number,
  delimiterIn: (text: string) => string,
): Promise<readonly RawSheet[]> {
  if (isZip(bytes)) return workbookSheets(bytes, max);
  if (isCompoundFile(bytes)) return binarySheets(bytes, max);
  const text = textOf(bytes);
  const no_table = whyNoTable(text);
  if (no_table !== null) throw unreadable(no_table);
  if (/^\s*</.test(text)) return pageSheets(text, max);
  const { rows, delimiter } = csvRows(text, max, delimiterIn);
  return [{ name: '', rows, is_hidden: false, merged: [], ...(delimiter === ',' && { has_commas: true }) }];
}

/** All sheets. A formula counts as the value that was saved with it; it is never computed. */
async function workbookSheets(bytes: Uint8Array, max: number): Promise<RawSheet[]> {
  try {
    await checkWorkbook(bytes);
    const facts = await sheetFacts(bytes);
    const from_1904 = await countsFrom1904(bytes);
    // The library is loaded with the first workbook, so that a cold start does not wait for it.
    const { default: readWorkbook } = await import('read-excel-file/universal');
    const sheets = await readWorkbook(new Uint8Array(bytes).buffer);
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: withErrors(
        data.map((row) => row.map(cellText)),
        facts.get(sheet)?.errors ?? [],
      ),
      is_hidden: facts.get(sheet)?.is_hidden ?? false,
      merged: facts.get(sheet)?.merged ?? [],
      hidden_rows: facts.get(sheet)?.hidden_rows ?? new Set(),
      ...(from_1904 && { from_1904 }),
    }));
  } catch (failure) {
    throw refusalOf(bytes, failure, max);
  }
}

/** The library reads a cell with an error as an empty one. */
function withErrors(rows: string[][], errors: ReadonlyArray<{ place: string; error: string }>): string[][] {
  for (const { place, error } of errors) {
    const [, column = '', row = ''] = /^([A-Z]{1,3})(\d{1,7})$/i.exec(place) ?? [];
    const cells = rows[Number(row) - 1];
    if (cells === undefined || column === '') continue;
    while (cells.length < columnOf(column)) cells.push('');
    cells[columnOf(column)] ||= error;
  }
  return rows;
}

function binarySheets(bytes: Uint8Array, max: number): readonly RawSheet[] {
  try {
    return binaryWorkbook(bytes);
  } catch (failure) {
    // A broken file also points beyond its end.
    throw refusalOf(bytes, failure, max);
  }
}

async function pageSheets(text: string, max: number): Promise<RawSheet[]> {
  const page = isSignInPage(text) ? null : await pageRows(text);
  if (page === null) throw unreadable(whyNoPage(text));
  if (page === 'too many cells') throw tooManyCells();
  if (page.rows.length > 4 * max) throw tooMany(page.rows.length, max);
  return [{ name: '', ...page, is_hidden: false }];
}

function refusalOf(bytes: Uint8Array, failure: unknown, max: number): ApiError {
  const { excess, rows } = failure instanceof UnsafeWorkbook ? failure : { excess: null, rows: 0 };
  if (excess === 'bytes') return fail('FILE_UNPACKS_TOO_LARGE', { most: MAX_UNPACKED_BYTES / 1024 / 1024 }, 'file');
  if (excess === null) return unreadable(whyNoWorkbook(bytes, failure));
  return rows > max ? tooMany(rows, max) : tooManyCells();
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dayText(cell);
  if (typeof cell === 'number') return numberText(cell);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
}
