import * as z from 'zod';
import { RequestView } from '../approvals/records.ts';
import { call } from '../call.ts';
import { Day } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { line } from '../values/line.ts';
import { Reason } from '../values/list.ts';
import { Fcfa, PaidFcfa } from '../values/money.ts';
import { FINANCE_ACCESS, moveCalls } from './move-calls.ts';
import { FloatMove, FloatProvider, FloatPurpose, FloatView } from './records.ts';

/** The two differ by their path alone. */
const balancesAt = (path: string) =>
  call({
    path,
    method: 'POST',
    summary: 'The balances of our wallets at the operators: in the books and by the operator, with what may be moved',
    access: FINANCE_ACCESS,
    effect: 'read',
    output: z.object({
      floats: z.array(FloatView),
      /** What is owed to lenders for the two kinds of wallets (accounts 2100 and 2110). */
      lent_working_capital_fcfa: Fcfa,
      lent_utility_fcfa: Fcfa,
    }),
  });

/** The four requests differ by their path alone. */
const request = (path: string, summary: string) =>
  call({
    path,
    summary,
    method: 'POST',
    access: 'REQUEST_FINANCE',
    effect: 'change',
    input: z.object({
      provider: FloatProvider,
      amount_fcfa: PaidFcfa,
      purpose: FloatPurpose,
      /** Of the bank or the lender. */
      reference: line('reference', 1, 60).optional(),
      reason: Reason,
    }),
    output: z.object({
      request: RequestView,
      /** Set once the request is approved. */
      move: FloatMove.nullable(),
      message: z.string(),
    }),
    refusals: [
      'FLOAT_NOT_CONNECTED',
      'FLOAT_ABOVE_MOST',
      'FLOAT_NOT_ENOUGH',
      'FLOAT_OVER_LIMIT',
      'FLOAT_LENT_LESS',
      'REQUEST_PENDING',
    ],
  });

/** Money that is moved into and out of our wallets at the operators. Every move is a request that another decides. */
export const financeCalls = {
  balances: balancesAt('/internal/mpesa-balances'),
  balancesOfFinance: balancesAt('/finance/internal/mpesa-balances'),
  readBalances: call({
    method: 'POST',
    path: '/finance/balances/read',
    summary: 'Ask the operators for their balances now',
    access: FINANCE_ACCESS,
    effect: 'change',
    output: z.object({ message: z.string() }),
    refusals: ['FLOAT_NOT_CONNECTED'],
  }),
  topUpWorkingCapital: request(
    '/request/top-up/b2b/working-capital',
    'Request that money be put into a working capital wallet',
  ),
  deductWorkingCapital: request(
    '/request/deduct/working-capital/account',
    'Request that money be taken out of a working capital wallet',
  ),
  topUpUtility: request('/request/top-up/utility', 'Request that money be put into a utility wallet'),
  deductUtility: request('/request/deduct/utility/account', 'Request that money be taken out of a utility wallet'),
  ...moveCalls,
  markMove: call({
    method: 'POST',
    path: '/finance/move/mark',
    summary: 'Say what became of a move that a person makes at the bank or the operator: sent, arrived or failed',
    access: 'REQUEST_FINANCE',
    effect: 'change',
    input: z.object({
      move_id: Id,
      state: z.enum(['sent', 'confirmed', 'failed']),
      /** The day on which it happened. */
      on: Day,
      operator_reference: line('reference', 1, 60).optional(),
      /** Why it failed. */
      reason: Reason.optional(),
    }),
    output: z.object({ move: FloatMove, message: z.string() }),
    refusals: [
      'FLOAT_MOVE_NOT_FOUND',
      'FLOAT_MOVE_NOT_YOURS',
      'FLOAT_MOVE_BY_PROVIDER',
      'FLOAT_MOVE_MOVED_ON',
      'FLOAT_REFERENCE_NEEDED',
      'FLOAT_MOVE_DAY',
      'FLOAT_NOT_ENOUGH',
      'FLOAT_OVER_LIMIT',
      'FLOAT_ABOVE_MOST',
      'FLOAT_LENT_LESS',
    ],
  }),
};
