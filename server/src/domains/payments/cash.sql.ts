/** Cash in tills, and its banking. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';

/**
 * The cash that a member of staff took on a day, without reversed payments. Parts of a split payment are not counted,
 * because the whole payment is.
 */
export async function cashTakenBy(db: Reader, staff_id: string, day: string): Promise<number> {
  const [row] = await db.prepared<{ fcfa: number }>(
    'cash-taken-by',
    `select coalesce(sum(amount_fcfa), 0)::bigint as fcfa from payments
    where channel = 'cash' and staff_id = $1 and value_on = $2 and master_id is null and status <> 'reversed'`,
    [staff_id, day],
  );
  return row?.fcfa ?? 0;
}

export interface QueuedCash {
  readonly id: string;
  readonly staff_id: string | null;
  /** The loan that it is on; for a deposit that of its sale, once there is one. */
  readonly loan_id: string | null;
  readonly customer_id: string | null;
  readonly amount_fcfa: number;
  /** The day on which it was taken. */
  readonly value_on: string;
}

/** The row of a till that has no payment. */
type EmptyTill = { readonly [Name in keyof QueuedCash]: null };

const inTill = (shop_id: string | null): RawBuilder<unknown> =>
  shop_id === null ? sql`p.shop_id is null` : sql`p.shop_id = ${shop_id}::uuid`;

/** The cash in a till and its payments that are not banked, the oldest first, read at one moment. */
export async function readTill(tx: Tx, shop_id: string | null): Promise<{ cash_fcfa: number; queue: QueuedCash[] }> {
  const { rows } = await sql<(QueuedCash | EmptyTill) & { cash_fcfa: number }>`
    with till as (select coalesce(sum(cash_fcfa), 0)::bigint as cash_fcfa from shop_cash
      where shop_id = ${shop_id ?? 'head office'})
    select till.cash_fcfa, q.id, q.staff_id, q.loan_id, q.customer_id, q.amount_fcfa, q.value_on from till
    left join (select p.id, p.staff_id, coalesce(p.loan_id, l.loan_id) as loan_id, p.customer_id, p.amount_fcfa,
        p.value_on
      from payments p left join loans_of_sales l on l.application_id = p.application_id
      where p.channel = 'cash' and p.banking_id is null and p.status = 'posted' and ${inTill(shop_id)}) q on true
    order by q.id`.execute(tx.sql);
  return { cash_fcfa: rows[0]?.cash_fcfa ?? 0, queue: rows.filter((row) => row.id !== null) };
}

/** The last day that the books are closed for; null before the first closing. */
export const booksClosedThrough = async (tx: Tx): Promise<string | null> =>
  (
    await tx.prepared<{ day: string | null }>(
      'books-closed-through',
      'select max(through_on) as day from signed_periods',
      [],
    )
  )[0]?.day ?? null;

export const insertBanking = (
  tx: Tx,
  row: {
    id: string;
    shop_id: string | null;
    amount_fcfa: number;
    bank_reference: string;
    banked_on: string;
    recorded_by: string;
    recorded_at: string;
  },
) => tx.sql.insertInto('cash_bankings').values(row).execute();

export const setBanked = (tx: Tx, payment_ids: readonly string[], banking_id: string): Promise<unknown> =>
  tx.prepared('set-banked', `update payments set banking_id = $2 where id = any($1) and status = 'posted'`, [
    payment_ids,
    banking_id,
  ]);
