import * as z from 'zod';
import { PaymentChannel, Transaction, TransactionMove } from './records.ts';
import { counted } from '../values/page.ts';
import { Day } from '../values/day.ts';
import { call } from '../call.ts';
import { listInput, exportInput, countsOf } from '../values/list.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { Id } from '../values/ids.ts';
import { Fcfa } from '../values/money.ts';
import { PendingRequest } from '../approvals/records.ts';

/** By the day that the filters count, or by when it was booked. */
const TRANSACTION_SORTS = ['value_on', 'date_processed', 'amount', 'transaction_id'] as const;

const transactionFilters = {
  channel: PaymentChannel.optional(),
  status: z.enum(['posted', 'reversed', 'divided']).optional(),
  purpose: z.enum(['deposit', 'repayment', 'suspense']).optional(),
  from_on: Day.optional(),
  until_on: Day.optional(),
};

/** The filters whose values the list counts. */
const TRANSACTION_COUNTS = ['channel', 'status', 'purpose'] as const;

/** Every transaction that came in. */
export const transactionCalls = {
  findTransactions: call({
    method: 'POST',
    path: '/search/transaction',
    summary: 'Money that came in, by transaction, receipt, reference, phone number or account keyed in',
    access: 'FIND_TRANSACTION',
    effect: 'read',
    names: 'customers',
    counts: TRANSACTION_COUNTS,
    input: z.object({
      ...listInput(TRANSACTION_SORTS),
      ...transactionFilters,
      ...countsOf(TRANSACTION_COUNTS),
    }),
    output: z.object({
      transactions: z.array(Transaction),
      total_items: z.int(),
      /** Whether there are more transactions than were counted. */
      more: z.boolean(),
      ...counted,
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
      /** Where the operator hides the payer: customers whom other payments of the same payer reached by themselves. */
      paid_before_for: z.array(z.object({ customer_id: Id, customer_name: z.string() })),
      balance_before: Fcfa.nullable(),
      balance_after: Fcfa.nullable(),
      moves: z.array(TransactionMove),
      parts: z.array(Transaction),
      requests: z.array(PendingRequest),
    }),
    refusals: ['TRANSACTION_NOT_FOUND'],
  }),
};
