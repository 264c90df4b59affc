import { SixDigits } from '../values/typed-code.ts';
import * as z from 'zod';
import { CUSTOMER_APP } from '../sales/app-of-sale.ts';
import { call } from '../call.ts';
import { Id } from '../values/ids.ts';
import { Instant } from '../values/day.ts';
import { TypedMsisdn } from '../values/msisdn.ts';

/** The sign-in of the customer’s own mobile app. */
export const appCalls = {
  checkAppLogin: call({
    method: 'POST',
    path: '/customer/login/check',
    summary: 'Whether the customer has logged in to the mobile app, and what the business asks of the app',
    access: 'ADD_LOAN',
    effect: 'read',
    input: z.object({ customer_id: Id }),
    output: z.object({
      logged_in: z.boolean(),
      last_login_at: Instant.nullable(),
      /** What the business asks of the app before a loan starts. A phone without a lock needs none. */
      app: z.enum(CUSTOMER_APP),
      message: z.string(),
    }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
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
      code: SixDigits,
    }),
    output: z.object({ first_name: z.string(), loan_reference: z.string().nullable() }),
    refusals: ['APP_CODE_WRONG', 'TOO_MANY_TRIES'],
  }),
};
