/** Turns a document into a statement: reads it, stores it line by line and matches it with the books. */
import { createHash } from 'node:crypto';
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { areSheetsOpen } from '@palier/contract/imports/sheets-open.ts';
import { brokenUnique } from '../../platform/database/connection.ts';
import { withPreparation } from '../../platform/handler.ts';
import { readApart } from '../../platform/document-readers.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { about, asWords } from './about-document.ts';
import { accountOf } from './accounts.ts';
import type { Understood } from './documents/understand.ts';
import { insertLines } from './insert-lines.sql.ts';
import { takeAccount } from './open-statement.ts';
import { namedTerminals } from './named-terminals.ts';
import { setNamedTerminals } from './named-terminals.sql.ts';
import { matchStatement } from './match-statement.ts';
import { viewStatement } from './statement-view.ts';
import { findStatement, rememberColumns, type StatementKept } from './statements.sql.ts';
import { insertStatement, uploadedBefore } from './uploaded-statements.sql.ts';
import { pageOfLines } from './statement-lines.sql.ts';
import { lockOpenStatements } from './taken-back.sql.ts';
import { MESSAGES, writtenDay } from './words.ts';

const FIRST_LINES = { page_number: 1, page_size: 50 };

/**
 * What is read from a document before the transaction begins: reading takes a while, and no transaction may stay open
 * meanwhile.
 */
interface Document {
  readonly sha256: Buffer;
  readonly document: Understood;
  readonly from_on: string;
  readonly until_on: string;
}

/** The document, or the statement that somebody else has made of it before. */
type Learnt = Document | { readonly known_id: string; readonly message: string };

/**
 * Refuses STATEMENT_REPEATED for what the same person uploaded before, SHEETS_OPEN when several sheets would fit and
 * nobody has said which ones are meant, STATEMENT_DAYS_AMBIGUOUS when nobody has said in
 * which order its days are written, STATEMENT_WITHOUT_DAYS when no line has a day that can be read, and everything that
 * the readers refuse. A document that somebody else uploaded is answered by their statement.
 */
export const uploadStatement = withPreparation<typeof reconciliationCalls.upload>()<Learnt>({
  prepare: async ({ source, file, mapping, answers }, { db, services, actor, caller, gone }) => {
    const account = accountOf(services, source);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const sha256 = createHash('sha256').update(bytes).digest();
    const before = await uploadedBefore(db, source, sha256);
    if (before) {
      const day = writtenDay(before.uploaded_at, caller.language, services.business.time_zone);
      if (before.uploaded_by === actor.staff_id) throw fail('STATEMENT_REPEATED', { day, name: before.name }, 'file');
      return { known_id: before.id, message: MESSAGES[caller.language].known(before.name, day) };
    }
    const document = await readApart(
      'understand',
      { bytes, about: { ...about(services, account), answers: asWords(answers) }, mapping: mapping ?? null },
      { person: actor.staff_id, gone },
    );
    const { from_on, until_on, questions } = document;
    if (answers?.sheets === undefined && areSheetsOpen(questions.sheets)) throw fail('SHEETS_OPEN', {}, 'answers');
    if (questions.day !== null) throw fail('STATEMENT_DAYS_AMBIGUOUS', { example: questions.day.example }, 'answers');
    if (from_on === null || until_on === null) throw fail('STATEMENT_WITHOUT_DAYS', {}, 'file');
    return { sha256, document, from_on, until_on };
  },

  execute: async ({ source, file_name, terminals, answers }, { tx, services, actor, caller, clock, note }, learnt) => {
    if ('known_id' in learnt) {
      const kept = await findStatement(tx, learnt.known_id);
      if (!kept) throw fail('STATEMENT_NOT_FOUND');
      note({ subject_kind: 'statement', subject_id: kept.id, facts: { source, file_name, known: true } });
      return answerOf(tx, actor, kept, { known: true, message: learnt.message });
    }
    const { sha256, document, from_on, until_on } = learnt;
    const account = accountOf(services, source);
    const takesBack = document.rows.some(({ because, reversal }) => reversal !== null || because === 'money_out');
    if (takesBack) await lockOpenStatements(tx, account.source);
    await takeAccount(tx, account.source);
    const named = await namedTerminals(tx, account, { from_on, until_on, rows: document.rows }, terminals);
    const id = newId();
    const money_in_fcfa = document.rows.reduce(
      (sum, { because, amount_fcfa }) => sum + (because === null ? amount_fcfa : 0),
      0,
    );
    const at = clock.now().toISOString();
    await insertStatement(tx, {
      id,
      ...account,
      format: document.format,
      file_name,
      sha256,
      from_on,
      until_on,
      lines: document.rows.length,
      money_in_fcfa,
      adds_up: document.adds_up,
      opening_balance: document.balances.opening,
      closing_balance: document.balances.closing,
      balance_breaks: document.balances.breaks?.length ?? null,
      uploaded_by: actor.staff_id,
      uploaded_at: at,
    }).catch((failure: unknown) => {
      // Another person uploads the same document at the same moment.
      throw brokenUnique(failure) === 'statements_document_once' ? fail('CHANGED_MEANWHILE', {}, 'file') : failure;
    });
    const broken = new Set(document.balances.breaks);
    await insertLines(
      tx,
      id,
      document.rows.map((row) => ({ ...row, id: newId(), breaks_balance: broken.has(row.line) })),
      named?.keys ?? [],
    );
    if (named) await setNamedTerminals(tx, id, named.by, named.keys);
    await matchStatement(tx, id, { ...account, from_on, until_on });
    await enqueue(tx, services, [{ kind: 'check-statement-lines', subject: id }]);
    if (document.named) await rememberColumns(tx, account, document.named, { set_by: actor.staff_id, set_at: at });
    const kept = await findStatement(tx, id);
    if (!kept) throw fail('STATEMENT_NOT_FOUND');
    note({
      subject_kind: 'statement',
      subject_id: id,
      facts: {
        source,
        file_name,
        from_on,
        until_on,
        lines: document.rows.length,
        money_in_fcfa,
        ...(answers?.undated && { undated: answers.undated }),
        sha256: sha256.toString('hex'),
      },
    });
    return answerOf(tx, actor, kept, { known: false, message: MESSAGES[caller.language].uploaded });
  },
});

/** A statement with its first lines. */
async function answerOf(
  tx: Tx,
  actor: Actor,
  kept: StatementKept,
  about: { readonly known: boolean; readonly message: string },
) {
  const filter = { statement_id: kept.id, search: '', descending: false };
  const { lines } = await pageOfLines(tx, filter, FIRST_LINES, actor.staff_id);
  return { statement: await viewStatement(tx, actor, kept), deposits: lines, ...about };
}
