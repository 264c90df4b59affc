/**
 * The door of imports: files of other programs as rows of text, for whoever reads tables. It leads to nothing of the
 * database: the process that reads documents comes in here.
 */
export { plain } from './headings.ts';
export { cleanCell, isZip, tableOf, type TableRow, textOf } from './table-of-file.ts';
export { readImportTable } from './read-import-table.ts';
