/**
 * Which customers a member of staff may see, as a condition on any row that names a customer. Every statement that
 * returns a customer uses this one condition.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';

/**
 * Staff who are bound to shops (an owner to their shops, staff of a shop to that shop) may see the customers who were
 * sold a phone there or are being sold one, and those they sold to themselves.
 * Staff of a shop may also see the customers whom its agents look after, such as a customer who was registered there
 * and buys tomorrow. Staff who are bound to no shop may see all customers.
 * `customer` and `staff` are SQL: a column or a parameter. Every part is a look-up in an index.
 */
export const inReach = (customer: string, staff: string): string =>
  `(not exists (select 1 from staff_bounds b where b.staff_id = ${staff})
    or exists (select 1 from customer_reach k where k.customer_id = ${customer} and (k.staff_id = ${staff}
      or exists (select 1 from staff_bounds b where b.staff_id = ${staff} and b.shop_id = k.shop_id and (k.is_sale
        or not b.is_owner)))))`;

/** The same condition for statements that are composed. `customer` is a column, never typed text. */
export const reachOf = (customer: string, staff_id: string): RawBuilder<boolean> =>
  sql`(not exists (select 1 from staff_bounds b where b.staff_id = ${staff_id}::uuid)
    or exists (select 1 from customer_reach k where k.customer_id = ${sql.raw(customer)}
      and (k.staff_id = ${staff_id}::uuid
      or exists (select 1 from staff_bounds b where b.staff_id = ${staff_id}::uuid and b.shop_id = k.shop_id
        and (k.is_sale or not b.is_owner)))))`;

/** Whether a member of staff is bound to shops at all. */
export const isBound = async (db: Reader, staff_id: string): Promise<boolean> =>
  (await db.prepared('is-bound', 'select 1 from staff_bounds where staff_id = $1 limit 1', [staff_id])).length > 0;
