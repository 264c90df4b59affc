/** What a typed reference names, from the views of its owners. */
import type { Reader } from '../../platform/database/connection.ts';

/** The loan or the sale of a reference. */
export const targetOf = async (
  db: Reader,
  reference: string,
): Promise<{ of: 'loan' | 'sale'; id: string; customer_id: string } | null> =>
  (
    await db.prepared<{ of: 'loan' | 'sale'; id: string; customer_id: string }>(
      'target-of',
      `select 'loan' as of, loan_id as id, customer_id from customer_loans where loan_reference = $1
        union all select 'sale', application_id, customer_id from customer_sales where loan_reference = $1
        and state = 'open'`,
      [reference],
    )
  )[0] ?? null;
