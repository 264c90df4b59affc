import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Imei } from '../values/imei.ts';
import { OldPhone } from './records.ts';
import { Reason } from '../values/list.ts';
import { LockSolution } from '../catalogue/records.ts';
import { Day } from '../values/day.ts';
import { call } from '../call.ts';
import { decided } from '../approvals/decision.ts';
import { LOAN_ASKED } from '../loans/change-calls.ts';

export const ImeiChangeRequest = z
  .object({ loan_id: Id, imei: Imei, old_phone: OldPhone, reason: Reason })
  .meta({ id: 'ImeiChangeRequest' });

export const LockSolutionRequest = z
  .object({ loan_id: Id, lock_solution: LockSolution, reason: Reason })
  .meta({ id: 'LockSolutionRequest' });

export const WaiverRequest = z.object({ loan_id: Id, until_on: Day, reason: Reason }).meta({ id: 'WaiverRequest' });

/** Changes of a lock that a second person decides. */
export const changeCalls = {
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
      'PHONE_STILL_HELD',
      'IMEI_OTHER_MODEL',
      'IMEI_OTHER_SHOP',
      'NOTHING_CHANGED',
      'PHONE_NOT_SCANNED',
      'PHONE_NOT_GRADED',
      'SCANNED_BY_MAKER',
      'PHONE_WAS_ENROLLED',
      'REPLACEMENT_NOT_HANDED_IN',
      'FOUND_PHONE_NOT_SCANNED',
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
    refusals: [...LOAN_ASKED, 'NOTHING_CHANGED', 'LOCK_NOT_CONNECTED'],
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
