import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface ShopPayment {
  readonly name: string;
  readonly state: 'open' | 'closed';
  readonly payment_kind: string | null;
  readonly payment_number: string | null;
  readonly payment_name: string | null;
  readonly next_payment_from: string | null;
  readonly owner_msisdn: string | null;
  readonly shop_owner_id: string | null;
}

const PAYMENT = sql`select s.name, s.state, s.payment_kind, s.payment_number, s.payment_name, s.next_payment_from,
  s.shop_owner_id, o.msisdn as owner_msisdn from shops s left join shop_owners o on o.id = s.shop_owner_id`;

export const readPayment = async (db: Reader, shop_id: string): Promise<ShopPayment | null> =>
  (await sql<ShopPayment>`${PAYMENT} where s.id = ${shop_id}`.execute(db.sql)).rows[0] ?? null;
export const findShopPaymentForUpdate = async (tx: Tx, shop_id: string): Promise<ShopPayment | null> =>
  (await sql<ShopPayment>`${PAYMENT} where s.id = ${shop_id} for no key update of s`.execute(tx.sql)).rows[0] ?? null;

export const setNextPayment = (
  tx: Tx,
  shop_id: string,
  next: {
    next_payment_kind: string;
    next_payment_number: string;
    next_payment_name: string;
    next_payment_from: string;
  },
) => tx.sql.updateTable('shops').set(next).where('id', '=', shop_id).execute();

/** Puts details whose cooling period is over into effect. */
export const cooledPayments = (db: Reader, now: Date): Promise<Array<{ id: string }>> =>
  db.prepared(
    'cooled-payments',
    `update shops set payment_kind = next_payment_kind, payment_number = next_payment_number, payment_name =
      next_payment_name, next_payment_kind = null, next_payment_number = null, next_payment_name = null,
      next_payment_from = null
    where next_payment_from <= $1 returning id`,
    [now],
  );
