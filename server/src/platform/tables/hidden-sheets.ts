/** The sheets that a workbook hides: what nobody sees in it is not read without a word. */
import { workbookSheets } from './workbook-sheets.ts';

const isSeen = (state: string): boolean => /^(visible)?$/i.test(state.trim());

/** The names of the hidden sheets of a workbook that passed its check. */
export const hiddenSheets = async (bytes: Uint8Array): Promise<ReadonlySet<string>> =>
  new Set((await workbookSheets(bytes)).flatMap(({ name, state }) => (isSeen(state) ? [] : [name])));
