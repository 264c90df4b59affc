/** What loans and sales count as paid, and who says so. */
import type { Reader } from '../../platform/database/connection.ts';

/** The deposit of a sale that does not let its phone be handed over. */
export async function unprovenToActivate(db: Reader, application_id: string): Promise<number> {
  const [row] = await db.prepared<{ fcfa: number }>(
    'unproven-to-activate',
    `select coalesce(sum(amount_fcfa), 0)::bigint as fcfa from (
      select amount_fcfa from unproven_payments where application_id = $1
        and confirmed_at is null and (channel <> 'cash' or placed_by is not null)
      union all select amount_fcfa from deposits_in_doubt where application_id = $1) u`,
    [application_id],
  );
  return row?.fcfa ?? 0;
}

/** The money of a loan, or of a sale that became none. */
export interface CountedMoney {
  readonly loan_id: string | null;
  readonly application_id: string | null;
  readonly customer_id: string;
}

/** What of this money rests on one person’s word, or is said to have been taken back. */
export async function unprovenMoney(db: Reader, money: CountedMoney): Promise<number> {
  const [row] = await db.prepared<{ fcfa: number }>(
    'unproven-money',
    `select coalesce(sum(amount_fcfa), 0)::bigint as fcfa from (
      select payment_id, amount_fcfa from unproven_payments
        where customer_id = $1 and (loan_id = $2 or application_id = $3)
      union select payment_id, amount_fcfa from money_in_doubt
        where customer_id = $1 and (loan_id = $2 or application_id = $3)) u`,
    [money.customer_id, money.loan_id, money.application_id],
  );
  return row?.fcfa ?? 0;
}

/** The payments `u` that a loan counts, its deposit included, or those of a sale. */
const OF_MONEY = `u.customer_id = $1 and u.status = 'posted' and u.purpose <> 'suspense'
      and (u.loan_id = $2 or u.application_id = coalesce($3, (select application_id from loans where id = $2)))`;

/** Who took this money at a desk. */
export async function takersOfMoney(db: Reader, money: CountedMoney): Promise<string[]> {
  const rows = await db.prepared<{ staff_id: string }>(
    'takers-of-money',
    `select distinct u.staff_id from payment_proofs u
      where ${OF_MONEY} and u.channel in ('cash', 'pos') and u.staff_id is not null`,
    [money.customer_id, money.loan_id, money.application_id],
  );
  return rows.map(({ staff_id }) => staff_id);
}

export interface CameBy {
  readonly channel: string;
  readonly proof: string;
  readonly amount_fcfa: number;
  readonly value_on: string;
  readonly entered_by: string | null;
}

/** How the money came, the newest payments first. */
export const howItCame = (db: Reader, money: CountedMoney, most: number): Promise<CameBy[]> =>
  db.prepared<CameBy>(
    'how-it-came',
    `select u.channel, u.proof, u.amount_fcfa, u.value_on, n.staff_name as entered_by
      from payment_proofs u left join staff_names n on n.staff_id = coalesce(u.placed_by, u.staff_id)
      where ${OF_MONEY}
      order by u.payment_id desc limit $4`,
    [money.customer_id, money.loan_id, money.application_id, most],
  );
