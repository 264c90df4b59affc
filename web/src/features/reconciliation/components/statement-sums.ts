import { type Standing, type StatementRow, tallyOf } from './statement-words.ts';

/** What may come of a line that brought money in. The sums of these make the money in of the document. */
const OF_DOCUMENT = [
  'matched',
  'booked',
  'repeated',
  'proposed',
  'amount_differs',
  'missing',
] as const satisfies readonly Standing[];

export interface SumOfStanding {
  readonly standing: Standing;
  readonly lines: number;
  readonly fcfa: number;
}

/** What the money in of a document is made of. Results without a line are left out. */
export const sumsOf = (statement: StatementRow): readonly SumOfStanding[] =>
  OF_DOCUMENT.map((standing) => ({ standing, ...tallyOf(statement, standing) })).filter(({ lines }) => lines > 0);
