/** The door of imports: files of other programs as rows of text, for whoever reads tables. */
export { plain } from './read-file.ts';
export { cleanCell, isZip, tableOf, type TableRow, textOf } from './table-of-file.ts';
