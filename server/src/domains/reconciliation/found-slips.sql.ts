/** Slips that a statement of their terminal has. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';

/**
 * The slips of a statement's settled lines that were not found before; of these lines alone, unless it is null. A line
 * that an earlier statement has too, with the same amount, proves the slip of its number: whoever entered the slip may
 * have uploaded the earlier one. Where two shops entered the same number and amount, the line does not say whose slip
 * it is, and proves neither, unless it names the terminal of one. A line proves slips of its terminal alone.
 */
export async function foundSlips(
  tx: Tx,
  statement_id: string,
  line_ids: readonly string[] | null,
): Promise<Array<{ payment_id: string; staff_id: string | null; number: string }>> {
  const { rows } = await sql<{ payment_id: string; staff_id: string | null; number: string }>`
    with these as (select * from statement_lines l where l.statement_id = ${statement_id}
        and (${line_ids}::uuid[] is null or l.id = any(${line_ids}))),
      said as (select payment_id, amount_fcfa, external_id, terminal_keys from these where result in ('matched', 'booked')
        union select r.payment_id, l.amount_fcfa, l.external_id, l.terminal_keys from these l
          join receipts r on r.number_key = nullif(receipt_key(l.external_id), '')
          join statement_lines o on o.payment_id = r.payment_id and o.amount_fcfa = l.amount_fcfa
            and o.result in ('matched', 'booked')
          where l.result = 'repeated')
    select distinct on (u.payment_id) u.payment_id, u.staff_id, l.external_id as number from said l
    join unfound_slips u on u.payment_id = l.payment_id and u.amount_fcfa = l.amount_fcfa
      and (u.terminal_key is null or u.terminal_key = any(l.terminal_keys))
    where not exists (select from receipts r
        join receipts o on o.number_key = r.number_key and o.payment_id <> r.payment_id
        join unfound_slips x on x.payment_id = o.payment_id
        where r.payment_id = u.payment_id and x.amount_fcfa = u.amount_fcfa
          and (x.terminal_key is null or x.terminal_key = any(l.terminal_keys)))
    order by u.payment_id, l.external_id`.execute(tx.sql);
  return rows;
}
