/** A second person says whether a line of a statement is a slip whose number was mistyped. */
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { refuseOwn, refuseTakers } from '../approvals/approvals.ts';
import { findShop, refuseOthersShop } from '../network/network.ts';
import { forgetTold, proveSlips, setTerminalOfLine, unfoundSlip } from '../payments/payments.ts';
import { keysOfLine } from './named-terminals.sql.ts';
import { findProbableLine, insertRejectedLine } from './missing-slips.sql.ts';
import { tallyOnlyInBooks } from './only-in-books.sql.ts';
import { takeAccount } from './open-statement.ts';
import { setLine } from './statement-lines.sql.ts';
import { findStatementForUpdate } from './statements.sql.ts';
import { tallyLines } from './uploaded-statements.sql.ts';
import { MESSAGES } from './words.ts';

/**
 * Where it is, the slip takes number and terminal of the line and is proved by it; where it is not, the slip has no
 * line, and its customer and taker are told anew. Neither who vouched for the slip decides, nor who uploaded the
 * statement; also once the statement is signed off.
 */
export const decideSlip: CommandHandler<typeof reconciliationCalls.decideSlip> = async (
  { payment_id, line_id, is_it, reason },
  { tx, services, actor, caller, clock, note },
) => {
  const seen = await findProbableLine(tx, payment_id, line_id);
  const statement = seen && (await findStatementForUpdate(tx, seen.statement_id));
  await takeAccount(tx, 'pos');
  const slip = await unfoundSlip(tx, payment_id, 'for update');
  await refuseOthersShop(tx, actor, slip.shop_id === null ? null : await findShop(tx, slip.shop_id));
  // What another transaction decided meanwhile is seen now.
  const line = await findProbableLine(tx, payment_id, line_id);
  if (!statement || !line) throw fail('LINE_NOT_PROBABLE');
  await refuseOwn(tx, actor, slip.customer_id, clock.now());
  await refuseTakers(tx, actor, [line.uploaded_by], 'UPLOAD_RECONCILIATION_DOCUMENT', clock.now(), 'OWN_STATEMENT');
  const decided_how = await refuseTakers(tx, actor, slip.vouched_by, 'CONFIRM_CASH', clock.now());
  let released: string[] = [];
  if (is_it) {
    await setLine(tx, line_id, { result: 'matched', matched_by: 'person', payment_id });
    await setTerminalOfLine(tx, payment_id, await keysOfLine(tx, line_id));
    const found = { payment_id, staff_id: slip.staff_id, number: line.external_id };
    released = await proveSlips(tx, services, [found], [line.uploaded_by, actor.staff_id]);
  } else {
    const rejected_at = clock.now().toISOString();
    await insertRejectedLine(tx, { payment_id, line_id, rejected_by: actor.staff_id, rejected_at });
    if (line.proposed_for === payment_id)
      await setLine(tx, line_id, { result: 'missing', matched_by: null, payment_id: null });
    await forgetTold(tx, payment_id);
  }
  await tallyLines(tx, statement.id, await tallyOnlyInBooks(tx, statement));
  note({
    subject_kind: 'payment',
    subject_id: payment_id,
    facts: {
      statement_id: statement.id,
      line: line.line,
      external_id: line.external_id,
      is_it,
      reason,
      decided_how,
      released,
    },
  });
  return { released, message: MESSAGES[caller.language][is_it ? 'slip_found' : 'slip_without_line'] };
};
