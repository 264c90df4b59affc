/** What a statement did, and what is left of it once it is withdrawn. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** The payments that were booked from a statement, those that its lines proved, and those that it took back. */
export interface StatementDeeds {
  readonly booked: string[];
  readonly proved: string[];
  readonly taken_back: string[];
  /** Those that another statement took back too, each a part. */
  readonly also_taken_back: string[];
  readonly confirmed: number;
  readonly days: number;
}

export async function deedsOf(db: Reader, statement_id: string): Promise<StatementDeeds> {
  const { rows } = await sql<StatementDeeds>`select
    array(select payment_id from statement_lines where statement_id = ${statement_id} and result = 'booked'
      and payment_id is not null order by 1) as booked,
    array(select l.payment_id from statement_lines l join statements s on s.id = l.statement_id and s.channel = 'pos'
      where l.statement_id = ${statement_id} and l.result = 'matched' and l.payment_id is not null
      union select r.payment_id from statement_lines l join statements s on s.id = l.statement_id and s.channel = 'pos'
        join receipts r on r.number_key = nullif(receipt_key(l.external_id), '')
        where l.statement_id = ${statement_id} and l.result = 'repeated'
          and not exists (select from statement_lines o join statements t on t.id = o.statement_id
            where o.payment_id = r.payment_id and o.result in ('matched', 'booked') and t.uploaded_by <> s.uploaded_by)
      order by 1) as proved,
    array(select l.takes_back_payment_id from statement_lines l where l.statement_id = ${statement_id}
      and l.takes_back_payment_id is not null and not exists (select from statement_lines o
        join statements t on t.id = o.statement_id where o.takes_back_payment_id = l.takes_back_payment_id
          and o.statement_id <> l.statement_id) order by 1) as taken_back,
    array(select distinct l.takes_back_payment_id from statement_lines l where l.statement_id = ${statement_id}
      and l.takes_back_payment_id is not null and exists (select from statement_lines o
        where o.takes_back_payment_id = l.takes_back_payment_id and o.statement_id <> l.statement_id)
      order by 1) as also_taken_back,
    (select count(*)::int from statement_lines where statement_id = ${statement_id} and matched_by = 'person')
      as confirmed,
    (select count(*)::int from closed_days where statement_id = ${statement_id}) as days`.execute(db.sql);
  return rows[0] ?? { booked: [], proved: [], taken_back: [], also_taken_back: [], confirmed: 0, days: 0 };
}

/**
 * Locks all statements of the account of this one, in the order of their ids, before the account is taken: who books
 * from one of them locks it first as well.
 */
export const lockStatementsBeside = (tx: Tx, statement_id: string): Promise<unknown> =>
  tx.prepared(
    'lock-statements-beside',
    `select id from statements where source = (select source from statements where id = $1) order by id for update`,
    [statement_id],
  );

/** Takes the lines out of everything that asks what lines say, and keeps what they had come to. */
export const withdrawLines = (tx: Tx, statement_id: string): Promise<unknown> =>
  sql`update statement_lines set was_result = result, was_payment_id = coalesce(payment_id, takes_back_payment_id),
    payment_id = null, takes_back_payment_id = null, result = 'withdrawn' where statement_id = ${statement_id}`.execute(
    tx.sql,
  );

/** Opens the days that it closed, but for those that another statement closes as well. */
export async function openDays(tx: Tx, statement_id: string, time_zone: string): Promise<void> {
  await sql`delete from closed_days where statement_id = ${statement_id}`.execute(tx.sql);
  await sql`insert into closed_days (source, day, statement_id)
    select distinct on (o.source, d.day) o.source, d.day::date, o.id from statements w
      join statements o on o.source = w.source and o.state = 'signed_off' and o.id <> w.id
        and o.from_on <= w.until_on and o.until_on >= w.from_on
      cross join lateral generate_series(o.from_on,
        least(o.until_on, (o.uploaded_at at time zone ${time_zone})::date - 1), interval '1 day') as d(day)
    where w.id = ${statement_id} order by o.source, d.day, o.id on conflict do nothing`.execute(tx.sql);
}

export const setWithdrawn = (
  tx: Tx,
  id: string,
  by: {
    withdrawn_by: string;
    withdrawal_approved_by: string;
    withdrawn_at: string;
    withdrawn_because: string;
    withdrawal_request: string;
  },
): Promise<unknown> =>
  tx.sql
    .updateTable('statements')
    .set({ ...by, state: 'withdrawn' })
    .where('id', '=', id)
    .execute();
