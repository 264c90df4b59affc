/** Lines that say the same as another line, and those of which a person said that they are another payment. */
import { MOST_ALIKE } from '@palier/contract/reconciliation/line-calls.ts';
import type { AlikeLine } from '@palier/contract/reconciliation/records.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { saidOf } from './repeated-lines.sql.ts';
import { lineFor } from './statement-lines.sql.ts';

type AlikeRow = z.output<typeof AlikeLine> & { readonly said_another_by_id: string | null };

const WITH_SOURCES = sql`from statement_lines o join statements so on so.id = o.statement_id`;
const OF_SOURCE = sql`l.id <> o.id join statements sl on sl.id = l.statement_id and sl.source = so.source`;

/**
 * The other lines of the same source that say what a line without a number says, or that have the number of a slip,
 * whatever became of them. Their columns are those of `l`.
 */
const equalTo = (line_id: string): RawBuilder<unknown> => sql`(
  select l.* ${WITH_SOURCES} join statement_lines l on l.value_on = o.value_on and l.amount_fcfa = o.amount_fcfa
      and l.external_id = '' and ${saidOf('l')} = ${saidOf('o')} and ${OF_SOURCE}
    where o.id = ${line_id} and o.external_id = ''
  union all
  select l.* ${WITH_SOURCES} join statement_lines l on transaction_key(l.external_id) = transaction_key(o.external_id)
      and l.external_id <> '' and ${OF_SOURCE}
    where o.id = ${line_id} and o.external_id <> '' and so.channel = 'pos') l`;

/** Of those, the ones that count as a payment. */
const alikeTo = (line_id: string): RawBuilder<unknown> =>
  sql`select l.id from ${equalTo(line_id)} where l.payment_id is not null or l.result = 'missing'
    order by l.id desc limit ${MOST_ALIKE}`;

/** Locks the equal lines until the transaction ends: two people who look at equal lines do so one after the other. */
export const lockEqual = (tx: Tx, line_id: string): Promise<unknown> =>
  sql`select l.id from statement_lines l where l.id = any(array(select l.id from ${equalTo(line_id)})) order by l.id
    for update of l`.execute(tx.sql);

export async function alikeIds(db: Reader, line_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${alikeTo(line_id)}`.execute(db.sql);
  return rows.map(({ id }) => id);
}

/** The same lines as a reader may see them, those of the oldest statement first. */
export async function alikeLines(db: Reader, line_id: string, staff_id: string): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`select a.*, s.id as statement_id, s.file_name, s.from_on, s.until_on
    from (${lineFor(staff_id)} where l.id = any(array(${alikeTo(line_id)}))) a
      join statement_lines x on x.id = a.id join statements s on s.id = x.statement_id
    order by s.id, a.line, a.id`.execute(db.sql);
  return rows;
}

export const insertSaidAnother = (
  tx: Tx,
  row: { line_id: string; reason: string; said_by: string; said_at: string },
): Promise<unknown> => tx.sql.insertInto('lines_said_another').values(row).execute();
