/** Asking for a loan to be ended, or for a customer to be removed with what runs. */
import type { loansCalls } from '@palier/contract/loans/calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { ask } from '../approvals/approvals.ts';
import { deregistrationKind, loanDeactivationKind, lockWhatRuns } from './ending.approvals.ts';

export const requestDeactivation: CommandHandler<typeof loansCalls.requestDeactivation> = (change, context) =>
  ask(context, loanDeactivationKind, change, change.reason);

/** What runs is kept with the request, so that it still says what it was about when nothing runs any more. */
export const requestDeregistration: CommandHandler<typeof loansCalls.requestDeregistration> = async (
  change,
  context,
) => {
  const { loan, application } = await lockWhatRuns(context.tx, change.customer_id);
  return ask(
    context,
    deregistrationKind,
    { ...change, loan_id: loan?.id ?? null, application_id: application?.id ?? null },
    change.reason,
  );
};
