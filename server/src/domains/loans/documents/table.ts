/** A table that flows: down a block, across the blocks of a page, over to the next page, with its head on top of every block. */
import { COLOR, type Element, decorate, hairline, heightOf, write } from './pdf.ts';
import type { Sheet } from './sheet.ts';

export interface Column {
  readonly label: string;
  /** Its part of the block's width; the parts of all columns are added up. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: ReadonlyArray<readonly string[]>;
  /** Blocks side by side. Rows are shared out evenly over the last page, so that no block hangs down alone. */
  readonly blocks: number;
  readonly size: number;
}

const GUTTER = 20;
const CELL_GAP = 6;
const PADDING = 2.4;
/** Fewer rows than this do not start a block at the foot of a page. */
const FEWEST_ROWS = 4;

interface Cell {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

function cellsOf({ columns, blocks }: Table, sheet: Sheet, block: number): Cell[] {
  const block_width = (sheet.width - GUTTER * (blocks - 1)) / blocks;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = sheet.left + block * (block_width + GUTTER);
  return columns.map(({ share, align = 'left' }, at) => {
    const whole = (block_width * share) / shares;
    const cell = { x, width: whole - (at === columns.length - 1 ? 0 : CELL_GAP), align };
    x += whole;
    return cell;
  });
}

/** Draws the table below what is there and moves below it. A cell that is too long breaks and makes its row higher. */
export function drawTable(sheet: Sheet, table: Table): void {
  const { pdf } = sheet;
  const { columns, rows, blocks, size } = table;
  const head_style = { font: 'bold', size: size - 0.8, color: COLOR.brand, line_gap: 0 } as const;
  const heightOfRow = (texts: readonly string[], cells: readonly Cell[], style: { readonly size: number; readonly font?: 'bold' }) =>
    Math.max(...texts.map((text, at) => heightOf(pdf, text || ' ', cells[at]?.width ?? 0, { ...style, line_gap: 0 }))) + 2 * PADDING;
  const first = cellsOf(table, sheet, 0);
  const labels = columns.map(({ label }) => label);
  const head_height = heightOfRow(labels, first, head_style);
  const heights = rows.map((row) => heightOfRow(row, first, { size }));
  const element = sheet.group('Table');

  const drawRow = (type: 'TH' | 'TD', texts: readonly string[], cells: readonly Cell[], y: number) => {
    const row = pdf.struct('TR');
    element.add(row);
    texts.forEach((text, at) => {
      const cell = cells[at];
      if (!cell) return;
      if (text === '') row.add(pdf.struct(type, {}, []));
      else row.add(struct(type, () => write(pdf, text, cell.x, y + PADDING, cell.width, type === 'TH' ? { ...head_style, align: cell.align } : { size, align: cell.align, line_gap: 0 })));
    });
    row.end();
  };
  // The typings do not know `scope`, which tells a reader's voice that a head is its column's.
  const struct = (type: 'TH' | 'TD', draw: () => void): Element => {
    const options: { title?: string; scope?: string } = type === 'TH' ? { scope: 'Column' } : {};
    return pdf.struct(type, options, draw);
  };

  let at = 0;
  let is_first = true;
  while (at < rows.length) {
    const per_block = blocks === 1 ? rows.length : Math.ceil((rows.length - at) / blocks);
    const fewest = heights.slice(at, at + Math.min(FEWEST_ROWS, per_block)).reduce((sum, height) => sum + height, 0);
    sheet.room(head_height + fewest);
    const top = sheet.y;
    let deepest = top;
    for (let block = 0; block < blocks && at < rows.length; block++) {
      const cells = cellsOf(table, sheet, block);
      const [left, right] = [cells[0]?.x ?? 0, (cells.at(-1)?.x ?? 0) + (cells.at(-1)?.width ?? 0)];
      const rules: number[] = [];
      const writeHead = () => columns.forEach(({ label }, column) => write(pdf, label, cells[column]?.x ?? 0, top + PADDING, cells[column]?.width ?? 0, { ...head_style, align: cells[column]?.align ?? 'left' }));
      if (is_first) drawRow('TH', labels, cells, top);
      else decorate(pdf, writeHead);
      is_first = false;
      let y = top + head_height;
      for (let count = 0; at < rows.length && count < per_block && y + (heights[at] ?? 0) <= sheet.bottom; count++, at++) {
        drawRow('TD', rows[at] ?? [], cells, y);
        y += heights[at] ?? 0;
        rules.push(y);
      }
      decorate(pdf, () => {
        hairline(pdf, left, top + head_height, right - left, COLOR.brand, 0.8);
        for (const rule of rules) hairline(pdf, left, rule, right - left, COLOR.line, 0.4);
      });
      deepest = Math.max(deepest, y);
    }
    sheet.y = deepest;
    if (at < rows.length) sheet.nextPage();
  }
  element.end();
}
