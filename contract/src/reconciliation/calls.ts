import { need } from '../fields.ts';
import { MOST_UPLOAD_BYTES, TABLE } from '../uploads.ts';
import * as z from 'zod';
import { ColumnMapping, LineResult, Statement, StatementFormat, StatementLine, StatementSource } from './records.ts';
import { DOCUMENT_REFUSALS } from '../imports/errors.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { Id } from '../values/ids.ts';
import { call } from '../call.ts';
import { pageInput } from '../values/page.ts';
import { Reason, bulkOutput, exportInput, listInput } from '../values/list.ts';
import { Transaction } from '../suspense/records.ts';
import { Fcfa } from '../values/money.ts';

const LINE_SORTS = ['line', 'amount_fcfa', 'value_on', 'external_id'] as const;

const lineFilters = { result: LineResult.optional() };

export const MOST_STATEMENT_LINES = 100_000;

const source = z.string(need('source')).trim().min(1, need('source')).max(40, need('source'));

const file = z.file(need('file')).max(MOST_UPLOAD_BYTES, 'The maximum upload size is 5MB');

const READ_ERRORS = ['SOURCE_UNKNOWN', ...DOCUMENT_REFUSALS] as const;

const lineIds = z.array(Id).min(1).max(1000);

const LINE_ERRORS = ['STATEMENT_NOT_FOUND', 'STATEMENT_SIGNED_OFF', 'LINE_NOT_FOUND'] as const;

/** A form carries the mapping of the columns as JSON text. */
const typedMapping = z
  .string()
  .max(4000)
  .transform((text, context): z.output<typeof ColumnMapping> => {
    try {
      const parsed = ColumnMapping.safeParse(JSON.parse(text));
      if (parsed.success) return parsed.data;
    } catch {
      // A text that is not JSON is not a mapping either.
    }
    context.addIssue({ code: 'custom', message: need('columns') });
    return z.NEVER;
  });

export const reconciliationCalls = {
  sources: call({
    method: 'POST',
    path: '/reconciliation/sources',
    summary: 'The accounts that have statements',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'read',
    output: z.object({ sources: z.array(StatementSource) }),
  }),
  read: call({
    method: 'POST',
    path: '/reconciliation/read',
    summary: 'The format of a document and the probable meaning of its columns; nothing is kept',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'read',
    upload: TABLE,
    input: z.object({ source, file }),
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
    }),
    refusals: [...READ_ERRORS],
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
      mapping: typedMapping.optional(),
    }),
    output: z.object({
      statement: Statement,
      /** The first lines, those that need a person before the others. */
      deposits: z.array(StatementLine),
      message: z.string(),
    }),
    refusals: [...READ_ERRORS, 'COLUMN_MISSING', 'STATEMENT_REPEATED', 'STATEMENT_WITHOUT_DAYS', 'CHANGED_MEANWHILE'],
  }),
  statements: call({
    method: 'POST',
    path: '/reconciliation/statements',
    summary: 'Statements, newest first',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'read',
    input: z.object({ ...pageInput, source: source.optional(), state: z.enum(['open', 'signed_off']).optional() }),
    output: z.object({ statements: z.array(Statement), total_items: z.int() }),
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
  lines: call({
    method: 'POST',
    path: '/reconciliation/lines',
    summary: 'The lines of a statement',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'read',
    input: z.object({ statement_id: Id, ...listInput(LINE_SORTS), ...lineFilters }),
    output: z.object({ lines: z.array(StatementLine), total_items: z.int(), total_fcfa: z.int() }),
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
    output: bulkOutput,
    refusals: [...LINE_ERRORS, 'OWN_STATEMENT', 'LINE_NOT_MISSING'],
  }),
  confirm: call({
    method: 'POST',
    path: '/reconciliation/confirm',
    summary: 'Confirm or reject the payments that are proposed for lines',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'change',
    input: z.object({ statement_id: Id, line_ids: lineIds, is_it: z.boolean() }),
    output: bulkOutput,
    refusals: [...LINE_ERRORS, 'LINE_NOT_PROPOSED'],
  }),
  signOff: call({
    method: 'POST',
    path: '/reconciliation/sign_off',
    summary: 'Close the days of a statement',
    access: 'UPLOAD_RECONCILIATION_DOCUMENT',
    effect: 'change',
    input: z.object({ statement_id: Id, /** Required while something still differs. */ note: Reason.nullish() }),
    output: z.object({ statement: Statement, message: z.string() }),
    refusals: ['STATEMENT_NOT_FOUND', 'STATEMENT_SIGNED_OFF', 'STATEMENT_DIFFERS'],
  }),
};
