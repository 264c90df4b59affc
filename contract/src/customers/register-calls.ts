import { SixDigits } from '../values/typed-code.ts';
import { text } from '../values/line.ts';
import * as z from 'zod';
import { Instant } from '../values/day.ts';
import { need } from '../fields.ts';
import { personName, Relationship, Profession } from '../values/person.ts';
import { TypedMsisdn, Msisdn } from '../values/msisdn.ts';
import { call } from '../call.ts';
import { Customer } from './records.ts';
import { RegisterCustomer } from './register-input.ts';
import { Language } from '../values/language.ts';
import { Id } from '../values/ids.ts';
import { Limit } from '../sales/records.ts';

/** Registering a customer, the next of kin and the income, up to the pre-approval. */
export const registerCalls = {
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
      'OTP_WRONG',
      'OTP_EXPIRED',
      'TOO_MANY_TRIES',
      'NUMBER_NEEDS_TWO_PEOPLE',
    ],
  }),
  numberCode: call({
    method: 'POST',
    path: '/customer/number/code',
    summary: 'Send a code to a number of a former customer, which proves who holds it now',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.object({ msisdn: TypedMsisdn, language: Language }),
    output: z.object({ sent_to: z.string(), expires_at: Instant, resend_at: Instant }),
    refusals: [
      'INVALID_MSISDN',
      'AMBIGUOUS_MSISDN',
      'NUMBER_IS_FREE',
      'NUMBER_NEEDS_TWO_PEOPLE',
      'NO_TEXTS',
      'RESEND_TOO_SOON',
      'TOO_MANY_REQUESTS',
      'TOO_MANY_TRIES',
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
      code: SixDigits.nullish(),
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
      'NO_TEXTS',
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
      residential_location: text('residential location', 2, 200),
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
    refusals: [
      'CUSTOMER_RECORD_NOT_FOUND',
      'PROVIDER_UNREACHABLE',
      'PROVIDER_SILENT',
      'PROVIDER_REFUSED',
      'PROVIDER_ACCESS_REFUSED',
      'RUNNING_LOAN',
    ],
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
};
