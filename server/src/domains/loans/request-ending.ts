/** Requests to end a loan, or to deregister a customer with their open loan and sale. */
import type { loansCalls } from '@palier/contract/loans/calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { ask } from '../approvals/approvals.ts';
import { deregistrationKind, findOpenSaleAndLoanForUpdate } from './deregistration.approvals.ts';
import { loanDeactivationKind } from './deactivation.approvals.ts';

export const requestDeactivation: CommandHandler<typeof loansCalls.requestDeactivation> = (change, context) =>
  ask(context, loanDeactivationKind, change, change.reason);

/** The request keeps the loan and the sale, so that it still names them when both are over. */
export const requestDeregistration: CommandHandler<typeof loansCalls.requestDeregistration> = async (
  change,
  context,
) => {
  const { loan, application } = await findOpenSaleAndLoanForUpdate(context.tx, change.customer_id);
  return ask(
    context,
    deregistrationKind,
    { ...change, loan_id: loan?.id ?? null, application_id: application?.id ?? null },
    change.reason,
  );
};
