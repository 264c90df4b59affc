/** Lines of other statements that came to nothing because a statement that is withdrawn had them first. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** What tells a line from others: its number, or all that a line without one says. */
const SAID_KEY = sql`case when l.external_id <> '' then transaction_key(l.external_id)
    || case when cardinality(l.terminal_keys) = 1 then ' ' || l.terminal_keys[1] else '' end
  else jsonb_build_array(l.value_on, l.amount_fcfa, l.payment_phone, l.payer_name, l.our_reference,
    l.account_keyed_in)::text end`;

/** The lines of other statements that say what counted in this one, as many as counted here. */
const leaning = (statement_id: string): RawBuilder<unknown> => sql`select distinct on (said) id, statement_id from (
    select r.id, r.statement_id, r.key, r.nth, w.times, r.key || ' ' || r.nth as said from (
      select l.id, l.statement_id, k.key,
          row_number() over (partition by k.key order by l.statement_id, l.line, l.id) as nth
        from statement_lines l join statements s on s.id = l.statement_id 
          join statements mine on mine.id = ${statement_id} and mine.source = s.source and mine.id <> s.id
        cross join lateral (select ${SAID_KEY} as key) k
      where l.result = 'repeated' and s.state <> 'withdrawn') r
    join (select k.key, case when bool_or(l.external_id <> '') then 1 else count(*) end as times from statement_lines l
        cross join lateral (select ${SAID_KEY} as key) k
      where l.statement_id = ${statement_id} and coalesce(l.was_result, l.result)
        in ('matched', 'booked', 'missing', 'proposed', 'amount_differs') group by k.key) w on w.key = r.key
    where r.nth <= w.times) f order by said`;

/** How many signed-off statements lean on this one. */
export async function countLeaning(db: Reader, statement_id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct f.statement_id)::int as n
    from (${leaning(statement_id)}) f join statements s on s.id = f.statement_id and s.state = 'signed_off'`.execute(
    db.sql,
  );
  return rows[0]?.n ?? 0;
}

/**
 * Lines that were repeated, or cancelled, because of this statement stand for themselves: they are missing until they
 * are matched. Their statements are open again. Answers the lines by statement.
 */
export async function standAlone(
  tx: Tx,
  statement_id: string,
): Promise<Array<{ statement_id: string; lines: string[] }>> {
  const { rows } = await sql<{ statement_id: string; lines: string[] }>`
    with repeated as (update statement_lines l set result = 'missing' from (${leaning(statement_id)}) f
      where l.id = f.id and l.result = 'repeated' returning l.id, l.statement_id, 0::bigint as fcfa),
    cancelled as (update statement_lines l set result = 'missing', because = null from statements s
      where s.id = l.statement_id and s.state <> 'withdrawn' and l.result = 'left_out' and l.because = 'taken_back'
        and l.takes_back is null and l.external_id <> '' and exists (select from statement_lines w
          join statements mine on mine.id = w.statement_id and mine.source = s.source
          where w.statement_id = ${statement_id} and w.takes_back <> ''
            and transaction_key(w.takes_back) = transaction_key(l.external_id)
            and w.amount_fcfa = l.amount_fcfa) returning l.id, l.statement_id, l.amount_fcfa as fcfa),
    freed as (select * from repeated union all select * from cancelled),
    opened as (update statements s set state = 'open', signed_off_by = null, signed_off_at = null,
        money_in_fcfa = s.money_in_fcfa + f.fcfa
      from (select statement_id, sum(fcfa)::bigint as fcfa from freed group by 1) f
      where s.id = f.statement_id returning s.id),
    days as (delete from closed_days d using opened o where d.statement_id = o.id returning 1)
    select f.statement_id, array_agg(f.id order by f.id) as lines from freed f group by 1 order by 1`.execute(tx.sql);
  return rows;
}
