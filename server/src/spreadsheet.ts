/** Lists as files: CSV piece by piece however long it is, XLSX whole and so with a limit. */
import { groupThousands } from '@palier/contract/values/money.ts';
import type { FileAnswer } from '@palier/contract/call.ts';
import type { Language } from '@palier/contract/values/person.ts';
import { stringify } from 'csv-stringify/sync';
import { refuse } from './refuse.ts';
import { MOST_WORKBOOK_ROWS, makeWorkbook } from './workbook.ts';

type Kind = 'text' | 'number' | 'day' | 'instant';

/** One column: its heading in the reader's language, and what stands in it. A day is `YYYY-MM-DD`, an instant ISO 8601 in UTC; nothing is null. */
export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number | null;
  readonly kind: Kind;
}

export interface Export<Row> {
  /** Without its ending. */
  readonly file_name: string;
  readonly format: 'csv' | 'xlsx';
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rows: AsyncIterable<Row>;
  /** A comma parts cells in English, a semicolon in French, whose comma is the decimal mark. */
  readonly language: Language;
  /** Instants are written as the clock on this zone's wall shows them. */
  readonly time_zone: string;
}

export const EXPORT_PAGE = 2000;

/** Rows that were listed by id first, then read page by page: what changes meanwhile neither doubles nor skips a row. A row that is gone is left out by `read`. */
export async function* inPages<Row>(ids: readonly string[], read: (page: readonly string[]) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  for (let from = 0; from < ids.length; from += EXPORT_PAGE) yield* await read(ids.slice(from, from + EXPORT_PAGE));
}

/** The list as a file. Refuses EXPORT_TOO_LARGE when it has more rows than a workbook is made of. What fails in reading the first row fails before the answer begins. */
export async function exportFile<Row>(wanted: Export<Row>): Promise<FileAnswer> {
  const rows = wanted.rows[Symbol.asyncIterator]();
  const first = await rows.next();
  const lines = cellsOf(wanted, first, rows);
  if (wanted.format === 'csv') return { bytes: csv(wanted.columns, lines, wanted.language === 'fr' ? ';' : ','), media_type: 'text/csv; charset=utf-8', file_name: `${wanted.file_name}.csv` };
  const bytes = await makeWorkbook(wanted.file_name, wanted.columns.map(({ title, kind }) => ({ title, kind })), lines);
  if (bytes === null) throw refuse('EXPORT_TOO_LARGE', { most: groupThousands(MOST_WORKBOOK_ROWS) });
  return { bytes, media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', file_name: `${wanted.file_name}.xlsx` };
}

export type Cell = string | number | null;

async function* cellsOf<Row>({ columns, time_zone }: Export<Row>, first: IteratorResult<Row>, rows: AsyncIterator<Row>): AsyncGenerator<Cell[]> {
  const wallTime = wallTimeIn(time_zone);
  try {
    for (let next = first; !next.done; next = await rows.next()) {
      const row = next.value;
      yield columns.map(({ kind, value }) => {
        const cell = value(row);
        return kind === 'instant' && typeof cell === 'string' ? wallTime(cell) : cell;
      });
    }
  } finally {
    // The reader may go away in the middle; then no further page is read.
    await rows.return?.();
  }
}

/** `2026-11-21T13:30:00.000Z` → `2026-11-21 14:30`, which every spreadsheet takes for a time. */
function wallTimeIn(time_zone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' });
  return (instant) => format.format(new Date(instant));
}

const CSV_ROWS_A_PIECE = 500;

/** The byte-order mark keeps the accents when a double click opens the file. */
async function* csv(columns: ReadonlyArray<{ readonly title: string; readonly kind: Kind }>, lines: AsyncIterable<Cell[]>, delimiter: string): AsyncGenerator<Uint8Array> {
  const piece = (cells: ReadonlyArray<readonly Cell[]>, bom = false) => Buffer.from(stringify(cells as Cell[][], { bom, delimiter, quoted_string: true, record_delimiter: 'windows' }));
  yield piece([columns.map(({ title }) => title)], true);
  let held: Cell[][] = [];
  for await (const line of lines) {
    held.push(line.map((cell) => (typeof cell === 'string' ? disarm(cell) : cell)));
    if (held.length < CSV_ROWS_A_PIECE) continue;
    yield piece(held);
    held = [];
  }
  if (held.length > 0) yield piece(held);
}

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe in front, full-width look-alikes included; a phone number in E.164 is no formula and stays a number to dial.
 * Source: OWASP, CSV Injection.
 */
export const disarm = (text: string): string => (/^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) && !/^\+\d+$/.test(text) ? `'${text}` : text);
