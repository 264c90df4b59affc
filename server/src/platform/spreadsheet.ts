/**
 * Exports lists as CSV and XLSX files, piece by piece for any length: only a few at once, and none for a reader who has
 * left.
 */
import { deflateRawSync } from 'node:zlib';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type { FileAnswer } from '@palier/contract/call.ts';
import type { QueryContext } from './handler.ts';
import { fail } from './errors.ts';
import { openTurns } from './turns.ts';
import { type Cell, type Kind, MOST_WORKBOOK_ROWS, rowsXml, writeWorkbook } from './workbook.ts';
import { type OpenRows, type RowSource, piecesOf } from './row-sources.ts';
import { guarded } from './export-lifetime.ts';
import { csv, written } from './csv.ts';

/**
 * One column: its heading in the reader's language, and the type of its values. A day is `YYYY-MM-DD`, an instant ISO
 * 8601 in UTC; an empty value is null.
 */
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
  readonly rows: RowSource<Row>;
  /** What the audit record keeps of it: which list, and which part of it. */
  readonly noted: { readonly list: string; readonly facts: (rows: number) => Readonly<Record<string, unknown>> };
}

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
    const cells = cellsOf(columns, services.business.time_zone);
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
