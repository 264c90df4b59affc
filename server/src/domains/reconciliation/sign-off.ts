/** Closes the days of a statement. */
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { findSlips } from './found-slips.ts';
import { tallyOnlyInBooks } from './only-in-books.sql.ts';
import { differing, viewStatement } from './statement-view.ts';
import { closeDays, findStatement, setSignedOff } from './statements.sql.ts';
import { tallyLines } from './uploaded-statements.sql.ts';
import { noteTerminals } from './terminals.ts';
import { MESSAGES } from './words.ts';
import { findOpenStatementForUpdate } from './open-statement.ts';

/**
 * Closes the days of a statement that were over when it was uploaded: payments that came later on its last day are not
 * in it, and a closed day proves that none is missing. Every remaining difference needs a reason. The slips of a
 * terminal that it has are proved by it where another person uploaded it.
 */
export const signOff: CommandHandler<typeof reconciliationCalls.signOff> = async (
  { statement_id, note: because, has_all_terminals, terminals },
  context,
) => {
  const { tx, services, actor, caller, clock, note } = context;
  const kept = await findOpenStatementForUpdate(tx, statement_id);
  const left = differing(await viewStatement(tx, actor, kept));
  if (left > 0 && !because) throw fail('STATEMENT_DIFFERS', { lines: left }, 'note');
  await noteTerminals(tx, actor, kept, { has_all_terminals, terminals });
  await setSignedOff(tx, statement_id, {
    signed_off_by: actor.staff_id,
    signed_off_at: clock.now().toISOString(),
    note: because ?? null,
  });
  const last_over = addDays(dayIn(services.business.time_zone, new Date(kept.uploaded_at)), -1);
  await closeDays(tx, { ...kept, until_on: kept.until_on < last_over ? kept.until_on : last_over });
  await tallyLines(tx, statement_id, await tallyOnlyInBooks(tx, kept));
  const released = await findSlips(context, kept, null);
  note({
    subject_kind: 'statement',
    subject_id: statement_id,
    facts: {
      signed_off: true,
      differing: left,
      ...(because && { because }),
      ...(typeof has_all_terminals === 'boolean' && { has_all_terminals }),
      ...(kept.terminals.length > 0 && { terminals: kept.terminals.map(({ number }) => number) }),
      ...(released.length > 0 && { released }),
    },
  });
  const after = await findStatement(tx, statement_id);
  if (!after) throw fail('STATEMENT_NOT_FOUND');
  const statement = await viewStatement(tx, actor, after);
  return { statement, released, message: MESSAGES[caller.language].signed_off };
};
