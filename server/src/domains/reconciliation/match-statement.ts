/** Matches the lines of a new statement with the books, and with the lines of earlier statements. */
import type { Tx } from '../../platform/database/connection.ts';
import { matchByLikeness, matchByNumber, matchByPrompt } from './matching.sql.ts';
import { type Days, tallyOnlyInBooks } from './only-in-books.sql.ts';
import { markRepeated, markSaidBefore } from './repeated-lines.sql.ts';
import { findStatement } from './statements.sql.ts';
import { cancelEarlier, matchTakenBack } from './taken-back.sql.ts';
import { tallyLines } from './uploaded-statements.sql.ts';

/** The caller has stored the lines and taken the account. */
export async function matchStatement(tx: Tx, id: string, account: Days): Promise<void> {
  await markRepeated(tx, id, account);
  await markSaidBefore(tx, id, account);
  await matchByNumber(tx, id, account);
  await matchByPrompt(tx, id, account);
  await matchTakenBack(tx, id, account);
  await matchByLikeness(tx, id, account);
  for (const earlier_id of await cancelEarlier(tx, id, account)) {
    const earlier = await findStatement(tx, earlier_id);
    if (earlier) await tallyLines(tx, earlier_id, await tallyOnlyInBooks(tx, earlier));
  }
  await tallyLines(tx, id, await tallyOnlyInBooks(tx, (await findStatement(tx, id)) ?? account));
}
