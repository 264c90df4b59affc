/**
 * The letters that a row of four columns has room for at the width from which they stand side by side. Beyond them a word
 * must break.
 */
const MOST_LETTERS = 46;

const longestWord = (text: string): number => Math.max(0, ...text.split(/\s+/).map((word) => word.length));

/** Whether the longest word of each column fits beside those of the others. `rows` hold the texts of the cells. */
export const fitsWhole = (rows: ReadonlyArray<readonly string[]>): boolean =>
  (rows[0] ?? [])
    .map((_, column) => Math.max(...rows.map((row) => longestWord(row[column] ?? ''))))
    .reduce((sum, letters) => sum + letters, 0) <= MOST_LETTERS;
