import { plainCode } from '../values/typed-code.ts';
import * as z from 'zod';
import { call } from '../call.ts';
import { need } from '../fields.ts';
import { LoanReference } from '../values/loan-reference.ts';
import { PaidFcfa } from '../values/money.ts';
import { TypedMsisdn } from '../values/msisdn.ts';
import { PaidAtDesk, PaidByCard, CASH_ERRORS } from './desk-payment.ts';
import { PaymentRequestView, PaymentView } from './records.ts';
import { Id } from '../values/ids.ts';
import { Instant } from '../values/day.ts';
import { SentCode } from '../sales/records.ts';

/** Instalments, and the payments of a customer. */
export const repaymentCalls = {
  requestRepayment: call({
    method: 'POST',
    path: '/initiate_portal_installment_repayment',
    summary: 'Take an instalment: send a prompt to the phone, or book cash or POS at the shop',
    access: 'TAKE_PAYMENT',
    effect: 'change',
    needsPaper: true,
    input: z.discriminatedUnion('method', [
      z.object({
        method: z.literal('push'),
        loan_reference: LoanReference,
        amount_fcfa: PaidFcfa,
        msisdn: TypedMsisdn.nullish(),
      }),
      PaidAtDesk.extend({ method: z.literal('cash'), loan_reference: LoanReference }),
      PaidByCard.extend({
        method: z.literal('pos'),
        loan_reference: LoanReference,
        /** What a customer of another shop reads out of the text that `sendSlipCode` sent them for this sum. */
        customer_code: z
          .string()
          .overwrite(plainCode)
          .min(4, need('customer code'))
          .max(8, need('customer code'))
          .nullish(),
      }),
    ]),
    output: z.object({
      collection: PaymentRequestView.nullable(),
      payment: PaymentView.nullable(),
      message: z.string(),
    }),
    refusals: [
      'PAPER_NEEDED',
      'LOAN_NOT_FOUND',
      'LOAN_NOT_ACTIVE',
      'AMOUNT_ABOVE_DEBT',
      'MORE_THAN_OWED',
      'PUSH_IN_FLIGHT',
      'NUMBER_PROMPTED_OFTEN',
      'PROMPTS_UNANSWERED',
      'OPERATOR_SILENT',
      'NO_MONEY_CHANNEL',
      'RECEIPT_IN_USE',
      'SLIP_BOOKED_OTHERWISE',
      'SLIP_NEEDS_CUSTOMER',
      'SLIP_DOCUMENT_WAITS',
      'OTP_EXPIRED',
      'OTP_WRONG',
      'TOO_MANY_TRIES',
      'INVALID_MSISDN',
      'AMBIGUOUS_MSISDN',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
      ...CASH_ERRORS,
    ],
  }),
  sendSlipCode: call({
    method: 'POST',
    path: '/slips/customer_code',
    summary: 'Send a code to a customer of another shop, who confirms with it that they pay this sum by card here',
    access: 'TAKE_PAYMENT',
    effect: 'change',
    input: z.object({ loan_reference: LoanReference, amount_fcfa: PaidFcfa }),
    output: SentCode,
    refusals: [
      'NO_NUMBER',
      'LOAN_NOT_FOUND',
      'LOAN_NOT_ACTIVE',
      'AMOUNT_ABOVE_DEBT',
      'MORE_THAN_OWED',
      'CASH_ON_PROBATION',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
      'NO_TEXTS',
      'RESEND_TOO_SOON',
      'TOO_MANY_REQUESTS',
      'TOO_MANY_TRIES',
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
