/**
 * The ways out for a line that was booked and that its operator then did not know: the operator is asked again, or,
 * where it cannot be asked, a second person says what they saw at it.
 */
import { MAX_QUESTIONS } from '@palier/contract/reconciliation/doubt-calls.ts';
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import type { OperatorCheck } from '@palier/contract/reconciliation/operator-checks.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { type CommandHandler, withPreparation } from '../../platform/handler.ts';
import { refuseOwn, refuseTakers } from '../approvals/approvals.ts';
import { takeTry } from '../auth/auth.ts';
import { askAboutLines } from './line-status.ts';
import { bookerOf, isInDoubt, setCleared } from './lines-in-doubt.sql.ts';
import { askNow, canBeAsked } from './operator-check.ts';
import { type LineToCheck, linesToCheck, setChecks } from './operator-checks.sql.ts';
import { customerOf } from './payment-of-line.sql.ts';
import { findLine, linesByIds } from './statement-lines.sql.ts';
import { findStatement, findStatementForUpdate, type StatementKept } from './statements.sql.ts';
import { MESSAGES } from './words.ts';

const DAY_MS = 86_400_000;
const ROLE = 'UPLOAD_RECONCILIATION_DOCUMENT';

interface Named {
  readonly statement_id: string;
  readonly line_id: string;
}

/** Refuses STATEMENT_NOT_FOUND, LINE_NOT_FOUND and LINE_NOT_IN_DOUBT. */
async function doubted(db: Reader, statement: StatementKept | null, { line_id }: Named): Promise<LineToCheck> {
  if (!statement) throw fail('STATEMENT_NOT_FOUND');
  if (!(await findLine(db, statement.id, line_id))) throw fail('LINE_NOT_FOUND');
  const [line] = await linesToCheck(db, statement.id, [line_id], 1);
  if (!line || !(await isInDoubt(db, line_id))) throw fail('LINE_NOT_IN_DOUBT');
  return line;
}

/** What the operator says now; where it answers by a message of its own, `not_yet` until that has come. */
export const askAgain = withPreparation<typeof reconciliationCalls.askOperator>()<OperatorCheck>({
  prepare: async (input, { db, services }) => {
    const statement = await findStatement(db, input.statement_id);
    const line = await doubted(db, statement, input);
    const source = statement?.source ?? '';
    if (!canBeAsked(services, source, line)) throw fail('OPERATOR_CANNOT_BE_ASKED');
    const limit = { key: `asks-again:${line.id}`, most: MAX_QUESTIONS, within_ms: DAY_MS };
    await takeTry(db, [limit], services.clock.wall());
    const paybill = services.paybills.find(({ code }) => code === source);
    if (paybill && !paybill.pull) return (await askAboutLines(services, paybill, [line])).get(line.id) ?? 'not_yet';
    return (await askNow(services, source, [line])).get(line.id) ?? 'not_yet';
  },
  execute: async (input, { tx, actor, caller, clock, note }, said) => {
    await findStatementForUpdate(tx, input.statement_id);
    const [before] = await linesByIds(tx, [input.line_id], actor.staff_id);
    await setChecks(tx, new Map([[input.line_id, said]]), clock.now());
    const [line] = await linesByIds(tx, [input.line_id], actor.staff_id);
    if (!before || !line) throw fail('LINE_NOT_FOUND');
    note({
      subject_kind: 'payment',
      subject_id: line.payment_id ?? '',
      before: { operator_check: before.operator_check },
      after: { operator_check: line.operator_check },
      facts: { statement_id: input.statement_id, line: line.line, transaction_id: line.external_id },
    });
    return { line, message: MESSAGES[caller.language].asked[said] };
  },
});

/** Neither who uploaded the statement nor who booked the line clears it, nor anybody tied to either. */
export const clearLine: CommandHandler<typeof reconciliationCalls.clearLine> = async (
  input,
  { tx, services, actor, caller, clock, note },
) => {
  const { line_id, cleared_seen, reason } = input;
  const statement = await findStatementForUpdate(tx, input.statement_id);
  const line = await doubted(tx, statement, input);
  if (!statement || canBeAsked(services, statement.source, line)) throw fail('OPERATOR_CAN_BE_ASKED');
  const now = clock.now();
  await refuseTakers(tx, actor, [statement.uploader_id], ROLE, now, 'OWN_STATEMENT');
  const decided_how = await refuseTakers(tx, actor, [await bookerOf(tx, line_id)], ROLE, now, 'LINE_BOOKED_BY_YOU');
  const [known] = await linesByIds(tx, [line_id], actor.staff_id);
  if (known?.payment_id) await refuseOwn(tx, actor, await customerOf(tx, known.payment_id), now);
  const cleared = { cleared_by: actor.staff_id, cleared_at: now.toISOString() };
  await setCleared(tx, line_id, { ...cleared, cleared_seen, cleared_because: reason });
  note({
    subject_kind: 'payment',
    subject_id: known?.payment_id ?? '',
    before: { operator_check: line.operator_check },
    facts: {
      statement_id: statement.id,
      line: known?.line,
      transaction_id: line.external_id,
      amount_fcfa: line.amount_fcfa,
      cleared_seen,
      reason,
      decided_how,
    },
  });
  const [after] = await linesByIds(tx, [line_id], actor.staff_id);
  if (!after) throw fail('LINE_NOT_FOUND');
  return { line: after, message: MESSAGES[caller.language].cleared };
};
