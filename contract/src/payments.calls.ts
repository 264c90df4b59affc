import * as z from 'zod';
import { call } from './call.ts';
import { Application } from './loans.records.ts';
import { CollectionView, PaymentView } from './payments.records.ts';
import { Instant } from './values/day.ts';
import { Fcfa, PaidFcfa } from './values/money.ts';
import { Id } from './values/ids.ts';
import { LoanReference } from './values/loan-reference.ts';
import { TypedMsisdn } from './values/msisdn.ts';
import { ReceiptNumber } from './values/receipt-number.ts';

/** Money that a till or a terminal took. */
const AtDesk = z.object({ amount_fcfa: PaidFcfa, receipt_number: ReceiptNumber });
const confirmed = z.literal(true, 'confirmation required');
/** What whoever takes cash may be refused with. */
const CASH = ['CASH_ON_PROBATION', 'CASH_NEEDS_SHOP', 'CASH_LIMIT'] as const;

export const paymentsCalls = {
  payDeposit: call({
    method: 'POST',
    path: '/loan_deposit',
    summary: 'Step 6: take the deposit by push prompt, cash or POS',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.discriminatedUnion('method', [
      z.object({
        method: z.literal('push'),
        application_id: Id,
        amount_fcfa: PaidFcfa,
        /** The paying number when it is not the customer's own. */
        msisdn: TypedMsisdn.nullish(),
      }),
      AtDesk.extend({ method: z.literal('cash'), application_id: Id }),
      AtDesk.extend({ method: z.literal('pos'), application_id: Id }),
    ]),
    output: z.object({ application: Application, collection: CollectionView.nullable(), message: z.string() }),
    refusals: [
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'DEPOSIT_COMPLETE',
      'DEPOSIT_ABOVE_DUE',
      'PUSH_IN_FLIGHT',
      'RECEIPT_IN_USE',
      'NO_MONEY_CHANNEL',
      'INVALID_MSISDN',
      'AMBIGUOUS_MSISDN',
      'PRICE_CHANGED',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
      ...CASH,
      'CASH_OTHER_SHOP',
    ],
  }),
  retryPush: call({
    method: 'POST',
    path: '/retry_stk_push',
    summary: 'Send the prompt again, once the last one is final or past its deadline',
    access: ['ADD_LOAN', 'TAKE_PAYMENT'],
    effect: 'change',
    input: z.object({ collection_id: Id }),
    output: z.object({ collection: CollectionView, message: z.string() }),
    refusals: [
      'COLLECTION_NOT_FOUND',
      'PUSH_IN_FLIGHT',
      'COLLECTION_FINAL',
      'APPLICATION_CLOSED',
      'DEPOSIT_COMPLETE',
      'LOAN_NOT_ACTIVE',
      'AMOUNT_ABOVE_DEBT',
      'NO_MONEY_CHANNEL',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
    ],
  }),
  collection: call({
    method: 'POST',
    path: '/payment_prompt',
    summary: 'Where a payment prompt stands',
    access: ['ADD_LOAN', 'TAKE_PAYMENT'],
    effect: 'read',
    input: z.object({ collection_id: Id }),
    output: z.object({ collection: CollectionView }),
    refusals: ['COLLECTION_NOT_FOUND'],
  }),
  confirmDeposit: call({
    method: 'POST',
    path: '/confirm_customer_initial_deposit',
    summary: 'Close step 6: the money is in the books and everybody says so. A time-out never confirms',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.object({
      application_id: Id,
      deposit_received: confirmed,
      customer_made_deposit: confirmed,
      shop_payment_made: confirmed,
    }),
    output: z.object({ application: Application, message: z.string() }),
    refusals: ['APPLICATION_NOT_FOUND', 'APPLICATION_CLOSED', 'STEP_OUT_OF_ORDER', 'DEPOSIT_SHORT', 'CHECKBOX_NEEDED'],
  }),
  checkShopPayment: call({
    method: 'POST',
    path: '/check_shop_payment',
    summary: 'Was the shop paid for this sale',
    access: 'ADD_LOAN',
    effect: 'read',
    input: z.object({ application_id: Id }),
    output: z.object({
      paid: z.boolean(),
      paid_fcfa: Fcfa,
      due_fcfa: Fcfa,
      payments: z.array(PaymentView),
      in_flight: CollectionView.nullable(),
      last_attempt: CollectionView.nullable(),
      /** Whether the reader may take this deposit in cash. */
      takes_cash: z.boolean(),
    }),
    refusals: ['APPLICATION_NOT_FOUND'],
  }),
  requestRepayment: call({
    method: 'POST',
    path: '/initiate_portal_installment_repayment',
    summary: 'Take an instalment: send a prompt to the phone, or book cash or POS at the shop',
    access: 'TAKE_PAYMENT',
    effect: 'change',
    input: z.discriminatedUnion('method', [
      z.object({
        method: z.literal('push'),
        loan_reference: LoanReference,
        amount_fcfa: PaidFcfa,
        msisdn: TypedMsisdn.nullish(),
      }),
      AtDesk.extend({ method: z.literal('cash'), loan_reference: LoanReference }),
      AtDesk.extend({ method: z.literal('pos'), loan_reference: LoanReference }),
    ]),
    output: z.object({ collection: CollectionView.nullable(), payment: PaymentView.nullable(), message: z.string() }),
    refusals: [
      'LOAN_NOT_FOUND',
      'LOAN_NOT_ACTIVE',
      'AMOUNT_ABOVE_DEBT',
      'PUSH_IN_FLIGHT',
      'NO_MONEY_CHANNEL',
      'RECEIPT_IN_USE',
      'INVALID_MSISDN',
      'AMBIGUOUS_MSISDN',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
      ...CASH,
    ],
  }),
  depositTransactions: call({
    method: 'POST',
    path: '/deposit_transactions',
    summary: 'Every payment of a customer, newest first',
    access: 'VIEW_CUSTOMER_LOANS',
    effect: 'read',
    input: z.object({ customer_id: Id, before: Instant.nullish() }),
    output: z.object({ transactions: z.array(PaymentView), more: z.boolean() }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
  }),
};
