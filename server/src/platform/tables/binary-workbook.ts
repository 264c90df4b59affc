/**
 * Reads the sheets of a binary workbook (BIFF8, `.xls` of Excel 97 to 2003), in which Orange's portal gives its reports.
 * Only values are read: no formula is computed, and no macro, link or picture is looked at. A cell takes fourteen bytes
 * at least, so a file that may be uploaded holds no more cells than the portal takes.
 * Format: [MS-XLS] version 13, 2.3 and 2.4.
 */
import { isDateFormat } from './binary-formats.ts';
import { sharedTexts, shortText, textIn } from './binary-strings.ts';
import { type BinaryRecord, recordsFrom } from './binary-records.ts';
import { isCompoundFile, streamOf } from './compound-file.ts';
import { errorText, smallNumber } from './binary-values.ts';
import { dayText, numberText } from './cell-text.ts';
import { hiddenRowsIn } from './binary-hidden-rows.ts';
import { type MergedCell, mergedInRecord } from './merged-cells.ts';
import { UnsafeWorkbook } from './zip-limits.ts';

export { isCompoundFile };

const SHEET = 0x0085;
const TEXTS = 0x00fc;
const FORMAT = 0x041e;
const CELL_FORMAT = 0x00e0;
const DATES_FROM_1904 = 0x0022;
const LABEL_SHARED = 0x00fd;
const LABEL = 0x0204;
const RICH_LABEL = 0x00d6;
const NUMBER = 0x0203;
const SMALL_NUMBER = 0x027e;
const SMALL_NUMBERS = 0x00bd;
const FORMULA = 0x0006;
const TEXT_OF_FORMULA = 0x0207;
const BOOLEAN = 0x0205;
const MERGED = 0x00e5;

const GLOBALS = 0x0005;
const WORKSHEET = 0x0010;
const MAX_COLUMN = 255;
const DAY_MS = 86_400_000;

interface BinarySheet {
  readonly name: string;
  readonly rows: string[][];
  readonly is_hidden: boolean;
  readonly merged: readonly MergedCell[];
  readonly hidden_rows?: ReadonlySet<number>;
  readonly from_1904?: boolean;
}

/** Throws UnsafeWorkbook for another format, and for a file with a password; a broken one may throw a RangeError. */
export function binaryWorkbook(bytes: Uint8Array): BinarySheet[] {
  const stream = streamOf(bytes, ['Workbook']);
  if (stream === null) throw new UnsafeWorkbook('no workbook of Excel 97 or later');
  const globals: Globals = { texts: [], formats: new Map(), cell_formats: [], from_1904: false, sheets: [] };
  for (const record of recordsFrom(stream, 0, GLOBALS)) noteGlobal(globals, record);
  return globals.sheets.flatMap(({ name, place, is_hidden }) => {
    const records = recordsFrom(stream, place, WORKSHEET);
    const merged = records.flatMap(({ kind, parts: [data] }) => (kind === MERGED && data ? mergedInRecord(data) : []));
    const hidden_rows = hiddenRowsIn(records);
    return records.length === 0
      ? []
      : [
          {
            name,
            rows: rowsOf(records, globals),
            is_hidden,
            merged,
            ...(hidden_rows.size > 0 && { hidden_rows }),
            ...(globals.from_1904 && { from_1904: true }),
          },
        ];
  });
}

interface Globals {
  texts: readonly string[];
  readonly formats: Map<number, string>;
  /** For each format of cells, its number format. */
  readonly cell_formats: number[];
  from_1904: boolean;
  readonly sheets: Array<{ readonly name: string; readonly place: number; readonly is_hidden: boolean }>;
}

function noteGlobal(globals: Globals, { kind, parts }: BinaryRecord): void {
  const data = parts[0] ?? Buffer.alloc(0);
  if (kind === TEXTS) globals.texts = sharedTexts(parts);
  else if (kind === FORMAT) globals.formats.set(data.readUInt16LE(0), textIn(data.subarray(2)));
  else if (kind === CELL_FORMAT) globals.cell_formats.push(data.readUInt16LE(2));
  else if (kind === DATES_FROM_1904) globals.from_1904 = data.readUInt16LE(0) === 1;
  else if (kind === SHEET)
    globals.sheets.push({
      place: data.readUInt32LE(0),
      // Hidden, or hidden so that only a program shows it again.
      is_hidden: ((data[4] ?? 0) & 3) !== 0,
      name: shortText(data.subarray(6)),
    });
}

function rowsOf(records: readonly BinaryRecord[], globals: Globals): string[][] {
  const rows: string[][] = [];
  const put = (row: number, column: number, text: string): void => {
    if (column > MAX_COLUMN) throw new UnsafeWorkbook('a cell beyond the last column');
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    while (cells.length < column) cells.push('');
    cells[column] = text;
  };
  let formula: { readonly row: number; readonly column: number } | null = null;
  for (const { kind, parts } of records) {
    const data = parts[0] ?? Buffer.alloc(0);
    if (kind === TEXT_OF_FORMULA && formula !== null) {
      put(formula.row, formula.column, textIn(data));
      formula = null;
      continue;
    }
    if (kind === SMALL_NUMBERS) {
      const [row, first] = [data.readUInt16LE(0), data.readUInt16LE(2)];
      for (let place = 4; place + 6 <= data.length - 2; place += 6)
        put(
          row,
          first + (place - 4) / 6,
          valueText(smallNumber(data.readInt32LE(place + 2)), data.readUInt16LE(place), globals),
        );
      continue;
    }
    if (!CELLS.has(kind)) continue;
    const [row, column, cell_format] = [data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4)];
    if (kind === FORMULA && isTextOfFormula(data)) formula = { row, column };
    else put(row, column, cellText(kind, data, cell_format, globals));
  }
  return rows;
}

const CELLS = new Set([LABEL_SHARED, LABEL, RICH_LABEL, NUMBER, SMALL_NUMBER, FORMULA, BOOLEAN]);

function cellText(kind: number, data: Buffer, cell_format: number, globals: Globals): string {
  if (kind === LABEL_SHARED) return globals.texts[data.readUInt32LE(6)] ?? '';
  if (kind === LABEL || kind === RICH_LABEL) return textIn(data.subarray(6));
  if (kind === SMALL_NUMBER) return valueText(smallNumber(data.readInt32LE(6)), cell_format, globals);
  if (kind === BOOLEAN) return data[7] === 0 ? String(data[6] === 1) : errorText(data[6]);
  // A formula with an error or without a value has no number.
  if (kind === FORMULA && data.readUInt16LE(12) === 0xffff)
    return data[6] === 1 ? String(data[8] === 1) : data[6] === 2 ? errorText(data[8]) : '';
  return valueText(data.readDoubleLE(6), cell_format, globals);
}

/** The text of a formula stands in the record behind it. */
const isTextOfFormula = (data: Buffer): boolean => data.readUInt16LE(12) === 0xffff && data[6] === 0;

function valueText(number: number, cell_format: number, { cell_formats, formats, from_1904 }: Globals): string {
  const format = cell_formats[cell_format] ?? 0;
  // A number below one with the format of a day is a time alone.
  if (number < 1 || !isDateFormat(format, formats.get(format))) return numberText(number);
  return dayText(new Date((from_1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)) + number * DAY_MS));
}
