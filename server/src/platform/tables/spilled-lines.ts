/**
 * A line of a text that has more cells than its headings: a comma that parts cells stood within one of them, as in an
 * amount `5,000` without quotes, and nothing behind it is where it seems.
 */
export const isSpilled = (cells: readonly string[], headings: number | undefined): boolean =>
  headings !== undefined && cells.length > headings && cells.slice(headings).some((cell) => cell !== '');
