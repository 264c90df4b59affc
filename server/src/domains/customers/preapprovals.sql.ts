/** Computed and approved limits of customers. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** The limit that the rules computed last. */
export const latestPreapproval = (db: Reader, customer_id: string) =>
  db.sql
    .selectFrom('preapprovals')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('application_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * The highest limit that a person approved for the sale that is open now. An approval ends with its sale, and does not
 * count while the identity of the customer is not verified.
 */
export const approvalOfOpenSale = (db: Reader, customer_id: string) =>
  db.sql
    .selectFrom('preapprovals')
    .innerJoin('customer_sales', 'customer_sales.application_id', 'preapprovals.application_id')
    .innerJoin('customers', 'customers.id', 'preapprovals.customer_id')
    .select(['preapprovals.id', 'preapprovals.limit_fcfa', 'preapprovals.checked_at'])
    .where('preapprovals.customer_id', '=', customer_id)
    .where('customer_sales.state', '=', 'open')
    .where('customers.kyc_state', '=', 'verified')
    .orderBy('preapprovals.limit_fcfa', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertPreapproval = (
  tx: Tx,
  row: {
    id: string;
    customer_id: string;
    status: string;
    limit_fcfa: number;
    reasons: string;
    checked_at: string;
    application_id?: string;
    approved_by?: string;
  },
) => tx.sql.insertInto('preapprovals').values(row).execute();

/** The number of loans that a customer has paid, and whether one ended badly. */
export async function loanHistory(
  db: Reader,
  customer_id: string,
): Promise<{ settled_loans: number; was_late: boolean }> {
  const { rows } = await sql<{ settled_loans: number; was_late: boolean }>`
    select count(*) filter (where status = 'settled') as settled_loans, coalesce(bool_or(status in ('written_off',
      'deactivated', 'deregistered')), false) as was_late from customer_loans
      where customer_id = ${customer_id}`.execute(db.sql);
  return rows[0] ?? { settled_loans: 0, was_late: false };
}
