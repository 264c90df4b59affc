import * as z from 'zod';
import { RequestKindValue, RequestState, RequestView } from './approvals.records.ts';
import { call } from './call.ts';
import { PaymentKind } from './network.records.ts';
import { Id } from './values/ids.ts';
import { Reason, bulkOutput, listInput } from './values/list.ts';

const REQUEST_SORTS = ['date_requested', 'kind', 'requested_by'] as const;
const listOutput = z.object({ pending_requests: z.array(RequestView), total_items: z.int() });
const message = z.string();

/** A decline says why. */
export const Decision = z
  .object({ request_id: Id, decision: z.enum(['approve', 'decline']).default('approve'), reason: z.string().trim().max(300).nullish() })
  .refine(({ decision, reason }) => decision === 'approve' || (reason ?? '').length >= 3, { path: ['reason'], message: 'valid reason required' })
  .meta({ id: 'Decision' });
/** Where a shop would be paid from then on, with the code that whoever is paid now gave away. */
export const ShopPaymentRequest = z.object({ store_id: Id, payment_kind: PaymentKind, payment_number: z.string('valid payment number required').trim().regex(/^\+?[\d ]{4,24}$/, 'valid payment number required'), payment_name: z.string('valid payment name required').trim().min(2, 'valid payment name required').max(80, 'valid payment name required'), code: z.string('valid code required').trim().regex(/^\d{6}$/, 'valid code required'), reason: Reason }).meta({ id: 'ShopPaymentRequest' });
const decided = z.object({ request: RequestView, message });
const DECIDING = ['REQUEST_NOT_FOUND', 'REQUEST_DECIDED', 'OWN_REQUEST', 'REQUEST_CONFLICTED'] as const;

export const approvalsCalls = {
  requests: call({ method: 'POST', path: '/requests', summary: 'Requests of every kind the caller may see, newest first', access: 'signed-in', effect: 'read', input: z.object({ ...listInput(REQUEST_SORTS), kind: RequestKindValue.optional(), state: RequestState.optional(), mine: z.boolean().optional(), to_decide: z.boolean().optional() }), output: listOutput }),
  request: call({ method: 'POST', path: '/request', summary: 'One request with the history of what it would change', access: 'signed-in', effect: 'read', input: z.object({ request_id: Id }), output: z.object({ request: RequestView, history: z.array(RequestView) }), refusals: ['REQUEST_NOT_FOUND'] }),
  decideMany: call({ method: 'POST', path: '/requests/decide', summary: 'Decide several requests, each with its own outcome', access: ['APPROVE_SHOP_PAYMENT'], effect: 'change', input: z.object({ request_ids: z.array(Id).min(1).max(200), decision: z.enum(['approve', 'decline']), reason: z.string().trim().max(300).nullish() }).refine(({ decision, reason }) => decision === 'approve' || (reason ?? '').length >= 3, { path: ['reason'], message: 'valid reason required' }), output: bulkOutput }),
  withdraw: call({ method: 'POST', path: '/request/withdraw', summary: 'Take back what one asked for', access: 'signed-in', effect: 'change', input: z.object({ request_id: Id }), output: decided, refusals: ['REQUEST_NOT_FOUND', 'REQUEST_DECIDED', 'NOT_YOUR_REQUEST'] }),

  shopPaymentCode: call({ method: 'POST', path: '/shop_payment_otp', summary: 'Send a code to the number that is paid now, so that its holder knows of the change', access: 'REQUEST_SHOP_PAYMENT', effect: 'change', input: z.object({ store_id: Id }), output: z.object({ sent_to: z.string(), expires_at: z.string(), resend_at: z.string() }), refusals: ['SHOP_NOT_FOUND', 'NO_NUMBER_TO_CONFIRM', 'RESEND_TOO_SOON'] }),
  requestShopPayment: call({
    method: 'POST',
    path: '/request/change/shop-payment-details',
    summary: 'Ask for a shop to be paid elsewhere',
    access: 'REQUEST_SHOP_PAYMENT',
    effect: 'change',
    input: ShopPaymentRequest,
    output: decided,
    refusals: ['SHOP_NOT_FOUND', 'NO_NUMBER_TO_CONFIRM', 'OTP_WRONG', 'OTP_EXPIRED', 'TOO_MANY_TRIES', 'REQUEST_PENDING', 'NOTHING_CHANGED'],
  }),
  shopPaymentRequests: call({ method: 'POST', path: '/pending/shop-payment-details/requests', summary: 'Requests to pay a shop elsewhere', access: 'signed-in', effect: 'read', input: z.object({ ...listInput(REQUEST_SORTS), state: RequestState.default('pending') }), output: listOutput }),
  approveShopPayment: call({ method: 'POST', path: '/approve/change/shop-payment-details', summary: 'Decide a request to pay a shop elsewhere; the new details stand after a cooling period', access: 'APPROVE_SHOP_PAYMENT', effect: 'change', input: Decision, output: decided, refusals: [...DECIDING, 'SHOP_NOT_FOUND'] }),
};
