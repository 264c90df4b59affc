/**
 * The rows of the tables in a web page. Portals of operators and banks offer such a page with the ending `.xls`, because
 * Excel opens it. An "XML Spreadsheet 2003" is read in the same way: its rows and cells have other names.
 */
import { MAX_COLUMNS } from './csv-rows.ts';
import type { MergedCell } from './merged-cells.ts';
import { MAX_CELLS } from './zip-limits.ts';

const ROW = /^(?:tr|(?:ss:)?row)$/i;
const CELL = /^(?:td|th|(?:ss:)?cell)$/i;
const UNSEEN = /^(?:script|style|head|title|template|noscript)$/i;
/** A cell that spans more rows than this is a mistake. */
const MAX_SPAN = 1000;

interface PageRows {
  readonly rows: string[][];
  /** The cells that reach down over several rows. */
  readonly merged: readonly MergedCell[];
}

interface OpenCell {
  text: string;
  readonly columns: number;
  readonly rows: number;
}

/** Null when the page has no table of two columns at least: a sign-in page has none. */
export async function pageRows(page: string): Promise<PageRows | null | 'too many cells'> {
  // Loaded with the first page, so that a cold start does not wait for it.
  const { Parser } = await import('htmlparser2');
  const rows: string[][] = [];
  const merged: MergedCell[] = [];
  /** For each column, how many rows further a cell above reaches. */
  const reaching: number[] = [];
  let row: string[] | null = null;
  let cell: OpenCell | null = null;
  let [unseen, cells] = [0, 0];

  const fill = (text: string): void => {
    if (row === null) return;
    while ((reaching[row.length] ?? 0) > 0 && row.length < MAX_COLUMNS) row.push('');
    if (row.length < MAX_COLUMNS) row.push(text);
  };
  const endCell = (): void => {
    if (row === null || cell === null) return;
    const { text, columns, rows: span } = cell;
    cell = null;
    for (let column = 0; column < columns; column++) {
      fill(column === 0 ? text.replace(/\s+/g, ' ').trim() : '');
      // The row itself takes one away at its end.
      if (span > 1) reaching[row.length - 1] = span;
      if (span > 1 && column === 0)
        merged.push({ column: row.length - 1, from: rows.length, until: rows.length + span - 1 });
    }
    cells += columns;
  };
  const endRow = (): void => {
    endCell();
    if (row === null) return;
    rows.push(row);
    for (const [column, left] of reaching.entries()) reaching[column] = Math.max(0, (left ?? 0) - 1);
    row = null;
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (UNSEEN.test(name)) unseen++;
        else if (ROW.test(name)) {
          // A table inside a cell gets rows of its own.
          endRow();
          row = [];
        } else if (CELL.test(name)) {
          endCell();
          row ??= [];
          const index = Number(attributes['ss:index'] ?? 0);
          while (row.length < Math.min(index - 1, MAX_COLUMNS)) row.push('');
          cell = {
            text: '',
            columns: spanOf(attributes['colspan'], attributes['ss:mergeacross'], MAX_COLUMNS),
            rows: spanOf(attributes['rowspan'], attributes['ss:mergedown'], MAX_SPAN),
          };
        } else if (/^(?:br|p|div)$/i.test(name) && cell !== null) cell.text += ' ';
        if (cells > MAX_CELLS) parser.pause();
      },
      ontext(text) {
        if (cell !== null && unseen === 0) cell.text += text;
      },
      onclosetag(name) {
        if (UNSEEN.test(name)) unseen--;
        else if (ROW.test(name) || /^(?:table|(?:ss:)?worksheet)$/i.test(name)) endRow();
        else if (CELL.test(name)) endCell();
      },
    },
    // Names of attributes in lower case, with their prefix; entities such as `&nbsp;` as characters.
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: true },
  );
  parser.write(page);
  if (cells > MAX_CELLS) return 'too many cells';
  parser.end();
  endRow();
  return rows.some((cells) => cells.filter((text) => text !== '').length > 1) ? { rows, merged } : null;
}

function spanOf(span: string | undefined, further: string | undefined, max: number): number {
  const wide = span === undefined ? Number(further ?? 0) + 1 : Number(span);
  return Number.isInteger(wide) && wide >= 1 ? Math.min(wide, max) : 1;
}
