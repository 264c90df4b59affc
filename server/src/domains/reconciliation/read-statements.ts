/** Lists and exports statements, their lines, and the payments that only the books have. */
import type { Language } from '@palier/contract/values/language.ts';
import { LEFT_OUT_LABELS, LINE_RESULT_LABELS, MATCHED_BY_LABELS } from '@palier/contract/reconciliation/labels.ts';
import { payerInFile } from '@palier/contract/payments/payer-words.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { type Column, exportFile } from '../../platform/spreadsheet.ts';
import { byIds } from '../../platform/row-sources.ts';
import { transactionsByIds } from '../suspense/suspense.ts';
import { accountsOf } from './accounts.ts';
import { idsOnlyInBooks, tallyOnlyInBooks } from './only-in-books.sql.ts';
import { viewStatement, viewStatements } from './statement-view.ts';
import { findStatement, pageOfStatements, sourceFacts, type StatementKept } from './statements.sql.ts';
import { lineIds, linesByIds, type LineRow, pageOfLines } from './statement-lines.sql.ts';
import { MESSAGES } from './words.ts';

export const listSources: QueryHandler<typeof reconciliationCalls.sources> = async (_, { db, services }) => {
  const facts = await sourceFacts(db);
  return {
    sources: accountsOf(services).map((account) => ({
      ...account,
      statements: 0,
      closed_until: null,
      mapping: null,
      ...facts.get(account.source),
    })),
  };
};

export const listStatements: QueryHandler<typeof reconciliationCalls.statements> = async (filter, { db, actor }) => {
  const { statements, total_items } = await pageOfStatements(db, filter);
  return { statements: await viewStatements(db, actor, statements), total_items };
};

async function statementNamed(db: Reader, id: string): Promise<StatementKept> {
  const statement = await findStatement(db, id);
  if (!statement) throw fail('STATEMENT_NOT_FOUND');
  return statement;
}

export const readStatement: QueryHandler<typeof reconciliationCalls.statement> = async (
  { statement_id },
  { db, actor },
) => ({ statement: await viewStatement(db, actor, await statementNamed(db, statement_id)) });

export const listLines: QueryHandler<typeof reconciliationCalls.lines> = async (
  { page_number, page_size, ...filter },
  { db, actor },
) => {
  await statementNamed(db, filter.statement_id);
  return pageOfLines(db, filter, { page_number, page_size }, actor.staff_id);
};

export const exportLines: QueryHandler<typeof reconciliationCalls.exportLines> = async (
  { format, ...filter },
  context,
) => {
  const { db, actor, caller } = context;
  const statement = await statementNamed(db, filter.statement_id);
  return exportFile(context, {
    file_name: `${MESSAGES[caller.language].file}-${statement.source}-${statement.from_on}`,
    format,
    columns: columns(caller.language),
    noted: { list: 'statement_lines', facts: (rows) => ({ rows, format, ...filter }) },
    rows: byIds(
      (held) => lineIds(held, filter),
      (page) => linesByIds(db, page, actor.staff_id),
    ),
  });
};

export const listOnlyInBooks: QueryHandler<typeof reconciliationCalls.onlyInBooks> = async (
  { statement_id, ...page },
  { db, actor },
) => {
  const statement = await statementNamed(db, statement_id);
  const [ids, { lines, fcfa }] = await Promise.all([
    idsOnlyInBooks(db, statement, page),
    tallyOnlyInBooks(db, statement),
  ]);
  return { transactions: await transactionsByIds(db, ids, actor.staff_id), total_items: lines, total_fcfa: fcfa };
};

function columns(language: Language): Array<Column<LineRow>> {
  const heading = FIELD_LABELS[language];
  const [matchedBy, leftOut] = [MATCHED_BY_LABELS[language], LEFT_OUT_LABELS[language]];
  return [
    { title: heading.line, kind: 'number', value: (row) => row.line },
    { title: heading.external_id, kind: 'text', value: (row) => row.external_id },
    { title: heading.value_on, kind: 'day', value: (row) => row.value_on },
    {
      title: heading.amount_fcfa,
      kind: 'number',
      value: (row) => (row.because === 'unreadable' && row.amount_fcfa === 0 ? null : row.amount_fcfa),
    },
    { title: heading.unread_text, kind: 'text', value: (row) => row.unread_text },
    { title: heading.result, kind: 'text', value: (row) => LINE_RESULT_LABELS[language][row.result] },
    {
      title: heading.because,
      kind: 'text',
      value: (row) =>
        row.because === null ? (row.matched_by === null ? null : matchedBy[row.matched_by]) : leftOut[row.because],
    },
    { title: heading.books_fcfa, kind: 'number', value: (row) => row.books_fcfa },
    { title: heading.transaction_id, kind: 'text', value: (row) => row.transaction_id },
    { title: heading.reference, kind: 'text', value: (row) => row.reference },
    { title: heading.customer, kind: 'text', value: (row) => row.customer_name },
    { title: heading.payment_phone, kind: 'text', value: (row) => payerInFile(language, row) },
    { title: heading.payer_name, kind: 'text', value: (row) => row.payer_name },
    { title: heading.account_keyed_in, kind: 'text', value: (row) => row.account_keyed_in },
  ];
}
