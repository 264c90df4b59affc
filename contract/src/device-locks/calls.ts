import { need } from '../fields.ts';
import * as z from 'zod';
import { LoanReference } from '../values/loan-reference.ts';
import { Id } from '../values/ids.ts';
import { Imei } from '../values/imei.ts';
import { Reason } from '../values/list.ts';
import { LockSolution, LockType } from '../catalogue/records.ts';
import { Day, Instant } from '../values/day.ts';
import { call } from '../call.ts';
import { LoanState } from '../loans/records.ts';
import { DeviceView, ExpectedPayment, Interlock, KeptConfirmation, PaybillProof, OldPhone } from './records.ts';
import { Application } from '../sales/records.ts';
import { decided } from '../approvals/calls.ts';
import { LOAN_ASKED } from '../loans/calls.ts';

const loanInput = z.object({ loan_reference: LoanReference });

const confirmed = z.literal(true, 'confirmation required');

export const ImeiChangeRequest = z
  .object({ loan_id: Id, imei: Imei, old_phone: OldPhone, reason: Reason })
  .meta({ id: 'ImeiChangeRequest' });

export const LockSolutionRequest = z
  .object({ loan_id: Id, lock_solution: LockSolution, reason: Reason })
  .meta({ id: 'LockSolutionRequest' });

export const WaiverRequest = z.object({ loan_id: Id, until_on: Day, reason: Reason }).meta({ id: 'WaiverRequest' });

export const deviceLocksCalls = {
  lockType: call({
    method: 'POST',
    path: '/view_customer_device_lock_type',
    summary: 'The lock type of the device and the status of its loan',
    access: ['FIND_CUSTOMER', 'ADD_LOAN'],
    effect: 'read',
    input: loanInput,
    output: z.object({
      lock_type: LockType,
      lock_solution: LockSolution,
      loan_status: LoanState,
      lock: z.enum(['active', 'inactive']),
      phone: z.enum(['locked', 'unlocked']),
    }),
    refusals: ['LOAN_NOT_FOUND', 'DEVICE_NOT_FOUND'],
  }),
  customerStatus: call({
    method: 'POST',
    path: '/get_customer_status_lock_solution',
    summary: 'Whether the customer is activated, with the lock solution and the steps of its set-up',
    access: ['FIND_CUSTOMER', 'ADD_LOAN'],
    effect: 'read',
    input: loanInput,
    output: z.object({
      customer: z.enum(['activated', 'not activated']),
      lock_solution: LockSolution,
      lock: z.enum(['active', 'inactive']),
      provider_state: z.string(),
      imei: z.string().nullable(),
      device: DeviceView.nullable(),
      code_verified: z
        .boolean()
        .describe(
          'Whether the lock provider accepted the code that it sent to the customer for this phone; always false for a provider that sends no code',
        ),
    }),
    refusals: ['LOAN_NOT_FOUND', 'DEVICE_NOT_FOUND'],
  }),
  sendVivoCode: call({
    method: 'POST',
    path: '/send_auth_code/vivo/device',
    summary: 'Ask Vivo to send the authentication code of this device',
    access: 'ADD_LOAN',
    effect: 'change',
    input: loanInput,
    output: z.object({ expires_at: Instant, message: z.string() }),
    refusals: ['LOAN_NOT_FOUND', 'DEVICE_NOT_FOUND', 'WRONG_LOCK_SOLUTION', 'PROVIDER_UNREACHABLE', 'PROVIDER_REFUSED'],
  }),
  verifyVivoCode: call({
    method: 'POST',
    path: '/verify_auth_code/vivo/device',
    summary: 'Verify the Vivo authentication code',
    access: 'ADD_LOAN',
    effect: 'change',
    input: loanInput.extend({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, need('code')),
    }),
    output: z.object({ authorised: z.boolean(), message: z.string() }),
    refusals: [
      'LOAN_NOT_FOUND',
      'DEVICE_NOT_FOUND',
      'WRONG_LOCK_SOLUTION',
      'VENDOR_SESSION_UNKNOWN',
      'PROVIDER_UNREACHABLE',
      'PROVIDER_REFUSED',
    ],
  }),
  confirmActivation: call({
    method: 'POST',
    path: '/confirm_lock_activation',
    summary: 'Step 8: the provider reports that the lock is active, so the loan starts',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.object({
      application_id: Id,
      sim_moved_to_new_phone: confirmed,
      lock_solution_set_up: confirmed,
      customer_logged_in: confirmed,
    }),
    output: z.object({ application: Application, message: z.string() }),
    refusals: [
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'LOCK_NOT_ACTIVE',
      'APP_LOGIN_MISSING',
      'CHECKBOX_NEEDED',
      'PROVIDER_UNREACHABLE',
      'PROVIDER_REFUSED',
    ],
  }),
  releaseDevice: call({
    method: 'POST',
    path: '/release/trustonic/device',
    summary: 'Release a device whose loan is settled',
    access: 'RELEASE_DEVICE',
    effect: 'change',
    input: loanInput,
    output: z.object({ message: z.string() }),
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
      reason: z.string(need('reason')).trim().min(3, need('reason')).max(200),
    }),
    output: z.object({ code: z.string(), days: z.int(), open_until: Day, message: z.string() }),
    refusals: [
      'LOAN_NOT_FOUND',
      'DEVICE_NOT_FOUND',
      'WRONG_LOCK_SOLUTION',
      'IMEI_READ_BACK_DIFFERS',
      'NOT_ENTITLED',
      'OFFLINE_CODE_LIMIT',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
    ],
  }),
  feedHealth: call({
    method: 'POST',
    path: '/money_feed/health',
    summary: 'Whether payments are being reported, what is in flight, and whether automatic locks are held',
    access: 'VIEW_MONEY_FEED',
    effect: 'read',
    output: z.object({
      healthy: z.boolean(),
      locks_held: z.boolean(),
      held_by: z.string().nullable(),
      held_reason: z.string().nullable(),
      feeds: z.array(
        z.object({
          provider: z.string(),
          healthy: z.boolean(),
          in_flight: z.int(),
          oldest_in_flight_at: Instant.nullable(),
          last_news_at: Instant.nullable(),
        }),
      ),
      waiting_locks: z.array(
        z.object({
          customer_id: Id,
          customer_name: z.string(),
          loan_reference: z.string(),
          days_past_due: z.int(),
          because: Interlock,
        }),
      ),
      paybills: z.array(PaybillProof),
      /** Payments that an operator announced and that have not arrived, oldest first. */
      expected: z.array(ExpectedPayment),
    }),
  }),
  endExpected: call({
    method: 'POST',
    path: '/money_feed/expected/end',
    summary:
      'Close an announced payment that did not happen, as the operator confirmed: it no longer holds a lock back',
    access: 'HOLD_LOCKS',
    effect: 'change',
    input: z.object({
      id: Id,
      reason: z.string(need('reason')).trim().min(3, need('reason')).max(200),
    }),
    output: z.object({ message: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  keptConfirmations: call({
    method: 'POST',
    path: '/money_feed/kept',
    summary: 'Confirmations of payments that could not be booked as they were sent, oldest first',
    access: 'FIX_SUSPENSE',
    effect: 'read',
    output: z.object({ kept: z.array(KeptConfirmation) }),
  }),
  endKept: call({
    method: 'POST',
    path: '/money_feed/kept/end',
    summary:
      'Put the money of a kept confirmation into suspense, if it could be read, or close the confirmation with a reason',
    access: 'FIX_SUSPENSE',
    effect: 'change',
    input: z.object({
      id: Id,
      what: z.enum(['to_suspense', 'close']),
      reason: z.string(need('reason')).trim().min(3, need('reason')).max(200),
    }),
    output: z.object({ message: z.string() }),
    refusals: ['NOT_FOUND', 'CONFIRMATION_UNREADABLE', 'PAYMENT_REFERENCE_IN_USE'],
  }),
  holdLocks: call({
    method: 'POST',
    path: '/money_feed/hold_locks',
    summary: 'Hold or resume all automatic locks; unlocks always go out',
    access: 'HOLD_LOCKS',
    effect: 'change',
    input: z.object({
      hold: z.boolean(),
      reason: z.string(need('reason')).trim().min(3, need('reason')).max(300),
    }),
    output: z.object({ locks_held: z.boolean(), message: z.string() }),
  }),
  requestImeiChange: call({
    method: 'POST',
    path: '/request/change/imei',
    summary: 'Request that a loan move to another phone',
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
  requestLockSolution: call({
    method: 'POST',
    path: '/request/change/lock_solution',
    summary: 'Request that a phone be locked by another lock solution',
    access: 'REQUEST_CUSTOMER_CHANGE',
    effect: 'change',
    input: LockSolutionRequest,
    output: decided,
    refusals: [...LOAN_ASKED, 'NOTHING_CHANGED'],
  }),
  requestWaiver: call({
    method: 'POST',
    path: '/request/waiver',
    summary: 'Request that no automatic lock be sent to a phone until a day',
    access: 'REQUEST_WAIVER',
    effect: 'change',
    input: WaiverRequest,
    output: decided,
    refusals: [...LOAN_ASKED, 'WAIVER_TOO_LONG'],
  }),
};
