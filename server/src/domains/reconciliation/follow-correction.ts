/**
 * The line of a statement follows a slip that was corrected: with the right number and amount it proves the slip where
 * two people vouch for the statement, with another amount it still differs, and a line of another number is nobody’s.
 */
import { SOON_THEN_RARELY } from '../../platform/jobs/retry-policy.ts';
import { mayBeDone } from '../../platform/jobs/may-be-done.sql.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { countAsOne } from '../approvals/approvals.ts';
import { proveSlips } from '../payments/payments.ts';
import { correctedLine } from './corrected-lines.sql.ts';
import { foundSlips } from './found-slips.sql.ts';
import { tallyOnlyInBooks } from './only-in-books.sql.ts';
import { takeAccount } from './open-statement.ts';
import { setLine } from './statement-lines.sql.ts';
import { findStatementForUpdate } from './statements.sql.ts';
import { tallyLines } from './uploaded-statements.sql.ts';

async function follow(tx: Tx, services: Services, typed_id: string): Promise<void> {
  const seen = await correctedLine(tx, typed_id);
  const statement = seen && (await findStatementForUpdate(tx, seen.statement_id));
  await takeAccount(tx, 'pos');
  // What another transaction decided meanwhile is seen now.
  const line = await correctedLine(tx, typed_id);
  if (!statement || !line) return;
  const { is_numbered, amount_fcfa, right_fcfa, corrected_by: payment_id } = line;
  const isRight = is_numbered && amount_fcfa === right_fcfa;
  await setLine(
    tx,
    line.id,
    is_numbered
      ? { result: isRight ? 'matched' : 'amount_differs', matched_by: 'transaction_id', payment_id }
      : { result: 'missing', matched_by: null, payment_id: null },
  );
  await tallyLines(tx, statement.id, await tallyOnlyInBooks(tx, statement));
  const { uploaded_by, signed_off_by } = line;
  const role = 'UPLOAD_RECONCILIATION_DOCUMENT';
  if (!isRight || signed_off_by === null || signed_off_by === uploaded_by) return;
  if (await countAsOne(tx, signed_off_by, uploaded_by, role, services.clock.now())) return;
  await proveSlips(tx, services, await foundSlips(tx, statement.id, [line.id]), [uploaded_by, signed_off_by]);
}

export const followCorrection: JobHandler = {
  retry: { error: { waits_ms: SOON_THEN_RARELY, most_attempts: 1000 } },
  handler: async (job, services) => {
    if (mayBeDone(job)) return 'done';
    await services.database.transaction((tx) => follow(tx, services, String(job.payload['from'])));
    return 'done';
  },
};
