import { type ImportKind, MOST_IMPORT_ROWS } from '@palier/contract/imports/kinds.ts';
import { isExample } from '@palier/contract/imports/templates.ts';
import { areSheetsOpen } from '@palier/contract/imports/sheets-open.ts';
import type { FittingSheet as FittingSheetSchema } from '@palier/contract/imports/sheets.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type * as z from 'zod';
import { fail } from '../../platform/errors.ts';
import { splitImeis } from './split-imeis.ts';
import { type LeftOutRow, leftOutRow } from '../../platform/tables/left-out-row.ts';
import { inOneCount, type TableSheet, tablesOf, withMerged } from '../../platform/tables/table-of-file.ts';
import { isSpilled } from '../../platform/tables/spilled-lines.ts';
import { columnsOf, delimiterFor, firstMissing, headingOf, isNothing, isSum } from './import-columns.ts';

type FittingSheet = z.output<typeof FittingSheetSchema>;

export interface ImportTable {
  /** The sheets that would fit, where there are several or a hidden one. */
  readonly sheets: readonly FittingSheet[];
  readonly columns: ReadonlyArray<{ readonly heading: string; readonly field: string | null }>;
  readonly rows: ReadonlyArray<{ readonly row: number; readonly cells: Readonly<Record<string, string>> }>;
  /** The lines that are no rows, in the order of the file. */
  readonly left_out: readonly LeftOutRow[];
  /** How many of the rows the workbook hides. */
  readonly hidden_rows: number;
}

/**
 * Reads a CSV or XLSX file into rows of the fields of a kind. Where several sheets would fit, a person says which ones:
 * until then there are no rows. Refuses FILE_EMPTY, COLUMN_MISSING, TOO_MANY_ROWS and all that `tablesOf` refuses, each
 * at `file`.
 */
export async function readImportTable(
  bytes: Uint8Array,
  kind: ImportKind,
  chosen?: readonly string[],
): Promise<ImportTable> {
  const tables = await tablesOf(bytes, MOST_IMPORT_ROWS, (text) => delimiterFor(kind, text));
  const fitting = tables.filter((sheet) => fits(kind, sheet));
  const isAsked = fitting.length > 1 || fitting.some(({ is_hidden }) => is_hidden);
  const named = fitting.filter(({ name }) => chosen?.includes(name));
  const visible = tables.filter(({ is_hidden }) => !is_hidden);
  // Without a sheet that fits, the first one is examined: its refusal names the column that is missing.
  const read = named.length > 0 ? named : [visible.find((sheet) => fits(kind, sheet)) ?? visible[0] ?? tables[0]];
  const sheets = isAsked
    ? fitting.map((sheet) => ({
        name: sheet.name,
        lines: sheet.rows.length - 1 - headingOf(kind, sheet),
        is_hidden: sheet.is_hidden,
        is_read: read.includes(sheet),
      }))
    : [];
  if (named.length === 0 && areSheetsOpen(sheets))
    return { sheets, columns: [], rows: [], left_out: [], hidden_rows: 0 };
  const parts = inOneCount(read.flatMap((sheet) => sheet ?? [])).map((sheet) => rowsOf(kind, sheet));
  const rows = parts.flatMap((part) => part.rows);
  if (rows.length === 0) throw fail('FILE_EMPTY', {}, 'file');
  if (rows.length > MOST_IMPORT_ROWS)
    throw fail('TOO_MANY_ROWS', { rows: groupThousands(rows.length), most: groupThousands(MOST_IMPORT_ROWS) }, 'file');
  return {
    sheets,
    columns: parts[0]?.columns ?? [],
    rows,
    left_out: parts.flatMap((part) => part.left_out),
    hidden_rows: parts.reduce((sum, part) => sum + part.hidden_rows, 0),
  };
}

function rowsOf(kind: ImportKind, sheet: TableSheet): Omit<ImportTable, 'sheets'> {
  const at = headingOf(kind, sheet);
  const heading = sheet.rows[at];
  if (!heading) throw fail('FILE_EMPTY', {}, 'file');
  const columns = columnsOf(kind, heading.cells);
  const column = firstMissing(kind, columns);
  if (column !== null) throw fail('COLUMN_MISSING', { column }, 'file');
  const isHeading = (cells: readonly string[]): boolean =>
    cells.every((cell, place) => cell === (heading.cells[place] ?? ''));
  const width = sheet.has_commas ? heading.cells.length : undefined;
  let hidden_rows = 0;
  const left_out = sheet.rows.slice(0, at).map((line) => leftOutRow(line, 'above_headings'));
  // A cell that is merged over several lines says the same of each of them, a price as well.
  const rows = withMerged(sheet.rows.slice(at + 1), new Set()).flatMap(({ row, cells, is_hidden }) => {
    const named: Record<string, string> = {};
    for (const [place, { field }] of columns.entries())
      if (field !== null && cells[place] && !isNothing(kind, field, cells[place]))
        named[field] = [named[field], cells[place]].filter(Boolean).join(' ');
    const because = isHeading(cells)
      ? 'headings_again'
      : isSum(kind, cells, named)
        ? 'sum'
        : Object.keys(named).length === 0
          ? 'no_known_column'
          : isExample(kind, named)
            ? 'example'
            : isSpilled(cells, width)
              ? 'more_cells'
              : null;
    if (because !== null) {
      left_out.push(leftOutRow({ row, cells }, because));
      return [];
    }
    if (is_hidden) hidden_rows++;
    return [{ row, cells: kind === 'devices' ? splitImeis(named) : named }];
  });
  return { columns, rows, left_out, hidden_rows };
}

/** Whether a sheet has the required columns, and a line below them: a cover may come first. */
function fits(kind: ImportKind, sheet: TableSheet): boolean {
  const at = headingOf(kind, sheet);
  return sheet.rows.length > at + 1 && firstMissing(kind, columnsOf(kind, sheet.rows[at]?.cells ?? [])) === null;
}
