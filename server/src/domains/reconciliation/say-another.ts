/**
 * A person says that a line which looks like a known payment is another one: a transfer without a number that says what
 * an earlier one says, or a slip whose number another terminal has come to as well.
 */
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { refuseOwn } from '../approvals/approvals.ts';
import { alikeIds, alikeLines, insertSaidAnother, lockEqual } from './another-lines.sql.ts';
import { type Account, matchByLikeness } from './matching.sql.ts';
import { findSlips } from './found-slips.ts';
import { tallyOnlyInBooks } from './only-in-books.sql.ts';
import { findOpenStatementForUpdate, lineOf, takeAccount } from './open-statement.ts';
import { customerOf } from './payment-of-line.sql.ts';
import { findLine, type LineRow, linesByIds, setLine } from './statement-lines.sql.ts';
import { findStatement } from './statements.sql.ts';
import { tallyLines } from './uploaded-statements.sql.ts';
import { MESSAGES } from './words.ts';

/** A provider's number is one payment. A slip's number is that of its terminal alone, and others may come to it too. */
const mayBeAnother = ({ channel }: Account, { result, external_id, said_another_by_id }: LineRow): boolean =>
  said_another_by_id === null &&
  (result === 'repeated' ? external_id === '' || channel === 'pos' : result === 'amount_differs' && channel === 'pos');

export const listAlike: QueryHandler<typeof reconciliationCalls.alike> = async (
  { statement_id, line_id },
  { db, actor },
) => {
  if (!(await findStatement(db, statement_id))) throw fail('STATEMENT_NOT_FOUND');
  if (!(await findLine(db, statement_id, line_id))) throw fail('LINE_NOT_FOUND');
  return { lines: await alikeLines(db, line_id, actor.staff_id) };
};

/**
 * Refuses LINE_NOT_ALIKE where the line is not in question, or was said to be another one before; CHANGED_MEANWHILE
 * where other lines are equal to it than those that the person has seen. The line is then looked for in the books as
 * on the day of its upload: a payment of the same amount and day that no line has is proposed for it.
 */
export const sayAnother: CommandHandler<typeof reconciliationCalls.another> = async (
  { statement_id, line_id, compared_ids, reason },
  { tx, services, actor, caller, clock, note },
) => {
  const statement = await findOpenStatementForUpdate(tx, statement_id);
  const line = await lineOf(tx, statement, line_id);
  if (!mayBeAnother(statement, line)) throw fail('LINE_NOT_ALIKE');
  if (line.payment_id !== null) await refuseOwn(tx, actor, await customerOf(tx, line.payment_id), clock.now());
  await takeAccount(tx, statement.source);
  await lockEqual(tx, line_id);
  const alike = await alikeIds(tx, line_id);
  if (alike.length !== new Set(compared_ids).size || alike.some((id) => !compared_ids.includes(id)))
    throw fail('CHANGED_MEANWHILE');
  await insertSaidAnother(tx, { line_id, reason, said_by: actor.staff_id, said_at: clock.now().toISOString() });
  await setLine(tx, line_id, { result: 'missing', matched_by: null, payment_id: null });
  await matchByLikeness(tx, statement_id, statement, [line_id]);
  const released = await findSlips({ tx, services, actor, clock }, statement, [line_id]);
  await tallyLines(tx, statement_id, await tallyOnlyInBooks(tx, statement));
  note({
    subject_kind: 'statement',
    subject_id: statement_id,
    facts: { line: line.line, transaction_id: line.transaction_id, amount_fcfa: line.amount_fcfa, reason, released },
  });
  const [after] = await linesByIds(tx, [line_id], actor.staff_id);
  if (!after) throw fail('LINE_NOT_FOUND');
  const { another, proposed, matched } = MESSAGES[caller.language];
  return {
    line: after,
    message: after.result === 'missing' ? another : after.result === 'proposed' ? proposed : matched,
  };
};
