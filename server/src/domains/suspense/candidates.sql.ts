/** Customers whose money it may be, from the views of their owners. Each query uses one index. */
import type { Reader } from '../../platform/database/connection.ts';

/** Customers of running loans and open sales that have one of these references. */
export const customersOfReferences = async (db: Reader, references: readonly string[]): Promise<string[]> =>
  (
    await db.prepared<{ customer_id: string }>(
      'customers-of-references',
      `select customer_id from customer_loans where loan_reference = any($1) and status = 'active'
        union select customer_id from customer_sales where loan_reference = any($1) and state = 'open'`,
      [references],
    )
  ).map(({ customer_id }) => customer_id);

export const customersOfPhone = (
  db: Reader,
  msisdn: string,
): Promise<Array<{ customer_id: string; is_own: boolean }>> =>
  db.prepared(
    'customers-of-phone',
    `select customer_id, true as is_own from customer_contacts where msisdn = $1 union all select customer_id, false
      from (select customer_id from customer_contacts where next_of_kin_phone = $1 limit 20) k`,
    [msisdn],
  );

/** Customers whose loans this phone has paid, the latest first. */
export const customersPaidFrom = async (db: Reader, msisdn: string, most: number): Promise<string[]> =>
  (
    await db.prepared<{ customer_id: string }>(
      'customers-paid-from',
      `select customer_id from (select customer_id, max(payment_id::text) as last from transactions
        where payment_phone = $1 and purpose <> 'suspense' and status = 'posted' and customer_id is not null
        group by customer_id) p order by last desc limit $2`,
      [msisdn, most],
    )
  ).map(({ customer_id }) => customer_id);

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
