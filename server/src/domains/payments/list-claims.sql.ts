/** The open claims as a list, the oldest first. */
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { Received, Result } from '@palier/contract/call.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { every, paged } from '../../platform/database/list-sql.ts';
import { anywhere, isNamed } from '../../platform/database/search-text.ts';
import { reachOf } from '../network/network.ts';

type Listed = Result<typeof paymentsCalls.claims>;

/** Only those of customers whom the reader may see. */
export async function listOpenClaims(
  db: Reader,
  { search, page_number, page_size }: Received<typeof paymentsCalls.claims>,
  staff_id: string,
): Promise<Listed> {
  const like = anywhere(search);
  const where = every([
    sql`k.closed_at is null`,
    reachOf('k.customer_id', staff_id),
    search !== '' &&
      sql`(${isNamed('c.full_name', like)} or l.loan_reference ilike ${like} or ${isNamed('s.shop_name', like)})`,
  ]);
  const from = sql`from claims k join customer_names c on c.customer_id = k.customer_id
    join loan_book l on l.loan_id = k.loan_id left join shop_places s on s.shop_id = l.shop_id ${where}`;
  const [{ rows: data }, { rows: sums }] = await Promise.all([
    sql<Listed['data'][number]>`select k.payment_id, k.loan_id, l.loan_reference, k.amount_fcfa,
      (k.amount_fcfa - k.paid_fcfa - k.given_up_fcfa)::bigint as left_fcfa, k.made_at, k.customer_id,
      c.full_name as customer_name, s.shop_name as shop
      ${from} order by k.id ${paged({ page_number, page_size })}`.execute(db.sql),
    sql<{ n: number; fcfa: number }>`select count(*)::int as n,
      coalesce(sum(k.amount_fcfa - k.paid_fcfa - k.given_up_fcfa), 0)::bigint as fcfa ${from}`.execute(db.sql),
  ]);
  return { data, total_items: sums[0]?.n ?? 0, total_fcfa: sums[0]?.fcfa ?? 0 };
}
