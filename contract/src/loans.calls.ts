import * as z from 'zod';
import { call } from './call.ts';
import {
  Application,
  ContractDuration,
  CustomerLoan,
  InstallmentView,
  PlanView,
  RepaymentInterval,
  SettlementOffer,
  StatementLine,
} from './loans.records.ts';
import { Day, Instant } from './values/day.ts';
import { Fcfa, SignedFcfa } from './values/money.ts';
import { Id } from './values/ids.ts';
import { Imei } from './values/imei.ts';
import { LoanReference } from './values/loan-reference.ts';
import { Language } from './values/person.ts';

const applicationInput = z.object({ application_id: Id });
const confirmed = z.literal(true, 'confirmation required');
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

export const loansCalls = {
  startApplication: call({
    method: 'POST',
    path: '/application/start',
    summary: 'Start a sale, or go on with the one that is open for this customer',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.union([
      z.object({ customer_id: Id }),
      /** The phone or document number as the customer at the desk says it, for somebody who is in no reach yet. */
      z.object({
        customer_key: z
          .string('valid search required')
          .trim()
          .min(5, 'valid search required')
          .max(40, 'valid search required'),
      }),
    ]),
    output: z.object({ application: Application, resumed: z.boolean() }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND', 'SELF_LOAN', 'RUNNING_LOAN', 'FORBIDDEN'],
  }),
  application: call({
    method: 'POST',
    path: '/application/view',
    summary: 'A sale as it stands on the server',
    access: 'ADD_LOAN',
    effect: 'read',
    input: applicationInput,
    output: z.object({ application: Application }),
    refusals: ['APPLICATION_NOT_FOUND'],
  }),
  openApplications: call({
    method: 'POST',
    path: '/application/open',
    summary: 'Sales I left open',
    access: 'ADD_LOAN',
    effect: 'read',
    output: z.object({ applications: z.array(Application) }),
  }),
  advanceApplication: call({
    method: 'POST',
    path: '/application/advance',
    summary:
      'Finish one of the steps that only confirm what other calls saved: 0 details and identity, 1 next of kin, 2 finance',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.object({ application_id: Id, step: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
    output: z.object({ application: Application }),
    refusals: [
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'KYC_NOT_CLEARED',
      'PREAPPROVAL_NEEDED',
      'SELF_LOAN',
    ],
  }),
  choosePhone: call({
    method: 'POST',
    path: '/application/choose_phone',
    summary: 'Step 4: choose a phone from those that qualify',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.object({ application_id: Id, product_id: Id }),
    output: z.object({ application: Application }),
    refusals: [
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'PRODUCT_NOT_FOUND',
      'DOES_NOT_QUALIFY',
      'ABOVE_LIMIT',
      'DEPOSIT_ALREADY_PAID',
      'PUSH_IN_FLIGHT',
    ],
  }),
  choosePlan: call({
    method: 'POST',
    path: '/application/choose_plan',
    summary: 'Step 5: choose one of the nine plans at the price that was shown',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.object({
      application_id: Id,
      price_version_id: Id,
      repayment_interval: RepaymentInterval,
      contract_duration: ContractDuration,
    }),
    output: z.object({ application: Application }),
    refusals: [
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'PRICE_CHANGED',
      'ABOVE_LIMIT',
      'DEPOSIT_ALREADY_PAID',
      'PUSH_IN_FLIGHT',
    ],
  }),
  cancelApplication: call({
    method: 'POST',
    path: '/application/cancel',
    summary: 'Give up a sale before the loan exists',
    access: 'ADD_LOAN',
    effect: 'change',
    input: applicationInput,
    output: z.object({ application: Application }),
    refusals: ['APPLICATION_NOT_FOUND', 'APPLICATION_CLOSED', 'DEPOSIT_ALREADY_PAID', 'PUSH_IN_FLIGHT'],
  }),
  planMatrix: call({
    method: 'POST',
    path: '/get_payments_details',
    summary: 'The nine plans of a phone at today’s price, with total cost and cost over cash price',
    access: ['ADD_LOAN', 'VIEW_INVENTORY'],
    effect: 'read',
    input: z.object({ product_id: Id, customer_id: Id.nullish() }),
    output: z.object({
      product_id: Id,
      name: z.string(),
      price_version_id: Id,
      retail_price_fcfa: Fcfa,
      deposit_fcfa: Fcfa,
      plans: z.array(PlanView.extend({ within_limit: z.boolean(), end_date: Day })),
    }),
    refusals: ['PRODUCT_NOT_FOUND', 'CUSTOMER_RECORD_NOT_FOUND'],
  }),
  sendCustomerCode: call({
    method: 'POST',
    path: '/customer_otp',
    summary: 'Step 7: send a code to the customer',
    access: 'ADD_LOAN',
    effect: 'change',
    input: applicationInput,
    output: z.object({ sent_to: z.string(), expires_at: Instant, resend_at: Instant }),
    refusals: [
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'RESEND_TOO_SOON',
      'TOO_MANY_REQUESTS',
    ],
  }),
  sendAgentCode: call({
    method: 'POST',
    path: '/agent_otp',
    summary: 'Step 7: send a code to the agent',
    access: 'ADD_LOAN',
    effect: 'change',
    input: applicationInput,
    output: z.object({ sent_to: z.string(), expires_at: Instant, resend_at: Instant }),
    refusals: [
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'RESEND_TOO_SOON',
      'TOO_MANY_REQUESTS',
    ],
  }),
  contractDetails: call({
    method: 'POST',
    path: '/fetch_econtract_details',
    summary: 'The contract before it is signed: its name, its payments and its lock terms in plain words',
    access: 'ADD_LOAN',
    effect: 'read',
    input: z.object({ application_id: Id, language: Language.default('fr') }),
    output: z.object({
      contract_name: z.string(),
      language: Language,
      payments: z.array(z.object({ number: z.int(), due_on: Day, amount_fcfa: Fcfa })),
      plan: PlanView,
      deposit_fcfa: Fcfa,
      lock_terms: z.array(z.string()),
      signed: z.boolean(),
      contract_id: Id.nullable(),
    }),
    refusals: ['APPLICATION_NOT_FOUND', 'STEP_OUT_OF_ORDER'],
  }),
  saveSignature: call({
    method: 'POST',
    path: '/save_customer_signature',
    summary: 'Step 8: the customer signs; the contract is written once and never changes',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.object({
      application_id: Id,
      language: Language,
      /** A PNG data URL as the signature pad gives it. */
      signature: z
        .string()
        .max(400_000)
        .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/, 'valid signature required'),
    }),
    output: z.object({ application: Application }),
    refusals: ['APPLICATION_NOT_FOUND', 'APPLICATION_CLOSED', 'STEP_OUT_OF_ORDER', 'UNSUPPORTED_FILE'],
  }),
  contract: call({
    method: 'GET',
    path: '/loan_contract/{contract_id}',
    summary: 'The signed contract (PDF)',
    access: ['ADD_LOAN', 'VIEW_CUSTOMER_LOANS'],
    effect: 'read',
    file: true,
    input: z.object({ contract_id: Id }),
    refusals: ['NOT_FOUND'],
  }),
  loans: call({
    method: 'POST',
    path: '/lipa_pole_pole_loans',
    summary: 'With action "create": step 8, create the loan of a sale. Without: the loans of a customer',
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
  recordReceipt: call({
    method: 'POST',
    path: '/lipa_with_receipt',
    summary: 'Step 9, the last: the receipt or POS reference',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.object({
      application_id: Id,
      pos_reference: z
        .string('valid pos reference required')
        .trim()
        .min(3, 'valid pos reference required')
        .max(40, 'valid pos reference required')
        .regex(/^[\w./-]+$/, 'valid pos reference required'),
      loan_reference_entered_in_pos: confirmed,
    }),
    output: z.object({ application: Application, message: z.string() }),
    refusals: ['APPLICATION_NOT_FOUND', 'APPLICATION_CLOSED', 'STEP_OUT_OF_ORDER', 'POS_REFERENCE_IN_USE'],
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
    summary: 'What settles the loan, and until when that would stand if it were offered now',
    access: ['VIEW_CUSTOMER_LOANS', 'TAKE_PAYMENT'],
    effect: 'read',
    input: z.object({ loan_reference: LoanReference }),
    output: z.object({ remaining_fcfa: Fcfa, rebate_fcfa: Fcfa, amount_fcfa: Fcfa, expires_on: Day }),
    refusals: ['LOAN_NOT_FOUND', 'QUOTE_NOT_AVAILABLE'],
  }),
  offerSettlement: call({
    method: 'POST',
    path: '/customer/early/payment/offer',
    summary:
      'Promise what was quoted: the payment that brings the loan to this amount by that day settles it. An earlier offer is replaced',
    access: 'TAKE_PAYMENT',
    effect: 'change',
    input: z.object({ loan_reference: LoanReference, /** As quoted. */ amount_fcfa: Fcfa }),
    output: z.object({ offer: SettlementOffer, message: z.string() }),
    refusals: ['NOT_YOURSELF', 'TIED_TO_PERSON', 'LOAN_NOT_FOUND', 'QUOTE_NOT_AVAILABLE', 'QUOTE_CHANGED', 'NO_REBATE'],
  }),
};
