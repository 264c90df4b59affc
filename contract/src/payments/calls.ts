import { need } from '../fields.ts';
import * as z from 'zod';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa, PaidFcfa, SignedFcfa } from '../values/money.ts';
import { page, pageInput } from '../values/page.ts';
import { ReceiptNumber } from '../values/receipt-number.ts';
import { call } from '../call.ts';
import { Reason, exportInput, listInput } from '../values/list.ts';
import { LoanReference } from '../values/loan-reference.ts';
import { TypedMsisdn } from '../values/msisdn.ts';
import { Application } from '../sales/records.ts';
import { PaymentRequestView, PaymentView } from './records.ts';

const CASH_SORTS = ['on', 'shop', 'person', 'amount_fcfa'] as const;

const cashFilters = { from_on: Day.optional(), until_on: Day.optional() };

/** Cash that one person took in one shop on one day and that is not banked. Without a shop, it is cash of head office. */
const CashToBank = z
  .object({
    on: Day,
    shop_id: Id.nullable(),
    shop: z.string().nullable(),
    staff_id: Id.nullable(),
    person: z.string().nullable(),
    payments: z.int(),
    amount_fcfa: Fcfa,
  })
  .meta({ id: 'CashToBank' });

const Banking = z
  .object({
    id: Id,
    shop_id: Id.nullable(),
    shop: z.string().nullable(),
    amount_fcfa: Fcfa,
    bank_reference: z.string(),
    banked_on: Day,
    recorded_by: z.string(),
    recorded_at: Instant,
  })
  .meta({ id: 'Banking' });

/** A loan that was paid off with cash that is not banked: its phone is open but not released. */
const WaitingRelease = z
  .object({
    loan_id: Id,
    loan_reference: z.string(),
    customer_id: Id,
    customer_name: z.string(),
    waits_since: Instant,
    cash_fcfa: Fcfa,
    taken_by: z.string(),
    shop: z.string().nullable(),
    /** Whether the reader may confirm the cash: they took none of it themselves. */
    mine_to_confirm: z.boolean(),
  })
  .meta({ id: 'WaitingRelease' });

export const BankingInput = z
  .object({
    shop_id: Id.nullable(),
    amount_fcfa: PaidFcfa,
    bank_reference: z
      .string(need('bank reference'))
      .trim()
      .regex(/^(?=.*[\p{L}\p{N}]).{2,60}$/u, need('bank reference')),
    banked_on: Day,
  })
  .meta({ id: 'BankingInput' });

const searched = { ...pageInput, search: z.string().trim().max(80).default('') };

/** Money that a till or a terminal received. */
const PaidAtDesk = z.object({ amount_fcfa: PaidFcfa, receipt_number: ReceiptNumber });

const confirmed = z.literal(true, 'confirmation required');

/** Errors of taking cash. */
const CASH_ERRORS = ['CASH_ON_PROBATION', 'CASH_NEEDS_SHOP', 'CASH_LIMIT'] as const;

export const paymentsCalls = {
  cashToBank: call({
    method: 'POST',
    path: '/cash/to_bank',
    summary: 'Cash that is not yet banked, by day, shop and person',
    access: 'VIEW_CASH',
    effect: 'read',
    input: z.object({ ...listInput(CASH_SORTS), ...cashFilters }),
    output: page(CashToBank).extend({ total_fcfa: Fcfa }),
  }),
  exportCashToBank: call({
    method: 'POST',
    path: '/cash/to_bank/export',
    summary: 'Cash that is not yet banked, as a file',
    access: 'VIEW_CASH',
    effect: 'read',
    input: z.object({ ...exportInput(CASH_SORTS), ...cashFilters }),
    file: true,
    refusals: ['EXPORT_TOO_LARGE'],
  }),
  till: call({
    method: 'POST',
    path: '/cash/till',
    summary: 'The cash in the till of a shop or of head office, according to the books',
    access: 'VIEW_CASH',
    effect: 'read',
    input: z.object({ shop_id: Id.nullable() }),
    output: z.object({ shop_id: Id.nullable(), shop: z.string().nullable(), cash_fcfa: SignedFcfa }),
    refusals: ['SHOP_NOT_FOUND'],
  }),
  bankings: call({
    method: 'POST',
    path: '/cash/bankings',
    summary: 'Cash that was banked, newest first',
    access: 'VIEW_CASH',
    effect: 'read',
    input: z.object(searched),
    output: page(Banking),
  }),
  recordBanking: call({
    method: 'POST',
    path: '/cash/bank',
    summary: 'Record that cash from a shop is at the bank; the person who took it may not do this',
    access: 'RECORD_BANKING',
    effect: 'change',
    input: BankingInput,
    output: z.object({
      banking: Banking,
      /** References of the loans whose phone is now released. */
      released: z.array(z.string()),
      message: z.string(),
    }),
    refusals: [
      'SHOP_NOT_FOUND',
      'BANKING_ABOVE_CASH',
      'BANKED_LATER',
      'BANK_REFERENCE_IN_USE',
      'CASH_TAKEN_BY_YOU',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
    ],
  }),
  waitingReleases: call({
    method: 'POST',
    path: '/cash/waiting_releases',
    summary: 'Loans that were paid off with cash that is neither banked nor confirmed',
    access: 'VIEW_CASH',
    effect: 'read',
    input: z.object(searched),
    output: page(WaitingRelease),
  }),
  confirmCash: call({
    method: 'POST',
    path: '/cash/confirm',
    summary:
      'Confirm the cash that paid off a loan, so that its phone is released; the person who took it may not do this',
    access: 'CONFIRM_CASH',
    effect: 'change',
    input: z.object({ loan_reference: LoanReference, reason: Reason }),
    output: z.object({ message: z.string() }),
    refusals: ['LOAN_NOT_FOUND', 'NO_CASH_WAITS', 'CASH_TAKEN_BY_YOU', 'NOT_YOURSELF', 'TIED_TO_PERSON'],
  }),
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
        /** The number that pays, if it is not the customer's own. */
        msisdn: TypedMsisdn.nullish(),
      }),
      PaidAtDesk.extend({ method: z.literal('cash'), application_id: Id }),
      PaidAtDesk.extend({ method: z.literal('pos'), application_id: Id }),
    ]),
    output: z.object({ application: Application, collection: PaymentRequestView.nullable(), message: z.string() }),
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
    input: z.object({ collection_id: Id }),
    output: z.object({ collection: PaymentRequestView, message: z.string() }),
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
      PaidAtDesk.extend({ method: z.literal('cash'), loan_reference: LoanReference }),
      PaidAtDesk.extend({ method: z.literal('pos'), loan_reference: LoanReference }),
    ]),
    output: z.object({
      collection: PaymentRequestView.nullable(),
      payment: PaymentView.nullable(),
      message: z.string(),
    }),
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
      ...CASH_ERRORS,
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
