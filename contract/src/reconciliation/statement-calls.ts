import * as z from 'zod';
import { need } from '../fields.ts';
import { asJson } from '../as-json.ts';
import { LeftOutRow } from '../imports/left-out.ts';
import { ChosenSheets } from '../imports/sheets.ts';
import { MOST_UPLOAD_BYTES, TABLE } from '../uploads.ts';
import { DOCUMENT_REFUSALS } from '../imports/errors.ts';
import {
  ColumnMapping,
  DocumentAnswers,
  DocumentQuestions,
  ReconciledState,
  STATEMENT_STATES,
  StatementSource,
  StatementFormat,
  Statement,
  StatementLine,
} from './records.ts';
import { call } from '../call.ts';
import { pageInput, counted } from '../values/page.ts';
import { Day } from '../values/day.ts';
import { Fcfa } from '../values/money.ts';
import { Id } from '../values/ids.ts';
import { Reason, countsOf } from '../values/list.ts';
import { decided } from '../approvals/decision.ts';
import { StatementWithdrawal } from './withdrawal-input.ts';

export const MOST_STATEMENT_LINES = 100_000;

const source = z.string(need('source')).trim().min(1, need('source')).max(40, need('source'));

const file = z.file(need('file')).max(MOST_UPLOAD_BYTES, 'The maximum upload size is 5MB');

const READ_ERRORS = ['SOURCE_UNKNOWN', ...DOCUMENT_REFUSALS] as const;

/** The filters whose values the list counts. */
const STATEMENTS_COUNTS = ['state'] as const;

/** Statements: reading, uploading, finding and signing off. */
export const statementCalls = {
  sources: call({
    method: 'POST',
    path: '/reconciliation/sources',
    summary: 'The accounts that have statements',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'read',
    output: z.object({ sources: z.array(StatementSource) }),
  }),
  days: call({
    method: 'POST',
    path: '/reconciliation/days',
    summary: 'How far each of the last 28 days is reconciled, the oldest first',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'read',
    output: z.object({ days: z.array(z.object({ on: Day, state: ReconciledState })) }),
  }),
  read: call({
    method: 'POST',
    path: '/reconciliation/read',
    summary: 'The format of a document and the probable meaning of its columns; nothing is kept',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'read',
    upload: TABLE,
    input: z.object({ source, file, sheets: asJson(ChosenSheets, 'sheets').optional() }),
    output: z.object({
      format: StatementFormat,
      lines: z.int(),
      /**
       * For a table: its headings, its first rows, and its mapping, which is either remembered from the last upload or
       * guessed.
       */
      headings: z.array(z.string()),
      sample: z.array(z.array(z.string())),
      mapping: ColumnMapping,
      remembered: z.boolean(),
      /** Of a table, as it is read by that mapping. */
      questions: DocumentQuestions,
      /** The lines that are no movements, such as sums: the first ones, and how many there are. */
      left_out: z.array(LeftOutRow),
      left_out_rows: z.int(),
      /** How many of the lines that are read its workbook hides. */
      hidden_rows: z.int(),
    }),
    refusals: [...READ_ERRORS, 'SHEETS_DIFFER'],
  }),
  upload: call({
    method: 'POST',
    path: '/reconciliation_deposits',
    summary: 'Upload a statement and match it with the books',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'change',
    upload: TABLE,
    input: z.object({
      source,
      file,
      file_name: z.string().trim().max(120).default(''),
      mapping: asJson(ColumnMapping, 'columns').optional(),
      answers: asJson(DocumentAnswers, 'answers').optional(),
      /** The registered terminals that a list of slips without a column for them is of; none of them where empty. */
      terminals: asJson(z.array(Id).max(100), 'terminals').optional(),
    }),
    output: z.object({
      statement: Statement,
      /** Whether somebody else had uploaded this document: the answer is their statement, to book from. */
      known: z.boolean(),
      /** The first lines, those that need a person before the others. */
      deposits: z.array(StatementLine),
      message: z.string(),
    }),
    refusals: [
      ...READ_ERRORS,
      'COLUMN_MISSING',
      'STATEMENT_REPEATED',
      'STATEMENT_WITHOUT_DAYS',
      'STATEMENT_DAYS_AMBIGUOUS',
      'TERMINALS_NEEDED',
      'TERMINAL_NOT_FOUND',
      'SHEETS_OPEN',
      'SHEETS_DIFFER',
      'CHANGED_MEANWHILE',
    ],
  }),
  statements: call({
    method: 'POST',
    path: '/reconciliation/statements',
    summary: 'Statements, newest first',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'read',
    counts: STATEMENTS_COUNTS,
    input: z.object({
      ...pageInput,
      source: source.optional(),
      state: z.enum(STATEMENT_STATES).optional(),
      ...countsOf(STATEMENTS_COUNTS),
    }),
    output: z.object({ statements: z.array(Statement), total_items: z.int(), ...counted }),
  }),
  statement: call({
    method: 'POST',
    path: '/reconciliation/statement',
    summary: 'One statement with its results',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'read',
    input: z.object({ statement_id: Id }),
    output: z.object({ statement: Statement }),
    refusals: ['STATEMENT_NOT_FOUND'],
  }),
  unlistedShops: call({
    method: 'POST',
    path: '/reconciliation/unlisted_shops',
    summary: 'The shops with slips on the days of a list of terminals that has none of theirs',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'read',
    input: z.object({ statement_id: Id }),
    output: z.object({
      /** Null is head office. */
      shops: z.array(z.object({ name: z.string().nullable(), slips: z.int(), amount_fcfa: Fcfa })),
    }),
    refusals: ['STATEMENT_NOT_FOUND'],
  }),
  signOff: call({
    method: 'POST',
    path: '/reconciliation/sign_off',
    summary: 'Close the days of a statement',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'change',
    input: z.object({
      statement_id: Id,
      /** Required while something still differs. */
      note: Reason.nullish(),
      /** Whether a list of terminals is of those of `unlistedShops` too. Required where there are any. */
      has_all_terminals: z.boolean().nullish(),
      /** The numbers of the statement’s `terminals`, as the person confirms them. Required where there are any. */
      terminals: z.array(z.string().max(60)).max(500).nullish(),
    }),
    output: z.object({
      statement: Statement,
      /** References of the loans whose phone is now released, because the slips that paid them off are proved. */
      released: z.array(z.string()),
      message: z.string(),
    }),
    refusals: [
      'STATEMENT_NOT_FOUND',
      'STATEMENT_SIGNED_OFF',
      'STATEMENT_WITHDRAWN',
      'STATEMENT_DIFFERS',
      'TERMINALS_UNSAID',
      'TERMINALS_UNCONFIRMED',
    ],
  }),
  requestWithdrawal: call({
    method: 'POST',
    path: '/request/statement/withdraw',
    summary: 'Request that a statement be withdrawn and everything that was booked from it undone',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'change',
    input: StatementWithdrawal,
    output: decided,
    refusals: ['STATEMENT_NOT_FOUND', 'STATEMENT_WITHDRAWN', 'REQUEST_PENDING'],
  }),
};
