/** The worklist of claims, and the request to give one up. */
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { ask, refuseOwn } from '../approvals/approvals.ts';
import { findClaimOfPayment } from './claims.sql.ts';
import { claimEndKind } from './claim-end.approvals.ts';
import { listOpenClaims } from './list-claims.sql.ts';

export const readClaims: QueryHandler<typeof paymentsCalls.claims> = (input, { db, actor }) =>
  listOpenClaims(db, input, actor.staff_id);

/** The claim may not be the maker's own. */
export const requestClaimEnd: CommandHandler<typeof paymentsCalls.requestClaimEnd> = async (change, context) => {
  const { tx, actor, clock } = context;
  const claim = await findClaimOfPayment(tx, change.payment_id, change.loan_id ?? null);
  await refuseOwn(tx, actor, claim?.customer_id, clock.now());
  return ask(context, claimEndKind, change, change.reason);
};
