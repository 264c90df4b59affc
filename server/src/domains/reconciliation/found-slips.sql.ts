/** Slips that a statement of their terminal has. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';

/**
 * The slips of a statement's settled lines that were not found before; of these lines alone, unless it is null. Where
 * two shops entered the same number and amount, the line does not say whose slip it is, and proves neither.
 */
export async function foundSlips(
  tx: Tx,
  statement_id: string,
  line_ids: readonly string[] | null,
): Promise<Array<{ payment_id: string; staff_id: string | null }>> {
  const { rows } = await sql<{ payment_id: string; staff_id: string | null }>`
    select u.payment_id, u.staff_id from statement_lines l join unfound_slips u on u.payment_id = l.payment_id
    where l.statement_id = ${statement_id} and l.result in ('matched', 'booked')
      and (${line_ids}::uuid[] is null or l.id = any(${line_ids}))
      and not exists (select from receipts r
        join receipts o on o.number_key = r.number_key and o.payment_id <> r.payment_id
        join unfound_slips x on x.payment_id = o.payment_id
        where r.payment_id = u.payment_id and x.amount_fcfa = u.amount_fcfa)`.execute(tx.sql);
  return rows;
}
