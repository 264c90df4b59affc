import { IMPORT_KINDS, MOST_IMPORT_ROWS, type ImportKind } from '@palier/contract/imports/kinds.ts';
import { isExample } from '@palier/contract/imports/templates.ts';
import { areSheetsOpen } from '@palier/contract/imports/sheets-open.ts';
import type { FittingSheet as FittingSheetSchema } from '@palier/contract/imports/sheets.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type * as z from 'zod';
import { fail } from '../../platform/errors.ts';
import { plain } from '../../platform/tables/headings.ts';
import { splitImeis } from './split-imeis.ts';
import { inOneCount, type TableSheet, tablesOf } from '../../platform/tables/table-of-file.ts';

type FittingSheet = z.output<typeof FittingSheetSchema>;

export interface ImportTable {
  /** The sheets that would fit, where there are several or a hidden one. */
  readonly sheets: readonly FittingSheet[];
  readonly columns: ReadonlyArray<{ readonly heading: string; readonly field: string | null }>;
  readonly rows: ReadonlyArray<{ readonly row: number; readonly cells: Readonly<Record<string, string>> }>;
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
  const tables = await tablesOf(bytes);
  const fitting = tables.filter((sheet) => fits(kind, sheet));
  const isAsked = fitting.length > 1 || fitting.some(({ is_hidden }) => is_hidden);
  const named = fitting.filter(({ name }) => chosen?.includes(name));
  const visible = tables.filter(({ is_hidden }) => !is_hidden);
  // Without a sheet that fits, the first one is examined: its refusal names the column that is missing.
  const read = named.length > 0 ? named : [visible.find((sheet) => fits(kind, sheet)) ?? visible[0] ?? tables[0]];
  const sheets = isAsked
    ? fitting.map((sheet) => ({
        name: sheet.name,
        lines: sheet.rows.length - 1,
        is_hidden: sheet.is_hidden,
        is_read: read.includes(sheet),
      }))
    : [];
  if (named.length === 0 && areSheetsOpen(sheets)) return { sheets, columns: [], rows: [] };
  const parts = inOneCount(read.flatMap((sheet) => sheet ?? [])).map((sheet) => rowsOf(kind, sheet));
  const rows = parts.flatMap((part) => part.rows);
  if (rows.length === 0) throw fail('FILE_EMPTY', {}, 'file');
  if (rows.length > MOST_IMPORT_ROWS)
    throw fail('TOO_MANY_ROWS', { rows: groupThousands(rows.length), most: groupThousands(MOST_IMPORT_ROWS) }, 'file');
  return { sheets, columns: parts[0]?.columns ?? [], rows };
}

function rowsOf(kind: ImportKind, sheet: TableSheet): Pick<ImportTable, 'columns' | 'rows'> {
  const [heading, ...lines] = sheet.rows;
  if (!heading) throw fail('FILE_EMPTY', {}, 'file');
  const columns = columnsOf(kind, heading.cells);
  const missing = IMPORT_KINDS[kind].required.find((field) => !columns.some((column) => column.field === field));
  if (missing !== undefined) throw fail('COLUMN_MISSING', { column: firstName(kind, missing) }, 'file');
  const rows = lines.flatMap(({ row, cells }) => {
    const filled = columns.flatMap(({ field }, at) =>
      field === null || !cells[at] ? [] : [[field, cells[at]] as const],
    );
    const named: Record<string, string> = Object.fromEntries(filled);
    if (filled.length === 0 || isExample(kind, named)) return [];
    return [{ row, cells: kind === 'devices' ? splitImeis(named) : named }];
  });
  return { columns, rows };
}

/** Whether a sheet has the required columns, and a line below them: a cover may come first. */
function fits(kind: ImportKind, { rows }: TableSheet): boolean {
  const columns = columnsOf(kind, rows[0]?.cells ?? []);
  return (
    rows.length > 1 && IMPORT_KINDS[kind].required.every((field) => columns.some((column) => column.field === field))
  );
}

const columnNames = (kind: ImportKind): Array<readonly [string, readonly string[]]> =>
  Object.entries(IMPORT_KINDS[kind].columns);
const firstName = (kind: ImportKind, field: string): string =>
  columnNames(kind).find(([name]) => name === field)?.[1][0] ?? field;

/** The field of each column. If two columns name one field, the first counts. */
function columnsOf(kind: ImportKind, headings: readonly string[]): Array<{ heading: string; field: string | null }> {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const plain_heading = plain(heading);
    const named = columnNames(kind).find(
      ([name, headings_of_field]) =>
        plain_heading !== '' && !taken.has(name) && headings_of_field.some((known) => plain(known) === plain_heading),
    );
    const field = named?.[0];
    if (field !== undefined) taken.add(field);
    return { heading, field: field ?? null };
  });
}
