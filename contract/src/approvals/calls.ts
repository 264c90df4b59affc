import { need } from '../fields.ts';
import * as z from 'zod';
import {
  APPROVE_ROLES,
  PendingRequest,
  REQUEST_KINDS,
  REQUEST_LISTS,
  RequestKindValue,
  RequestState,
  RequestView,
  kindsOfList,
  type RequestList,
} from './records.ts';
import { Id } from '../values/ids.ts';
import { call } from '../call.ts';
import { bulkOutput, listInput } from '../values/list.ts';
import type { ErrorCode } from '../errors.ts';

const REQUEST_SORTS = ['date_requested', 'kind', 'requested_by'] as const;

const listOutput = z.object({ pending_requests: z.array(RequestView), total_items: z.int() });

const filters = {
  kind: RequestKindValue.optional(),
  state: RequestState.optional(),
  mine: z.boolean().optional(),
  to_decide: z.boolean().optional(),
};

const reasonOfDecision = {
  decision: z.enum(['approve', 'decline']).default('approve'),
  reason: z.string().trim().max(300).nullish(),
};

const hasReasonToDecline = ({ decision, reason }: { decision: string; reason?: string | null | undefined }): boolean =>
  decision === 'approve' || (reason ?? '').length >= 3;

const REASON_NEEDED = { path: ['reason'], message: need('reason') };

/** A decline needs a reason. */
const Decision = z
  .object({ request_id: Id, ...reasonOfDecision })
  .refine(hasReasonToDecline, REASON_NEEDED)
  .meta({ id: 'Decision' });

/** The answer to every request and every decision. */
export const decided = z.object({ request: RequestView, message: z.string() });

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
      ...filters,
      state: RequestState.or(z.literal('all')).default('pending'),
    }),
    output: listOutput,
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

export const approvalsCalls = {
  requests: call({
    method: 'POST',
    path: '/requests',
    summary: 'Requests of every kind that the caller may decide or has made, newest first',
    access: 'signed-in',
    effect: 'read',
    input: z.object({ ...listInput(REQUEST_SORTS), ...filters }),
    output: listOutput,
  }),
  request: call({
    method: 'POST',
    path: '/request',
    summary: 'One request with the history of what it would change',
    access: 'signed-in',
    effect: 'read',
    input: z.object({ request_id: Id }),
    output: z.object({ request: RequestView, history: z.array(RequestView) }),
    refusals: ['REQUEST_NOT_FOUND'],
  }),
  decideMany: call({
    method: 'POST',
    path: '/requests/decide',
    summary: 'Decide several requests, each with its own outcome',
    access: APPROVE_ROLES,
    effect: 'change',
    input: z
      .object({ request_ids: z.array(Id).min(1).max(200), ...reasonOfDecision })
      .refine(hasReasonToDecline, REASON_NEEDED),
    output: bulkOutput,
  }),
  withdraw: call({
    method: 'POST',
    path: '/request/withdraw',
    summary: 'Withdraw a request of one’s own',
    access: 'signed-in',
    effect: 'change',
    input: z.object({ request_id: Id }),
    output: decided,
    refusals: ['REQUEST_NOT_FOUND', 'REQUEST_DECIDED', 'NOT_YOUR_REQUEST'],
  }),
  pendingOn: call({
    method: 'POST',
    path: '/requests/pending_on',
    summary: 'Pending requests about these records',
    access: 'signed-in',
    effect: 'read',
    input: z.object({ subjects: z.array(z.object({ kind: z.string().max(40), id: z.string().max(80) })).max(200) }),
    output: z.object({ pending: z.array(PendingRequest) }),
  }),
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
