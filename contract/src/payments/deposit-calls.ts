import { SilentOperator } from './operator-silent.ts';
import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../values/ids.ts';
import { PaidFcfa, Fcfa } from '../values/money.ts';
import { TypedMsisdn } from '../values/msisdn.ts';
import { PaidAtDesk, PaidByCard, CASH_ERRORS } from './desk-payment.ts';
import { Application } from '../sales/records.ts';
import { PaymentRequestView, PaymentView } from './records.ts';

const confirmed = z.literal(true, 'confirmation required');

/** The deposit of a sale, and the payment prompts of deposits and instalments. */
export const depositCalls = {
  payDeposit: call({
    method: 'POST',
    path: '/loan_deposit',
    summary: 'Step 6: take the deposit by push prompt, cash or POS',
    access: 'ADD_LOAN',
    effect: 'change',
    needsPaper: true,
    input: z.discriminatedUnion('method', [
      z.object({
        method: z.literal('push'),
        application_id: Id,
        amount_fcfa: PaidFcfa,
        /** The number that pays, if it is not the customer's own. */
        msisdn: TypedMsisdn.nullish(),
      }),
      PaidAtDesk.extend({ method: z.literal('cash'), application_id: Id }),
      PaidByCard.extend({ method: z.literal('pos'), application_id: Id }),
    ]),
    output: z.object({ application: Application, collection: PaymentRequestView.nullable(), message: z.string() }),
    refusals: [
      'PAPER_NEEDED',
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'CUSTOMER_NOT_CONFIRMED',
      'DEPOSIT_COMPLETE',
      'DEPOSIT_ABOVE_DUE',
      'PUSH_IN_FLIGHT',
      'NUMBER_PROMPTED_OFTEN',
      'PROMPTS_UNANSWERED',
      'OPERATOR_SILENT',
      'RECEIPT_IN_USE',
      'SLIP_BOOKED_OTHERWISE',
      'NO_MONEY_CHANNEL',
      'INVALID_MSISDN',
      'AMBIGUOUS_MSISDN',
      'PRICE_CHANGED',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
      ...CASH_ERRORS,
      'CASH_OTHER_SHOP',
    ],
  }),
  retryPush: call({
    method: 'POST',
    path: '/retry_stk_push',
    summary: 'Send the prompt again, after the last one has ended or passed its deadline',
    access: ['ADD_LOAN', 'TAKE_PAYMENT'],
    effect: 'change',
    needsPaper: true,
    input: z.object({ collection_id: Id }),
    output: z.object({ collection: PaymentRequestView, message: z.string() }),
    refusals: [
      'PAPER_NEEDED',
      'COLLECTION_NOT_FOUND',
      'PUSH_IN_FLIGHT',
      'NUMBER_PROMPTED_OFTEN',
      'PROMPTS_UNANSWERED',
      'OPERATOR_SILENT',
      'COLLECTION_FINAL',
      'APPLICATION_CLOSED',
      'DEPOSIT_COMPLETE',
      'LOAN_NOT_ACTIVE',
      'AMOUNT_ABOVE_DEBT',
      'MORE_THAN_OWED',
      'NO_MONEY_CHANNEL',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
    ],
  }),
  paymentRequest: call({
    method: 'POST',
    path: '/payment_prompt',
    summary: 'The state of a payment prompt',
    access: ['ADD_LOAN', 'TAKE_PAYMENT'],
    effect: 'read',
    input: z.object({ collection_id: Id }),
    output: z.object({ collection: PaymentRequestView }),
    refusals: ['COLLECTION_NOT_FOUND'],
  }),
  confirmDeposit: call({
    method: 'POST',
    path: '/confirm_customer_initial_deposit',
    summary: 'Close step 6: the money is in the books and the agent confirms it. A time-out never confirms',
    access: 'ADD_LOAN',
    effect: 'change',
    needsPaper: true,
    input: z.object({
      application_id: Id,
      deposit_received: confirmed,
      customer_made_deposit: confirmed,
      shop_payment_made: confirmed,
    }),
    output: z.object({ application: Application, message: z.string() }),
    refusals: [
      'PAPER_NEEDED',
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'CUSTOMER_NOT_CONFIRMED',
      'DEPOSIT_SHORT',
      'CHECKBOX_NEEDED',
    ],
  }),
  checkShopPayment: call({
    method: 'POST',
    path: '/check_shop_payment',
    summary: 'Whether the shop was paid for this sale',
    access: 'ADD_LOAN',
    effect: 'read',
    input: z.object({ application_id: Id }),
    output: z.object({
      paid: z.boolean(),
      paid_fcfa: Fcfa,
      due_fcfa: Fcfa,
      payments: z.array(PaymentView),
      in_flight: PaymentRequestView.nullable(),
      last_attempt: PaymentRequestView.nullable(),
      silent_operator: SilentOperator,
      /** Whether the reader may take this deposit in cash. */
      takes_cash: z.boolean(),
      /** Whether the reader may enter a slip of a terminal for it. */
      takes_slips: z.boolean(),
    }),
    refusals: ['APPLICATION_NOT_FOUND'],
  }),
};
