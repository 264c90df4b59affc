/** Lines that say what an earlier line says: their money is not counted twice. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import type { Account } from './matching.sql.ts';

/**
 * A line that appeared before, in this statement or in an earlier one where it found its payment or is still open, is
 * not counted twice. Two terminals number their slips each for itself.
 */
export async function markRepeated(tx: Tx, statement_id: string, { source }: Account): Promise<void> {
  await sql`
    update statement_lines l set result = 'repeated' from (
      select n.id from (select id, transaction_key(external_id) as key, terminal_keys,
          row_number() over (partition by transaction_key(external_id), terminal_keys order by line, id) as nth
        from statement_lines where statement_id = ${statement_id} and result = 'missing' and external_id <> '') n
      where n.nth > 1 or exists (select from statement_lines o join statements s on s.id = o.statement_id
        where transaction_key(o.external_id) = n.key and o.external_id <> '' and s.source = ${source}
        and (n.terminal_keys && o.terminal_keys or '{}' in (n.terminal_keys, o.terminal_keys))
        and s.id <> ${statement_id} and (o.payment_id is not null or (o.result = 'missing' and s.state = 'open')))
    ) r where l.id = r.id`.execute(tx.sql);
}

/** What a line without a number says of its payment. */
export function saidOf(alias: 'l' | 'o'): RawBuilder<unknown> {
  const name = sql.raw(alias);
  return sql`jsonb_build_array(${name}.value_on, ${name}.amount_fcfa, ${name}.payment_phone, ${name}.payer_name,
    ${name}.our_reference, ${name}.account_keyed_in)`;
}

const SAID = saidOf('l');

/**
 * The same for lines without a number, as a bank writes them: a line that says what lines of earlier statements of this
 * source say. A payer may pay the same sum twice on a day, so equal lines are counted, and as many are repeated as the
 * earlier statements have that are not themselves repeated.
 */
export async function markSaidBefore(tx: Tx, statement_id: string, { source }: Account): Promise<void> {
  await sql`
    update statement_lines r set result = 'repeated' from (
      with days as (select min(value_on) as first_on, max(value_on) as last_on from statement_lines
        where statement_id = ${statement_id}),
      known as (select ${SAID} as said, count(*) as times from days
        join statement_lines l on l.value_on between days.first_on and days.last_on
        join statements s on s.id = l.statement_id and s.source = ${source} and s.id <> ${statement_id}
        where l.external_id = '' and (l.payment_id is not null or (l.result = 'missing' and s.state = 'open'))
        group by said)
      select n.id from (select l.id, ${SAID} as said,
          row_number() over (partition by ${SAID} order by l.line, l.id) as nth
        from statement_lines l where l.statement_id = ${statement_id} and l.result = 'missing' and l.external_id = '') n
      join known k on k.said = n.said and n.nth <= k.times
    ) f where r.id = f.id`.execute(tx.sql);
}
