/** Reads a file into tables of clean text. */
import { MOST_IMPORT_ROWS } from '@palier/contract/imports/kinds.ts';
import { commonDelimiter, delimiterOf, MAX_COLUMNS } from './csv-rows.ts';
import { mendEncoding } from './mend-encoding.ts';
import { sheetsOf } from './sheets-of-file.ts';

export { isBinary } from './sheets-of-file.ts';

/** A row with its number in the spreadsheet, from 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The rows of a sheet that are not empty. */
export interface TableSheet {
  /** Empty where the file has no sheets. */
  readonly name: string;
  readonly rows: readonly TableRow[];
  readonly is_hidden: boolean;
}

/**
 * The longest cell that a row to import may have. No field takes a longer value, so a cut cell still fails its check.
 */
const MAX_CELL_LENGTH = 200;

/**
 * The sheets of a file that are not empty; one empty sheet when all are. The file may have `max` rows. With `preamble`,
 * other lines may come before the table. Refuses FILE_UNREADABLE, TOO_MANY_ROWS, TOO_MANY_CELLS,
 * FILE_UNPACKS_TOO_LARGE.
 */
export async function tablesOf(
  bytes: Uint8Array,
  max: number = MOST_IMPORT_ROWS,
  { preamble = false }: { preamble?: boolean } = {},
): Promise<readonly TableSheet[]> {
  const sheets = (await sheetsOf(bytes, max, preamble ? commonDelimiter : delimiterOf)).map(
    ({ name, rows, is_hidden }) => ({
      name: cleanCell(name),
      is_hidden,
      rows: rows
        .map((cells, index) => ({
          row: index + 1,
          cells: cells.slice(0, MAX_COLUMNS).map((cell) => unguarded(cleanCell(cell))),
        }))
        .filter(({ cells }) => cells.some((cell) => cell !== '')),
    }),
  );
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  return filled.length > 0 ? filled : sheets.slice(0, 1);
}

/** Lines are counted through all sheets, so that no two of them have one number. */
export function inOneCount(sheets: readonly TableSheet[]): readonly TableSheet[] {
  let before = 0;
  return sheets.map(({ rows, ...sheet }) => {
    const counted = before === 0 ? rows : rows.map(({ row, cells }) => ({ row: row + before, cells }));
    before = counted.at(-1)?.row ?? before;
    return { ...sheet, rows: counted };
  });
}

/** One line of text that people can see, without characters that a terminal or a database cannot take. */
export const cleanCell = (cell: string): string =>
  isPlain.test(cell)
    ? cell.trim().slice(0, MAX_CELL_LENGTH)
    : mendEncoding(cell)
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .replace(/\p{Cf}/gu, '')
        .trim()
        .slice(0, MAX_CELL_LENGTH)
        .replace(/\p{Surrogate}/gu, '');

/**
 * What guards a value against a spreadsheet is no part of it: `="5000"`, `'677003344`. A formula that computes
 * something
 * stays as it is, and so does the apostrophe of a name.
 */
const unguarded = (cell: string): string =>
  cell.startsWith('=') ? cell.replace(/^=\s*"([^"]*)"$/, '$1').trim() : cell.replace(/^'(?=[\d+(-])/, '');

/** Nearly every cell is plain, and a statement has hundreds of thousands, so this test saves most of the time. */
const isPlain = /^[\x20-\x7e]*$/;
