import { text } from '../values/line.ts';
import * as z from 'zod';
import { call } from '../call.ts';
import { loanInput } from './loan-input.ts';
import { Day } from '../values/day.ts';
import { Imei } from '../values/imei.ts';

/** Releasing and reading a phone, and codes that open it. */
export const unlockCalls = {
  releaseDevice: call({
    method: 'POST',
    path: '/release/trustonic/device',
    summary: 'Release or unlock a device again that should be, or have its provider read it now',
    access: 'RELEASE_DEVICE',
    effect: 'change',
    input: loanInput,
    /** With `is_read` the provider is being asked, and the customer's card shows its answer as `asked_reading`. */
    output: z.object({ message: z.string(), is_read: z.boolean() }),
    refusals: ['LOAN_NOT_FOUND', 'DEVICE_NOT_FOUND', 'RELEASE_NOT_DUE', 'WRONG_LOCK_SOLUTION'],
  }),
  smsUnlock: call({
    method: 'POST',
    path: '/sms_unlock_customer_phone',
    summary: 'Send the unlock code by SMS to the customer’s registered number',
    access: 'REQUEST_SMS_UNLOCK',
    effect: 'change',
    input: loanInput,
    output: z.object({ open_until: Day, message: z.string() }),
    refusals: [
      'LOAN_NOT_FOUND',
      'DEVICE_NOT_FOUND',
      'WRONG_LOCK_SOLUTION',
      'LOAN_NOT_ACTIVE',
      'NOT_ENTITLED',
      'OFFLINE_CODE_LIMIT',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
    ],
  }),
  offlineUnlock: call({
    method: 'POST',
    path: '/offline_unlock_customer_phone',
    summary: 'An offline code for the phone whose IMEI the customer has read out; shown once',
    access: 'REQUEST_OFFLINE_PIN',
    effect: 'change',
    input: loanInput.extend({
      imei: Imei,
      reason: text('reason', 3, 200),
    }),
    output: z.object({ code: z.string(), days: z.int(), open_until: Day, message: z.string() }),
    refusals: [
      'LOAN_NOT_FOUND',
      'DEVICE_NOT_FOUND',
      'WRONG_LOCK_SOLUTION',
      'IMEI_READ_BACK_DIFFERS',
      'LOAN_NOT_ACTIVE',
      'NOT_ENTITLED',
      'OFFLINE_CODE_LIMIT',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
    ],
  }),
};
