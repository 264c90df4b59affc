/** A table of no known format: finds its headings and the rows below them. */
import type { TableRow } from '../../../platform/tables/table-of-file.ts';
import { readFrancs } from '../../../platform/statements/amounts.ts';
import { readDay } from '../../../platform/statements/days.ts';
import { isKnownHeading } from './heading-names.ts';
import type { UnreadTable } from '../../../platform/statements/statement-row.ts';

/** Names and days may stand above a table. */
const MAX_PREAMBLE = 30;
/** Leaves room for a letter after the heading, within the length that a mapping may hold. */
const MAX_HEADING = 190;

/** A table with how many of its headings are known, by which one sheet is compared with another. */
export interface FoundTable extends Pick<UnreadTable, 'headings' | 'body' | 'cells'> {
  readonly known: number;
}

/**
 * The headings are the row with the most known names, and the first one among equals. When no name is known, they are
 * the first row that looks like a row of a table. A table that starts with data gets the letters of its columns as
 * headings.
 */
export function unreadTable(table: readonly TableRow[]): FoundTable {
  const top = table.slice(0, MAX_PREAMBLE);
  const known = top.map(({ cells }) => cells.filter(isKnownHeading).length);
  const most = Math.max(0, ...known);
  // Pushed one by one: a hundred thousand rows are more arguments than a call may take.
  const width = table.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  if (most >= 2) return { ...under(table, known.indexOf(most), width), known: most };
  const widest = Math.max(0, ...top.map(({ cells }) => filled(cells)));
  const at = Math.max(
    0,
    top.findIndex(({ cells }) => filled(cells) >= Math.min(2, widest)),
  );
  return isData(table[at]?.cells ?? [])
    ? { headings: Array.from({ length: width }, (_, column) => letterOf(column)), body: table.slice(at), known: 0 }
    : { ...under(table, at, width), known: most };
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

/**
 * A row that has both a day and an amount is data, not headings. The time zone does not matter here: it moves a day at
 * most to the next one, which is a day too.
 */
const isData = (cells: readonly string[]): boolean =>
  cells.some((cell) => readDay(cell, 'UTC') !== null) && cells.some((cell) => readFrancs(cell) !== null);

function under(table: readonly TableRow[], at: number, width: number): Omit<FoundTable, 'known'> {
  const cells = table[at]?.cells ?? [];
  const second = isSecondLine(cells, table[at + 1]) ? (table[at + 1]?.cells ?? []) : [];
  const isRepeated = (line: readonly string[]): boolean =>
    second.length > 0 && [cells, second].some((heading) => saysTheSame(line, heading));
  return {
    cells: Math.max(cells.length, second.length),
    headings: named(Array.from({ length: width }, (_, column) => second[column] || cells[column] || '')),
    body: table.slice(at + (second.length > 0 ? 2 : 1)).filter((line) => !isRepeated(line.cells)),
  };
}

/** `Mouvements` over `Débit` and `Crédit`: headings in two lines, of which the lower one names columns alone. */
function isSecondLine(first: readonly string[], next: TableRow | undefined): boolean {
  const below = (next?.cells ?? []).flatMap((cell, column) => (cell === '' ? [] : [{ cell, column }]));
  return (
    below.length > 0 &&
    below.every(({ cell }) => isKnownHeading(cell) && !/\d/.test(cell)) &&
    below.some(({ column }) => (first[column] ?? '') === '' || !isKnownHeading(first[column] ?? '')) &&
    below.every(({ cell, column }) => (first[column] ?? '') !== cell)
  );
}

const saysTheSame = (line: readonly string[], heading: readonly string[]): boolean =>
  Array.from({ length: Math.max(line.length, heading.length) }, (_, column) => column).every(
    (column) => (line[column] ?? '') === (heading[column] ?? ''),
  );

/**
 * Gives every column a unique name: a second `Amount` gets its letter as a suffix, and a column without a heading is
 * named by its letter.
 */
function named(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, column) => {
    const letter = letterOf(column);
    const heading = (cell || letter).slice(0, MAX_HEADING);
    const name = taken.has(heading) ? `${heading} (${letter})` : heading;
    taken.add(name);
    return name;
  });
}

/** The letter of a column, as a spreadsheet shows it: A … Z, AA … */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
