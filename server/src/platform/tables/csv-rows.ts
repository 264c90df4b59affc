/** Reads the rows of a CSV text. */
import { CsvError, parse } from 'csv-parse/sync';
import { ApiError } from '../errors.ts';
import { MAX_CELLS } from './zip-limits.ts';
import { tooMany, tooManyCells, unreadable } from './file-refusals.ts';

/** The columns beyond these are ignored. */
export const MAX_COLUMNS = 60;

/** A file with more lines than this many times its limit of rows is refused before it is parsed. */
const LINES_OF_ROW = 4;

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count++;
  return count;
}

const DELIMITERS = [';', '\t', ',', '|'] as const;

/** The rows, and what parts their cells. */
export function csvRows(
  text: string,
  most: number,
  delimiterIn: (text: string) => string,
): { readonly rows: string[][]; readonly delimiter: string } {
  // Excel may write a first line that names the delimiter; it is not a row.
  const hint = /^sep=(.)\r?\n/i.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  // Old programs end a line with only a carriage return.
  const lines = Math.max(countOf(body, '\n'), countOf(body, '\r'));
  if (lines > LINES_OF_ROW * most) throw tooMany(lines, most);
  let cells = 0;
  // Columns that are never read are dropped at once, so that they take no memory.
  const firstColumns = (record: string[]): string[] => {
    cells += record.length;
    if (cells > MAX_CELLS) throw tooManyCells();
    return record.length > MAX_COLUMNS ? record.slice(0, MAX_COLUMNS) : record;
  };
  const delimiter = hint?.[1] ?? delimiterIn(body);
  try {
    const rows: string[][] = parse(body, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 200_000,
      on_record: firstColumns,
    });
    return { rows, delimiter };
  } catch (failure) {
    throw failure instanceof ApiError ? failure : unreadable(isOpenQuote(failure) ? 'cut_off' : 'unknown_table');
  }
}

const isOpenQuote = (failure: unknown): boolean =>
  failure instanceof CsvError && failure.code === 'CSV_QUOTE_NOT_CLOSED';

/** The delimiter that appears most often, outside quotes, in the first line that is not empty. */
export function delimiterOf(text: string): string {
  const heading = (text.split(/\r\n|\n|\r/, 20).find((line) => line.trim() !== '') ?? '').replace(
    /"(?:[^"]|"")*"/g,
    '',
  );
  const counts = DELIMITERS.map((delimiter) => heading.split(delimiter).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? ',' : (DELIMITERS[counts.indexOf(most)] ?? ',');
}

/**
 * The delimiter that splits the largest number of the first lines into the same number of columns. Counting one line is
 * not enough, because a title above a table and texts in its cells have commas of their own.
 */
export function commonDelimiter(text: string): string {
  const lines = text
    .slice(0, MAX_SAMPLE)
    .split(/\r\n|\n|\r/, 60)
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, ''));
  const scores = DELIMITERS.map((delimiter) => {
    const lengths = new Map<number, number>();
    for (const line of lines) {
      const marks = line.split(delimiter).length - 1;
      if (marks > 0) lengths.set(marks, (lengths.get(marks) ?? 0) + 1);
    }
    return Math.max(0, ...[...lengths].map(([marks, count]) => marks * count));
  });
  const best = Math.max(...scores);
  return best === 0 ? ',' : (DELIMITERS[scores.indexOf(best)] ?? ',');
}

const MAX_SAMPLE = 100_000;
