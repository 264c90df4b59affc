import { need } from '../fields.ts';
import * as z from 'zod';
import {
  Candidate,
  LoanEffect,
  PaymentChannel,
  SuspenseReason,
  Transaction,
  TransactionMove,
  WrongAccountTransaction,
} from './records.ts';
import { Day } from '../values/day.ts';
import { LoanReference } from '../values/loan-reference.ts';
import { Fcfa, PaidFcfa } from '../values/money.ts';
import { Id } from '../values/ids.ts';
import { Reason, bulkOutput, exportInput, listInput } from '../values/list.ts';
import { call } from '../call.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { PendingRequest } from '../approvals/records.ts';
import { decided } from '../approvals/calls.ts';

const TRANSACTION_SORTS = ['date_processed', 'amount', 'transaction_id'] as const;

export const transactionFilters = {
  channel: PaymentChannel.optional(),
  status: z.enum(['posted', 'reversed', 'divided']).optional(),
  purpose: z.enum(['deposit', 'repayment', 'suspense']).optional(),
  from_on: Day.optional(),
  until_on: Day.optional(),
};

export const SUSPENSE_SORTS = ['waiting_since', 'amount', 'transaction_id', 'payment_phone'] as const;

const suspenseFilters = { reason: SuspenseReason.optional() };

/** Money that is in no customer's account and no longer waits in suspense. */
const asideFilters = { state: z.enum(['held', 'refunded', 'reversed']).optional() };

/** A list with more transactions than this shows "more than". */
export const MOST_COUNTED = 10_000;

/** The allocation of a part of money in suspense. What is left of the amount stays in suspense as a part of its own. */
export const Part = z.object({ loan_reference: LoanReference, amount_fcfa: PaidFcfa });

export const MOST_PARTS = 10;

const Correction = z
  .object({
    payment_id: Id,
    parts: z.array(Part).min(1, need('loan reference')).max(MOST_PARTS),
    reason: Reason,
  })
  .refine(({ parts }) => new Set(parts.map(({ loan_reference }) => loan_reference)).size === parts.length, {
    path: ['parts'],
    message: need('loan reference'),
  })
  .meta({ id: 'Correction' });

export const ReallocationRequest = z
  .object({ payment_id: Id, loan_reference: LoanReference, reason: Reason })
  .meta({ id: 'ReallocationRequest' });

/** `reversal_reference` names what undid it outside: the provider's number, the terminal's slip, the till's correction. */
export const ReversalRequest = z
  .object({
    payment_id: Id,
    reversal_reference: z
      .string(need('reversal reference'))
      .trim()
      .min(2, need('reversal reference'))
      .max(60, need('reversal reference')),
    reason: Reason,
  })
  .meta({ id: 'ReversalRequest' });

const SuspenseRefundRequest = z
  .object({ payment_id: Id, shop_id: Id, reason: Reason })
  .meta({ id: 'SuspenseRefundRequest' });

const SUSPENSE_ERRORS = ['TRANSACTION_NOT_FOUND', 'NOT_IN_SUSPENSE'] as const;

const DEALLOCATION_ERRORS = [
  'TRANSACTION_NOT_FOUND',
  'TRANSACTION_NOT_ON_LOAN',
  'LOAN_NOT_ACTIVE',
  'LOAN_PAID_OFF',
  'NOT_YOURSELF',
  'TIED_TO_PERSON',
  'REQUEST_PENDING',
] as const;

const paymentIds = z.array(Id).min(1).max(200);

export const suspenseCalls = {
  findTransactions: call({
    method: 'POST',
    path: '/search/transaction',
    summary: 'Money that came in, by transaction, receipt, reference, phone number or account keyed in',
    access: 'FIND_TRANSACTION',
    effect: 'read',
    input: z.object({ ...listInput(TRANSACTION_SORTS), ...transactionFilters }),
    output: z.object({
      transactions: z.array(Transaction),
      total_items: z.int(),
      /** Whether there are more transactions than were counted. */
      more: z.boolean(),
    }),
  }),
  exportTransactions: call({
    method: 'POST',
    path: '/search/transaction/export',
    summary: 'Every transaction that matches the filters, as a file',
    access: 'FIND_TRANSACTION',
    effect: 'read',
    input: z.object({ ...exportInput(TRANSACTION_SORTS), ...transactionFilters }),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
  transaction: call({
    method: 'POST',
    path: '/transaction',
    summary: 'One transaction: where its money is, its effect on the balance, and everything that was done with it',
    access: ['FIND_TRANSACTION', 'VIEW_SUSPENSE_TRANSACTIONS'],
    effect: 'read',
    input: z.object({ payment_id: Id }),
    output: z.object({
      transaction: Transaction,
      balance_before: Fcfa.nullable(),
      balance_after: Fcfa.nullable(),
      moves: z.array(TransactionMove),
      parts: z.array(Transaction),
      requests: z.array(PendingRequest),
    }),
    refusals: ['TRANSACTION_NOT_FOUND'],
  }),
  wrongAccount: call({
    method: 'POST',
    path: '/get_wrong_account_transactions',
    summary: 'Money in suspense that waits to be allocated',
    access: 'VIEW_SUSPENSE_TRANSACTIONS',
    effect: 'read',
    input: z.object({ ...listInput(SUSPENSE_SORTS), ...suspenseFilters }),
    output: z.object({ response: z.array(WrongAccountTransaction), total_items: z.int(), total_fcfa: Fcfa }),
  }),
  exportWrongAccount: call({
    method: 'POST',
    path: '/get_wrong_account_transactions/export',
    summary: 'Every wrong-account transaction that matches the filters, as a file',
    access: 'VIEW_SUSPENSE_TRANSACTIONS',
    effect: 'read',
    input: z.object({ ...exportInput(SUSPENSE_SORTS), ...suspenseFilters }),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
  notInAccount: call({
    method: 'POST',
    path: '/transactions/not_in_cust_account',
    summary: 'Money in no customer’s account that does not wait to be allocated: set aside, refunded or reversed',
    access: 'VIEW_SUSPENSE_TRANSACTIONS',
    effect: 'read',
    input: z.object({ ...listInput(SUSPENSE_SORTS), ...asideFilters }),
    output: z.object({ response: z.array(WrongAccountTransaction), total_items: z.int(), total_fcfa: Fcfa }),
  }),
  candidates: call({
    method: 'POST',
    path: '/suspense/candidates',
    summary: 'The loans and sales that the money may belong to, the evidence, and the effect of allocating it',
    access: 'VIEW_SUSPENSE_TRANSACTIONS',
    effect: 'read',
    input: z.object({ payment_id: Id }),
    output: z.object({ candidates: z.array(Candidate) }),
    refusals: [...SUSPENSE_ERRORS],
  }),
  allocationEffect: call({
    method: 'POST',
    path: '/suspense/effect',
    summary: 'The effect of allocating an amount to a loan or a sale',
    access: 'VIEW_SUSPENSE_TRANSACTIONS',
    effect: 'read',
    input: z.object({ payment_id: Id, loan_reference: LoanReference, amount_fcfa: PaidFcfa }),
    output: z.object({ candidate: Candidate }),
    refusals: [...SUSPENSE_ERRORS, 'LOAN_NOT_FOUND', 'LOAN_NOT_ACTIVE'],
  }),
  correct: call({
    method: 'POST',
    path: '/correct_wrong_account_transactions',
    summary: 'Allocate money in suspense to the loan or sale it was meant for, or split it among several',
    access: 'FIX_SUSPENSE',
    effect: 'change',
    input: Correction,
    output: z.object({ transactions: z.array(Transaction), opens: z.array(z.string()), message: z.string() }),
    refusals: [
      ...SUSPENSE_ERRORS,
      'LOAN_NOT_FOUND',
      'LOAN_NOT_ACTIVE',
      'APPLICATION_CLOSED',
      'DEPOSIT_ABOVE_DUE',
      'PARTS_ABOVE_SUM',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
      'REQUEST_PENDING',
    ],
  }),
  setAside: call({
    method: 'POST',
    path: '/remove/from/suspense',
    summary: 'Set money in suspense aside until it is queued again',
    access: 'FIX_SUSPENSE',
    effect: 'change',
    input: z.object({ payment_ids: paymentIds, reason: Reason }),
    output: bulkOutput,
    refusals: [...SUSPENSE_ERRORS, 'REQUEST_PENDING'],
  }),
  queue: call({
    method: 'POST',
    path: '/queue/suspense/accounts',
    summary: 'Put money back into suspense: money that was set aside, or that was allocated from suspense by mistake',
    access: 'FIX_SUSPENSE',
    effect: 'change',
    input: z.object({ payment_ids: paymentIds, reason: Reason }),
    output: bulkOutput,
    refusals: [...DEALLOCATION_ERRORS, 'NEEDS_REALLOCATION', 'APPLICATION_CLOSED'],
  }),
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
    input: ReallocationRequest,
    output: decided,
    refusals: [...DEALLOCATION_ERRORS, 'LOAN_NOT_FOUND', 'NOTHING_CHANGED'],
  }),
  requestReversal: call({
    method: 'POST',
    path: '/request/customer/reversal',
    summary: 'Request that a transaction that was undone outside be undone in the books',
    access: 'REQUEST_REALLOCATION',
    effect: 'change',
    input: ReversalRequest,
    output: decided,
    refusals: [...DEALLOCATION_ERRORS, 'APPLICATION_CLOSED', 'TRANSACTION_OVER'],
  }),
  requestSuspenseRefund: call({
    method: 'POST',
    path: '/request/suspense/refund',
    summary: 'Request that money in suspense be refunded to the payer, in cash at a shop',
    access: 'REQUEST_REFUND',
    effect: 'change',
    input: SuspenseRefundRequest,
    output: decided,
    refusals: [...SUSPENSE_ERRORS, 'SHOP_NOT_FOUND', 'SHOP_CLOSED', 'REQUEST_PENDING'],
  }),
};
