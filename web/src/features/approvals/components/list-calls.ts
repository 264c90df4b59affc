import type { RequestList } from '@palier/contract/approvals/kinds.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';

/** The call that reads each list. */
export const LIST_CALLS = {
  maker_checker: approvalsCalls.makerCheckerRequests,
  portal: approvalsCalls.portalRequests,
  imei_change: approvalsCalls.imeiRequests,
  deregistration: approvalsCalls.deregistrationRequests,
  loan_extension: approvalsCalls.extensionRequests,
  shop_payment: approvalsCalls.shopPaymentRequests,
  customer_sale: approvalsCalls.saleRequests,
  shop_owner: approvalsCalls.ownerRequests,
} as const satisfies Record<RequestList, object>;
