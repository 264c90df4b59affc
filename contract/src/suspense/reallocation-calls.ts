import { plainText } from '../values/typed-text.ts';
import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { LoanReference } from '../values/loan-reference.ts';
import { Reason } from '../values/list.ts';
import { PaidFcfa } from '../values/money.ts';
import { need } from '../fields.ts';
import { call } from '../call.ts';
import { LoanEffect } from './records.ts';
import { decided } from '../approvals/decision.ts';
import { DEALLOCATION_ERRORS, SUSPENSE_ERRORS } from './suspense-errors.ts';

export const ReallocationRequest = z
  .object({ payment_id: Id, loan_reference: LoanReference, reason: Reason })
  .meta({ id: 'ReallocationRequest' });

/**
 * `reversal_reference` names what undid it outside: the provider's number, the terminal's slip, the till's correction.
 * `part_fcfa` is set where only a part was taken back; the rest stays where it is. Of a payment that was divided all
 * parts are reversed that are still in the books.
 */
export const ReversalRequest = z
  .object({
    payment_id: Id,
    reversal_reference: z
      .string(need('reversal reference'))
      .overwrite(plainText)
      .min(2, need('reversal reference'))
      .max(60, need('reversal reference')),
    part_fcfa: PaidFcfa.nullish(),
    reason: Reason,
  })
  .meta({ id: 'ReversalRequest' });

const SuspenseRefundRequest = z
  // Without a shop, from the till of head office.
  .object({ payment_id: Id, shop_id: Id.nullable(), reason: Reason })
  .meta({ id: 'SuspenseRefundRequest' });

const DenialRequest = z
  .object({ payment_id: Id, loan_reference: LoanReference, reason: Reason })
  .meta({ id: 'DenialRequest' });

/** Moves, reversals and refunds that a second person decides. */
export const reallocationCalls = {
  reallocationEffect: call({
    method: 'POST',
    path: '/reallocation/effect',
    summary: 'The effect on both loans of moving a payment from one to the other',
    access: 'REQUEST_REALLOCATION',
    effect: 'read',
    input: z.object({ payment_id: Id, loan_reference: LoanReference }),
    output: z.object({ from: LoanEffect, to: LoanEffect }),
    refusals: [
      'TRANSACTION_NOT_FOUND',
      'TRANSACTION_NOT_ON_LOAN',
      'LOAN_NOT_FOUND',
      'LOAN_NOT_ACTIVE',
      'LOAN_PAID_OFF',
      'NOTHING_CHANGED',
    ],
  }),
  requestReallocation: call({
    method: 'POST',
    path: '/request/customer/reallocation',
    summary: 'Request that a payment be moved from its loan to another',
    access: 'REQUEST_REALLOCATION',
    effect: 'change',
    needsPaper: true,
    input: ReallocationRequest,
    output: decided,
    refusals: ['PAPER_NEEDED', ...DEALLOCATION_ERRORS, 'LOAN_NOT_FOUND', 'NOTHING_CHANGED'],
  }),
  requestReversal: call({
    method: 'POST',
    path: '/request/customer/reversal',
    summary: 'Request that a transaction that was undone outside be undone in the books',
    access: 'REQUEST_REALLOCATION',
    effect: 'change',
    input: ReversalRequest,
    output: decided,
    refusals: [
      ...DEALLOCATION_ERRORS,
      'APPLICATION_CLOSED',
      'TRANSACTION_OVER',
      'TILL_TOO_LOW',
      'ONLY_A_PART_TAKEN_BACK',
      'PART_NOT_BELOW_PAYMENT',
      'PART_OF_CASH',
      'PART_AFTER_RELEASE',
      'PART_NOT_REVERSIBLE',
    ],
  }),
  requestDenial: call({
    method: 'POST',
    path: '/request/suspense/denial',
    summary:
      'Request that money in suspense be said not to be this customer’s: it then keeps their phone open no longer',
    access: 'FIX_SUSPENSE',
    effect: 'change',
    input: DenialRequest,
    output: decided,
    refusals: [...SUSPENSE_ERRORS, 'LOAN_NOT_FOUND', 'NOT_THEIRS_ALREADY', 'REQUEST_PENDING'],
  }),
  requestSuspenseRefund: call({
    method: 'POST',
    path: '/request/suspense/refund',
    summary: 'Request that money in suspense be refunded to the payer, in cash at a shop',
    access: 'REQUEST_REFUND',
    effect: 'change',
    input: SuspenseRefundRequest,
    output: decided,
    refusals: [
      ...SUSPENSE_ERRORS,
      'REFUND_ABOVE_LIMIT',
      'REFUND_UNPROVEN',
      'MONEY_TAKEN_BY_YOU',
      'TILL_TOO_LOW',
      'SHOP_NOT_FOUND',
      'SHOP_CLOSED',
      'REQUEST_PENDING',
    ],
  }),
};
