/**
 * Facts in the layout of a bank's documents: a label and a text, a label and an amount, and a large figure that is
 * found at a glance.
 */
import { COLOR, decorate, hairline, heightOf, write } from './pdf.ts';
import type { Sheet } from './sheet.ts';

export type Fact = readonly [label: string, value: string];

/** A space that is not visible separates a label from its value where the text is read aloud or copied. */
const apart = (label: string): string => `${label} `;

/** The place on the sheet where a block is drawn. */
export interface Place {
  readonly x: number;
  readonly width: number;
}

export const wholeWidth = (sheet: Sheet): Place => ({ x: sheet.left, width: sheet.width });

/** Side by side, `gutter` points apart. */
export function sideBySide(sheet: Sheet, count: number, gutter = 28): Place[] {
  const width = (sheet.width - gutter * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => ({ x: sheet.left + at * (width + gutter), width }));
}

const LABEL = { size: 8, color: COLOR.muted } as const;
const VALUE = { size: 9 } as const;
/** The same on every block, so that values are aligned down the sheet. */
const LABEL_WIDTH = 88;
const ROW_GAP = 4;

const rowHeight = (sheet: Sheet, [label, value]: Fact, { width }: Place) =>
  Math.max(heightOf(sheet.pdf, label, LABEL_WIDTH - 8, LABEL), heightOf(sheet.pdf, value, width - LABEL_WIDTH, VALUE)) +
  ROW_GAP;

export const factsHeight = (sheet: Sheet, facts: readonly Fact[], place: Place): number =>
  facts.reduce((height, fact) => height + rowHeight(sheet, fact, place), 0);

/** Labels on the left, their texts on the right. Returns where it ends. The caller has made room. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[], place: Place, top: number): number {
  let y = top;
  for (const fact of facts) {
    const [label, value] = fact;
    const at = y;
    sheet.tag('P', () => {
      write(sheet.pdf, apart(label), place.x, at + 0.8, LABEL_WIDTH - 8, LABEL);
      write(sheet.pdf, value, place.x + LABEL_WIDTH, at, place.width - LABEL_WIDTH, VALUE);
    });
    y += rowHeight(sheet, fact, place);
  }
  return y;
}

const AMOUNT_ROW = 18;
const AMOUNT_SHARE = 0.36;
const PANEL = 10;

export const amountsHeight = (rows: readonly Fact[]): number => rows.length * AMOUNT_ROW + PANEL;

/** A tinted panel of amounts, right-aligned like a bill; the row named `strong` stands out. Returns where it ends. */
export function drawAmounts(sheet: Sheet, rows: readonly Fact[], place: Place, top: number, strong: string): number {
  const { pdf } = sheet;
  const height = amountsHeight(rows);
  const x = place.x + PANEL;
  const width = place.width - 2 * PANEL;
  decorate(pdf, () => {
    pdf.rect(place.x, top, place.width, height).fill(COLOR.tint);
    rows.slice(1).forEach((_, at) => hairline(pdf, x, top + PANEL / 2 + (at + 1) * AMOUNT_ROW, width));
  });
  rows.forEach(([label, amount], at) => {
    const y = top + PANEL / 2 + at * AMOUNT_ROW + 4;
    const font = label === strong ? 'bold' : 'text';
    sheet.tag('P', () => {
      write(pdf, apart(label), x, y, width * (1 - AMOUNT_SHARE), { size: 8.5, font });
      write(pdf, amount, x + width * (1 - AMOUNT_SHARE), y, width * AMOUNT_SHARE, { size: 8.5, font, align: 'right' });
    });
  });
  return top + height;
}

export const FIGURES_HEIGHT = 42;

/** One large figure beside the other in a tinted band, each under its label. Returns where it ends. */
export function drawFigures(sheet: Sheet, figures: readonly Fact[], top: number): number {
  const { pdf } = sheet;
  const width = sheet.width / figures.length;
  decorate(pdf, () => {
    pdf.rect(sheet.left, top, sheet.width, FIGURES_HEIGHT).fill(COLOR.tint);
    pdf.rect(sheet.left, top, 3, FIGURES_HEIGHT).fill(COLOR.brand);
  });
  figures.forEach(([label, figure], at) => {
    const x = sheet.left + at * width + 14;
    sheet.tag('P', () => {
      write(pdf, apart(label), x, top + 8, width - 20, { size: 7.5, color: COLOR.muted });
      write(pdf, figure, x, top + 19, width - 20, { size: 12.5, font: 'bold', color: COLOR.brand });
    });
  });
  return top + FIGURES_HEIGHT;
}
