/** A statement that may still change, and its lines. */
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { takeTurn } from '../ledger/tills.ts';
import { findLine, type LineRow } from './statement-lines.sql.ts';
import { findStatementForUpdate, type StatementKept } from './statements.sql.ts';

/**
 * Those who match lines of an account with its payments do so one after the other: a line of two statements of
 * overlapping days is one payment, and what another transaction has not committed yet cannot be seen.
 */
export const takeAccount = (tx: Tx, source: string): Promise<unknown> => takeTurn(tx, `statements:${source}`);

/** Locked until the transaction ends. Refuses STATEMENT_NOT_FOUND, STATEMENT_SIGNED_OFF and STATEMENT_WITHDRAWN. */
export async function findOpenStatementForUpdate(tx: Tx, statement_id: string): Promise<StatementKept> {
  const statement = await findStatementForUpdate(tx, statement_id);
  if (!statement) throw fail('STATEMENT_NOT_FOUND');
  if (statement.state === 'withdrawn') throw fail('STATEMENT_WITHDRAWN');
  if (statement.state === 'signed_off') throw fail('STATEMENT_SIGNED_OFF');
  return statement;
}

/** Refuses LINE_NOT_FOUND. */
export async function lineOf(tx: Tx, statement: StatementKept, id: string): Promise<LineRow> {
  const line = await findLine(tx, statement.id, id);
  if (!line) throw fail('LINE_NOT_FOUND');
  return line;
}
