/**
 * The door of imports: reading files of other programs as rows of text. The process that reads documents uses it, so
 * nothing behind it may use the database.
 */
export { plain } from './headings.ts';
export { cleanCell, inOneCount, isBinary, tablesOf, type TableRow, type TableSheet } from './table-of-file.ts';
export { textOf } from './decode-text.ts';
export { unreadable } from './file-refusals.ts';
export { readImportTable } from './read-import-table.ts';
