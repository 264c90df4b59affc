import { IMPORT_KINDS, MOST_IMPORT_ROWS, type ImportKind } from '@palier/contract/imports/kinds.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { fail } from '../../platform/errors.ts';
import { plain } from './headings.ts';
import { splitImeis } from './split-imeis.ts';
import { type TableSheet, tablesOf } from './table-of-file.ts';

export interface ImportTable {
  readonly columns: ReadonlyArray<{ readonly heading: string; readonly field: string | null }>;
  readonly rows: ReadonlyArray<{ readonly row: number; readonly cells: Readonly<Record<string, string>> }>;
}

/**
 * Reads a CSV or XLSX file into rows of the fields of a kind. Refuses FILE_EMPTY, COLUMN_MISSING, TOO_MANY_ROWS and all
 * that `tablesOf` refuses, each at `file`.
 */
export async function readImportTable(bytes: Uint8Array, kind: ImportKind): Promise<ImportTable> {
  const [heading, ...lines] = sheetFor(kind, await tablesOf(bytes))?.rows ?? [];
  if (!heading) throw fail('FILE_EMPTY', {}, 'file');
  const columns = columnsOf(kind, heading.cells);
  const missing = IMPORT_KINDS[kind].required.find((field) => !columns.some((column) => column.field === field));
  if (missing !== undefined) throw fail('COLUMN_MISSING', { column: firstName(kind, missing) }, 'file');
  const rows = lines.flatMap(({ row, cells }) => {
    const filled = columns.flatMap(({ field }, at) =>
      field === null || !cells[at] ? [] : [[field, cells[at]] as const],
    );
    if (filled.length === 0) return [];
    const named: Record<string, string> = Object.fromEntries(filled);
    return [{ row, cells: kind === 'devices' ? splitImeis(named) : named }];
  });
  if (rows.length === 0) throw fail('FILE_EMPTY', {}, 'file');
  if (rows.length > MOST_IMPORT_ROWS)
    throw fail('TOO_MANY_ROWS', { rows: groupThousands(rows.length), most: groupThousands(MOST_IMPORT_ROWS) }, 'file');
  return { columns, rows };
}

/** The first sheet that has the required columns: a cover may come first. Without one, the first sheet is examined. */
const sheetFor = (kind: ImportKind, sheets: readonly TableSheet[]): TableSheet | undefined =>
  sheets.find(({ rows }) => {
    const columns = columnsOf(kind, rows[0]?.cells ?? []);
    return IMPORT_KINDS[kind].required.every((field) => columns.some((column) => column.field === field));
  }) ?? sheets[0];

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
