/** What the lock of a model concerns. */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';

export interface LockConcerns {
  readonly retail_price_fcfa: number | null;
  readonly in_stock: number;
  readonly running_sales: number;
}

/** The price of a day, the phones in stock in all shops, and the sales whose loan is not made yet. */
export async function whatALockConcerns(db: Reader, product_id: string, on: string): Promise<LockConcerns> {
  const { rows } = await sql<LockConcerns>`
    select (select v.retail_price_fcfa from price_versions v where v.product_id = ${product_id}::uuid
        and v.effective_on <= ${on}::date order by v.effective_on desc limit 1) as retail_price_fcfa,
      (select count(*) from devices d where d.product_id = ${product_id}::uuid and d.state = 'in_stock') as in_stock,
      (select count(*) from sales_before_loan s where s.product_id = ${product_id}::uuid) as running_sales`.execute(
    db.sql,
  );
  return rows[0] ?? { retail_price_fcfa: null, in_stock: 0, running_sales: 0 };
}
