/** The rows of an import as they were pasted, scanned or read, before anything is created from them. */
import { IMPORT_KINDS, type ImportKind } from '@palier/contract/imports/kinds.ts';

export interface DraftRow {
  /** The line people see in their spreadsheet. */
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
}

const MOST_LETTERS = 200;

export const fieldsOf = (kind: ImportKind): string[] => Object.keys(IMPORT_KINDS[kind].columns);
export const requiredOf = (kind: ImportKind): readonly string[] => IMPORT_KINDS[kind].required;
const namesOf = (kind: ImportKind): ReadonlyArray<readonly [string, readonly string[]]> =>
  Object.entries(IMPORT_KINDS[kind].columns);

/** Rows added to others continue their numbers. */
export function numbered(
  cells: ReadonlyArray<Readonly<Record<string, string>>>,
  after: readonly DraftRow[],
): DraftRow[] {
  const last = after.reduce((most, { row }) => Math.max(most, row), 0);
  return cells.map((one, at) => ({ row: last + at + 1, cells: one }));
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim();

/** The field of each heading; null if the line is not a line of headings. */
function headingsIn(kind: ImportKind, cells: readonly string[]): Array<string | null> | null {
  const fields = cells.map(
    (cell) =>
      namesOf(kind).find(
        ([field, names]) => plain(field) === plain(cell) || names.some((name) => plain(name) === plain(cell)),
      )?.[0] ?? null,
  );
  const known = fields.filter((field) => field !== null).length;
  return known > 0 && known * 2 >= cells.length ? fields : null;
}

/** The cells of a line. A separator within quotes belongs to the cell, as spreadsheets write it. */
function split(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line.charAt(at);
    if (letter === '"' && isQuoted && line.charAt(at + 1) === '"') {
      cell += '"';
      at++;
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell].map((one) => one.trim().slice(0, MOST_LETTERS));
}

const SEPARATORS = ['\t', ';', ','] as const;

const separatorOf = (lines: readonly string[]): string =>
  SEPARATORS.find((one) => lines.some((line) => line.includes(one))) ?? '\t';

/**
 * Reads pasted rows: with headings by their names, without headings in the order of the columns. A list of IMEIs may
 * have a second IMEI and a model on each line.
 */
export function readPasted(kind: ImportKind, text: string): Array<Record<string, string>> {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first] = lines;
  if (first === undefined) return [];
  const separator = separatorOf(lines);
  const headings = headingsIn(kind, split(first, separator));
  const fields = headings ?? fieldsOf(kind);
  const body = headings ? lines.slice(1) : lines;
  return body
    .map((line) => {
      // A list that was put together from several sources has several separators.
      const cells = split(line, line.includes(separator) ? separator : separatorOf([line]));
      const named =
        kind === 'devices' && !headings
          ? imeisFirst(cells)
          : Object.fromEntries(
              cells.flatMap((cell, at) => {
                const field = fields[at];
                return field && cell !== '' ? [[field, cell]] : [];
              }),
            );
      return named;
    })
    .filter((cells) => Object.keys(cells).length > 0);
}

/**
 * `IMEI; IMEI 2; model`, where the second IMEI may be left out. Two IMEIs with only a space between them belong to one
 * phone.
 */
function imeisFirst(cells: readonly string[]): Record<string, string> {
  const [first = '', ...rest] = cells.filter((cell) => cell !== '');
  const pair = /^(\d{15})\s+(\d{15})$/.exec(first);
  const imei = pair?.[1] ?? first;
  const imei2 = pair?.[2] ?? rest.find((cell) => /^[\d\s./-]{14,}$/.test(cell));
  const product = rest.find((cell) => cell !== imei2);
  return { imei, ...(imei2 && { imei2 }), ...(product && { product }) };
}
