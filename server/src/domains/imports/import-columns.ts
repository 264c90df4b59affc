/** Finds the table of an import in a sheet: where its headings stand, which field each is, and which lines are sums. */
import { FIRST_NAMES, IMPORT_KINDS, type ImportKind } from '@palier/contract/imports/kinds.ts';
import { delimiterOf } from '../../platform/tables/csv-rows.ts';
import { plain } from '../../platform/tables/headings.ts';
import type { TableSheet } from '../../platform/tables/table-of-file.ts';

export interface ImportColumn {
  readonly heading: string;
  readonly field: string | null;
}

/** A title, the name of the business and a day may stand above a table. */
const MAX_PREAMBLE = 30;

const namesOf = (kind: ImportKind): Array<readonly [string, readonly string[]]> =>
  Object.entries(IMPORT_KINDS[kind].columns);

/** The heading by which a missing column is asked for; null when all that are required are there. */
export function firstMissing(kind: ImportKind, columns: readonly ImportColumn[]): string | null {
  const missing = IMPORT_KINDS[kind].required.find((field) => !columns.some((column) => column.field === field));
  return missing === undefined ? null : (namesOf(kind).find(([name]) => name === missing)?.[1][0] ?? missing);
}

/**
 * The field of each column: for a field, the heading with its best name, and among equals the first one. First names in
 * a column of their own belong to the full name.
 */
export function columnsOf(kind: ImportKind, headings: readonly string[]): ImportColumn[] {
  const plain_headings = headings.map(plain);
  const fields = new Map<number, string>();
  for (const [field, names] of namesOf(kind)) {
    const places = names.map((name) =>
      plain_headings.findIndex((heading, at) => heading === plain(name) && !fields.has(at)),
    );
    const place = places.find((found) => found !== -1);
    if (place !== undefined) fields.set(place, field);
  }
  const first_names = plain_headings.findIndex((heading) => FIRST_NAMES.some((name) => plain(name) === heading));
  if (first_names !== -1 && [...fields.values()].includes('full_name')) fields.set(first_names, 'full_name');
  return headings.map((heading, place) => ({ heading, field: fields.get(place) ?? null }));
}

/** The line of the headings: the first one with all required columns, else the one that has most of them. */
export function headingOf(kind: ImportKind, { rows }: Pick<TableSheet, 'rows'>): number {
  const known = rows.slice(0, MAX_PREAMBLE).map(({ cells }) => {
    const columns = columnsOf(kind, cells);
    const filled = columns.filter(({ field }) => field !== null).length;
    return firstMissing(kind, columns) === null ? Number.POSITIVE_INFINITY : filled;
  });
  return Math.max(0, known.indexOf(Math.max(0, ...known)));
}

const DELIMITERS = [';', '\t', ',', '|'];

/** What parts the headings of the kind, whatever a title above them has in it. */
export function delimiterFor(kind: ImportKind, text: string): string {
  const lines = text.split(/\r\n|\n|\r/, MAX_PREAMBLE);
  const found = DELIMITERS.find((delimiter) =>
    lines.some((line) => {
      const cells = line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''));
      return cells.length > 1 && firstMissing(kind, columnsOf(kind, cells)) === null;
    }),
  );
  return found ?? delimiterOf(text);
}

/** How people write that there is nothing: in a column that may be empty it means the same. */
const NOTHING = /^(?:[-\u2013\u2014]+|n\/?a|aucune?|n[eé]ant|none|nil|rien|vide)$/i;
export const isNothing = (kind: ImportKind, field: string, cell: string): boolean =>
  NOTHING.test(cell) && !IMPORT_KINDS[kind].required.some((required) => required === field);

const SUM =
  /^(?:(?:sous |grand )?(?:total|totaux)(?: general| generaux)?|(?:sub|grand) ?total|nombre|somme|sum|count)(?: \d+)?$/;

/** A line of sums below a list: it says so, and lacks what a line of the list must have. A shop may be called Total. */
export function isSum(kind: ImportKind, cells: readonly string[], named: Readonly<Record<string, string>>): boolean {
  const first = cells.find((cell) => cell !== '') ?? '';
  const lacks = IMPORT_KINDS[kind].required.some((field) => named[field] === undefined || named[field] === first);
  return (
    lacks &&
    IMPORT_KINDS[kind].required.filter((field) => named[field] !== undefined).length <= 1 &&
    SUM.test(plain(first))
  );
}
