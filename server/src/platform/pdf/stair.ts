/** The stair of a loan on paper: a cell for each instalment, in lines, small enough to stand beside its sentence. */
import { COLOR, type Pdf, decorate } from './pdf.ts';

/** A line of daily instalments holds two months, as on the screen. */
const LINE = 61;
/** A cell of a plan of few instalments is not wider than this. */
const WIDEST = 24;
const HEIGHT = 4;
const GAP = 0.9;

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** How high a stair of so many instalments is. */
export const stairHeight = (installments: number): number => Math.ceil(installments / LINE) * (HEIGHT + GAP) - GAP;

/** Where the cells of a stair are, from its top left corner, in at most `width` points. */
export function stairCells(installments: number, width: number): Cell[] {
  const in_line = Math.min(installments, LINE);
  const step = Math.min(WIDEST, (width + GAP) / in_line);
  return Array.from({ length: installments }, (_, at) => ({
    x: (at % LINE) * step,
    y: Math.floor(at / LINE) * (HEIGHT + GAP),
    width: step - GAP,
  }));
}

/** How wide they are together. */
export const stairWidth = (installments: number, width: number): number =>
  Math.max(...stairCells(installments, width).map((cell) => cell.x + cell.width));

/**
 * Draws the stair: dark cells when all instalments are paid, pale ones when all are to come. It is decoration, because
 * the sentence that the caller writes beside it says the same.
 */
export function drawStair(
  pdf: Pdf,
  { installments, is_paid }: { readonly installments: number; readonly is_paid: boolean },
  place: { readonly x: number; readonly y: number; readonly width: number },
): void {
  decorate(pdf, () => {
    for (const { x, y, width } of stairCells(installments, place.width))
      pdf.rect(place.x + x, place.y + y, width, HEIGHT);
    pdf.fill(is_paid ? COLOR.brand : COLOR.stone);
  });
}
