import { Language } from '../values/language.ts';
import { need } from '../fields.ts';
import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Fcfa, PaidFcfa } from '../values/money.ts';
import { Reason } from '../values/list.ts';
import { call } from '../call.ts';
import { Application, Limit, PlanView, QualifiedPhone } from './records.ts';
import { STEP } from './steps.ts';
import { Imei } from '../values/imei.ts';
import { ContractDuration, RepaymentInterval } from '../loans/records.ts';
import { Day, Instant } from '../values/day.ts';
import { decided } from '../approvals/calls.ts';
import { RequestState } from '../approvals/records.ts';

const applicationInput = z.object({ application_id: Id });

export const SaleRequest = z
  .object({ application_id: Id, limit_fcfa: PaidFcfa, reason: Reason })
  .meta({ id: 'SaleRequest' });

export const salesCalls = {
  startApplication: call({
    method: 'POST',
    path: '/application/start',
    summary: 'Start a sale, or resume the open sale to this customer',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.union([
      z.object({ customer_id: Id }),
      /** The phone or document number as the customer at the desk says it, for a customer who is out of reach so far. */
      z.object({
        customer_key: z.string(need('search')).trim().min(5, need('search')).max(40, need('search')),
      }),
    ]),
    output: z.object({ application: Application, resumed: z.boolean() }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND', 'SELF_LOAN', 'RUNNING_LOAN', 'FORBIDDEN'],
  }),
  application: call({
    method: 'POST',
    path: '/application/view',
    summary: 'The current state of a sale',
    access: 'ADD_LOAN',
    effect: 'read',
    input: applicationInput,
    output: z.object({ application: Application }),
    refusals: ['APPLICATION_NOT_FOUND'],
  }),
  openApplications: call({
    method: 'POST',
    path: '/application/open',
    summary: 'The open sales of the caller',
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
    input: z.object({
      application_id: Id,
      step: z.union([z.literal(STEP.details), z.literal(STEP.next_of_kin), z.literal(STEP.finance)]),
    }),
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
    summary: 'Cancel a sale before the loan exists',
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
    summary: 'The contract before it is signed: its name, payments and lock terms in plain words',
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
      /** A PNG data URL from the signature pad. */
      signature: z
        .string()
        .max(400_000)
        .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/, need('signature')),
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
  requestSale: call({
    method: 'POST',
    path: '/request/customer/sale',
    summary: 'Request approval to sell to a customer that the checks refuse',
    access: 'ADD_LOAN',
    effect: 'change',
    input: SaleRequest,
    output: decided,
    refusals: [
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'SELF_LOAN',
      'KYC_NOT_CLEARED',
      'RUNNING_LOAN',
      'PREAPPROVAL_NEEDED',
      'REQUEST_PENDING',
      'NOTHING_CHANGED',
    ],
  }),
  saleApproval: call({
    method: 'POST',
    path: '/check/customer/sale/approval',
    summary: 'The state of the approval of a sale',
    access: 'ADD_LOAN',
    effect: 'read',
    input: z.object({ application_id: Id }),
    output: z.object({
      request_id: Id.nullable(),
      state: RequestState.nullable(),
      limit_fcfa: Fcfa.nullable(),
      requested_by: z.string().nullable(),
      date_requested: Instant.nullable(),
      decided_by: z.string().nullable(),
      decision_reason: z.string().nullable(),
    }),
    refusals: ['APPLICATION_NOT_FOUND'],
  }),
  limits: call({
    method: 'POST',
    path: '/customer_limits',
    summary: 'The customer’s limit, the reasons for it, and the phones that qualify',
    access: ['ADD_LOAN', 'VIEW_CUSTOMERS_QUALIFIED_PHONES'],
    effect: 'read',
    input: z.object({ customer_id: Id }),
    output: z.object({ limit: Limit, phones: z.array(QualifiedPhone), message: z.string() }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
  }),
  checkImei: call({
    method: 'POST',
    path: '/imei/validation/check',
    summary: 'Whether the phone with this IMEI can be sold',
    access: 'ADD_LOAN',
    effect: 'read',
    input: z.object({ imei: Imei, product_id: Id.nullish() }),
    output: z.object({
      imei: z.string(),
      model: z.string(),
      product_id: Id,
      lock_solution: z.string(),
      message: z.string(),
    }),
    refusals: ['IMEI_UNKNOWN', 'IMEI_NOT_AVAILABLE', 'IMEI_OTHER_MODEL', 'IMEI_OTHER_SHOP'],
  }),
};
