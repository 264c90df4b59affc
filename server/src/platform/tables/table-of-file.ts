/** Reads a file into tables of clean text. */
import { MOST_IMPORT_ROWS } from '@palier/contract/imports/kinds.ts';
import { commonDelimiter, MAX_COLUMNS } from './csv-rows.ts';
import { mendEncoding } from './mend-encoding.ts';
import { saidFromAbove } from './merged-cells.ts';
import { sheetsOf } from './sheets-of-file.ts';

export { isBinary } from './sheets-of-file.ts';

/** A row with its number in the spreadsheet, from 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** What merged cells of lines above say of it too, by their columns; its own cells are empty there. */
  readonly merged?: ReadonlyMap<number, string>;
  /** Set for a line that its workbook hides. */
  readonly is_hidden?: boolean;
  /** Set for the first line of a sheet that is read below another one. */
  readonly is_top_of_sheet?: boolean;
}

/** The rows of a sheet that are not empty. */
export interface TableSheet {
  /** Empty where the file has no sheets. */
  readonly name: string;
  readonly rows: readonly TableRow[];
  readonly is_hidden: boolean;
  /** Set where a bare number that is a day counts from 1904 on. */
  readonly from_1904?: boolean;
  /** Set for a text whose cells are parted by commas, which an amount or a name may have too. */
  readonly has_commas?: boolean;
}

/**
 * The longest cell that a row to import may have. No field takes a longer value, so a cut cell still fails its check.
 */
const MAX_CELL_LENGTH = 200;

/**
 * The sheets of a file that are not empty; one empty sheet when all are. The file may have `max` rows; `delimiterIn`
 * finds what parts the cells of a text. Refuses FILE_UNREADABLE, TOO_MANY_ROWS, TOO_MANY_CELLS,
 * FILE_UNPACKS_TOO_LARGE.
 */
export async function tablesOf(
  bytes: Uint8Array,
  max: number = MOST_IMPORT_ROWS,
  delimiterIn: (text: string) => string = commonDelimiter,
): Promise<readonly TableSheet[]> {
  const sheets = (await sheetsOf(bytes, max, delimiterIn)).map(
    ({ name, rows, is_hidden, merged, from_1904, has_commas, hidden_rows }) => {
      const clean = rows.map((cells) => cells.slice(0, MAX_COLUMNS).map((cell) => unguarded(cleanCell(cell))));
      const said = saidFromAbove(clean, merged);
      return {
        name: cleanCell(name),
        is_hidden,
        ...(from_1904 && { from_1904 }),
        ...(has_commas && { has_commas }),
        rows: clean
          .map((cells, index) => {
            const above = said.get(index);
            return {
              row: index + 1,
              cells,
              ...(above && { merged: above }),
              ...(hidden_rows?.has(index + 1) && { is_hidden: true }),
            };
          })
          .filter(({ cells }) => cells.some((cell) => cell !== '')),
      };
    },
  );
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  return filled.length > 0 ? filled : sheets.slice(0, 1);
}

/** Lines are counted through all sheets, so that no two of them have one number. */
export function inOneCount(sheets: readonly TableSheet[]): readonly TableSheet[] {
  let before = 0;
  return sheets.map(({ rows, ...sheet }) => {
    const counted = before === 0 ? rows : rows.map(({ row, ...line }) => ({ row: row + before, ...line }));
    before = counted.at(-1)?.row ?? before;
    return { ...sheet, rows: counted };
  });
}

/**
 * The lines with what merged cells say of them. `sums` are the columns of money: a sum that stands beside several lines
 * is that of all of them together, and of none of them alone.
 */
export const withMerged = (rows: readonly TableRow[], sums: ReadonlySet<number>): readonly TableRow[] =>
  rows.map((line) => {
    const { merged } = line;
    if (merged === undefined) return line;
    const width = Math.max(line.cells.length, ...[...merged.keys()].map((column) => column + 1));
    const cell = (column: number): string =>
      (sums.has(column) ? undefined : merged.get(column)) ?? line.cells[column] ?? '';
    return { ...line, cells: Array.from({ length: width }, (_, column) => cell(column)) };
  });

/** One line of text that people can see, without characters that a terminal or a database cannot take. */
export const cleanCell = (cell: string): string =>
  isPlain.test(cell)
    ? cell.trim().slice(0, MAX_CELL_LENGTH)
    : mendEncoding(cell)
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .replace(/\p{Cf}/gu, '')
        .normalize('NFC')
        .replace(OTHER_DIGITS, plainDigit)
        .trim()
        .slice(0, MAX_CELL_LENGTH)
        .replace(/\p{Surrogate}/gu, '');

/** Arabic, Persian and wide digits mean what ours do; each of their ranges begins with nothing at a multiple of 16. */
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g;
const plainDigit = (digit: string): string => String(digit.charCodeAt(0) & 0xf);

/**
 * What guards a value against a spreadsheet is no part of it: `="5000"`, `'677003344`, `'=1`, as our own exports write
 * it. A formula that computes
 * something
 * stays as it is, and so does the apostrophe of a name.
 */
const unguarded = (cell: string): string =>
  cell.startsWith('=')
    ? cell.replace(/^=\s*"([^"]*)"$/, '$1').trim()
    : cell.replace(/^'(?=[\d+(=@\uFF1D\uFF0B\uFF0D\uFF20-])/, '');

/** Nearly every cell is plain, and a statement has hundreds of thousands, so this test saves most of the time. */
const isPlain = /^[\x20-\x7e]*$/;
