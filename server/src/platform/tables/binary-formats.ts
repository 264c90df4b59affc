/** Whether the format of a number shows a day. Source: ECMA-376 part 1, 18.8.30 and 18.8.31. */

/** The numbers of formats that every spreadsheet knows, as ranges. */
const DATES: ReadonlyArray<readonly [number, number]> = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** `pattern` is the format's own text, where the file defines one. */
export function isDateFormat(format: number, pattern: string | undefined): boolean {
  if (pattern === undefined) return DATES.some(([first, last]) => format >= first && format <= last);
  // Colours, conditions, languages, texts in quotes and single characters are no part of a day.
  const bare = pattern.slice(0, 200).replace(/\[[^\]]*\]|"[^"]*"|[\\_*]./g, '');
  return !/^(general|standard)$/i.test(bare) && /[dmyhs]/i.test(bare);
}
