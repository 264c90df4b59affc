/** Booking the missing payments of a statement. */
import type { Received } from '@palier/contract/call.ts';
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import type { OperatorCheck } from '@palier/contract/reconciliation/operator-checks.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { type CommandContext, withPreparation } from '../../platform/handler.ts';
import { forEachApart } from '../../platform/bulk.ts';
import { fail } from '../../platform/errors.ts';
import { refuseOwn, refuseTied } from '../approvals/approvals.ts';
import { awaitSlip } from '../payments/payments.ts';
import { bookLine, numberFor } from './book-line.ts';
import { paymentNumbered } from './payment-of-line.sql.ts';
import { findSlips } from './found-slips.ts';
import { tallyOnlyInBooks } from './only-in-books.sql.ts';
import { findOpenStatementForUpdate, lineOf, takeAccount } from './open-statement.ts';
import { linkTakenBack } from './taken-back.sql.ts';
import { setLine } from './statement-lines.sql.ts';
import { askOperator, type Checked } from './operator-check.ts';
import { linesToCheck, setChecks } from './operator-checks.sql.ts';
import { findStatement } from './statements.sql.ts';
import { tallyLines } from './uploaded-statements.sql.ts';

/**
 * Books a payment that the books do not have, once, on its own day. A document alone proves nothing: the person who
 * uploaded it may not book from it, nor may one who holds that person's account, and nobody books to their own loan. A
 * payment that arrived by its own way in the meantime is matched instead.
 */
export const bookMissing = withPreparation<typeof reconciliationCalls.book>()<Checked>({
  prepare: async ({ statement_id, line_ids }, { db, services, actor }) => {
    const statement = await findStatement(db, statement_id);
    // Who may not book here asks no operator.
    if (statement?.state !== 'open' || statement.uploader_id === actor.staff_id) return new Map();
    const lines = await linesToCheck(db, statement_id, line_ids, line_ids.length);
    return askOperator(services, statement.source, lines);
  },
  execute: bookChecked,
});

async function bookChecked(
  { statement_id, line_ids }: Received<typeof reconciliationCalls.book>,
  context: CommandContext,
  checks: Checked,
) {
  const { tx, actor, clock, note } = context;
  const statement = await findOpenStatementForUpdate(tx, statement_id);
  const { uploader_id } = statement;
  if (uploader_id === actor.staff_id) throw fail('OWN_STATEMENT');
  await refuseTied(tx, actor.staff_id, uploader_id, 'UPLOAD_RECONCILIATION_DOCUMENT', clock.now());
  await setChecks(tx, checks, clock.now());
  const answer = await forEachApart(
    context,
    line_ids,
    { subject_kind: 'statement', facts: { wanted: 'book' } },
    async (id) => {
      const line = await lineOf(tx, statement, id);
      if (line.result !== 'missing' || line.value_on === null) throw fail('LINE_NOT_MISSING');
      // It became missing after the operator was asked about the others.
      if (!checks.has(id)) throw fail('CHANGED_MEANWHILE');
      if (line.value_on > clock.today()) throw fail('LINE_LATER', { day: line.value_on });
      await refuseOwnWord(tx, actor.staff_id, line.said_another_by_id, clock.now());
      await takeAccount(tx, statement.source);
      const is_another = line.said_another_by_id !== null;
      const asked = { amount_fcfa: line.amount_fcfa, is_another };
      if (statement.channel === 'pos') await awaitSlip(tx, line.external_id);
      const arrived = await paymentNumbered(tx, statement, { ...asked, transaction_id: numberFor(statement, line) });
      const transaction_id = numberFor(statement, line, is_another);
      if (!arrived) {
        refuseUnknown(line.operator_check, line.value_on);
        await bookLine(context, statement, { ...line, value_on: line.value_on }, transaction_id);
      }
      const payment = arrived ?? (await paymentNumbered(tx, statement, { ...asked, transaction_id }));
      if (!payment) throw fail('LINE_NOT_MISSING');
      // What was booked is undone with the refusal.
      await refuseOwn(tx, actor, payment.customer_id, clock.now());
      const { breaks_balance, operator_check } = line;
      const seen = { ...(breaks_balance && { breaks_balance }), ...(operator_check && { operator_check }) };
      const settled = arrived ? 'matched' : 'booked';
      await setLine(tx, id, {
        result: payment.amount_fcfa === line.amount_fcfa ? settled : 'amount_differs',
        matched_by: 'transaction_id',
        payment_id: payment.payment_id,
        ...(!arrived && { booked_by: actor.staff_id }),
      });
      await linkTakenBack(tx, statement.source, payment.payment_id, line.external_id);
      note(
        arrived
          ? {
              subject_kind: 'statement',
              subject_id: statement_id,
              facts: { line: line.line, transaction_id, is_it: true },
            }
          : {
              subject_kind: 'payment',
              subject_id: payment.payment_id,
              facts: {
                booked_from: statement_id,
                line: line.line,
                transaction_id,
                amount_fcfa: line.amount_fcfa,
                ...seen,
              },
            },
      );
    },
  );
  const released = await findSlips(context, statement, line_ids);
  if (released.length > 0)
    note({ subject_kind: 'statement', subject_id: statement_id, facts: { wanted: 'release', released } });
  if (answer.done > 0) await tallyLines(tx, statement_id, await tallyOnlyInBooks(tx, statement));
  return { ...answer, released };
}

/** What the operator does not know is not booked; what it could not say yet is, and stands in the audit record. */
function refuseUnknown(check: OperatorCheck | null, day: string): void {
  if (check === 'unknown') throw fail('LINE_UNKNOWN_TO_OPERATOR', { day });
  if (check === 'differs') throw fail('LINE_DIFFERS_AT_OPERATOR');
}

/** What one person says of a line books no money alone: somebody else must book it, who is not tied to them. */
async function refuseOwnWord(tx: Tx, staff_id: string, said_by: string | null, now: Date): Promise<void> {
  if (said_by === null) return;
  if (said_by === staff_id) throw fail('LINE_SAID_ANOTHER_BY_YOU');
  await refuseTied(tx, staff_id, said_by, 'UPLOAD_RECONCILIATION_DOCUMENT', now);
}
