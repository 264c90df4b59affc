/**
 * The door of documents: recognises the format of a statement by its content, never by its file name, and reads its
 * lines.
 */
import { MOST_STATEMENT_LINES } from '@palier/contract/reconciliation/statement-calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { ApiError, fail } from '../../../platform/errors.ts';
import { inOneCount, isBinary, type TableSheet, tablesOf } from '../../../platform/tables/table-of-file.ts';
import { textOf } from '../../../platform/tables/decode-text.ts';
import { unreadable } from '../../../platform/tables/file-refusals.ts';
import { type ColumnMapping, readMappedTable } from './mapped-table.ts';
import { readMt940 } from './mt940.ts';
import type { About, ReadDocument, UnreadTable } from '../../../platform/statements/statement-row.ts';
import { choiceOf, tableOfSheets } from './table-of-sheets.ts';
import { joined } from './joined-documents.ts';
import { phonesOf } from './phones.ts';
import type { StatementReader } from '../../../providers/ports/statement.ts';

export { guessMapping } from './guess-mapping.ts';
export type { About, ColumnMapping, ReadDocument, UnreadTable };

/**
 * Reads a document of a known format: of a bank, or of an operator by one of the `readers`. For any other table, a
 * person must say what its columns are. Refuses FILE_UNREADABLE, FILE_EMPTY, TOO_MANY_ROWS, each at `file`.
 */
export async function recognise(
  readers: readonly StatementReader[],
  bytes: Uint8Array,
  about: About,
): Promise<Recognised> {
  try {
    return await recogniseWhole(readers, bytes, about);
  } catch (failure) {
    // What reads tables knows of tables alone.
    const isUnknown = failure instanceof ApiError && failure.facts['because'] === 'unknown_table';
    throw isUnknown ? unreadable('unknown_statement') : failure;
  }
}

type Recognised =
  | { readonly kind: 'known'; readonly document: ReadDocument; readonly hidden: ReadonlySet<number> }
  | { readonly kind: 'table'; readonly table: UnreadTable; readonly hidden: ReadonlySet<number> };

async function recogniseWhole(
  readers: readonly StatementReader[],
  bytes: Uint8Array,
  about: About,
): Promise<Recognised> {
  if (bytes.length === 0) throw fail('FILE_EMPTY', {}, 'file');
  const ofBank = isBinary(bytes) ? null : await readBank(textOf(bytes), about);
  if (ofBank) return { kind: 'known', document: held(ofBank), hidden: new Set() };
  const sheets = await tablesOf(bytes, MOST_STATEMENT_LINES);
  const hidden = new Set(
    inOneCount(sheets).flatMap(({ rows }) => rows.flatMap(({ row, is_hidden }) => (is_hidden ? [row] : []))),
  );
  const ofOperator = readOperator(readers, sheets, about);
  if (ofOperator) return { kind: 'known', document: held(ofOperator), hidden };
  const unread = tableOfSheets(sheets, about.answers?.sheets);
  refuseCount(unread.body.length);
  return { kind: 'table', table: unread, hidden };
}

/**
 * An operator may give each of its accounts a sheet of its own, and a person says which ones are meant; a cover is
 * another document. A hidden sheet is read only where it is chosen.
 */
function readOperator(
  readers: readonly StatementReader[],
  sheets: readonly TableSheet[],
  { country, ...about }: About,
): ReadDocument | null {
  const chosen = about.answers?.sheets;
  const readPhone = phonesOf(country);
  for (const read of readers) {
    const found = inOneCount(sheets).flatMap(({ name, is_hidden, rows, from_1904 = false, has_commas = false }) => {
      const document = read(rows, { ...about, readPhone, from_1904, has_commas });
      return document === null ? [] : [{ name, is_hidden, document, body: document.rows }];
    });
    const isRead = ({ name, is_hidden }: (typeof found)[number]): boolean => chosen?.includes(name) ?? !is_hidden;
    const document = joined(found.filter(isRead).map((sheet) => sheet.document));
    if (document) return { ...document, questions: { ...document.questions, sheets: choiceOf(found, isRead) } };
  }
  return null;
}

async function readBank(text: string, about: About): Promise<ReadDocument | null> {
  if (!/^\s*</.test(text)) return readMt940(text);
  // Loaded with the first such document, so that a cold start does not wait for it.
  const { readCamt053 } = await import('./camt053.ts');
  return readCamt053(text, about);
}

/**
 * Reads a table by the columns that a person has mapped. Refuses COLUMN_MISSING at `mapping`, and FILE_EMPTY when the
 * table has no rows.
 */
export const readTable = (table: UnreadTable, mapping: ColumnMapping, about: About): ReadDocument =>
  held(readMappedTable(table, mapping, about));

function held(document: ReadDocument): ReadDocument {
  refuseCount(document.rows.length);
  return document;
}

function refuseCount(rows: number): void {
  if (rows === 0) throw fail('FILE_EMPTY', {}, 'file');
  if (rows > MOST_STATEMENT_LINES)
    throw fail('TOO_MANY_ROWS', { rows: groupThousands(rows), most: groupThousands(MOST_STATEMENT_LINES) }, 'file');
}
