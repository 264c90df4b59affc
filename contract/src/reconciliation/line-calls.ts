import * as z from 'zod';
import { AlikeLine, LineResult, StatementLine } from './records.ts';
import { Id } from '../values/ids.ts';
import { call } from '../call.ts';
import { listInput, exportInput, bulkOutput, countsOf, Reason } from '../values/list.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { counted, pageInput } from '../values/page.ts';
import { Transaction } from '../suspense/records.ts';
import { Fcfa } from '../values/money.ts';
import { SlipLineDecision } from './slip-line-input.ts';

const LINE_SORTS = ['line', 'amount_fcfa', 'value_on', 'external_id'] as const;

const lineFilters = { result: LineResult.optional() };

/** The filters whose values the list counts. */
const LINES_COUNTS = ['result'] as const;

const lineIds = z.array(Id).min(1).max(1000);

/** So many equal lines are shown to the person who compares them. */
export const MOST_ALIKE = 100;

const LINE_ERRORS = ['STATEMENT_NOT_FOUND', 'STATEMENT_SIGNED_OFF', 'STATEMENT_WITHDRAWN', 'LINE_NOT_FOUND'] as const;

/** References of the loans whose phone is now released, because the slips that paid them off are proved. */
const settledOutput = bulkOutput.extend({ released: z.array(z.string()) });

/** The lines of a statement. */
export const lineCalls = {
  lines: call({
    method: 'POST',
    path: '/reconciliation/lines',
    summary: 'The lines of a statement',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'read',
    counts: LINES_COUNTS,
    input: z.object({ statement_id: Id, ...listInput(LINE_SORTS), ...lineFilters, ...countsOf(LINES_COUNTS) }),
    output: z.object({ lines: z.array(StatementLine), total_items: z.int(), total_fcfa: z.int(), ...counted }),
    refusals: ['STATEMENT_NOT_FOUND'],
  }),
  exportLines: call({
    method: 'POST',
    path: '/reconciliation/lines/export',
    summary: 'Every line that matches the filters, as a file',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'read',
    input: z.object({ statement_id: Id, ...exportInput(LINE_SORTS), ...lineFilters }),
    file: true,
    refusals: ['STATEMENT_NOT_FOUND', ...EXPORT_REFUSALS],
  }),
  onlyInBooks: call({
    method: 'POST',
    path: '/reconciliation/only_in_books',
    summary: 'Payments of the same days that the statement does not have',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'read',
    names: 'customers',
    input: z.object({ statement_id: Id, ...pageInput }),
    output: z.object({ transactions: z.array(Transaction), total_items: z.int(), total_fcfa: Fcfa }),
    refusals: ['STATEMENT_NOT_FOUND'],
  }),
  book: call({
    method: 'POST',
    path: '/reconciliation/book',
    summary:
      'Book money that came in and is not in the books, each line once: to the loan of its reference, or else to suspense',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'change',
    input: z.object({ statement_id: Id, line_ids: lineIds }),
    output: settledOutput,
    refusals: [
      ...LINE_ERRORS,
      'OWN_STATEMENT',
      'TIED_TO_MAKER',
      'LINE_NOT_MISSING',
      'LINE_LATER',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
      'LINE_SAID_ANOTHER_BY_YOU',
      'LINE_UNKNOWN_TO_OPERATOR',
      'LINE_DIFFERS_AT_OPERATOR',
    ],
  }),
  alike: call({
    method: 'POST',
    path: '/reconciliation/alike',
    summary:
      'The lines that say the same as a line without a number, or have the number of a slip, and count as payments',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'read',
    input: z.object({ statement_id: Id, line_id: Id }),
    output: z.object({ lines: z.array(AlikeLine) }),
    refusals: ['STATEMENT_NOT_FOUND', 'LINE_NOT_FOUND'],
  }),
  another: call({
    method: 'POST',
    path: '/reconciliation/another',
    summary:
      'Say that a line which looks like a known payment is another one. It is then missing, and somebody else may book it',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'change',
    input: z.object({
      statement_id: Id,
      line_id: Id,
      /** The lines that the person compared it with. It is refused where there are others by now. */
      compared_ids: z.array(Id).max(MOST_ALIKE),
      reason: Reason,
    }),
    output: z.object({ line: StatementLine, message: z.string() }),
    refusals: [...LINE_ERRORS, 'LINE_NOT_ALIKE', 'CHANGED_MEANWHILE', 'NOT_YOURSELF', 'TIED_TO_PERSON'],
  }),
  confirm: call({
    method: 'POST',
    path: '/reconciliation/confirm',
    summary: 'Confirm or reject the payments that are proposed for lines',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'change',
    input: z.object({ statement_id: Id, line_ids: lineIds, is_it: z.boolean() }),
    output: settledOutput,
    refusals: [...LINE_ERRORS, 'LINE_NOT_PROPOSED', 'NOT_YOURSELF', 'TIED_TO_PERSON'],
  }),
  decideSlip: call({
    method: 'POST',
    path: '/slips/decide_line',
    summary: 'Say that a line of a statement is a slip whose number was mistyped, or that it is not',
    access: 'CONFIRM_CASH',
    effect: 'change',
    input: SlipLineDecision,
    output: z.object({
      /** References of the loans whose phone is now released. */
      released: z.array(z.string()),
      message: z.string(),
    }),
    refusals: [
      'TRANSACTION_NOT_FOUND',
      'SLIP_IS_FOUND',
      'LINE_NOT_PROBABLE',
      'OWN_STATEMENT',
      'MONEY_TAKEN_BY_YOU',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
    ],
  }),
};
