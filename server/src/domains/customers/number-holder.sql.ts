/** Who has a number, and how it leaves them. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface Holder {
  readonly id: string;
  /** A loan that runs or waits for its activation or its release, an open sale, or a claim that is not paid. */
  readonly has_business: boolean;
}

/** The customer who has this number now, locked, so that no sale begins meanwhile. */
export async function holderForUpdate(tx: Tx, msisdn: string): Promise<Holder | null> {
  const locked = await tx.sql.selectFrom('customers').select('id').where('msisdn', '=', msisdn).forUpdate().execute();
  return locked[0] ? { id: locked[0].id, has_business: await hasBusiness(tx, locked[0].id) } : null;
}

const hasBusiness = async (db: Reader, customer_id: string): Promise<boolean> =>
  (
    await db.prepared<{ has_business: boolean }>(
      'customer-has-business',
      `select exists (select from customer_loans l where l.customer_id = $1
          and (l.status in ('active', 'pending_activation') or l.release_waits_since is not null))
        or exists (select from customer_sales s where s.customer_id = $1 and s.state = 'open')
        or exists (select from customer_claims c where c.customer_id = $1) as has_business`,
      [customer_id],
    )
  )[0]?.has_business === true;

/** The shop of a member of staff, which the code names. */
export const shopNameOf = async (db: Reader, shop_id: string | null): Promise<string | null> =>
  (
    await db.prepared<{ shop_name: string }>('shop-that-asks', 'select shop_name from shop_names where shop_id = $1', [
      shop_id,
    ])
  )[0]?.shop_name ?? null;

export const dropNumber = (tx: Tx, id: string, at: string) =>
  tx.sql.updateTable('customers').set({ msisdn: '', number_lost_at: at }).where('id', '=', id).execute();

export const keepTakenNumber = (
  tx: Tx,
  row: { customer_id: string; value: string; until: string; taken_by: string; proven_by: string },
) =>
  tx.sql
    .insertInto('former_numbers')
    .values({ ...row, kind: 'msisdn', request_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
