/** Requests to move a payment, to reverse it or to give it back. */
import type { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { ask, refuseOwn, refuseTakers } from '../approvals/approvals.ts';
import { findShop, refuseOthersShop } from '../network/network.ts';
import { findUnallocated } from '../payments/payments.ts';
import { refuseOwnParts } from './divided-reversal.ts';
import { effectsOf, reallocationKind } from './reallocation.approvals.ts';
import { reversalKind } from './reversal.approvals.ts';
import { suspenseRefundKind } from './suspense-refund.approvals.ts';

export const readEffects: QueryHandler<typeof suspenseCalls.reallocationEffect> = async (
  { payment_id, loan_reference },
  { db, services },
) => {
  const { from, to } = await effectsOf(db, services, payment_id, loan_reference);
  return { from, to };
};

/** Neither of the two loans may be the maker's own. */
export const requestReallocation: CommandHandler<typeof suspenseCalls.requestReallocation> = async (
  change,
  context,
) => {
  await refuseOwn(
    context.tx,
    context.actor,
    (await findUnallocated(context.tx, change.payment_id))?.customer_id,
    context.clock.now(),
  );
  return ask(context, reallocationKind, change, change.reason);
};

/** None of the money may be on the maker’s own loan or sale, in whatever part. */
export const requestReversal: CommandHandler<typeof suspenseCalls.requestReversal> = async (change, context) => {
  await refuseOwnParts(context.tx, context.actor.staff_id, change.payment_id, context.clock.now());
  return ask(context, reversalKind, change, change.reason);
};

/** The cash must come from a till of the maker, who took none of the money. */
export const requestSuspenseRefund: CommandHandler<typeof suspenseCalls.requestSuspenseRefund> = async (
  change,
  context,
) => {
  const { tx, actor, clock } = context;
  await refuseOthersShop(tx, actor, change.shop_id === null ? null : await findShop(tx, change.shop_id));
  const payment = await findUnallocated(tx, change.payment_id);
  const isTaken = payment?.channel === 'cash' || payment?.channel === 'pos';
  await refuseTakers(tx, actor, isTaken ? [payment.staff_id] : [], 'REQUEST_REFUND', clock.now());
  return ask(context, suspenseRefundKind, change, change.reason);
};
