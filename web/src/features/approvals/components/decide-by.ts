import { REQUEST_KINDS, type RequestKind, type RequestList } from '@palier/contract/approvals/kinds.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Call } from '@palier/contract/call.ts';
import type { Addressed } from '../../../api/send.ts';

const DECIDED_BY: Readonly<Record<RequestList, Addressed<Call>>> = {
  maker_checker: approvalsCalls.approveMakerChecker,
  portal: approvalsCalls.approvePortal,
  imei_change: approvalsCalls.approveImeiChange,
  deregistration: approvalsCalls.approveDeregistration,
  loan_extension: approvalsCalls.approveExtension,
  shop_payment: approvalsCalls.approveShopPayment,
  customer_sale: approvalsCalls.approveSale,
  shop_owner: approvalsCalls.approveOwner,
};

/** The call that decides a kind of request: the one of its list. */
export const decideBy = (kind: RequestKind): Addressed<Call> => DECIDED_BY[REQUEST_KINDS[kind].list];

/** The queries to refresh after a request was sent or decided. */
export const REQUEST_READS = [
  approvalsCalls.requests,
  approvalsCalls.request,
  approvalsCalls.pendingOn,
  approvalsCalls.makerCheckerRequests,
  approvalsCalls.portalRequests,
  approvalsCalls.imeiRequests,
  approvalsCalls.deregistrationRequests,
  approvalsCalls.extensionRequests,
  approvalsCalls.shopPaymentRequests,
  approvalsCalls.saleRequests,
  approvalsCalls.ownerRequests,
] as const;
