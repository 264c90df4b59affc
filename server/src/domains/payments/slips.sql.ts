/** Slips of terminals that statements have. */
import type { Tx } from '../../platform/database/connection.ts';

/** Marks these slips as found, and answers the loans that they, or parts of them, are on. */
export async function setSlipsFound(tx: Tx, payment_ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx.prepared<{ loan_id: string | null }>(
    'set-slips-found',
    `with found as (update payments set slip_found_at = $2 where id = any($1) and slip_found_at is null
      returning id, loan_id)
    select loan_id from found union select p.loan_id from payments p join found on p.master_id = found.id`,
    [payment_ids, now],
  );
  return rows.flatMap(({ loan_id }) => loan_id ?? []);
}
