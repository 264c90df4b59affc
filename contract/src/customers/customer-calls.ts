import { Language } from '../values/language.ts';
import { need } from '../fields.ts';
import { PHOTO_OR_PDF } from '../uploads.ts';
import * as z from 'zod';
import { Day, Instant } from '../values/day.ts';
import { personName, DocumentNumber, IdType, Relationship, Profession } from '../values/person.ts';
import { TypedMsisdn, Msisdn } from '../values/msisdn.ts';
import { Id } from '../values/ids.ts';
import { line } from '../values/line.ts';
import { Reason } from '../values/list.ts';
import { call } from '../call.ts';
import { FoundCustomer, FoundElsewhere, Customer } from './records.ts';
import { Limit } from '../sales/records.ts';
import { decided } from '../approvals/calls.ts';

const birthDate = Day.refine((day) => day >= '1900-01-01', need('date'));

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
    /** Set after the agent has seen the possible duplicates and found that they are other people. */
    not_a_duplicate: z.boolean().default(false),
  })
  .meta({ id: 'RegisterCustomer' });

export const CustomerLocationRequest = z
  .object({
    customer_id: Id,
    residential_location: line('residential location', 2, 200),
    home_address: z.string().trim().max(200).nullish(),
    reason: Reason,
  })
  .meta({ id: 'CustomerLocationRequest' });

/**
 * The changes of an identity. A field that is left out stays as it is; other names that are sent empty are removed.
 * Pictures are sent as files.
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

/** Finding and registering customers, and changes of their data. */
export const customerCalls = {
  find: call({
    method: 'POST',
    path: '/get_lipa_pole_pole_customers?find',
    summary: 'Find customers by phone number, national ID, document number, loan reference, IMEI, transaction or name',
    access: ['FIND_CUSTOMER', 'ADD_LOAN'],
    effect: 'read',
    input: z.object({
      username: z.string(need('search')).trim().min(2, need('search')).max(80, need('search')),
    }),
    /** When nobody is found, the lists are empty and the message says so. */
    output: z.object({
      users: z.array(FoundCustomer),
      /** Found by an exact key, but out of the caller's reach. */
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
        .regex(/^\d{6}$/, need('code'))
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
      residential_location: z.string(need('residential location')).trim().min(2, need('residential location')).max(200),
      monthly_income_fcfa: z.int(need('amount')).min(1, need('amount')).max(100_000_000, need('amount')),
    }),
    output: z.object({ customer: Customer, message: z.string() }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND', 'OWN_SALE_NEEDED'],
  }),
  requestPreapproval: call({
    method: 'POST',
    path: '/customer/preapproval',
    summary: 'Check whether the customer’s wallet is active, and how much may be lent',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.object({ customer_id: Id }),
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
    input: z.object({ customer_id: Id }),
    output: z.object({
      preapproval: z
        .object({ id: Id, status: z.enum(['approved', 'declined']), limit: Limit, checked_at: Instant })
        .nullable(),
    }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
  }),
  checkAppLogin: call({
    method: 'POST',
    path: '/customer/login/check',
    summary: 'Whether the customer has logged in to the mobile app',
    access: 'ADD_LOAN',
    effect: 'read',
    input: z.object({ customer_id: Id }),
    output: z.object({ logged_in: z.boolean(), last_login_at: Instant.nullable(), message: z.string() }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
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
    summary: 'Staff who reached the limit of different customers viewed within an hour, newest first',
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
        .regex(/^\d{6}$/, need('code')),
    }),
    output: z.object({ first_name: z.string(), loan_reference: z.string().nullable() }),
    refusals: ['APP_CODE_WRONG', 'TOO_MANY_TRIES'],
  }),
  requestCustomerLocation: call({
    method: 'POST',
    path: '/request/change/customer_location',
    summary: 'Request a change of a customer’s place of residence',
    access: 'REQUEST_CUSTOMER_CHANGE',
    effect: 'change',
    input: CustomerLocationRequest,
    output: decided,
    refusals: ['CUSTOMER_RECORD_NOT_FOUND', 'NOT_YOURSELF', 'TIED_TO_PERSON', 'REQUEST_PENDING', 'NOTHING_CHANGED'],
  }),
  requestCustomerIdentity: call({
    method: 'POST',
    path: '/request/change/customer_identity',
    summary: 'Request a change of a verified customer’s name, document, phone number or pictures',
    access: 'REQUEST_CUSTOMER_CHANGE',
    effect: 'change',
    upload: PHOTO_OR_PDF,
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
};
