import { need } from '../fields.ts';
import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Imei } from '../values/imei.ts';
import { Reason } from '../values/list.ts';
import { Fcfa, PaidFcfa, SignedFcfa } from '../values/money.ts';
import { call } from '../call.ts';
import { CustomerLoan, InstallmentView, SettlementOffer, StatementLine } from './records.ts';
import { Application } from '../sales/records.ts';
import { LoanReference } from '../values/loan-reference.ts';
import { Day } from '../values/day.ts';
import { decided } from '../approvals/calls.ts';

const oneTimeCode = z.string().trim().max(12).default('');

const ListLoans = z.object({ action: z.literal('list').default('list'), customer_id: Id });

const CreateLoan = z.object({
  action: z.literal('create'),
  application_id: Id,
  imei: Imei,
  customer_code: oneTimeCode,
  agent_code: oneTimeCode,
  dealer_sheet_no: z.string().trim().max(40).nullish(),
});

/** The longest single extension. The server's business settings say how many extensions a loan may have. */
export const MOST_EXTENSION_DAYS = 90;

export const ExtensionDays = z.int(need('days')).min(1, need('days')).max(MOST_EXTENSION_DAYS, need('days'));

export const ExtensionRequest = z
  .object({ loan_id: Id, days: ExtensionDays, reason: Reason })
  .meta({ id: 'ExtensionRequest' });

const DeactivationRequest = z
  .object({ loan_id: Id, phone_returned: z.boolean(), reason: Reason })
  .meta({ id: 'DeactivationRequest' });

const DeregistrationRequest = z
  .object({ customer_id: Id, phone_returned: z.boolean(), reason: Reason })
  .meta({ id: 'DeregistrationRequest' });

/** A refund in cash at a shop: money paid beyond a loan, or the deposit of a sale that was not completed. */
const RefundRequest = z
  .discriminatedUnion('of', [
    z.object({ of: z.literal('credit'), loan_id: Id, amount_fcfa: PaidFcfa, shop_id: Id, reason: Reason }),
    z.object({ of: z.literal('deposit'), application_id: Id, amount_fcfa: PaidFcfa, shop_id: Id, reason: Reason }),
  ])
  .meta({ id: 'RefundRequest' });

export const LOAN_ASKED = [
  'LOAN_NOT_FOUND',
  'LOAN_NOT_ACTIVE',
  'NOT_YOURSELF',
  'TIED_TO_PERSON',
  'REQUEST_PENDING',
] as const;

const confirmed = z.literal(true, 'confirmation required');

export const loansCalls = {
  loans: call({
    method: 'POST',
    path: '/lipa_pole_pole_loans',
    summary: 'With action "create": step 8, create the loan of a sale. Without it: the loans of a customer',
    access: ['ADD_LOAN', 'VIEW_CUSTOMER_LOANS'],
    effect: 'change',
    input: z.union([CreateLoan, ListLoans]),
    output: z.union([
      z.object({ loans: z.array(CustomerLoan) }),
      z.object({ application: Application, loan: CustomerLoan, message: z.string() }),
    ]),
    refusals: [
      'CUSTOMER_RECORD_NOT_FOUND',
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'BOTH_CODES_NEEDED',
      'OTP_WRONG',
      'OTP_EXPIRED',
      'TOO_MANY_TRIES',
      'SIGNATURE_NEEDED',
      'IMEI_UNKNOWN',
      'IMEI_NOT_AVAILABLE',
      'PHONE_STILL_HELD',
      'IMEI_OTHER_MODEL',
      'IMEI_OTHER_SHOP',
      'RUNNING_LOAN',
      'SELF_LOAN',
      'DEPOSIT_SHORT',
    ],
  }),
  schedule: call({
    method: 'POST',
    path: '/loan_schedule',
    summary: 'The instalments of a loan with what each has received',
    access: ['VIEW_CUSTOMER_LOANS', 'ADD_LOAN'],
    effect: 'read',
    input: z.object({ loan_reference: LoanReference }),
    output: z.object({ installments: z.array(InstallmentView) }),
    refusals: ['LOAN_NOT_FOUND'],
  }),
  statement: call({
    method: 'POST',
    path: '/loan_statements',
    summary: 'Every movement of a loan with its running balance',
    access: 'VIEW_CUSTOMER_LOANS',
    effect: 'read',
    input: z.object({ loan_reference: LoanReference }),
    output: z.object({ loan_reference: z.string(), lines: z.array(StatementLine), balance_fcfa: SignedFcfa }),
    refusals: ['LOAN_NOT_FOUND'],
  }),
  statementFile: call({
    method: 'GET',
    path: '/loan_statements/{loan_reference}/{format}',
    summary: 'The statement as PDF or CSV, in the customer’s language',
    access: 'VIEW_CUSTOMER_LOANS',
    effect: 'read',
    file: true,
    input: z.object({ loan_reference: LoanReference, format: z.enum(['pdf', 'csv']) }),
    refusals: ['LOAN_NOT_FOUND'],
  }),
  certificate: call({
    method: 'GET',
    path: '/loan_certificate/{certificate_id}',
    summary: 'The settlement certificate (PDF)',
    access: 'VIEW_CUSTOMER_LOANS',
    effect: 'read',
    file: true,
    input: z.object({ certificate_id: Id }),
    refusals: ['NOT_FOUND'],
  }),
  earlySettlement: call({
    method: 'POST',
    path: '/customer/early/payment/calculator',
    summary: 'The amount that settles the loan, and until which day it would be valid if it were offered now',
    access: ['VIEW_CUSTOMER_LOANS', 'TAKE_PAYMENT'],
    effect: 'read',
    input: z.object({ loan_reference: LoanReference }),
    output: z.object({ remaining_fcfa: Fcfa, rebate_fcfa: Fcfa, amount_fcfa: Fcfa, expires_on: Day }),
    refusals: ['LOAN_NOT_FOUND', 'QUOTE_NOT_AVAILABLE'],
  }),
  offerSettlement: call({
    method: 'POST',
    path: '/customer/early/payment/offer',
    summary: 'Offer the quoted amount: if it is paid by that day, the loan is settled. This replaces an earlier offer',
    access: 'TAKE_PAYMENT',
    effect: 'change',
    input: z.object({ loan_reference: LoanReference, /** As quoted. */ amount_fcfa: Fcfa }),
    output: z.object({ offer: SettlementOffer, message: z.string() }),
    refusals: ['NOT_YOURSELF', 'TIED_TO_PERSON', 'LOAN_NOT_FOUND', 'QUOTE_NOT_AVAILABLE', 'QUOTE_CHANGED', 'NO_REBATE'],
  }),
  quoteExtension: call({
    method: 'POST',
    path: '/loan/extension/quote',
    summary: 'The effect of an extension on a loan',
    access: 'REQUEST_LOAN_EXTENSION',
    effect: 'read',
    input: z.object({ loan_id: Id, days: ExtensionDays }),
    output: z.object({
      next_due_on: Day,
      next_due_then: Day,
      end_on: Day,
      end_then: Day,
      arrears_fcfa: Fcfa,
      arrears_then_fcfa: Fcfa,
      phone_opens: z.boolean(),
      extensions_left: z.int(),
    }),
    refusals: ['LOAN_NOT_FOUND', 'LOAN_NOT_ACTIVE'],
  }),
  requestExtension: call({
    method: 'POST',
    path: '/request/loan/extension',
    summary: 'Request a loan extension',
    access: 'REQUEST_LOAN_EXTENSION',
    effect: 'change',
    input: ExtensionRequest,
    output: decided,
    refusals: [...LOAN_ASKED, 'EXTENSIONS_USED_UP'],
  }),
  requestDeactivation: call({
    method: 'POST',
    path: '/request/loan/deactivation',
    summary: 'Request a loan deactivation',
    access: 'REQUEST_LOAN_DEACTIVATION',
    effect: 'change',
    input: DeactivationRequest,
    output: decided,
    refusals: [...LOAN_ASKED],
  }),
  requestDeregistration: call({
    method: 'POST',
    path: '/request/customer/deregistration',
    summary: 'Request that a customer be removed with their running loans',
    access: 'REQUEST_LOAN_DEACTIVATION',
    effect: 'change',
    input: DeregistrationRequest,
    output: decided,
    refusals: ['CUSTOMER_RECORD_NOT_FOUND', 'LOAN_NOT_FOUND', 'NOT_YOURSELF', 'TIED_TO_PERSON', 'REQUEST_PENDING'],
  }),
  refundable: call({
    method: 'POST',
    path: '/customer/refundable',
    summary: 'Money of a customer that can be refunded',
    access: 'REQUEST_REFUND',
    effect: 'read',
    input: z.object({ customer_id: Id }),
    output: z.object({
      credits: z.array(z.object({ loan_id: Id, loan_reference: z.string(), amount_fcfa: Fcfa })),
      deposits: z.array(z.object({ application_id: Id, loan_reference: z.string(), amount_fcfa: Fcfa })),
    }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
  }),
  requestRefund: call({
    method: 'POST',
    path: '/request/refund',
    summary: 'Request a refund in cash at a shop',
    access: 'REQUEST_REFUND',
    effect: 'change',
    input: RefundRequest,
    output: decided,
    refusals: [
      'LOAN_NOT_FOUND',
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'SHOP_NOT_FOUND',
      'SHOP_CLOSED',
      'REFUND_TOO_MUCH',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
      'REQUEST_PENDING',
    ],
  }),
  recordReceipt: call({
    method: 'POST',
    path: '/lipa_with_receipt',
    summary: 'Step 9, the last: the receipt or POS reference',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.object({
      application_id: Id,
      pos_reference: z
        .string(need('pos reference'))
        .trim()
        .min(3, need('pos reference'))
        .max(40, need('pos reference'))
        .regex(/^[\w./-]+$/, need('pos reference')),
      loan_reference_entered_in_pos: confirmed,
    }),
    output: z.object({ application: Application, message: z.string() }),
    refusals: ['APPLICATION_NOT_FOUND', 'APPLICATION_CLOSED', 'STEP_OUT_OF_ORDER', 'POS_REFERENCE_IN_USE'],
  }),
};
