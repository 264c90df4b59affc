/** Which columns a table shows in its width. */
import type { Column } from './table-columns.ts';

type Fitted = Pick<Column<never>, 'wide' | 'width'>;

/** The columns with none of those left out that may be, with the last of these left out, with the last two, and so on. */
export function withFewer<Kind extends Fitted>(columns: readonly Kind[]): ReadonlyArray<readonly Kind[]> {
  const choices: Array<readonly Kind[]> = [columns];
  for (let at = columns.length - 1; at > 0; at--)
    if (columns[at]?.wide) choices.push((choices.at(-1) ?? []).filter((column) => column !== columns[at]));
  return choices;
}

/** The columns as a grid, after the ticks of rows that can be chosen. */
export const templateOf = (columns: readonly Fitted[], has_ticks: boolean): string =>
  `${has_ticks ? '40px ' : ''}${columns.map(({ width }) => width ?? 'minmax(90px, 1fr)').join(' ')}`;

/**
 * The first pixel value of each column is its least width, and a row has 16 pixels around them. On a narrower screen
 * the table scrolls sideways, and no column is cut off.
 */
export const leastWidth = (template: string): number =>
  16 + [...template.matchAll(/(?:^|[ (])(\d+)px/g)].reduce((sum, [, px]) => sum + Number(px), 0);
