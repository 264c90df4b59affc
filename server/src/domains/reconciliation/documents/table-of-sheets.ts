/** Finds the table of a statement in the sheets of a workbook: a cover, a summary or an empty sheet may come first. */
import type { TableSheet } from '../../imports/imports.ts';
import type { UnreadTable } from './statement-row.ts';
import { type FoundTable, unreadTable } from './unread-table.ts';

interface SheetTable extends FoundTable {
  readonly name: string;
}

/** A table of a statement has its number or its day, and its amount: fewer names are those of a summary. */
const MIN_KNOWN = 2;

/**
 * The table with the most known headings, and among equals the longest. Sheets with the same headings, such as one for
 * each month, are read as one table, so that no line is lost. What else looks like a table is named, so that a
 * person can
 * choose it; `chosen` is the name of that sheet.
 */
export function tableOfSheets(sheets: readonly TableSheet[], chosen: string | undefined): UnreadTable {
  const tables = inOneCount(sheets).map(({ name, rows }): SheetTable => ({ name, ...unreadTable(rows) }));
  const named = tables.filter(({ name }) => name === chosen);
  const [first] = named.length > 0 ? named : [...tables].sort(better);
  if (first === undefined) return { headings: [], body: [], sheets: [] };
  const same = tables.filter((table) => table === first || (first.known >= MIN_KNOWN && hasSameHeadings(table, first)));
  const others = tables.filter((table) => !same.includes(table) && table.known >= MIN_KNOWN && table.body.length > 0);
  return {
    headings: first.headings,
    body: same.flatMap(({ body }) => body),
    sheets:
      others.length === 0
        ? []
        : tables
            .filter((table) => same.includes(table) || others.includes(table))
            .map((table) => ({ name: table.name, lines: table.body.length, is_read: same.includes(table) })),
  };
}

const better = (a: SheetTable, b: SheetTable): number =>
  Number(b.body.length > 0) - Number(a.body.length > 0) || b.known - a.known || b.body.length - a.body.length;

const hasSameHeadings = (a: SheetTable, b: SheetTable): boolean =>
  a.headings.length === b.headings.length && a.headings.every((heading, column) => heading === b.headings[column]);

/** Lines are counted through all sheets, so that no two of them have one number. */
export function inOneCount(sheets: readonly TableSheet[]): readonly TableSheet[] {
  let before = 0;
  return sheets.map(({ name, rows }) => {
    const counted = before === 0 ? rows : rows.map(({ row, cells }) => ({ row: row + before, cells }));
    before = counted.at(-1)?.row ?? before;
    return { name, rows: counted };
  });
}
