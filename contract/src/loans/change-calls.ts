import * as z from 'zod';
import { need } from '../fields.ts';
import { Id } from '../values/ids.ts';
import { Reason } from '../values/list.ts';
import { PaidFcfa, Fcfa } from '../values/money.ts';
import { call } from '../call.ts';
import { Day } from '../values/day.ts';
import { decided } from '../approvals/decision.ts';

/** The longest single extension. The server's business settings say how many extensions a loan may have. */
export const MOST_EXTENSION_DAYS = 90;

export const ExtensionDays = z.int(need('days')).min(1, need('days')).max(MOST_EXTENSION_DAYS, need('days'));

export const ExtensionRequest = z
  .object({ loan_id: Id, days: ExtensionDays, reason: Reason })
  .meta({ id: 'ExtensionRequest' });

const DeactivationRequest = z
  .object({ loan_id: Id, phone_returned: z.boolean(), reason: Reason })
  .meta({ id: 'DeactivationRequest' });

const DeregistrationRequest = z
  .object({ customer_id: Id, phone_returned: z.boolean(), reason: Reason })
  .meta({ id: 'DeregistrationRequest' });

/** A refund in cash at a shop: money paid beyond a loan, or the deposit of a sale that was not completed. */
/** Null is the till of head office. */
const from_till = { shop_id: Id.nullable() };

const RefundRequest = z
  .discriminatedUnion('of', [
    z.object({ of: z.literal('credit'), loan_id: Id, amount_fcfa: PaidFcfa, ...from_till, reason: Reason }),
    z.object({ of: z.literal('deposit'), application_id: Id, amount_fcfa: PaidFcfa, ...from_till, reason: Reason }),
  ])
  .meta({ id: 'RefundRequest' });

export const LOAN_ASKED = [
  'LOAN_NOT_FOUND',
  'LOAN_NOT_ACTIVE',
  'NOT_YOURSELF',
  'TIED_TO_PERSON',
  'REQUEST_PENDING',
] as const;

/** Extensions, endings and refunds that a second person decides. */
export const changeCalls = {
  quoteExtension: call({
    method: 'POST',
    path: '/loan/extension/quote',
    summary: 'The effect of an extension on a loan',
    access: 'REQUEST_LOAN_EXTENSION',
    effect: 'read',
    input: z.object({ loan_id: Id, days: ExtensionDays }),
    output: z.object({
      next_due_on: Day,
      next_due_then: Day,
      end_on: Day,
      end_then: Day,
      arrears_fcfa: Fcfa,
      arrears_then_fcfa: Fcfa,
      phone_opens: z.boolean(),
      extensions_left: z.int(),
    }),
    refusals: ['LOAN_NOT_FOUND', 'LOAN_NOT_ACTIVE'],
  }),
  requestExtension: call({
    method: 'POST',
    path: '/request/loan/extension',
    summary: 'Request a loan extension',
    access: 'REQUEST_LOAN_EXTENSION',
    effect: 'change',
    input: ExtensionRequest,
    output: decided,
    refusals: [...LOAN_ASKED, 'EXTENSIONS_USED_UP'],
  }),
  requestDeactivation: call({
    method: 'POST',
    path: '/request/loan/deactivation',
    summary: 'Request a loan deactivation',
    access: 'REQUEST_LOAN_DEACTIVATION',
    effect: 'change',
    input: DeactivationRequest,
    output: decided,
    refusals: [...LOAN_ASKED, 'PHONE_NOT_SCANNED', 'PHONE_NOT_GRADED', 'SCANNED_BY_MAKER'],
  }),
  requestDeregistration: call({
    method: 'POST',
    path: '/request/customer/deregistration',
    summary: 'Request that a customer be removed with their running loans',
    access: 'REQUEST_LOAN_DEACTIVATION',
    effect: 'change',
    input: DeregistrationRequest,
    output: decided,
    refusals: [
      'CUSTOMER_RECORD_NOT_FOUND',
      'LOAN_NOT_FOUND',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
      'REQUEST_PENDING',
      'PHONE_NOT_SCANNED',
      'PHONE_NOT_GRADED',
      'SCANNED_BY_MAKER',
    ],
  }),
  refundable: call({
    method: 'POST',
    path: '/customer/refundable',
    summary: 'Money of a customer that can be refunded',
    access: 'REQUEST_REFUND',
    effect: 'read',
    input: z.object({ customer_id: Id }),
    output: z.object({
      credits: z.array(z.object({ loan_id: Id, loan_reference: z.string(), amount_fcfa: Fcfa })),
      deposits: z.array(z.object({ application_id: Id, loan_reference: z.string(), amount_fcfa: Fcfa })),
    }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
  }),
  requestRefund: call({
    method: 'POST',
    path: '/request/refund',
    summary: 'Request a refund in cash, from the till of a shop or of head office',
    access: 'REQUEST_REFUND',
    effect: 'change',
    input: RefundRequest,
    output: decided,
    refusals: [
      'LOAN_NOT_FOUND',
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'SHOP_NOT_FOUND',
      'SHOP_CLOSED',
      'REFUND_TOO_MUCH',
      'REFUND_UNPROVEN',
      'MONEY_TAKEN_BY_YOU',
      'REFUND_ABOVE_LIMIT',
      'TILL_TOO_LOW',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
      'REQUEST_PENDING',
    ],
  }),
};
