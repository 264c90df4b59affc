import * as z from 'zod';
import { call } from '../call.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { sentence } from '../fields.ts';
import { Day, Instant } from '../values/day.ts';
import { daysBetween } from '../rules/calendar.ts';
import { SignedFcfa } from '../values/money.ts';
import { BOOKS_ACCESS } from './access.ts';
import { Account, AccountKind } from './accounts.ts';
import { AccountBalance, BooksClock, BooksProof, areInOrder, FlowLine, TreasuryAccount } from './records.ts';

/** The longest time of a daily cash flow, and of a statement of profit and loss. */
const MOST_FLOW_DAYS = 31;
const MOST_RESULT_DAYS = 731;

/** Two days in order, and at most so many days. */
const atMost = (days: number) => ({
  path: ['until_on'],
  message: sentence(
    `The first day comes before the last, and at most ${days} days are shown.`,
    `Le premier jour précède le dernier, et ${days} jours au plus sont affichés.`,
  ),
});
/** What each statement is of. */
const SHEET = { as_of_on: Day, clock: BooksClock.default('known') };
const RESULT = { from_on: Day, until_on: Day, clock: BooksClock.default('known') };
const FLOW = { from_on: Day, until_on: Day, account: Account.optional(), subject: z.string().max(80).optional() };

type Days = { readonly from_on: Day; readonly until_on: Day };
const inResult = (input: Days): boolean =>
  areInOrder(input) && daysBetween(input.from_on, input.until_on) < MOST_RESULT_DAYS;
const inFlow = (input: Days): boolean =>
  areInOrder(input) && daysBetween(input.from_on, input.until_on) < MOST_FLOW_DAYS;

const FILE = { format: z.enum(['csv', 'xlsx']) };

/** What is booked by now: how far the statement reaches. */
const asOf = { booked_until: Instant };

/** The statements: the balance sheet, profit and loss and the daily cash flow. */
export const statementCalls = {
  balanceSheet: call({
    method: 'POST',
    path: '/books/balance_sheet',
    summary: 'The balances of all accounts at the end of a day, with the proof that both sides are equal',
    access: BOOKS_ACCESS,
    effect: 'read',
    input: z.object(SHEET),
    output: z.object({
      ...asOf,
      lines: z.array(AccountBalance),
      assets_fcfa: SignedFcfa,
      liabilities_fcfa: SignedFcfa,
      equity_fcfa: SignedFcfa,
      /** Income less expenses since the beginning. */
      result_fcfa: SignedFcfa,
      /** Receivables less the allowance and the charge that is not earned yet. */
      net_receivable_fcfa: SignedFcfa,
      /** Accounts beside their records, for today alone; empty for an earlier day. */
      proofs: z.array(BooksProof),
      /** The last day that is closed; null before the first closing. */
      closed_through_on: Day.nullable(),
    }),
    refusals: ['BOOKS_DAY_AHEAD', 'BOOKS_NOT_CLOSED'],
  }),
  exportBalanceSheet: call({
    method: 'POST',
    path: '/books/balance_sheet/export',
    summary: 'The balance sheet as a file',
    access: BOOKS_ACCESS,
    effect: 'read',
    input: z.object({ ...SHEET, ...FILE }),
    file: true,
    refusals: [...EXPORT_REFUSALS, 'BOOKS_DAY_AHEAD', 'BOOKS_NOT_CLOSED'],
  }),
  profitAndLoss: call({
    method: 'POST',
    path: '/books/profit_and_loss',
    summary: 'Income and expenses between two days, by month, beside the time before',
    access: BOOKS_ACCESS,
    effect: 'read',
    input: z.object(RESULT).refine(inResult, atMost(MOST_RESULT_DAYS)),
    output: z.object({
      ...asOf,
      /** The months, as far as they are between the two days. */
      months: z.array(z.object({ from_on: Day, until_on: Day })),
      /** The VAT within what was sold and earned, which is no income; 0 where none is booked. */
      vat_fcfa: SignedFcfa,
      lines: z.array(
        z.object({
          account: Account,
          kind: AccountKind,
          by_month: z.array(SignedFcfa),
          total_fcfa: SignedFcfa,
          /** The same number of days before the first day. */
          before_fcfa: SignedFcfa,
        }),
      ),
      result_by_month: z.array(SignedFcfa),
      result_fcfa: SignedFcfa,
      result_before_fcfa: SignedFcfa,
    }),
    refusals: ['BOOKS_DAY_AHEAD', 'BOOKS_NOT_CLOSED'],
  }),
  exportProfitAndLoss: call({
    method: 'POST',
    path: '/books/profit_and_loss/export',
    summary: 'The statement of profit and loss as a file',
    access: BOOKS_ACCESS,
    effect: 'read',
    input: z.object({ ...RESULT, ...FILE }).refine(inResult, atMost(MOST_RESULT_DAYS)),
    file: true,
    refusals: [...EXPORT_REFUSALS, 'BOOKS_DAY_AHEAD', 'BOOKS_NOT_CLOSED'],
  }),
  cashFlow: call({
    method: 'POST',
    path: '/books/cash_flow',
    summary: 'The money that came in and went out on each day, and what was there before and after',
    access: BOOKS_ACCESS,
    effect: 'read',
    input: z.object(FLOW).refine(inFlow, atMost(MOST_FLOW_DAYS)),
    output: z.object({
      ...asOf,
      days: z.array(Day),
      /** Every account that money lies in. */
      places: z.array(
        TreasuryAccount.extend({ opening_fcfa: SignedFcfa, net_fcfa: SignedFcfa, closing_fcfa: SignedFcfa }),
      ),
      lines: z.array(FlowLine),
      opening_fcfa: SignedFcfa,
      net_by_day: z.array(SignedFcfa),
      closing_by_day: z.array(SignedFcfa),
      closing_fcfa: SignedFcfa,
    }),
    refusals: ['BOOKS_DAY_AHEAD'],
  }),
  exportCashFlow: call({
    method: 'POST',
    path: '/books/cash_flow/export',
    summary: 'The daily cash flow as a file',
    access: BOOKS_ACCESS,
    effect: 'read',
    input: z.object({ ...FLOW, ...FILE }).refine(inFlow, atMost(MOST_FLOW_DAYS)),
    file: true,
    refusals: [...EXPORT_REFUSALS, 'BOOKS_DAY_AHEAD'],
  }),
};
