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

/** Money that is in no customer's account and no longer waits in the first list. */
const asideFilters = { state: z.enum(['held', 'refunded', 'reversed']).optional() };

/** Beyond so many a list says "more than". */
export const MOST_COUNTED = 10_000;

/** Where a part of unplaced money goes. What is left of the sum stays in suspense as a part of its own. */
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

/** `reversal_reference` is what undid it outside: the provider's number, the terminal's slip, the till's correction. */
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

const IN_SUSPENSE = ['TRANSACTION_NOT_FOUND', 'NOT_IN_SUSPENSE'] as const;

const TAKEN_OFF = [
  'TRANSACTION_NOT_FOUND',
  'TRANSACTION_NOT_ON_LOAN',
  'LOAN_NOT_ACTIVE',
  'LOAN_PAID_OFF',
  'NOT_YOURSELF',
  'TIED_TO_PERSON',
  'REQUEST_PENDING',
] as const;

const some = z.array(Id).min(1).max(200);

export const suspenseCalls = {
  findTransactions: call({
    method: 'POST',
    path: '/search/transaction',
    summary: 'Money that came in, by transaction, receipt, reference, number or what was keyed in',
    access: 'FIND_TRANSACTION',
    effect: 'read',
    input: z.object({ ...listInput(TRANSACTION_SORTS), ...transactionFilters }),
    output: z.object({
      transactions: z.array(Transaction),
      total_items: z.int(),
      /** Whether there are more than were counted. */
      more: z.boolean(),
    }),
  }),
  exportTransactions: call({
    method: 'POST',
    path: '/search/transaction/export',
    summary: 'Every transaction that the filters leave, as a file',
    access: 'FIND_TRANSACTION',
    effect: 'read',
    input: z.object({ ...exportInput(TRANSACTION_SORTS), ...transactionFilters }),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
  transaction: call({
    method: 'POST',
    path: '/transaction',
    summary: 'One transaction: where it lies, what it did to the balance, and everything that was done with it',
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
  // Suspense
  wrongAccount: call({
    method: 'POST',
    path: '/get_wrong_account_transactions',
    summary: 'Money that waits for somebody to say whose it is',
    access: 'VIEW_SUSPENSE_TRANSACTIONS',
    effect: 'read',
    input: z.object({ ...listInput(SUSPENSE_SORTS), ...suspenseFilters }),
    output: z.object({ response: z.array(WrongAccountTransaction), total_items: z.int(), total_fcfa: Fcfa }),
  }),
  exportWrongAccount: call({
    method: 'POST',
    path: '/get_wrong_account_transactions/export',
    summary: 'Every wrong-account transaction that the filters leave, as a file',
    access: 'VIEW_SUSPENSE_TRANSACTIONS',
    effect: 'read',
    input: z.object({ ...exportInput(SUSPENSE_SORTS), ...suspenseFilters }),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
  notInAccount: call({
    method: 'POST',
    path: '/transactions/not_in_cust_account',
    summary: 'Money in no customer’s account that waits for nobody: set aside, given back or reversed',
    access: 'VIEW_SUSPENSE_TRANSACTIONS',
    effect: 'read',
    input: z.object({ ...listInput(SUSPENSE_SORTS), ...asideFilters }),
    output: z.object({ response: z.array(WrongAccountTransaction), total_items: z.int(), total_fcfa: Fcfa }),
  }),
  candidates: call({
    method: 'POST',
    path: '/suspense/candidates',
    summary: 'Whose money it may be, what speaks for it, and what placing it would do',
    access: 'VIEW_SUSPENSE_TRANSACTIONS',
    effect: 'read',
    input: z.object({ payment_id: Id }),
    output: z.object({ candidates: z.array(Candidate) }),
    refusals: [...IN_SUSPENSE],
  }),
  allocationEffect: call({
    method: 'POST',
    path: '/suspense/effect',
    summary: 'What placing a sum on a loan or a sale would do',
    access: 'VIEW_SUSPENSE_TRANSACTIONS',
    effect: 'read',
    input: z.object({ payment_id: Id, loan_reference: LoanReference, amount_fcfa: PaidFcfa }),
    output: z.object({ candidate: Candidate }),
    refusals: [...IN_SUSPENSE, 'LOAN_NOT_FOUND', 'LOAN_NOT_ACTIVE'],
  }),
  correct: call({
    method: 'POST',
    path: '/correct_wrong_account_transactions',
    summary: 'Place unplaced money on the loan or the sale it was meant for, or divide it among several',
    access: 'FIX_SUSPENSE',
    effect: 'change',
    input: Correction,
    output: z.object({ transactions: z.array(Transaction), opens: z.array(z.string()), message: z.string() }),
    refusals: [
      ...IN_SUSPENSE,
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
    summary: 'Set unplaced money aside: it waits for nobody until it is queued again',
    access: 'FIX_SUSPENSE',
    effect: 'change',
    input: z.object({ payment_ids: some, reason: Reason }),
    output: bulkOutput,
    refusals: [...IN_SUSPENSE, 'REQUEST_PENDING'],
  }),
  queue: call({
    method: 'POST',
    path: '/queue/suspense/accounts',
    summary: 'Put money back among what waits: what was set aside, or what was placed from suspense by mistake',
    access: 'FIX_SUSPENSE',
    effect: 'change',
    input: z.object({ payment_ids: some, reason: Reason }),
    output: bulkOutput,
    refusals: [...TAKEN_OFF, 'NEEDS_REALLOCATION', 'APPLICATION_CLOSED'],
  }),
  // What a second person decides
  reallocationEffect: call({
    method: 'POST',
    path: '/reallocation/effect',
    summary: 'What moving a payment to another loan would do to both',
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
    summary: 'Ask for a payment to be moved from the loan it is on to another',
    access: 'REQUEST_REALLOCATION',
    effect: 'change',
    input: ReallocationRequest,
    output: decided,
    refusals: [...TAKEN_OFF, 'LOAN_NOT_FOUND', 'NOTHING_CHANGED'],
  }),
  requestReversal: call({
    method: 'POST',
    path: '/request/customer/reversal',
    summary: 'Ask for a transaction that was undone outside to be undone in the books',
    access: 'REQUEST_REALLOCATION',
    effect: 'change',
    input: ReversalRequest,
    output: decided,
    refusals: [...TAKEN_OFF, 'APPLICATION_CLOSED', 'TRANSACTION_OVER'],
  }),
  requestSuspenseRefund: call({
    method: 'POST',
    path: '/request/suspense/refund',
    summary: 'Ask for unplaced money to be given back to the person who paid it, in cash at a shop',
    access: 'REQUEST_REFUND',
    effect: 'change',
    input: SuspenseRefundRequest,
    output: decided,
    refusals: [...IN_SUSPENSE, 'SHOP_NOT_FOUND', 'SHOP_CLOSED', 'REQUEST_PENDING'],
  }),
};
