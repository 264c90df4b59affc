/**
 * A table that flows: down a block, across the blocks of a page, and to the next page, with its head on top of every
 * block.
 */
import { COLOR, type Element, type Pdf, type Style, decorate, hairline, heightOf, write } from './pdf.ts';
import type { Sheet } from './sheet.ts';

interface Column {
  readonly label: string;
  /** Its share of the block's width, relative to the other columns' shares. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: ReadonlyArray<readonly string[]>;
  /** Blocks side by side. The last rows are distributed evenly, so that no block is much longer than the others. */
  readonly blocks: number;
  readonly size: number;
  /** Above and below a row's text. */
  readonly padding?: number;
}

const GUTTER = 16;
const CELL_GAP = 6;
const PADDING = 2.4;
/** A longer text is cut, because a row must fit on a page; no real value is this long. */
const LONGEST_TEXT = 160;
/** Fewer rows than this do not start a block at the foot of a page. */
const FEWEST_ROWS = 4;

interface Cell {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

interface Block {
  readonly x: number;
  readonly width: number;
  readonly cells: readonly Cell[];
}

function blocksOf({ columns, blocks }: Table, sheet: Sheet): Block[] {
  const width = (sheet.width - GUTTER * (blocks - 1)) / blocks;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  return Array.from({ length: blocks }, (_, block) => {
    const x = sheet.left + block * (width + GUTTER);
    let cell_x = x;
    const cells = columns.map(({ share, align = 'left' }, at) => {
      const whole = (width * share) / shares;
      const cell = { x: cell_x, width: whole - (at === columns.length - 1 ? 0 : CELL_GAP), align };
      cell_x += whole;
      return cell;
    });
    return { x, width, cells };
  });
}

const cut = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text);

/** The height of a row's text. An empty cell is as high as a line. */
const textHeight = (pdf: Pdf, texts: readonly string[], { cells }: Block, style: Style): number =>
  Math.max(...cells.map(({ width }, at) => heightOf(pdf, texts[at] || ' ', width, style)));

function writeRow(
  pdf: Pdf,
  texts: readonly string[],
  { cells }: Block,
  y: number,
  style: Style,
  around: (draw: () => void) => void,
): void {
  cells.forEach(({ x, width, align }, at) =>
    around(() => write(pdf, texts[at] ?? '', x, y, width, { ...style, align })),
  );
}

/** The row as a screen reader finds it: cells under heads. */
function tagRow(pdf: Pdf, table: Element, type: 'TH' | 'TD', draw: (around: (draw: () => void) => void) => void): void {
  // The typings leave out `scope`, which says that a head belongs to its column.
  const options: { title?: string; scope?: string } = type === 'TH' ? { scope: 'Column' } : {};
  const row = pdf.struct('TR');
  table.add(row);
  draw((drawCell) => row.add(pdf.struct(type, options, drawCell)));
  row.end();
}

/**
 * Draws the table below the present position and moves below it. A text too long for its cell breaks and makes the row
 * higher.
 */
export function drawTable(sheet: Sheet, table: Table): void {
  const { pdf } = sheet;
  const { columns, padding = PADDING } = table;
  const rows = table.rows.map((row) => row.map(cut));
  const blocks = blocksOf(table, sheet);
  const [model] = blocks;
  if (!model) return;
  const body_style: Style = { size: table.size, line_gap: 0 };
  const head_style: Style = { font: 'bold', size: table.size - 0.8, color: COLOR.brand, line_gap: 0 };
  const labels = columns.map(({ label }) => label);
  const head_height = textHeight(pdf, labels, model, head_style) + 2 * PADDING;
  const heights = rows.map((row) => textHeight(pdf, row, model, body_style) + 2 * padding);
  const element = sheet.group('Table');

  let at = 0;
  while (at < rows.length) {
    const fewest = heights
      .slice(at, at + Math.min(FEWEST_ROWS, Math.ceil((rows.length - at) / blocks.length)))
      .reduce((sum, height) => sum + height, head_height);
    sheet.room(fewest);
    const top = sheet.y;
    const per_block = Math.ceil((rows.length - at) / blocks.length);
    for (const block of blocks.slice(0, rows.length - at)) {
      // Screen readers read the first head only; repeated heads are decoration.
      if (at === 0)
        tagRow(pdf, element, 'TH', (around) => writeRow(pdf, labels, block, top + PADDING, head_style, around));
      else decorate(pdf, () => writeRow(pdf, labels, block, top + PADDING, head_style, (draw) => draw()));
      const rules: number[] = [];
      let y = top + head_height;
      for (
        let count = 0;
        count < per_block && at < rows.length && y + (heights[at] ?? 0) <= sheet.bottom;
        count++, at++
      ) {
        tagRow(pdf, element, 'TD', (around) => writeRow(pdf, rows[at] ?? [], block, y + padding, body_style, around));
        y += heights[at] ?? 0;
        rules.push(y);
      }
      decorate(pdf, () => {
        hairline(pdf, block.x, top + head_height, block.width, COLOR.brand, 0.8);
        for (const rule of rules) hairline(pdf, block.x, rule, block.width, COLOR.line, 0.4);
      });
      sheet.y = Math.max(sheet.y, y);
    }
    if (at < rows.length) sheet.nextPage();
  }
  element.end();
}
