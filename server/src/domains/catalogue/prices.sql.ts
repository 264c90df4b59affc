/** Versions of prices. A version that is in force or over never changes; a change adds a new version for its day. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface VersionRow {
  id: string;
  effective_on: string;
  retail_price_fcfa: number;
  wholesale_price_fcfa: number;
  deposit_fcfa: number;
  credit_multiplier: number;
  reason: string | null;
  created_by: string | null;
  created_at: string;
  contracts: number;
}

/** Every version of a model's price, the latest day first, with the number of contracts sold under it. */
export async function versionsOf(db: Reader, product_id: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.effective_on, v.retail_price_fcfa, v.wholesale_price_fcfa, v.deposit_fcfa, v.credit_multiplier,
      v.reason, w.staff_name as created_by, v.created_at, coalesce(b.contracts, 0) as contracts
    from price_versions v left join staff_names w on w.staff_id = v.created_by
    left join (select price_version_id, count(*) as contracts from loan_book where product_id = ${product_id}
      group by price_version_id) b on b.price_version_id = v.id
    where v.product_id = ${product_id} order by v.effective_on desc`.execute(db.sql);
  return rows;
}

/** The same versions without the columns that only a screen shows. */
export const bareVersionsOf = (db: Reader, product_id: string) =>
  db.sql
    .selectFrom('price_versions')
    .select(['id', 'effective_on', 'retail_price_fcfa', 'wholesale_price_fcfa', 'deposit_fcfa', 'credit_multiplier'])
    .where('product_id', '=', product_id)
    .orderBy('effective_on', 'desc')
    .execute();

export interface NewVersionRow {
  readonly id: string;
  readonly product_id: string;
  readonly effective_on: string;
  readonly retail_price_fcfa: number;
  readonly wholesale_price_fcfa: number;
  readonly deposit_fcfa: number;
  readonly credit_multiplier: number;
  readonly reason: string | null;
  readonly created_by: string;
  readonly created_at: string;
}

const ROWS_A_STATEMENT = 1000;

export async function insertVersions(tx: Tx, rows: readonly NewVersionRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await tx.sql
      .insertInto('price_versions')
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .execute();
}
