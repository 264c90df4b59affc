/**
 * Exports lists as CSV and XLSX files, piece by piece for any length: only a few at once, and none for a reader who has
 * left.
 */
import { deflateRawSync } from 'node:zlib';
import { groupThousands } from '@palier/contract/values/money.ts';
import type { FileAnswer } from '@palier/contract/call.ts';
import { stringify } from 'csv-stringify/sync';
import type { Database, Reader } from './database/connection.ts';
import type { QueryContext } from './handler.ts';
import { fail } from './errors.ts';
import { AskerGone, openTurns } from './turns.ts';
import { type Cell, type Kind, MOST_WORKBOOK_ROWS, rowsXml, writeWorkbook } from './workbook.ts';

export { MOST_WORKBOOK_ROWS };

/**
 * One column: its heading in the reader's language, and the type of its values. A day is `YYYY-MM-DD`, an instant ISO
 * 8601 in UTC; an empty value is null.
 */
export interface Column<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number | null;
  readonly kind: Kind;
}

/** Rows that a reader takes piece by piece. */
interface OpenRows<Row> {
  /** How many rows there will be. */
  readonly total: number;
  /** The next rows; none at the end. */
  next(): Promise<readonly Row[]>;
  close(): Promise<void>;
}
export type RowSource<Row> = (database: Database, gone: AbortSignal) => Promise<OpenRows<Row>>;

export interface Export<Row> {
  /** Without its ending. */
  readonly file_name: string;
  readonly format: 'csv' | 'xlsx';
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rows: RowSource<Row>;
  /** What the audit record keeps of it: which list, and which part of it. */
  readonly noted: { readonly list: string; readonly facts: (rows: number) => Readonly<Record<string, unknown>> };
}

export const EXPORT_PAGE = 2000;

/**
 * Rows listed by id first, then read page by page, so that changes meanwhile neither repeat nor skip a row. `read`
 * leaves out rows that are gone.
 */
export const byIds =
  <Row>(
    list: (db: Reader) => Promise<unknown>,
    read: (page: readonly string[]) => Promise<readonly Row[]>,
  ): RowSource<Row> =>
  async (database, gone) => {
    const held = await database.held<{ id: string }>(list, gone);
    const next = async (): Promise<readonly Row[]> => {
      for (;;) {
        const ids = await held.next(EXPORT_PAGE);
        if (ids.length === 0) return [];
        const rows = await read(ids.map(({ id }) => id));
        if (rows.length > 0) return rows;
      }
    };
    return { total: held.total, next, close: held.close };
  };

/** The rows that one statement lists now. */
export const asListed =
  <Row>(list: (db: Reader) => Promise<readonly Row[]>): RowSource<Row> =>
  async (database, gone) => {
    const held = await database.held<Row>(list, gone);
    return { total: held.total, next: () => held.next(EXPORT_PAGE), close: held.close };
  };

/** Rows that are found page after page, each from where the last one ended. */
export const pageAfterPage =
  <Row>(total: () => Promise<number>, pages: () => AsyncGenerator<readonly Row[]>): RowSource<Row> =>
  async () => {
    const counted = await total();
    const taken = pages();
    return {
      total: counted,
      next: async () => (await taken.next()).value ?? [],
      close: async () => void (await taken.return(undefined)),
    };
  };

/**
 * Each export holds a connection and much of a core. A person's next export waits until the present one is done or
 * abandoned.
 */
const RULES = { at_once: 3, at_once_each: 1, waiting: 12, waiting_each: 2 };
const turns = openTurns(RULES);
/** A reader who takes nothing of a file for this long has left without a word, and others wait. */
const IDLE_MS = 60_000;
/**
 * A reader who takes a little again and again holds a turn no longer than this: within it a hundred megabytes arrive
 * over a line of half a megabit.
 */
const WHOLE_MS = 30 * 60_000;

/**
 * The list as a file. A failure before the first rows are read comes before the answer begins. Refuses EXPORT_TOO_LARGE
 * when the list has more rows than a sheet, EXPORTS_WAITING and EXPORTS_BUSY when too many wait. A comma separates
 * cells in English, a semicolon in French, whose decimal mark is the comma; instants are written in the business's time
 * zone.
 */
export async function exportFile<Row>(
  { actor, caller, services, note, gone }: Pick<QueryContext, 'actor' | 'caller' | 'services' | 'note' | 'gone'>,
  wanted: Export<Row>,
  { idle_ms = IDLE_MS, whole_ms = WHOLE_MS } = {},
): Promise<FileAnswer> {
  const { file_name, format, columns, noted } = wanted;
  const turn = await turns.take(actor.staff_id, gone);
  if (turn.full !== null)
    throw turn.full === 'own'
      ? fail('EXPORTS_WAITING', { most: RULES.at_once_each + RULES.waiting_each })
      : fail('EXPORTS_BUSY');
  let rows: OpenRows<Row> | undefined;
  const close = async (): Promise<void> => {
    await rows?.close();
    turn.end();
  };
  try {
    rows = await wanted.rows(services.database, gone);
    const { total } = rows;
    if (format === 'xlsx' && total > MOST_WORKBOOK_ROWS)
      throw fail('EXPORT_TOO_LARGE', { most: groupThousands(MOST_WORKBOOK_ROWS) });
    note({ subject_kind: 'export', subject_id: noted.list, facts: noted.facts(total) });
    const cells = cellsOf(columns, services.config.business.time_zone);
    const first = (await rows.next()).map(cells);
    const delimiter = caller.language === 'fr' ? ';' : ',';
    const lines = piecesOf(first, rows, cells);
    const bytes = format === 'csv' ? csv(columns, lines, delimiter) : writeWorkbook(file_name, columns, lines);
    return {
      bytes: guarded(bytes, close, gone, { idle_ms, whole_ms }),
      about_bytes: aboutBytes(wanted, first, delimiter, total),
      media_type:
        format === 'csv'
          ? 'text/csv; charset=utf-8'
          : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      file_name: `${file_name}.${format}`,
    };
  } catch (failure) {
    await close();
    throw failure;
  }
}

/**
 * Ends with its reader: at the end, when they stop, when they have left, when they take nothing for long, and when they
 * take too long in all. In each case its resources are released exactly once.
 */
function guarded(
  pieces: AsyncGenerator<Uint8Array>,
  close: () => Promise<void>,
  gone: AbortSignal,
  { idle_ms, whole_ms }: { readonly idle_ms: number; readonly whole_ms: number },
): AsyncIterable<Uint8Array> {
  let idle: NodeJS.Timeout | undefined;
  let over: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    clearTimeout(idle);
    clearTimeout(whole);
    gone.removeEventListener('abort', onGone);
    // A generator that waits for rows ends when they arrive, or when their connection closes; this does not wait for
    // it.
    pieces.return(undefined).catch(() => {});
    return (over ??= close());
  };
  const onGone = (): void => void stop();
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    clearTimeout(idle);
    if (over) throw new AskerGone();
    try {
      const piece = await pieces.next();
      if (piece.done) await stop();
      else if (!over) idle = setTimeout(() => void stop(), idle_ms).unref();
      return piece;
    } catch (failure) {
      await stop();
      throw failure;
    }
  };
  idle = setTimeout(() => void stop(), idle_ms).unref();
  const whole = setTimeout(() => void stop(), whole_ms).unref();
  gone.addEventListener('abort', onGone, { once: true });
  if (gone.aborted) void stop();
  return {
    [Symbol.asyncIterator]: () => ({
      next,
      return: async () => {
        await stop();
        return { done: true, value: undefined };
      },
    }),
  };
}

function cellsOf<Row>(columns: ReadonlyArray<Column<Row>>, time_zone: string): (row: Row) => Cell[] {
  const wallTime = wallTimeIn(time_zone);
  return (row) =>
    columns.map(({ kind, value }) => {
      const cell = value(row);
      return kind === 'instant' && typeof cell === 'string' ? wallTime(cell) : cell;
    });
}

/** `2026-11-21T13:30:00.000Z` → `2026-11-21 14:30`, which every spreadsheet reads as a time. */
function wallTimeIn(time_zone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (instant) => format.format(new Date(instant));
}

/** How many rows are written before other work gets the event loop. */
const ROWS_A_PIECE = 250;

async function* piecesOf<Row>(
  first: readonly Cell[][],
  rows: OpenRows<Row>,
  cells: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for (let page = first; page.length > 0; page = (await rows.next()).map(cells)) {
    for (let from = 0; from < page.length; from += ROWS_A_PIECE) {
      yield page.slice(from, from + ROWS_A_PIECE);
      await new Promise(setImmediate);
    }
  }
}

const written = (cells: ReadonlyArray<readonly Cell[]>, delimiter: string, bom = false): Buffer =>
  Buffer.from(
    stringify(
      cells.map((line) => line.map((cell) => (typeof cell === 'string' ? disarm(cell) : cell))),
      { bom, delimiter, quoted_string: true, record_delimiter: 'windows' },
    ),
  );

/** The byte-order mark keeps the accents when a double click opens the file. */
async function* csv(
  columns: ReadonlyArray<{ readonly title: string }>,
  pieces: AsyncIterable<Cell[][]>,
  delimiter: string,
): AsyncGenerator<Uint8Array> {
  yield written([columns.map(({ title }) => title)], delimiter, true);
  for await (const piece of pieces) yield written(piece, delimiter);
}

const SAMPLE_ROWS = 200;
/** Estimates the length of all rows from the first ones. */
function aboutBytes<Row>(
  { format, columns }: Export<Row>,
  first: readonly Cell[][],
  delimiter: string,
  total: number,
): number {
  const sample = first.slice(0, SAMPLE_ROWS);
  const bytes =
    format === 'csv' ? written(sample, delimiter).length : deflateRawSync(rowsXml(columns, sample, 2)).length;
  return Math.round((bytes / Math.max(1, sample.length)) * total);
}

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe in front, full-width look-alikes included; a
 * phone number in E.164 is no formula and stays a number to dial.
 * Source: OWASP, CSV Injection.
 */
export const disarm = (text: string): string =>
  /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) && !/^\+\d+$/.test(text) ? `'${text}` : text;
