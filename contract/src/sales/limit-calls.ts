import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Fcfa } from '../values/money.ts';
import { call } from '../call.ts';
import { decided } from '../approvals/decision.ts';
import { RequestState } from '../approvals/records.ts';
import { Instant } from '../values/day.ts';
import { SaleRequest } from './sale-request-input.ts';
import { Limit, QualifiedPhone } from './records.ts';
import { PhoneGrade } from '../stock/records.ts';
import { Imei } from '../values/imei.ts';

/** The limit of a customer, and the approval of a sale beyond it. */
export const limitCalls = {
  requestSale: call({
    method: 'POST',
    path: '/request/customer/sale',
    summary: 'Request approval to sell to a customer that the checks refuse',
    access: 'ADD_LOAN',
    effect: 'change',
    input: SaleRequest,
    output: decided,
    refusals: [
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'CUSTOMER_NOT_CONFIRMED',
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
    summary: 'The state of the approval of a sale',
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
  limits: call({
    method: 'POST',
    path: '/customer_limits',
    summary: 'The customer’s limit, the reasons for it, and the phones that qualify',
    access: ['ADD_LOAN', 'VIEW_CUSTOMERS_QUALIFIED_PHONES'],
    effect: 'read',
    input: z.object({ customer_id: Id }),
    output: z.object({ limit: Limit, phones: z.array(QualifiedPhone), message: z.string() }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
  }),
  checkImei: call({
    method: 'POST',
    path: '/imei/validation/check',
    summary: 'Whether the phone with this IMEI can be sold',
    access: 'ADD_LOAN',
    effect: 'read',
    /** Null is a new phone; without a grade it may be in any. */
    input: z.object({ imei: Imei, product_id: Id.nullish(), grade: PhoneGrade.nullable().optional() }),
    output: z.object({
      imei: z.string(),
      model: z.string(),
      product_id: Id,
      grade: PhoneGrade.nullable(),
      lock_solution: z.string(),
      message: z.string(),
    }),
    refusals: [
      'IMEI_UNKNOWN',
      'IMEI_NOT_AVAILABLE',
      'IMEI_OTHER_MODEL',
      'IMEI_OTHER_GRADE',
      'PHONE_NOT_GRADED',
      'IMEI_OTHER_SHOP',
    ],
  }),
};
