import { SixDigits } from '../values/typed-code.ts';
import * as z from 'zod';
import { call } from '../call.ts';
import { loanInput } from './loan-input.ts';
import { LockType, LockSolution } from '../catalogue/records.ts';
import { LoanState } from '../loans/records.ts';
import { DeviceView } from './records.ts';
import { Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Application } from '../sales/records.ts';

const confirmed = z.literal(true, 'confirmation required');

/** The lock of a new phone, up to its activation. */
export const activationCalls = {
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
    refusals: [
      'LOAN_NOT_FOUND',
      'DEVICE_NOT_FOUND',
      'WRONG_LOCK_SOLUTION',
      'PROVIDER_UNREACHABLE',
      'PROVIDER_REFUSED',
      'PROVIDER_ACCESS_REFUSED',
    ],
  }),
  verifyVivoCode: call({
    method: 'POST',
    path: '/verify_auth_code/vivo/device',
    summary: 'Verify the Vivo authentication code',
    access: 'ADD_LOAN',
    effect: 'change',
    input: loanInput.extend({
      code: SixDigits,
    }),
    output: z.object({ authorised: z.boolean(), message: z.string() }),
    refusals: [
      'LOAN_NOT_FOUND',
      'DEVICE_NOT_FOUND',
      'WRONG_LOCK_SOLUTION',
      'VENDOR_SESSION_UNKNOWN',
      'PROVIDER_UNREACHABLE',
      'PROVIDER_REFUSED',
      'PROVIDER_ACCESS_REFUSED',
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
      'CUSTOMER_NOT_CONFIRMED',
      'LOCK_NOT_ACTIVE',
      'APP_LOGIN_MISSING',
      'ACTIVATES_LATER',
      'DEPOSIT_UNPROVEN',
      'DEPOSIT_SHORT',
      'CHECKBOX_NEEDED',
      'PROVIDER_UNREACHABLE',
      'PROVIDER_REFUSED',
      'PROVIDER_ACCESS_REFUSED',
    ],
  }),
};
