/** Phones in stock by model: how many, since when, what they cost, and how many were sold lately. */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { every } from '../../platform/database/list-sql.ts';
import { type Part, shopConditions } from './figures.sql.ts';

export interface StockRow {
  readonly product_id: string;
  readonly product_name: string;
  readonly pieces: number;
  readonly cost_fcfa: number;
  readonly old_pieces: number;
  readonly old_cost_fcfa: number;
  readonly sold_28_days: number;
}

export async function stockByModel(
  db: Reader,
  part: Omit<Part, 'is_signed'>,
  { old_before, sold_since }: { readonly old_before: Date; readonly sold_since: Date },
): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select n.product_id, n.product_name, coalesce(s.pieces, 0) as pieces, coalesce(s.cost_fcfa, 0) as cost_fcfa,
      coalesce(s.old_pieces, 0) as old_pieces, coalesce(s.old_cost_fcfa, 0) as old_cost_fcfa,
      coalesce(l.sold, 0) as sold_28_days
    from product_names n
    left join (
      select f.product_id, count(*)::int as pieces, coalesce(sum(f.price_fcfa), 0)::bigint as cost_fcfa,
        (count(*) filter (where f.since < ${old_before}))::int as old_pieces,
        coalesce(sum(f.price_fcfa) filter (where f.since < ${old_before}), 0)::bigint as old_cost_fcfa
      from phones_in_stock f ${every(shopConditions(part))} group by f.product_id) s on s.product_id = n.product_id
    left join (
      select f.product_id, count(*)::int as sold from loan_book f
      ${every([sql`f.activated_at >= ${sold_since}`, ...shopConditions(part)])} group by f.product_id) l
      on l.product_id = n.product_id
    where s.pieces is not null or l.sold is not null
    order by cost_fcfa desc, n.product_name`.execute(db.sql);
  return rows;
}
