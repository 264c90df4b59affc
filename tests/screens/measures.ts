/** What is measured on each screen, and what is aimed at: the sizes, places and targets that the look promises. */
import type { Page } from 'playwright-core';

export interface Measures {
  readonly font_sizes: readonly number[];
  readonly font_weights: readonly number[];
  /** Where the first row of the first list begins, in px from the top; null without a list. */
  readonly first_row_px: number | null;
  /** The rows of that list that are in sight, and all that it shows. */
  readonly rows_in_sight: number;
  readonly rows: number;
  /** The heights of these rows. */
  readonly row_heights: readonly number[];
}

/** Measures the screen as it is in sight, from its top. */
export const measure = (page: Page): Promise<Measures> =>
  page.evaluate(() => {
    globalThis.scrollTo(0, 0);
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
    };
    const sizes = new Set<number>();
    const weights = new Set<number>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!parent || !texts.currentNode.textContent?.trim() || parent.closest('svg') || !isShown(parent)) continue;
      const { fontSize, fontWeight } = getComputedStyle(parent);
      sizes.add(Math.round(Number.parseFloat(fontSize) * 100) / 100);
      weights.add(Number(fontWeight));
    }
    const table = document.querySelector('main [role=table], main [role=grid], main table');
    const rows = [...(table?.querySelectorAll('[role=row], tbody tr') ?? [])].filter(
      (row) => isShown(row) && !row.querySelector('[role=columnheader], th[scope=col]'),
    );
    const boxes = rows.map((row) => row.getBoundingClientRect());
    return {
      font_sizes: [...sizes],
      font_weights: [...weights],
      first_row_px: boxes[0] ? Math.round(boxes[0].top) : null,
      rows_in_sight: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
      rows: rows.length,
      row_heights: boxes.map(({ height }) => Math.round(height)),
    };
  });

export interface Measured {
  readonly screen: string;
  readonly width: number;
  readonly measures: Measures;
  /** Controls that a finger misses. */
  readonly small_targets: number;
}

const DESK = 1440;
const PHONE = 360;
/** A list with fewer rows cannot show more. */
const LONG_LIST = 15;

const sorted = (numbers: Iterable<number>): number[] => [...new Set(numbers)].toSorted((one, other) => one - other);

/** The measures of all screens beside their aims, as lines of text. */
export function tableOfMeasures(all: readonly Measured[]): string {
  const at = (width: number) => all.filter((one) => one.width === width);
  const lists = at(DESK).filter(({ measures }) => measures.rows >= LONG_LIST);
  const firstRows = lists.flatMap(({ screen, measures }) =>
    measures.first_row_px === null ? [] : [{ screen, px: measures.first_row_px, in_sight: measures.rows_in_sight }],
  );
  const lowest = firstRows.toSorted((one, other) => other.px - one.px)[0];
  const fewest = firstRows.toSorted((one, other) => one.in_sight - other.in_sight)[0];
  const phoneRows = at(PHONE).flatMap(({ measures }) => measures.row_heights);
  const sizes = sorted(all.flatMap(({ measures }) => measures.font_sizes));
  const weights = sorted(all.flatMap(({ measures }) => measures.font_weights));
  const small = at(PHONE).reduce((sum, { small_targets }) => sum + small_targets, 0);
  const lines: ReadonlyArray<readonly [string, string, string]> = [
    ['Sizes of text', `${sizes.length}: ${sizes.join(', ')}`, 'at most 7'],
    ['Weights of text', `${weights.length}: ${weights.join(', ')}`, 'at most 4'],
    [
      `First row of a long list at ${DESK} px`,
      lowest ? `${Math.min(...firstRows.map(({ px }) => px))} to ${lowest.px} px (${lowest.screen})` : 'no list',
      'at most 235 px',
    ],
    [
      `Rows of a long list in sight at ${DESK} × 900`,
      fewest ? `${fewest.in_sight} at least (${fewest.screen})` : 'no list',
      'at least 15',
    ],
    [`Heights of rows at ${PHONE} px`, phoneRows.length === 0 ? 'no list' : sorted(phoneRows).join(', '), '64 px'],
    [`Controls under 44 px at ${PHONE} px`, String(small), '0'],
  ];
  const width = (column: 0 | 1): number => Math.max(...lines.map((line) => line[column].length));
  return lines.map(([what, is, aim]) => `${what.padEnd(width(0))}  ${is.padEnd(width(1))}  ${aim}`).join('\n');
}
