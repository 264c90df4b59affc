/** Deciding whether the payments that are proposed for lines are theirs. */
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { forEachApart } from '../../platform/bulk.ts';
import { fail } from '../../platform/errors.ts';
import { refuseOwn } from '../approvals/approvals.ts';
import { findSlips } from './found-slips.ts';
import { insertRejectedLine } from './missing-slips.sql.ts';
import { tallyOnlyInBooks } from './only-in-books.sql.ts';
import { findOpenStatementForUpdate, lineOf, takeAccount } from './open-statement.ts';
import { customerOf } from './payment-of-line.sql.ts';
import { setLine } from './statement-lines.sql.ts';
import { tallyLines } from './uploaded-statements.sql.ts';

export const confirmProposed: CommandHandler<typeof reconciliationCalls.confirm> = async (
  { statement_id, line_ids, is_it },
  context,
) => {
  const { tx, actor, clock, note } = context;
  const statement = await findOpenStatementForUpdate(tx, statement_id);
  const answer = await forEachApart(
    context,
    line_ids,
    { subject_kind: 'statement', facts: { wanted: 'confirm', is_it } },
    async (id) => {
      const line = await lineOf(tx, statement, id);
      if (line.result !== 'proposed' || line.payment_id === null) throw fail('LINE_NOT_PROPOSED');
      await refuseOwn(tx, actor, await customerOf(tx, line.payment_id), clock.now());
      await takeAccount(tx, statement.source);
      await setLine(
        tx,
        id,
        is_it
          ? { result: 'matched', matched_by: 'person', payment_id: line.payment_id }
          : { result: 'missing', matched_by: null, payment_id: null },
      );
      // Who uploaded the document says it alone: the line stays one that may be the slip.
      if (!is_it && statement.channel === 'pos' && statement.uploader_id !== actor.staff_id)
        await insertRejectedLine(tx, {
          payment_id: line.payment_id,
          line_id: id,
          rejected_by: actor.staff_id,
          rejected_at: clock.now().toISOString(),
        });
      note({
        subject_kind: 'statement',
        subject_id: statement_id,
        facts: { line: line.line, transaction_id: line.transaction_id, is_it },
      });
    },
  );
  const released = await findSlips(context, statement, line_ids);
  if (released.length > 0)
    note({ subject_kind: 'statement', subject_id: statement_id, facts: { wanted: 'release', released } });
  if (answer.done > 0) await tallyLines(tx, statement_id, await tallyOnlyInBooks(tx, statement));
  return { ...answer, released };
};
