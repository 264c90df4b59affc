/** Lines of statements whose payment was corrected. */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';

export interface CorrectedLine {
  readonly id: string;
  readonly statement_id: string;
  readonly amount_fcfa: number;
  readonly uploaded_by: string;
  readonly signed_off_by: string | null;
  /** The payment that replaces the one that was typed wrong, and its amount. */
  readonly corrected_by: string;
  readonly right_fcfa: number;
  /** Whether the line has the number of the right payment. */
  readonly is_numbered: boolean;
}

/** The line of a payment that was typed wrong; null where no statement has one. */
export async function correctedLine(db: Reader, payment_id: string): Promise<CorrectedLine | null> {
  const { rows } = await sql<CorrectedLine>`
    select l.id, l.statement_id, l.amount_fcfa, s.uploaded_by, s.signed_off_by, c.corrected_by,
      c.amount_fcfa as right_fcfa,
      exists (select from receipts r where r.payment_id = c.corrected_by
        and r.number_key = receipt_key(l.external_id)) as is_numbered
    from corrected_payments c join statement_lines l on l.payment_id = c.payment_id
      join statements s on s.id = l.statement_id
    where c.payment_id = ${payment_id} and c.corrected_by is not null`.execute(db.sql);
  return rows[0] ?? null;
}
