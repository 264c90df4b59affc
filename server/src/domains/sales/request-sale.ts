/** Requests to sell to a customer whom the checks refuse, and the state of such a request. */
import { STEP } from '@palier/contract/sales/steps.ts';
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { ask, newestOf } from '../approvals/approvals.ts';
import { findCustomer, refuseSelfLoan } from '../customers/customers.ts';
import { applicationWithNames } from './applications.sql.ts';
import { customerSaleKind } from './customer-sale.approvals.ts';
import { mayWorkOn, openApplication } from './steps.ts';

/** Requests a limit for one sale, after its first steps. Staff may not request it for a sale to themselves. */
export const requestSale: CommandHandler<typeof salesCalls.requestSale> = async (
  { application_id, limit_fcfa, reason },
  context,
) => {
  const application = await openApplication(context, application_id, STEP.finance);
  const customer = await findCustomer(context.tx, application.customer_id);
  if (!customer) throw fail('APPLICATION_NOT_FOUND');
  await refuseSelfLoan(context.tx, context.actor, customer);
  return ask(context, customerSaleKind, { application_id, limit_fcfa }, reason);
};

/** The last request about a sale, for every desk of its shop. All fields are null when there is none. */
export const readSaleApproval: QueryHandler<typeof salesCalls.saleApproval> = async (
  { application_id },
  { db, actor },
) => {
  const application = await applicationWithNames(db, application_id);
  if (!application || !(await mayWorkOn(db, actor, application))) throw fail('APPLICATION_NOT_FOUND');
  const request = await newestOf(db, 'customer_sale', 'application', application_id);
  if (!request)
    return {
      request_id: null,
      state: null,
      limit_fcfa: null,
      requested_by: null,
      date_requested: null,
      decided_by: null,
      decision_reason: null,
    };
  const {
    id: request_id,
    state,
    maker: requested_by,
    asked_at: date_requested,
    checker: decided_by,
    decision_reason,
    proposed,
  } = request;
  return {
    request_id,
    state,
    limit_fcfa: Number(proposed['limit_fcfa']),
    requested_by,
    date_requested,
    decided_by,
    decision_reason,
  };
};
