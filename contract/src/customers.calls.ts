import * as z from 'zod';
import { call } from './call.ts';
import { CustomerLoan, InstallmentKinds, RepaymentInterval } from './loans.records.ts';
import { DeviceView, FormerPhone, LockExplanation } from './locks.records.ts';
import { CollectionView, PaymentView } from './payments.records.ts';
import { Day, Instant } from './values/day.ts';
import { Fcfa } from './values/money.ts';
import { Id } from './values/ids.ts';
import { Imei } from './values/imei.ts';
import { Msisdn, TypedMsisdn } from './values/msisdn.ts';
import { DocumentNumber, IdType, Language, Profession, Relationship, personName } from './values/person.ts';

export const KYC_STATES = ['missing', 'checking', 'attention', 'verified', 'rejected'] as const;
export const KycState = z.enum(KYC_STATES).meta({ id: 'KycState' });

export const Customer = z
  .object({
    id: Id,
    first_name: z.string(),
    surname: z.string(),
    other_names: z.string().nullable(),
    national_id: z.string().nullable(),
    id_type: IdType,
    document_number: z.string(),
    date_of_birth: Day,
    home_address: z.string().nullable(),
    residential_location: z.string().nullable(),
    profession: Profession.nullable(),
    monthly_income_fcfa: Fcfa.nullable(),
    msisdn: Msisdn,
    language: Language,
    next_of_kin_name: z.string().nullable(),
    next_of_kin_phone: Msisdn.nullable(),
    next_of_kin_confirmed: z.boolean(),
    relationship: Relationship.nullable(),
    kyc_state: KycState,
    loan_reference: z.string().nullable(),
    payment_method: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Customer' });

/**
 * One hit of a search that is within reach. What was found by an exact key is whole.
 * What was found by a name is short: numbers are masked, and what is not needed to tell people apart is null.
 */
export const FoundCustomer = Customer.extend({
  msisdn: z.string(),
  date_of_birth: Day.nullable(),
  is_short: z.boolean(),
  /** What of the customer the search text matched. */
  matched_by: z.enum([
    'msisdn',
    'national_id',
    'document_number',
    'loan_reference',
    'imei',
    'transaction',
    'name',
    'id',
  ]),
  loan_status: z.string().nullable(),
}).meta({ id: 'FoundCustomer' });

/** A hit outside one's reach: enough to know that the right person stands at the desk, and nothing to go on with. */
export const FoundElsewhere = z
  .object({
    /** The first name and the initial of the surname. */
    name: z.string(),
    /** Masked. */
    msisdn: z.string(),
    matched_by: FoundCustomer.shape.matched_by,
  })
  .meta({ id: 'FoundElsewhere' });

/** Somebody whom this may be. Outside one's reach they have no id and no birth date, and the rest is masked. */
const DuplicatePerson = z
  .object({
    id: Id.nullable(),
    first_name: z.string(),
    surname: z.string(),
    date_of_birth: Day.nullable(),
    msisdn: z.string(),
    because: z.enum(['document_number', 'msisdn', 'name_and_birth_date']),
  })
  .meta({ id: 'DuplicatePerson' });

export const KycDocument = z
  .object({
    id: Id,
    kind: z.enum(['id_front', 'id_back', 'photo']),
    media_type: z.string(),
    bytes: z.int(),
    created_at: Instant,
  })
  .meta({ id: 'KycDocument' });

export const KycCase = z
  .object({
    state: KycState,
    document_check: z.enum(['none', 'processing', 'clear', 'attention', 'rejected', 'error']),
    face_check: z.enum(['none', 'processing', 'clear', 'attention', 'rejected', 'error']),
    reasons: z.array(z.string()),
    checked_at: Instant.nullable(),
    reviewed_by: z.string().nullable(),
    review_note: z.string().nullable(),
    documents: z.array(KycDocument),
    /** Whether the reader may see the pictures: who reviews, and the agent of the open sale. */
    may_look: z.boolean(),
    duplicates: z.array(DuplicatePerson),
  })
  .meta({ id: 'KycCase' });

export const TimelineEntry = z
  .object({
    id: z.string(),
    at: Instant,
    kind: z.string(),
    who: z.string().nullable(),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'TimelineEntry' });

export const QualifiedPhone = z
  .object({
    product_id: Id,
    name: z.string(),
    model: z.string(),
    image_url: z.string().nullable(),
    ram_gb: z.int().nullable(),
    rom_gb: z.int().nullable(),
    retail_price_fcfa: Fcfa,
    deposit_fcfa: Fcfa,
    lowest_payment_fcfa: Fcfa,
    /** The plan with the lowest instalments. */
    lowest_plan: z.object({ repayment_interval: RepaymentInterval, installment_kinds: InstallmentKinds }),
    qualifying_plans: z.int(),
    in_stock: z.int(),
    lock_solution: z.string(),
  })
  .meta({ id: 'QualifiedPhone' });

export const LimitReason = z.object({
  code: z.enum([
    'HISTORY_NONE',
    'HISTORY_GOOD',
    'HISTORY_LATE',
    'POLICY_CAP',
    'AFFORDABLE',
    'INCOME_UNKNOWN',
    'RUNNING_LOAN',
    'KYC_NOT_VERIFIED',
    'WALLET_INACTIVE',
    'SALE_APPROVED',
  ]),
  amount_fcfa: Fcfa.nullable(),
});
export const Limit = z.object({ limit_fcfa: Fcfa, reasons: z.array(LimitReason) }).meta({ id: 'Limit' });

const customerInput = z.object({ customer_id: Id });
const birthDate = Day.refine((day) => day >= '1900-01-01', 'valid date required');

export const RegisterCustomer = z
  .object({
    first_name: personName('first name'),
    surname: personName('surname'),
    other_names: personName('other names').nullish(),
    national_id: DocumentNumber.nullish(),
    id_type: IdType,
    document_number: DocumentNumber,
    date_of_birth: birthDate,
    home_address: z.string().trim().max(200).nullish(),
    msisdn: TypedMsisdn,
    language: Language,
    /** Set once the duplicates have been shown and are other people. */
    not_a_duplicate: z.boolean().default(false),
  })
  .meta({ id: 'RegisterCustomer' });

export const customersCalls = {
  find: call({
    method: 'POST',
    path: '/get_lipa_pole_pole_customers?find',
    summary: 'Find customers by phone number, national ID, document number, loan reference, IMEI, transaction or name',
    access: ['FIND_CUSTOMER', 'ADD_LOAN'],
    effect: 'read',
    input: z.object({
      username: z
        .string('valid search required')
        .trim()
        .min(2, 'valid search required')
        .max(80, 'valid search required'),
    }),
    /** Nobody found is an empty list, with the sentence that says so. */
    output: z.object({
      users: z.array(FoundCustomer),
      /** Found by an exact key, outside one's reach. */
      elsewhere: z.array(FoundElsewhere),
      message: z.string(),
    }),
  }),
  viewMsisdn: call({
    method: 'POST',
    path: '/view_customer_msisdn',
    summary: 'The phone number of the customer with this national ID',
    access: ['FIND_CUSTOMER', 'ADD_LOAN'],
    effect: 'read',
    input: z.object({ national_id: DocumentNumber }),
    output: z.object({ customer_id: Id, msisdn: Msisdn, first_name: z.string(), surname: z.string() }),
    refusals: ['CUSTOMER_NOT_FOUND'],
  }),
  register: call({
    method: 'POST',
    path: '/register/customer',
    summary: 'Register a new customer; near-duplicates are shown first',
    access: 'ADD_LOAN',
    effect: 'change',
    input: RegisterCustomer,
    output: z.object({ customer: Customer, message: z.string() }),
    refusals: [
      'INVALID_MSISDN',
      'AMBIGUOUS_MSISDN',
      'MSISDN_IN_USE',
      'DOCUMENT_NUMBER_IN_USE',
      'DOCUMENT_NUMBER_MALFORMED',
      'NUMBER_ONCE_ANOTHERS',
      'TOO_YOUNG',
      'DUPLICATE_PERSON',
      'SELF_LOAN',
    ],
  }),
  card: call({
    method: 'POST',
    path: '/customer/card',
    summary: 'The customer card: who, identity, loans, lock and why, device, last payments',
    access: ['FIND_CUSTOMER', 'ADD_LOAN'],
    effect: 'read',
    input: customerInput,
    output: z.object({
      customer: Customer,
      kyc: KycCase,
      loans: z.array(CustomerLoan),
      lock: LockExplanation.nullable(),
      device: DeviceView.nullable(),
      /** Those that their providers have still to let go. */
      former_phones: z.array(FormerPhone),
      payments: z.array(PaymentView),
      in_flight: z.array(CollectionView),
      open_application_id: Id.nullable(),
      /** Whether the reader may take cash: they work in a shop, and are no new agent. */
      takes_cash: z.boolean(),
      today: Day,
    }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
  }),
  timeline: call({
    method: 'POST',
    path: '/customer/timeline',
    summary: 'What happened to a customer, newest first',
    access: 'FIND_CUSTOMER',
    effect: 'read',
    input: z.object({ customer_id: Id, before: Instant.nullish() }),
    output: z.object({ entries: z.array(TimelineEntry), more: z.boolean() }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
  }),
  verify: call({
    method: 'POST',
    path: '/verify_customer',
    summary: 'May this customer be sold a phone: not oneself, no running loan, identity state',
    access: 'ADD_LOAN',
    effect: 'read',
    input: customerInput,
    output: z.object({ customer_id: Id, kyc_state: KycState, may_proceed: z.boolean(), message: z.string() }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND', 'SELF_LOAN', 'RUNNING_LOAN'],
  }),
  checkId: call({
    method: 'POST',
    path: '/id/validation/check',
    summary: 'Is this document number well formed and free',
    access: ['ADD_LOAN', 'FIND_CUSTOMER'],
    effect: 'read',
    input: z.object({ id_type: IdType, document_number: DocumentNumber, customer_id: Id.nullish() }),
    output: z.object({
      valid: z.boolean(),
      reason: z.enum(['malformed', 'in_use', 'once_anothers']).nullable(),
      message: z.string(),
    }),
  }),
  submitKyc: call({
    method: 'POST',
    path: '/customer/kyc/validation',
    summary: 'Hand in the identity documents; the document and face checks start at once',
    access: ['ADD_LOAN', 'REVIEW_KYC'],
    effect: 'change',
    upload: true,
    input: z.object({
      customer_id: Id,
      id_type: IdType,
      document_number: DocumentNumber,
      id_front: z.file(),
      id_back: z.file(),
      photo: z.file(),
    }),
    output: z.object({ kyc: KycCase, message: z.string() }),
    refusals: [
      'CUSTOMER_RECORD_NOT_FOUND',
      'KYC_FILES_MISSING',
      'FILE_TOO_LARGE',
      'UNSUPPORTED_FILE',
      'DOCUMENT_NUMBER_IN_USE',
      'DOCUMENT_NUMBER_MALFORMED',
      'NUMBER_ONCE_ANOTHERS',
      'IDENTITY_VERIFIED',
    ],
  }),
  kycCase: call({
    method: 'POST',
    path: '/customer/kyc/case',
    summary: 'The identity case of a customer',
    access: ['FIND_CUSTOMER', 'ADD_LOAN', 'REVIEW_KYC'],
    effect: 'read',
    input: customerInput,
    output: z.object({ kyc: KycCase }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
  }),
  kycQueue: call({
    method: 'POST',
    path: '/customer/kyc/queue',
    summary: 'Identity checks that wait for a person, oldest first',
    access: 'REVIEW_KYC',
    effect: 'read',
    output: z.object({
      cases: z.array(
        z.object({
          customer_id: Id,
          first_name: z.string(),
          surname: z.string(),
          msisdn: Msisdn,
          reasons: z.array(z.string()),
          since: Instant,
        }),
      ),
      total_items: z.int(),
    }),
  }),
  reviewKyc: call({
    method: 'POST',
    path: '/customer/kyc/review',
    summary: 'Decide an identity check that needs a person',
    access: 'REVIEW_KYC',
    effect: 'change',
    input: z.object({
      customer_id: Id,
      decision: z.enum(['verify', 'reject']),
      note: z.string('valid reason required').trim().min(3, 'valid reason required').max(500),
    }),
    output: z.object({ kyc: KycCase, message: z.string() }),
    refusals: [
      'CUSTOMER_RECORD_NOT_FOUND',
      'KYC_NOTHING_TO_REVIEW',
      'NOT_YOURSELF',
      'OWN_REQUEST',
      'TIED_TO_MAKER',
      'TIED_TO_PERSON',
    ],
  }),
  document: call({
    method: 'GET',
    path: '/customer/document/{document_id}',
    summary: 'One identity document; each look is audited',
    access: ['FIND_CUSTOMER', 'ADD_LOAN', 'REVIEW_KYC', 'APPROVE_MAKER_CHECKER'],
    effect: 'read',
    file: true,
    input: z.object({ document_id: Id }),
    refusals: ['NOT_FOUND'],
  }),
  registerNextOfKin: call({
    method: 'POST',
    path: '/register/next/kin',
    summary: 'Record the next of kin; with a code, confirm their number',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.object({
      customer_id: Id,
      next_of_kin_name: personName('next of kin name'),
      next_of_kin_phone: TypedMsisdn,
      relationship: Relationship,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'valid code required')
        .nullish(),
    }),
    output: z.object({ next_of_kin_phone: Msisdn, confirmed: z.boolean(), message: z.string() }),
    refusals: [
      'CUSTOMER_RECORD_NOT_FOUND',
      'INVALID_MSISDN',
      'AMBIGUOUS_MSISDN',
      'NEXT_OF_KIN_IS_CUSTOMER',
      'OTP_WRONG',
      'OTP_EXPIRED',
      'TOO_MANY_TRIES',
      'SELF_LOAN',
      'OWN_SALE_NEEDED',
    ],
  }),
  nextOfKinCode: call({
    method: 'POST',
    path: '/next_of_kin_otp',
    summary: 'Send a code to the next of kin',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.object({ customer_id: Id, next_of_kin_phone: TypedMsisdn }),
    output: z.object({ sent_to: z.string(), expires_at: Instant, resend_at: Instant }),
    refusals: [
      'CUSTOMER_RECORD_NOT_FOUND',
      'INVALID_MSISDN',
      'AMBIGUOUS_MSISDN',
      'NEXT_OF_KIN_IS_CUSTOMER',
      'RESEND_TOO_SOON',
      'TOO_MANY_REQUESTS',
      'OWN_SALE_NEEDED',
    ],
  }),
  linkFinancialInformation: call({
    method: 'POST',
    path: '/customer/linkfinancialinformation',
    summary: 'Record profession, residence and income',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.object({
      customer_id: Id,
      profession: Profession,
      residential_location: z
        .string('valid residential location required')
        .trim()
        .min(2, 'valid residential location required')
        .max(200),
      monthly_income_fcfa: z
        .int('valid amount required')
        .min(1, 'valid amount required')
        .max(100_000_000, 'valid amount required'),
    }),
    output: z.object({ customer: Customer, message: z.string() }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND', 'OWN_SALE_NEEDED'],
  }),
  requestPreapproval: call({
    method: 'POST',
    path: '/customer/preapproval',
    summary: 'Check the customer: is the wallet active, and how much may be lent',
    access: 'ADD_LOAN',
    effect: 'change',
    input: customerInput,
    output: z.object({
      preapproval_id: Id,
      status: z.enum(['approved', 'declined']),
      limit: Limit,
      message: z.string(),
    }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND', 'PROVIDER_UNREACHABLE', 'RUNNING_LOAN'],
  }),
  preapproval: call({
    method: 'POST',
    path: '/customer/get_preapproval',
    summary: 'The last pre-approval of a customer',
    access: 'ADD_LOAN',
    effect: 'read',
    input: customerInput,
    output: z.object({
      preapproval: z
        .object({ id: Id, status: z.enum(['approved', 'declined']), limit: Limit, checked_at: Instant })
        .nullable(),
    }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
  }),
  limits: call({
    method: 'POST',
    path: '/customer_limits',
    summary: 'The customer’s limit, how it came about, and the phones that qualify',
    access: ['ADD_LOAN', 'VIEW_CUSTOMERS_QUALIFIED_PHONES'],
    effect: 'read',
    input: customerInput,
    output: z.object({ limit: Limit, phones: z.array(QualifiedPhone), message: z.string() }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
  }),
  checkAppLogin: call({
    method: 'POST',
    path: '/customer/login/check',
    summary: 'Has the customer logged in to the mobile app',
    access: 'ADD_LOAN',
    effect: 'read',
    input: customerInput,
    output: z.object({ logged_in: z.boolean(), last_login_at: Instant.nullable(), message: z.string() }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
  }),
  checkImei: call({
    method: 'POST',
    path: '/imei/validation/check',
    summary: 'Can the phone with this IMEI be sold',
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
  messages: call({
    method: 'POST',
    path: '/get_customer_sms',
    summary: 'The messages sent to a number, newest first by id',
    access: 'VIEW_CUSTOMER_MESSAGES',
    effect: 'read',
    input: z.object({ msisdn: TypedMsisdn }),
    output: z.object({
      texts: z.array(
        z.object({
          id: Id,
          text: z.string(),
          template: z.string(),
          status: z.enum(['queued', 'sent', 'delivered', 'failed', 'expired', 'unknown']),
          parts: z.int(),
          created_at: Instant,
        }),
      ),
    }),
    refusals: ['INVALID_MSISDN', 'AMBIGUOUS_MSISDN'],
  }),
  lookAlarms: call({
    method: 'POST',
    path: '/customers/look_alarms',
    summary: 'Who reached the most customers that may be looked at within an hour, newest first',
    access: 'VIEW_SECURITY',
    effect: 'read',
    output: z.object({
      alarms: z.array(z.object({ id: Id, staff_id: Id, who: z.string(), most: z.int(), at: Instant })),
    }),
  }),
  appRequestCode: call({
    method: 'POST',
    path: '/customer_app/request_code',
    summary: 'The customer’s mobile app asks for a sign-in code',
    access: 'public',
    effect: 'change',
    input: z.object({ msisdn: TypedMsisdn }),
    output: z.object({ message: z.string() }),
    refusals: ['TOO_MANY_TRIES'],
  }),
  appSignIn: call({
    method: 'POST',
    path: '/customer_app/sign_in',
    keepsNoAnswer: true,
    summary: 'The customer’s mobile app signs in with its code and reads the loan',
    access: 'public',
    effect: 'change',
    input: z.object({
      msisdn: TypedMsisdn,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'valid code required'),
    }),
    output: z.object({ first_name: z.string(), loan_reference: z.string().nullable() }),
    refusals: ['APP_CODE_WRONG', 'TOO_MANY_TRIES'],
  }),
};
