import { plainCode } from '../values/typed-code.ts';
import * as z from 'zod';
import { call } from '../call.ts';
import { need } from '../fields.ts';
import { applicationInput } from './application-input.ts';
import { Application, SentCode } from './records.ts';

const CONFIRM_ERRORS = [
  'APPLICATION_NOT_FOUND',
  'APPLICATION_CLOSED',
  'CUSTOMER_RECORD_NOT_FOUND',
  'CUSTOMER_CONFIRMED_ALREADY',
  'SELF_LOAN',
  'RUNNING_LOAN',
  'SALE_HELD',
] as const;

/** A customer of another shop confirms that they buy here. Until then the sale shows nothing of them. */
export const confirmationCalls = {
  sendConfirmation: call({
    method: 'POST',
    path: '/application/confirmation/send',
    summary: 'Send a code to a customer of another shop, who confirms with it that they buy here',
    access: 'ADD_LOAN',
    effect: 'change',
    input: applicationInput,
    output: SentCode,
    refusals: [...CONFIRM_ERRORS, 'NO_TEXTS', 'RESEND_TOO_SOON', 'TOO_MANY_REQUESTS', 'TOO_MANY_TRIES'],
  }),
  confirmCustomer: call({
    method: 'POST',
    path: '/application/confirmation',
    summary: 'The customer of another shop confirms by the code on their phone; the sale takes over an earlier one',
    access: 'ADD_LOAN',
    effect: 'change',
    input: applicationInput.extend({
      code: z.string(need('code')).overwrite(plainCode).min(4, need('code')).max(8, need('code')),
    }),
    output: z.object({ application: Application }),
    refusals: [...CONFIRM_ERRORS, 'OTP_EXPIRED', 'OTP_WRONG', 'TOO_MANY_TRIES', 'CHANGED_MEANWHILE'],
  }),
};
