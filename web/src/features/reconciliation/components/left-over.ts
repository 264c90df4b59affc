import { type Standing, type StatementRow, tallyOf } from './statement-words.ts';

const DIFFERING = [
  'missing',
  'proposed',
  'amount_differs',
  'unclear',
  'taken_back',
  'only_in_books',
] as const satisfies readonly Standing[];

/** How many lines, and payments without a line, still differ between the document and the books. */
export const leftOver = (statement: StatementRow): number =>
  DIFFERING.reduce((sum, standing) => sum + tallyOf(statement, standing).lines, 0);
