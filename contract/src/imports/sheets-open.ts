/** Whether somebody must say which sheets are meant: one that everybody sees needs no question. */
export const areSheetsOpen = (sheets: ReadonlyArray<{ readonly is_hidden: boolean }>): boolean =>
  sheets.length > 0 && sheets.filter(({ is_hidden }) => !is_hidden).length !== 1;
