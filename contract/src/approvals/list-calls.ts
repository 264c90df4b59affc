import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { reasonOfDecision, hasReasonToDecline, REASON_NEEDED, decided } from './decision.ts';
import { REQUEST_SORTS, requestFilters, requestListOutput } from './request-list.ts';
import { type RequestList, REQUEST_LISTS, RequestState, kindsOfList, REQUEST_KINDS } from './records.ts';
import { call } from '../call.ts';
import { listInput } from '../values/list.ts';
import type { ErrorCode } from '../errors.ts';

/** A decline needs a reason. */
const Decision = z
  .object({ request_id: Id, ...reasonOfDecision })
  .refine(hasReasonToDecline, REASON_NEEDED)
  .meta({ id: 'Decision' });

const DECISION_ERRORS = [
  'REQUEST_NOT_FOUND',
  'REQUEST_DECIDED',
  'OWN_REQUEST',
  'TIED_TO_MAKER',
  'NOT_YOURSELF',
  'TIED_TO_PERSON',
  'REQUEST_CONFLICTED',
] as const;

/** The requests of one list. The specification's lists show pending requests, so this is the default state. */
const pending = (list: RequestList, path: string, summary: string) =>
  call({
    method: 'POST',
    path,
    summary,
    access: REQUEST_LISTS[list].view,
    effect: 'read',
    input: z.object({
      ...listInput(REQUEST_SORTS),
      ...requestFilters,
      state: RequestState.or(z.literal('all')).default('pending'),
    }),
    output: requestListOutput,
  });

const approve = (list: RequestList, path: string, summary: string, refusals: readonly ErrorCode[] = []) =>
  call({
    method: 'POST',
    path,
    summary,
    access: [...new Set(kindsOfList(list).map((kind) => REQUEST_KINDS[kind].approve))],
    effect: 'change',
    input: Decision,
    output: decided,
    refusals: [...DECISION_ERRORS, ...refusals],
  });

/** The lists of requests that the specification names, each with its decision. */
export const listCalls = {
  makerCheckerRequests: pending(
    'maker_checker',
    '/pending/maker/checker/requests',
    'Requests to change prices, lock solutions, customers and money',
  ),
  approveMakerChecker: approve('maker_checker', '/approve/maker/checkers', 'Decide a maker-checker request', [
    'LOAN_NOT_FOUND',
    'LOAN_NOT_ACTIVE',
    'CUSTOMER_RECORD_NOT_FOUND',
    'PRODUCT_NOT_FOUND',
    'PRICE_VERSION_OVERLAPS',
    'EFFECTIVE_IN_PAST',
    'MARGIN_BELOW_FLOOR',
    'WAIVER_TOO_LONG',
    'APPLICATION_NOT_FOUND',
    'SHOP_NOT_FOUND',
    'SHOP_CLOSED',
    'REFUND_TOO_MUCH',
    'NOTHING_CHANGED',
    'TRANSACTION_NOT_FOUND',
    'TRANSACTION_NOT_ON_LOAN',
    'TRANSACTION_OVER',
    'NOT_IN_SUSPENSE',
    'LOAN_PAID_OFF',
    'APPLICATION_CLOSED',
    'MSISDN_IN_USE',
    'DOCUMENT_NUMBER_IN_USE',
  ]),
  portalRequests: pending(
    'portal',
    '/portal/pending/maker/checker/requests',
    'Requests to change what people and groups may do',
  ),
  approvePortal: approve('portal', '/portal/approve/maker/checkers', 'Decide a change of the portal', [
    'LAST_ADMINISTRATOR',
  ]),
  imeiRequests: pending('imei_change', '/pending_imei_requests', 'Requests to move a loan to another phone'),
  approveImeiChange: approve(
    'imei_change',
    '/approve/change/imei',
    'Decide an IMEI change: the old phone is released, the new one bound and locked',
    [
      'IMEI_UNKNOWN',
      'IMEI_NOT_AVAILABLE',
      'IMEI_OTHER_MODEL',
      'IMEI_OTHER_SHOP',
      'LOAN_NOT_FOUND',
      'LOAN_NOT_ACTIVE',
      'NOTHING_CHANGED',
    ],
  ),
  deregistrationRequests: pending(
    'deregistration',
    '/pending_deregistrations_requests',
    'Requests to end a loan or to remove a customer',
  ),
  approveDeregistration: approve(
    'deregistration',
    '/approve/customer_deregistration',
    'Decide a deregistration or a loan deactivation',
    ['LOAN_NOT_ACTIVE', 'PUSH_IN_FLIGHT'],
  ),
  extensionRequests: pending('loan_extension', '/pending/loan/extension/requests', 'Requests for more time to pay'),
  approveExtension: approve(
    'loan_extension',
    '/approve/loan/extension',
    'Decide a loan extension: the due days move, and the day of the lock with them',
    ['LOAN_NOT_ACTIVE', 'EXTENSIONS_USED_UP'],
  ),
  shopPaymentRequests: pending(
    'shop_payment',
    '/pending/shop-payment-details/requests',
    'Requests to change the payment details of a shop',
  ),
  approveShopPayment: approve(
    'shop_payment',
    '/approve/change/shop-payment-details',
    'Decide a change of shop payment details; the new details apply after a cooling period',
    ['SHOP_NOT_FOUND', 'SHOP_CLOSED'],
  ),
  saleRequests: pending(
    'customer_sale',
    '/pending_customer_sales_approvals',
    'Sales to customers that the checks refuse',
  ),
  approveSale: approve(
    'customer_sale',
    '/approve/customer/sale',
    'Decide whether to sell a phone to a customer that the checks refuse',
    ['APPLICATION_CLOSED', 'KYC_NOT_CLEARED', 'RUNNING_LOAN'],
  ),
  ownerRequests: pending('shop_owner', '/pending/shop_owner/requests', 'Proposed shop owners'),
  approveOwner: approve('shop_owner', '/approve/shop_owner', 'Decide whether a proposed person becomes a shop owner', [
    'OWNER_NOT_FOUND',
  ]),
};
