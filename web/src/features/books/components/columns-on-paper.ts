/** A table of more columns than paper is wide, as several tables below each other. */

/** Where each table begins and ends: as even as can be, and none with more than so many columns. */
export function columnBlocks(columns: number, most: number): ReadonlyArray<readonly [from: number, until: number]> {
  const blocks = Math.max(1, Math.ceil(columns / most));
  return Array.from({ length: blocks }, (_, at) => [
    Math.round((at * columns) / blocks),
    Math.round(((at + 1) * columns) / blocks),
  ]);
}
