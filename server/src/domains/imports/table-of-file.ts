/** A file as rows of text. Its content says what it is, never its name. */
import { groupThousands } from '@palier/contract/values/money.ts';
import { MOST_IMPORT_ROWS } from '@palier/contract/imports/calls.ts';
import { parse } from 'csv-parse/sync';
import { ApiError, fail } from '../../platform/errors.ts';
import { MOST_CELLS, MOST_UNPACKED_BYTES, UnsafeWorkbook, checkWorkbook } from './zip-limits.ts';

/** A row as a spreadsheet numbers it, from 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * As long as a cell of a row to import may be. What is longer is no value of ours, and is told so when it is checked.
 */
const MOST_CELL_LENGTH = 200;
const MOST_COLUMNS = 60;
/** A file with more lines than this many times its most rows is not read to the end to say how many. */
const LINES_OF_ROW = 4;

/**
 * The rows that have something in them, of a file that may have `most`. `preamble` says that other lines may stand
 * above the table. Refuses FILE_UNREADABLE, TOO_MANY_ROWS, TOO_MANY_CELLS, FILE_UNPACKS_TOO_LARGE.
 */
export async function tableOf(
  bytes: Uint8Array,
  most: number = MOST_IMPORT_ROWS,
  { preamble = false }: { preamble?: boolean } = {},
): Promise<TableRow[]> {
  const rows = isZip(bytes)
    ? await workbookRows(bytes, most)
    : csvRows(tableText(bytes), most, preamble ? commonDelimiter : delimiterOf);
  const table = rows
    .map((cells, index) => ({ row: index + 1, cells: cells.slice(0, MOST_COLUMNS).map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return table;
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** One line of printable text, without what a terminal or a database could stumble over. */
export const cleanCell = (cell: string): string =>
  isPlain.test(cell)
    ? cell.trim().slice(0, MOST_CELL_LENGTH)
    : cell
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim()
        .slice(0, MOST_CELL_LENGTH)
        .replace(/\p{Surrogate}/gu, '');
/** Nearly every cell is, and a statement has hundreds of thousands. */
const isPlain = /^[\x20-\x7e]*$/;

const unreadable = () => fail('FILE_UNREADABLE', {}, 'file');
const tooMany = (rows: number, most: number) =>
  fail('TOO_MANY_ROWS', { rows: groupThousands(rows), most: groupThousands(most) }, 'file');

const tooManyCells = () => fail('TOO_MANY_CELLS', { most: groupThousands(MOST_CELLS) }, 'file');

/** The first sheet. A formula counts as the value that was saved with it; it is never computed. */
async function workbookRows(bytes: Uint8Array, most: number): Promise<string[][]> {
  try {
    await checkWorkbook(bytes);
    // Loaded by the first workbook: a cold start answers without it.
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

/** Numbers below 10^21 are written out, so an IMEI kept as a number keeps its digits. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

/** Ctrl-Z ends a text of the oldest programs. */
const OLD_END = String.fromCharCode(26);

/**
 * A text in the encodings spreadsheets and banks save: UTF-8 with or without a mark, UTF-16 with one, else the old
 * Western one. Refuses FILE_UNREADABLE of what is no text.
 */
export function textOf(bytes: Uint8Array): string {
  const decoder =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : isUtf8(bytes)
          ? 'utf-8'
          : 'windows-1252';
  const whole = new TextDecoder(decoder).decode(bytes);
  const text = whole.trimEnd().endsWith(OLD_END) ? whole.trimEnd().slice(0, -1) : whole;
  // No text has these; programs, pictures and old binary workbooks do.
  if (/(?![\t\n\v\f\r\u007f-\u009f])\p{Cc}/u.test(text)) throw unreadable();
  return text;
}

/** A page or a document is no table. */
function tableText(bytes: Uint8Array): string {
  const text = textOf(bytes);
  if (/^\s*(<|%PDF|\{\\rtf)/.test(text)) throw unreadable();
  return text;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count++;
  return count;
}

const DELIMITERS = [';', '\t', ',', '|'] as const;

function csvRows(text: string, most: number, delimiterIn: (text: string) => string): string[][] {
  // Excel's own first line that names the delimiter is no row.
  const hint = /^sep=(.)\r?\n/i.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  // Old programs end a line with a carriage return alone.
  const lines = Math.max(countOf(body, '\n'), countOf(body, '\r'));
  if (lines > LINES_OF_ROW * most) throw tooMany(lines, most);
  let cells = 0;
  // What is beyond the columns that are read is not held either.
  const held = (record: string[]): string[] => {
    cells += record.length;
    if (cells > MOST_CELLS) throw tooManyCells();
    return record.length > MOST_COLUMNS ? record.slice(0, MOST_COLUMNS) : record;
  };
  try {
    return parse(body, {
      bom: true,
      delimiter: hint?.[1] ?? delimiterIn(body),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 200_000,
      on_record: held,
    });
  } catch (failure) {
    throw failure instanceof ApiError ? failure : unreadable();
  }
}

/** The one that stands most often in the first line that has anything, outside quotes. */
function delimiterOf(text: string): string {
  const heading = (text.split(/\r\n|\n|\r/, 20).find((line) => line.trim() !== '') ?? '').replace(
    /"(?:[^"]|"")*"/g,
    '',
  );
  const counts = DELIMITERS.map((delimiter) => heading.split(delimiter).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? ',' : (DELIMITERS[counts.indexOf(most)] ?? ',');
}

/**
 * The one that parts the most of the first lines in the most equal pieces: a title above a table has commas of its own,
 * and so have texts in its cells.
 */
function commonDelimiter(text: string): string {
  const lines = text
    .slice(0, MOST_SAMPLE)
    .split(/\r\n|\n|\r/, 60)
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, ''));
  const scores = DELIMITERS.map((delimiter) => {
    const lengths = new Map<number, number>();
    for (const line of lines) {
      const marks = line.split(delimiter).length - 1;
      if (marks > 0) lengths.set(marks, (lengths.get(marks) ?? 0) + 1);
    }
    return Math.max(0, ...[...lengths].map(([marks, count]) => marks * count));
  });
  const best = Math.max(...scores);
  return best === 0 ? ',' : (DELIMITERS[scores.indexOf(best)] ?? ',');
}
const MOST_SAMPLE = 100_000;
