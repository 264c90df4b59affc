/** Slips that a statement of their day lacks, and lines that may be them. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { IS_OF_TERMINAL } from './terminals.sql.ts';

/**
 * Whether something still speaks for a slip `u`: a line that may be it, its own line with at least its amount, or a
 * line of its number and amount that another shop’s slip has.
 */
const IN_QUESTION: RawBuilder<unknown> = sql`(
  exists (select from probable_slip_lines q where q.payment_id = u.payment_id)
  or exists (select from statement_lines l where l.payment_id = u.payment_id and l.amount_fcfa >= u.amount_fcfa)
  or exists (select from receipts r join receipts o on o.number_key = r.number_key and o.payment_id <> r.payment_id
    join unfound_slips x on x.payment_id = o.payment_id
    join statement_lines l on l.payment_id = o.payment_id and l.amount_fcfa = u.amount_fcfa
    where r.payment_id = u.payment_id))`;

/**
 * The slips of which nobody was told yet, with the statements that cover their day and lack them: read completely,
 * uploaded after the day was over, of their terminal, and signed off by another person than its uploader.
 */
const lacked = (time_zone: string): RawBuilder<unknown> => sql`from unfound_slips u
  join statements s on s.channel = 'pos' and s.state = 'signed_off' and s.signed_off_by is not null
    and s.signed_off_by <> s.uploaded_by and s.adds_up is distinct from false
    and ${sql.raw(IS_OF_TERMINAL)}
    and u.value_on between s.from_on and s.until_on and u.value_on < (s.uploaded_at at time zone ${time_zone})::date
  where u.list_due_on is not null and u.status <> 'reversed' and u.told_at is null and u.ended_as is null
    and not exists (select from statement_lines l where l.statement_id = s.id
      and (l.result = 'unclear' or l.because in ('unreadable', 'pending')))
    and not ${IN_QUESTION}`;

export interface LackingStatement {
  readonly statement_id: string;
  readonly uploaded_by: string;
  readonly signed_off_by: string;
}

export async function lackingStatements(db: Reader, time_zone: string): Promise<LackingStatement[]> {
  const { rows } = await sql<LackingStatement>`
    select distinct s.id as statement_id, s.uploaded_by, s.signed_off_by ${lacked(time_zone)}
    order by s.id`.execute(db.sql);
  return rows;
}

export interface LackedSlip {
  readonly payment_id: string;
  readonly statement_id: string;
}

/** The slips that one of these statements lacks. */
export async function lackedSlips(
  db: Reader,
  time_zone: string,
  statement_ids: readonly string[],
  most: number,
): Promise<LackedSlip[]> {
  const { rows } = await sql<LackedSlip>`
    select distinct on (u.payment_id) u.payment_id, s.id as statement_id ${lacked(time_zone)}
      and s.id = any(${statement_ids}) order by u.payment_id, s.id limit ${most}`.execute(db.sql);
  return rows;
}

/** A slip whose time is over, and the statement that lacks it. */
export interface SlipToStop {
  readonly payment_id: string;
  readonly signed_off_by: string;
  readonly file_name: string;
  readonly from_on: string;
  readonly until_on: string;
}

/** Of this slip alone, unless it is null. A slip for which something speaks by now goes on counting. */
export async function slipsToStop(
  db: Reader,
  now: Date,
  most: number,
  payment_id: string | null = null,
): Promise<SlipToStop[]> {
  const { rows } = await sql<SlipToStop>`
    select u.payment_id, s.signed_off_by, s.file_name, s.from_on, s.until_on from unfound_slips u
    join statements s on s.id = u.missing_in and s.signed_off_by is not null
    where u.stops_at <= ${now} and u.ended_as is null and u.status <> 'reversed' and not ${IN_QUESTION}
      and (${payment_id}::uuid is null or u.payment_id = ${payment_id})
    order by u.stops_at, u.payment_id limit ${most}`.execute(db.sql);
  return rows;
}

export interface ProbableLine {
  readonly statement_id: string;
  readonly line: number;
  readonly external_id: string;
  /** The slip that matching proposed it for; null where it proposed none. */
  readonly proposed_for: string | null;
  readonly uploaded_by: string;
}

export async function findProbableLine(db: Reader, payment_id: string, line_id: string): Promise<ProbableLine | null> {
  const { rows } = await sql<ProbableLine>`
    select statement_id, line, external_id, proposed_for, uploaded_by from probable_slip_lines
    where payment_id = ${payment_id} and line_id = ${line_id}`.execute(db.sql);
  return rows[0] ?? null;
}

export const insertRejectedLine = (
  tx: Tx,
  row: { payment_id: string; line_id: string; rejected_by: string; rejected_at: string },
): Promise<unknown> =>
  tx.sql
    .insertInto('rejected_slip_lines')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute();
