/** Requests for extensions, and their effect. */
import type { loansCalls } from '@palier/contract/loans/calls.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { ask } from '../approvals/approvals.ts';
import { findLock } from '../lock-commands/lock-commands.ts';
import { projectSchedule } from './extension.ts';
import { extendable, extensionsLeft, loanExtensionKind } from './loan-extension.approvals.ts';
import { findLoanById } from './loans.sql.ts';

/** The effect that an approval today would have, computed by the rule that the approval uses. */
export const quoteExtension: QueryHandler<typeof loansCalls.quoteExtension> = async (
  { loan_id, days },
  { db, clock, services },
) => {
  const loan = extendable(await findLoanById(db, loan_id));
  const [stands, then] = [projectSchedule(loan, 0, clock.today()), projectSchedule(loan, days, clock.today())];
  const lock = await findLock(db, loan_id);
  return {
    next_due_on: stands.next_due_on,
    next_due_then: then.next_due_on,
    end_on: stands.end_on,
    end_then: then.end_on,
    arrears_fcfa: stands.arrears_fcfa,
    arrears_then_fcfa: then.arrears_fcfa,
    phone_opens: lock?.desired === 'locked' && then.arrears_fcfa === 0,
    extensions_left: await extensionsLeft(db, loan, services),
  };
};

export const requestExtension: CommandHandler<typeof loansCalls.requestExtension> = ({ reason, ...change }, context) =>
  ask(context, loanExtensionKind, change, reason);
