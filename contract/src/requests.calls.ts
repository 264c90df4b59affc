/** Asking for what a second person decides. */
import * as z from 'zod';
import { decided } from './approvals.calls.ts';
import { RequestState } from './approvals.records.ts';
import { call } from './call.ts';
import { LockSolution } from './inventory.records.ts';
import { PaymentKind } from './network.records.ts';
import { Day, Instant } from './values/day.ts';
import { Id } from './values/ids.ts';
import { Imei } from './values/imei.ts';
import { Reason } from './values/list.ts';
import { TypedMsisdn } from './values/msisdn.ts';
import { DocumentNumber, IdType, personName } from './values/person.ts';
import { Fcfa, PaidFcfa } from './values/money.ts';

const line = (field: string, least: number, most: number) =>
  z.string(`valid ${field} required`).trim().min(least, `valid ${field} required`).max(most, `valid ${field} required`);

/** Where a shop would be paid from then on, with the code that whoever is paid now gave away. */
export const ShopPaymentRequest = z
  .object({
    store_id: Id,
    payment_kind: PaymentKind,
    payment_number: z
      .string('valid payment number required')
      .trim()
      .regex(/^\+?[\d ]{4,24}$/, 'valid payment number required'),
    payment_name: line('payment name', 2, 80),
    code: z
      .string('valid code required')
      .trim()
      .regex(/^\d{6}$/, 'valid code required'),
    reason: Reason,
  })
  .meta({ id: 'ShopPaymentRequest' });

/**
 * What became of the phone that a loan leaves: it tells where its history of moves goes on. A mistyped one was never
 * the customer's.
 */
export const OldPhone = z
  .enum(['returned', 'damaged', 'lost', 'mistyped'], 'valid old phone required')
  .meta({ id: 'OldPhone' });
export const ImeiChangeRequest = z
  .object({ loan_id: Id, imei: Imei, old_phone: OldPhone, reason: Reason })
  .meta({ id: 'ImeiChangeRequest' });
export const LockSolutionRequest = z
  .object({ loan_id: Id, lock_solution: LockSolution, reason: Reason })
  .meta({ id: 'LockSolutionRequest' });
export const CustomerLocationRequest = z
  .object({
    customer_id: Id,
    residential_location: line('residential location', 2, 200),
    home_address: z.string().trim().max(200).nullish(),
    reason: Reason,
  })
  .meta({ id: 'CustomerLocationRequest' });

/**
 * What of an identity would be another; what is left out stays. Other names that are sent empty go. Pictures come as
 * files.
 */
export const CustomerIdentityRequest = z
  .object({
    customer_id: Id,
    first_name: personName('first name').optional(),
    surname: personName('surname').optional(),
    other_names: z.literal('').or(personName('other names')).optional(),
    id_type: IdType.optional(),
    document_number: DocumentNumber.optional(),
    msisdn: TypedMsisdn.optional(),
    id_front: z.file().optional(),
    id_back: z.file().optional(),
    photo: z.file().optional(),
    reason: Reason,
  })
  .meta({ id: 'CustomerIdentityRequest' });

/** The longest a single extension reaches; how many a loan may have stands in the business settings of the server. */
export const MOST_EXTENSION_DAYS = 90;
export const ExtensionDays = z
  .int('valid days required')
  .min(1, 'valid days required')
  .max(MOST_EXTENSION_DAYS, 'valid days required');
export const ExtensionRequest = z
  .object({ loan_id: Id, days: ExtensionDays, reason: Reason })
  .meta({ id: 'ExtensionRequest' });
export const DeactivationRequest = z
  .object({ loan_id: Id, phone_returned: z.boolean(), reason: Reason })
  .meta({ id: 'DeactivationRequest' });
export const DeregistrationRequest = z
  .object({ customer_id: Id, phone_returned: z.boolean(), reason: Reason })
  .meta({ id: 'DeregistrationRequest' });
export const WaiverRequest = z.object({ loan_id: Id, until_on: Day, reason: Reason }).meta({ id: 'WaiverRequest' });
/** Money given back in cash at a shop: what was paid beyond a loan, or the deposit of a sale that came to nothing. */
export const RefundRequest = z
  .discriminatedUnion('of', [
    z.object({ of: z.literal('credit'), loan_id: Id, amount_fcfa: PaidFcfa, shop_id: Id, reason: Reason }),
    z.object({ of: z.literal('deposit'), application_id: Id, amount_fcfa: PaidFcfa, shop_id: Id, reason: Reason }),
  ])
  .meta({ id: 'RefundRequest' });
export const SaleRequest = z
  .object({ application_id: Id, limit_fcfa: PaidFcfa, reason: Reason })
  .meta({ id: 'SaleRequest' });

const LOAN_ASKED = ['LOAN_NOT_FOUND', 'LOAN_NOT_ACTIVE', 'NOT_YOURSELF', 'TIED_TO_PERSON', 'REQUEST_PENDING'] as const;

export const requestsCalls = {
  // Shops
  shopPaymentCode: call({
    method: 'POST',
    path: '/shop_payment_otp',
    summary: 'Send a code to the number that is paid now, so that its holder knows of the change',
    access: 'REQUEST_SHOP_PAYMENT',
    effect: 'change',
    input: z.object({ store_id: Id }),
    output: z.object({ sent_to: z.string(), expires_at: Instant, resend_at: Instant }),
    refusals: ['SHOP_NOT_FOUND', 'NO_NUMBER_TO_CONFIRM', 'RESEND_TOO_SOON'],
  }),
  shopPayment: call({
    method: 'POST',
    path: '/request/change/shop-payment-details',
    summary: 'Ask for a shop to be paid elsewhere',
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

  // Phones and locks
  imeiChange: call({
    method: 'POST',
    path: '/request/change/imei',
    summary: 'Ask for a loan to move to another phone',
    access: 'REQUEST_IMEI_CHANGE',
    effect: 'change',
    input: ImeiChangeRequest,
    output: decided,
    refusals: [
      ...LOAN_ASKED,
      'IMEI_UNKNOWN',
      'IMEI_NOT_AVAILABLE',
      'IMEI_OTHER_MODEL',
      'IMEI_OTHER_SHOP',
      'NOTHING_CHANGED',
    ],
  }),
  lockSolution: call({
    method: 'POST',
    path: '/request/change/lock_solution',
    summary: 'Ask for a phone to be locked by another solution',
    access: 'REQUEST_CUSTOMER_CHANGE',
    effect: 'change',
    input: LockSolutionRequest,
    output: decided,
    refusals: [...LOAN_ASKED, 'NOTHING_CHANGED'],
  }),
  waiver: call({
    method: 'POST',
    path: '/request/waiver',
    summary: 'Ask that no automatic lock reach a phone until a day',
    access: 'REQUEST_WAIVER',
    effect: 'change',
    input: WaiverRequest,
    output: decided,
    refusals: [...LOAN_ASKED, 'WAIVER_TOO_LONG'],
  }),

  // Loans and customers
  customerLocation: call({
    method: 'POST',
    path: '/request/change/customer_location',
    summary: 'Ask for a customer’s place of living to be changed',
    access: 'REQUEST_CUSTOMER_CHANGE',
    effect: 'change',
    input: CustomerLocationRequest,
    output: decided,
    refusals: ['CUSTOMER_RECORD_NOT_FOUND', 'NOT_YOURSELF', 'TIED_TO_PERSON', 'REQUEST_PENDING', 'NOTHING_CHANGED'],
  }),
  customerIdentity: call({
    method: 'POST',
    path: '/request/change/customer_identity',
    summary: 'Ask for a verified customer’s name, document, phone number or pictures to be changed',
    access: 'REQUEST_CUSTOMER_CHANGE',
    effect: 'change',
    upload: true,
    input: CustomerIdentityRequest,
    output: decided,
    refusals: [
      'CUSTOMER_RECORD_NOT_FOUND',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
      'REQUEST_PENDING',
      'NOTHING_CHANGED',
      'INVALID_MSISDN',
      'AMBIGUOUS_MSISDN',
      'MSISDN_IN_USE',
      'DOCUMENT_NUMBER_IN_USE',
      'DOCUMENT_NUMBER_MALFORMED',
      'UNSUPPORTED_FILE',
      'FILE_TOO_LARGE',
    ],
  }),
  extensionQuote: call({
    method: 'POST',
    path: '/loan/extension/quote',
    summary: 'What more time would do to a loan',
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
  extension: call({
    method: 'POST',
    path: '/request/loan/extension',
    summary: 'Ask for more time to pay',
    access: 'REQUEST_LOAN_EXTENSION',
    effect: 'change',
    input: ExtensionRequest,
    output: decided,
    refusals: [...LOAN_ASKED, 'EXTENSIONS_USED_UP'],
  }),
  deactivation: call({
    method: 'POST',
    path: '/request/loan/deactivation',
    summary: 'Ask for a loan to be ended',
    access: 'REQUEST_LOAN_DEACTIVATION',
    effect: 'change',
    input: DeactivationRequest,
    output: decided,
    refusals: [...LOAN_ASKED],
  }),
  deregistration: call({
    method: 'POST',
    path: '/request/customer/deregistration',
    summary: 'Ask for a customer to be removed with their running loans',
    access: 'REQUEST_LOAN_DEACTIVATION',
    effect: 'change',
    input: DeregistrationRequest,
    output: decided,
    refusals: ['CUSTOMER_RECORD_NOT_FOUND', 'LOAN_NOT_FOUND', 'NOT_YOURSELF', 'TIED_TO_PERSON', 'REQUEST_PENDING'],
  }),
  refundable: call({
    method: 'POST',
    path: '/customer/refundable',
    summary: 'Money of a customer that could be given back',
    access: 'REQUEST_REFUND',
    effect: 'read',
    input: z.object({ customer_id: Id }),
    output: z.object({
      credits: z.array(z.object({ loan_id: Id, loan_reference: z.string(), amount_fcfa: Fcfa })),
      deposits: z.array(z.object({ application_id: Id, loan_reference: z.string(), amount_fcfa: Fcfa })),
    }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
  }),
  refund: call({
    method: 'POST',
    path: '/request/refund',
    summary: 'Ask for money to be given back in cash at a shop',
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

  // Sales that the checks refuse
  sale: call({
    method: 'POST',
    path: '/request/customer/sale',
    summary: 'Ask to sell to a customer whom the checks refuse',
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
    summary: 'Where the approval of a sale stands',
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
};
