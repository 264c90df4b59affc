import { PaymentNumber } from './store-fields.ts';
import { SixDigits } from '../values/typed-code.ts';
import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { PaymentKind } from './records.ts';
import { line } from '../values/line.ts';
import { Reason } from '../values/list.ts';
import { call } from '../call.ts';
import { Instant } from '../values/day.ts';
import { decided } from '../approvals/decision.ts';

/** The new payment details of a shop, with the code that was sent to the number paid now. */
export const ShopPaymentRequest = z
  .object({
    store_id: Id,
    payment_kind: PaymentKind,
    payment_number: PaymentNumber,
    payment_name: line('payment name', 2, 80),
    code: SixDigits,
    reason: Reason,
  })
  .meta({ id: 'ShopPaymentRequest' });

/** The payment details of a shop, which a second person changes. */
export const shopPaymentCalls = {
  sendShopPaymentCode: call({
    method: 'POST',
    path: '/shop_payment_otp',
    summary: 'Send a code to the number that is paid now, so that its holder knows of the change',
    access: 'REQUEST_SHOP_PAYMENT',
    effect: 'change',
    input: z.object({ store_id: Id }),
    output: z.object({ sent_to: z.string(), expires_at: Instant, resend_at: Instant }),
    refusals: ['SHOP_NOT_FOUND', 'NO_NUMBER_TO_CONFIRM', 'NO_TEXTS', 'RESEND_TOO_SOON'],
  }),
  requestShopPayment: call({
    method: 'POST',
    path: '/request/change/shop-payment-details',
    summary: 'Request a change of the payment details of a shop',
    access: 'REQUEST_SHOP_PAYMENT',
    effect: 'change',
    input: ShopPaymentRequest,
    output: decided,
    refusals: [
      'SHOP_NOT_FOUND',
      'SHOP_CLOSED',
      'NO_NUMBER_TO_CONFIRM',
      'OTP_WRONG',
      'OTP_EXPIRED',
      'TOO_MANY_TRIES',
      'REQUEST_PENDING',
      'NOTHING_CHANGED',
    ],
  }),
};
