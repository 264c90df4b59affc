/** Requests for refunds. */
import type { loansCalls } from '@palier/contract/loans/calls.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { ask, refuseTakers } from '../approvals/approvals.ts';
import { findShop, refuseOthersShop } from '../network/network.ts';
import { applicationWithNames, mayWorkOn } from '../sales/sales.ts';
import { refundKind } from './refund.approvals.ts';
import { findRefundable } from './refundable.ts';
import { creditsOf, depositsOf } from './refunds.sql.ts';
import { takersOfMoney } from './unproven-money.sql.ts';

export const readRefundable: QueryHandler<typeof loansCalls.refundable> = async ({ customer_id }, { db }) => ({
  credits: await creditsOf(db, customer_id),
  deposits: await depositsOf(db, customer_id),
});

/**
 * The maker hands the cash over, so it must come from a till of their own shops, and they took none of the money. The
 * deposit of a sale may be refunded only by staff who may work on that sale.
 */
export const requestRefund: CommandHandler<typeof loansCalls.requestRefund> = async (
  { reason, ...change },
  context,
) => {
  const { tx, actor, clock } = context;
  if (change.of === 'deposit') {
    const application = await applicationWithNames(tx, change.application_id);
    if (!application || !(await mayWorkOn(tx, actor, application)))
      throw fail('APPLICATION_NOT_FOUND', {}, 'application_id');
  }
  await refuseOthersShop(tx, actor, change.shop_id === null ? null : await findShop(tx, change.shop_id));
  const money = await findRefundable(tx, change);
  // Who took cash or a slip does not pay it out again.
  const takers = money ? await takersOfMoney(tx, money) : [];
  await refuseTakers(tx, actor, takers, 'REQUEST_REFUND', clock.now());
  return ask(context, refundKind, change, reason);
};
