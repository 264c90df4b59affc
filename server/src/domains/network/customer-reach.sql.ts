/**
 * Which customers a member of staff may see, as a condition on any row that names a customer, and as a list of them.
 * Every statement that returns a customer uses one of the two.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';

/**
 * Staff who are bound to shops (an owner to their shops, staff of a shop to that shop) may see the customers who were
 * sold a phone there or are being sold one, and those they sold to themselves.
 * Staff of a shop may also see the customers whom its agents look after, such as a customer who was registered there
 * and buys tomorrow. Staff who are bound to no shop may see all customers.
 * `customer` and `staff` are SQL: a column or a parameter. Every part is a look-up in an index. The names of the tables in
 * here are long, so that a column of the statement around is not taken for one of theirs.
 */
export const inReach = (customer: string, staff: string): string =>
  `(not exists (select 1 from staff_bounds bound where bound.staff_id = ${staff})
    or exists (select 1 from customer_reach reached where reached.customer_id = ${customer}
      and (reached.staff_id = ${staff}
        or exists (select 1 from staff_bounds bound where bound.staff_id = ${staff}
          and bound.shop_id = reached.shop_id and (reached.is_sale or not bound.is_owner)))))`;

/** The same condition for statements that are composed. `customer` is a column, never typed text. */
export const reachOf = (customer: string, staff_id: string): RawBuilder<boolean> =>
  sql`(not exists (select 1 from staff_bounds bound where bound.staff_id = ${staff_id}::uuid)
    or exists (select 1 from customer_reach reached where reached.customer_id = ${sql.raw(customer)}
      and (reached.staff_id = ${staff_id}::uuid
        or exists (select 1 from staff_bounds bound where bound.staff_id = ${staff_id}::uuid
          and bound.shop_id = reached.shop_id and (reached.is_sale or not bound.is_owner)))))`;

/** The shops to which a member of staff is bound. */
export interface Bounds {
  readonly staff_id: string;
  readonly shop_ids: readonly string[];
  readonly is_owner: boolean;
}

/** Null for staff who are bound to no shop and may see all customers. An owner may be bound without having a shop. */
export async function boundsOf(db: Reader, staff_id: string): Promise<Bounds | null> {
  const bounds = await db.prepared<{ shop_id: string | null; is_owner: boolean }>(
    'bounds-of',
    'select shop_id, is_owner from staff_bounds where staff_id = $1',
    [staff_id],
  );
  return bounds.length === 0
    ? null
    : {
        staff_id,
        shop_ids: bounds.flatMap(({ shop_id }) => shop_id ?? []),
        is_owner: bounds.some(({ is_owner }) => is_owner),
      };
}

/**
 * The customers whom staff who are bound to shops may see. A list begins with these few hundred customers, because
 * asking about each row of the whole book would take too long.
 */
export const reachedFrom = ({ staff_id, shop_ids, is_owner }: Bounds): RawBuilder<unknown> => sql`
  select k.customer_id from customer_reach k where k.shop_id = any(${shop_ids}::uuid[])
    ${is_owner ? sql`and k.is_sale` : sql``}
  union select k.customer_id from customer_reach k where k.staff_id = ${staff_id}::uuid`;

/** Whether a member of staff is bound to shops at all. */
export const isBound = async (db: Reader, staff_id: string): Promise<boolean> =>
  (await db.prepared('is-bound', 'select 1 from staff_bounds where staff_id = $1 limit 1', [staff_id])).length > 0;
