/** Gifts without an end, as a list. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Page, every, paged } from '../../platform/database/list-sql.ts';
import { reachOf } from '../network/network.ts';
import { GIFTS, GIFT_COLUMNS, type GiftRow } from './gifts.sql.ts';

interface Filter {
  /** Those that were handed over, or given, at this time or earlier. */
  readonly before: Date;
  readonly staff_id: string;
  /** The customers whom the typed text may mean; null where nothing was typed. */
  readonly customer_ids: readonly string[] | null;
  readonly isNewestFirst: boolean;
}

const conditionsOf = ({ before, staff_id, customer_ids }: Filter): RawBuilder<unknown> =>
  every([
    sql`g.state in ('queued', 'sent', 'unknown')`,
    sql`coalesce(g.sent_at, g.created_at) <= ${before}::timestamptz`,
    customer_ids !== null && sql`g.customer_id = any(${customer_ids}::uuid[])`,
    reachOf('g.customer_id', staff_id),
  ]);

/** The oldest first, unless the newest are asked for. */
export async function stuckGifts(
  db: Reader,
  filter: Filter,
  page: Page,
): Promise<Array<GiftRow & { readonly customer_name: string }>> {
  const { rows } = await sql<GiftRow & { customer_name: string }>`
    select ${sql.raw(GIFT_COLUMNS)}, c.full_name as customer_name
    from ${sql.raw(GIFTS)} join customer_names c on c.customer_id = g.customer_id ${conditionsOf(filter)}
    order by g.id ${filter.isNewestFirst ? sql`desc` : sql`asc`} ${paged(page)}`.execute(db.sql);
  return rows;
}

export async function countStuckGifts(db: Reader, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from data_gifts g
    ${conditionsOf(filter)}`.execute(db.sql);
  return rows[0]?.n ?? 0;
}
