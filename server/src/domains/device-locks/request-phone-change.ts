/** Requests to go on with another phone, under another lock, or without automatic locks for a while. */
import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { ask } from '../approvals/approvals.ts';
import { findLoanById } from '../loans/loans.ts';
import { sellableDevice } from '../stock/stock.ts';
import { scopeOf } from '../network/network.ts';
import { imeiChangeKind } from './imei-change.approvals.ts';
import { lockSolutionKind } from './lock-solution.approvals.ts';
import { foundPhoneToScan } from './next-phone.ts';
import { waiverKind } from './waiver.approvals.ts';

/**
 * The new phone must come from the maker's shop, as in a sale. The user of a shop owner may take it from any shop of
 * that owner. The lost phone of the loan comes from its customer.
 */
export const requestImeiChange: CommandHandler<typeof deviceLocksCalls.requestImeiChange> = async (
  { reason, ...change },
  context,
) => {
  const { tx, actor } = context;
  const { shop_owner_id } = await scopeOf(tx, actor);
  const loan = await findLoanById(tx, change.loan_id);
  const found = loan && (await foundPhoneToScan(tx, change.imei, loan.loan_reference));
  if (shop_owner_id !== null && !found)
    await sellableDevice(tx, { imei: change.imei, product_id: null, shop_id: null, shop_owner_id });
  return ask(context, imeiChangeKind, { ...change, shop_id: actor.shop_id }, reason);
};

export const requestLockSolution: CommandHandler<typeof deviceLocksCalls.requestLockSolution> = (
  { reason, ...change },
  context,
) => ask(context, lockSolutionKind, change, reason);

export const requestWaiver: CommandHandler<typeof deviceLocksCalls.requestWaiver> = (grant, context) =>
  ask(context, waiverKind, grant, grant.reason);
