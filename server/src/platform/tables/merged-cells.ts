/**
 * What cells say that are merged over several lines: a file keeps their value in the first line alone, and people read
 * it beside all of them. Format: ECMA-376 part 1, 18.3.1.55; [MS-XLS] version 13, 2.4.168.
 */
import { tooManyCells } from './file-refusals.ts';
import { attributeOf } from './workbook-sheets.ts';

/** A cell that reaches down: its column, its own line and the last one that it reaches, all counted from 0. */
export interface MergedCell {
  readonly column: number;
  readonly from: number;
  readonly until: number;
}

const MERGED = /<(?:\w+:)?mergeCell\s((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const AREA = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})$/i;
/** A file that claims more of them, or lines that they reach, is not what somebody laid out. */
const [MAX_MERGED, MAX_REACHED] = [100_000, 1_000_000];

/** The areas of a sheet; they stand below its rows. */
export function mergedIn(xml: string): MergedCell[] {
  const from = Math.max(0, xml.lastIndexOf('</sheetData>'));
  return [...xml.slice(from).matchAll(MERGED)].slice(0, MAX_MERGED).flatMap(areaOf);
}

function areaOf([, attributes = '']: RegExpMatchArray): MergedCell[] {
  const [, column = '', first = '', last = ''] = AREA.exec(attributeOf(attributes, 'ref')) ?? [];
  return column === '' ? [] : reachingDown(columnOf(column), Number(first) - 1, Number(last) - 1);
}

export const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The ranges of a record MERGEDCELLS of a binary workbook. */
export function mergedInRecord(data: Buffer): MergedCell[] {
  const count = Math.min(data.readUInt16LE(0), Math.floor((data.length - 2) / 8));
  return Array.from({ length: count }, (_, place) => 2 + place * 8).flatMap((at) =>
    reachingDown(data.readUInt16LE(at + 4), data.readUInt16LE(at), data.readUInt16LE(at + 2)),
  );
}

/** A cell merged over columns alone says nothing of other lines. */
const reachingDown = (column: number, from: number, until: number): MergedCell[] =>
  until > from && from >= 0 ? [{ column, from, until }] : [];

/** For each line that merged cells of lines above reach, what they say of it, by its column. Refuses TOO_MANY_CELLS. */
export function saidFromAbove(
  rows: ReadonlyArray<readonly string[]>,
  merged: readonly MergedCell[],
): ReadonlyMap<number, ReadonlyMap<number, string>> {
  const said = new Map<number, Map<number, string>>();
  let reached = 0;
  for (const { column, from, until } of merged) {
    const value = rows[from]?.[column] ?? '';
    if (value === '') continue;
    const last = Math.min(until, rows.length - 1);
    reached += Math.max(0, last - from);
    if (reached > MAX_REACHED) throw tooManyCells();
    for (let row = from + 1; row <= last; row++) {
      const line = said.get(row) ?? new Map<number, string>();
      if ((rows[row]?.[column] ?? '') === '') line.set(column, value);
      said.set(row, line);
    }
  }
  return said;
}
