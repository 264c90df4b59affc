import * as z from 'zod';
import { SuspenseFigure, SuspenseReason, WrongAccountTransaction, Candidate, Transaction } from './records.ts';
import { counted } from '../values/page.ts';
import { LoanReference } from '../values/loan-reference.ts';
import { PaidFcfa, Fcfa } from '../values/money.ts';
import { Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { need } from '../fields.ts';
import { Reason, listInput, exportInput, bulkOutput, countsOf } from '../values/list.ts';
import { call } from '../call.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { SUSPENSE_ERRORS, DEALLOCATION_ERRORS } from './suspense-errors.ts';

export const SUSPENSE_SORTS = ['waiting_since', 'amount', 'transaction_id', 'payment_phone'] as const;

const suspenseFilters = { reason: SuspenseReason.optional() };

/** Money that is in no customer's account and no longer waits in suspense. */
const asideFilters = { state: z.enum(['held', 'refunded', 'reversed']).optional() };

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

const Waiting = z.object({ payments: z.int(), amount_fcfa: Fcfa });

const paymentIds = z.array(Id).min(1).max(200);

/** The filters whose values the list counts. */
const WRONG_ACCOUNT_COUNTS = ['reason'] as const;
const NOT_IN_ACCOUNT_COUNTS = ['state'] as const;

const listed = z.object({
  response: z.array(WrongAccountTransaction),
  total_items: z.int(),
  total_fcfa: Fcfa,
  /** Where the list is a whole part of the figure of the reports: all that waits, or all that is set aside. */
  figure: SuspenseFigure.nullable(),
  ...counted,
});

/** Money in suspense: its candidates, its allocation, and setting it aside. */
export const wrongAccountCalls = {
  wrongAccount: call({
    method: 'POST',
    path: '/get_wrong_account_transactions',
    summary: 'Money in suspense that waits to be allocated',
    access: 'VIEW_SUSPENSE_TRANSACTIONS',
    effect: 'read',
    names: 'customers',
    counts: WRONG_ACCOUNT_COUNTS,
    input: z.object({ ...listInput(SUSPENSE_SORTS), ...suspenseFilters, ...countsOf(WRONG_ACCOUNT_COUNTS) }),
    output: listed,
  }),
  suspenseAges: call({
    method: 'GET',
    path: '/suspense/ages',
    summary: 'How long the money that waits to be allocated has waited',
    access: 'VIEW_SUSPENSE_TRANSACTIONS',
    effect: 'read',
    output: z.object({
      /** Since when the oldest has waited; null when nothing waits. */
      oldest_at: Instant.nullable(),
      /** Up to 24 hours, 48 hours and 7 days, and longer. */
      today: Waiting,
      yesterday: Waiting,
      week: Waiting,
      longer: Waiting,
    }),
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
    names: 'customers',
    counts: NOT_IN_ACCOUNT_COUNTS,
    input: z.object({ ...listInput(SUSPENSE_SORTS), ...asideFilters, ...countsOf(NOT_IN_ACCOUNT_COUNTS) }),
    output: listed,
  }),
  candidates: call({
    method: 'POST',
    path: '/suspense/candidates',
    summary: 'The loans and sales that the money may belong to, the evidence, and the effect of allocating it',
    access: 'VIEW_SUSPENSE_TRANSACTIONS',
    effect: 'read',
    names: 'customers',
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
    needsPaper: true,
    input: Correction,
    output: z.object({ transactions: z.array(Transaction), opens: z.array(z.string()), message: z.string() }),
    refusals: [
      'PAPER_NEEDED',
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
};
