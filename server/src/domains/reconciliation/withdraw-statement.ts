/**
 * Withdraws a statement. In the transaction of the decision its lines stop saying anything: proofs fall back, days
 * open, and numbers are free again. What was booked is undone afterwards, each payment in a transaction of its own,
 * because a statement may have booked fifty thousand (`undo-withdrawn.ts`).
 */
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import {
  forgetLacking,
  freeNumbers,
  knownWithout,
  partsBeyond,
  proveByOperator,
  reversedSince,
  stoppedBy,
  unproveSlips,
} from '../payments/payments.ts';
import { matchByLikeness, matchByNumber, matchByPrompt } from './matching.sql.ts';
import { tallyOnlyInBooks } from './only-in-books.sql.ts';
import { findStatement, type StatementKept } from './statements.sql.ts';
import { tallyLines } from './uploaded-statements.sql.ts';
import { standAlone } from './leaning-lines.sql.ts';
import { insertUndoings } from './undoings.sql.ts';
import { deedsOf, openDays, setWithdrawn, withdrawLines } from './withdrawals.sql.ts';

/** The caller has locked the statement and taken its account. */
export async function withdraw(
  tx: Tx,
  { clock, business }: Pick<Services, 'clock' | 'business'>,
  statement: StatementKept,
  by: Omit<Parameters<typeof setWithdrawn>[2], 'withdrawn_at'>,
): Promise<void> {
  const { id, uploaded_at } = statement;
  const now = clock.now();
  const { booked, proved, taken_back, also_taken_back } = await deedsOf(tx, id);
  const known = new Set(await knownWithout(tx, booked));
  const goes = booked.filter((payment_id) => !known.has(payment_id));
  await insertUndoings(tx, id, 'reverse', goes);
  const stopped = await stoppedBy(tx, id);
  const back = new Set([...(await reversedSince(tx, taken_back, uploaded_at)), ...stopped]);
  await insertUndoings(tx, id, 'restore', [...back]);
  await freeNumbers(tx, goes);
  await proveByOperator(tx, [...known]);
  await unproveSlips(tx, proved);
  await forgetLacking(tx, id, now);
  await withdrawLines(tx, id);
  await insertUndoings(tx, id, 'restore', await partsBeyond(tx, also_taken_back, uploaded_at));
  await setWithdrawn(tx, id, { ...by, withdrawn_at: now.toISOString() });
  const freed = await standAlone(tx, id);
  await openDays(tx, id, business.time_zone);
  for (const { statement_id, lines } of freed) {
    await matchByNumber(tx, statement_id, statement);
    await matchByPrompt(tx, statement_id, statement);
    await matchByLikeness(tx, statement_id, statement, lines);
    const leaning = await findStatement(tx, statement_id);
    if (leaning) await tallyLines(tx, statement_id, await tallyOnlyInBooks(tx, leaning));
  }
  await tallyLines(tx, id, await tallyOnlyInBooks(tx, statement));
}
