/** A statement with its tallies, as screens and answers show it. */
import { LINE_RESULTS, type Statement } from '@palier/contract/reconciliation/records.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { tallyOnlyInBooks } from './only-in-books.sql.ts';
import { type StatementKept, talliesOf } from './statements.sql.ts';
import { tallySettledByReversal } from './taken-back.sql.ts';

export type StatementView = z.output<typeof Statement>;
type Tally = StatementView['only_in_books'];

const NONE: Tally = { lines: 0, fcfa: 0 };

/** With the tallies that were counted when something last changed. */
export async function viewStatements(
  db: Reader,
  actor: Actor,
  kept: readonly StatementKept[],
): Promise<StatementView[]> {
  const counted = new Map(
    (
      await talliesOf(
        db,
        kept.map(({ id }) => id),
      )
    ).map(({ statement_id, result, ...tally }) => [`${statement_id} ${result}`, tally]),
  );
  return kept.map(({ uploader_id, ...statement }) => {
    const tally = (result: string): Tally => counted.get(`${statement.id} ${result}`) ?? NONE;
    return {
      ...statement,
      mine: uploader_id === actor.staff_id,
      results: Object.fromEntries(LINE_RESULTS.map((result) => [result, tally(result)])) as StatementView['results'],
      only_in_books: tally('only_in_books'),
    };
  });
}

/**
 * One statement. The payments that only the books have are counted anew, because one may have come or gone since, and
 * so are the lines whose payment was reversed since.
 */
export async function viewStatement(db: Reader, actor: Actor, kept: StatementKept): Promise<StatementView> {
  const [view] = await viewStatements(db, actor, [kept]);
  if (!view) throw new Error('a statement without a view');
  const { left_out, taken_back } = view.results;
  const settled = taken_back.lines === 0 ? NONE : await tallySettledByReversal(db, kept.id);
  return {
    ...view,
    results: {
      ...view.results,
      left_out: { lines: left_out.lines + settled.lines, fcfa: left_out.fcfa + settled.fcfa },
      taken_back: { lines: taken_back.lines - settled.lines, fcfa: taken_back.fcfa - settled.fcfa },
    },
    only_in_books: await tallyOnlyInBooks(db, kept),
  };
}

/** The lines that staff must still settle or explain. */
export const differing = ({ results, only_in_books }: StatementView): number =>
  results.missing.lines +
  results.proposed.lines +
  results.amount_differs.lines +
  results.unclear.lines +
  results.taken_back.lines +
  only_in_books.lines;
