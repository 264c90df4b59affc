/** Finds the table of a statement in the sheets of a workbook: a cover, a summary or an empty sheet may come first. */
import { fail } from '../../../platform/errors.ts';
import { inOneCount, type TableSheet } from '../../../platform/tables/table-of-file.ts';
import type { FittingSheet, UnreadTable } from '../../../platform/statements/statement-row.ts';
import { type FoundTable, unreadTable } from './unread-table.ts';

interface SheetTable extends FoundTable {
  readonly name: string;
  readonly is_hidden: boolean;
  readonly from_1904?: boolean;
  readonly has_commas?: boolean;
}

/** A table of a statement has its number or its day, and its amount: fewer names are those of a summary. */
const MIN_KNOWN = 2;

/**
 * Of the sheets that people see, the table with the most known headings, and among equals the longest; sheets with the
 * same headings, such as one for each month, are read as one table. Which of several are meant, a person says: `chosen`
 * are their names. A hidden sheet is read only where it is chosen. Refuses SHEETS_DIFFER.
 */
export function tableOfSheets(sheets: readonly TableSheet[], chosen: readonly string[] | undefined): UnreadTable {
  const tables = inOneCount(sheets).map(({ name, rows, is_hidden, from_1904, has_commas }): SheetTable => ({
    name,
    is_hidden,
    ...(from_1904 && { from_1904 }),
    ...(has_commas && { has_commas }),
    ...unreadTable(rows),
  }));
  const fitting = tables.filter(({ known, body }) => known >= MIN_KNOWN && body.length > 0);
  const named = tables.filter(({ name }) => chosen?.includes(name));
  const visible = tables.filter(({ is_hidden }) => !is_hidden);
  const [first] = named.length > 0 ? named : [...visible].sort(better);
  if (first === undefined) return { headings: [], body: [], sheets: [] };
  const isLike = (table: SheetTable): boolean => table === first || hasSameHeadings(table, first);
  if (!named.every(isLike)) throw fail('SHEETS_DIFFER', {}, 'answers');
  const read = named.length > 0 ? named : first.known < MIN_KNOWN ? [first] : visible.filter(isLike);
  return {
    headings: first.headings,
    ...(first.from_1904 && { from_1904: true }),
    ...(first.has_commas && first.cells !== undefined && { cells: first.cells }),
    body: read.flatMap(({ body }, at) =>
      at === 0 ? body : body.map((line, place) => (place === 0 ? { ...line, is_top_of_sheet: true } : line)),
    ),
    sheets: choiceOf(fitting, (table) => read.includes(table)),
  };
}

/** Empty where there is nothing to choose. */
export const choiceOf = <Sheet extends Pick<SheetTable, 'name' | 'is_hidden'> & { readonly body: readonly unknown[] }>(
  fitting: readonly Sheet[],
  isRead: (sheet: Sheet) => boolean,
): FittingSheet[] =>
  fitting.length > 1 || fitting.some(({ is_hidden }) => is_hidden)
    ? fitting.map((sheet) => ({
        name: sheet.name,
        lines: sheet.body.length,
        is_hidden: sheet.is_hidden,
        is_read: isRead(sheet),
      }))
    : [];

const better = (a: SheetTable, b: SheetTable): number =>
  Number(b.body.length > 0) - Number(a.body.length > 0) || b.known - a.known || b.body.length - a.body.length;

const hasSameHeadings = (a: SheetTable, b: SheetTable): boolean =>
  a.headings.length === b.headings.length && a.headings.every((heading, column) => heading === b.headings[column]);
