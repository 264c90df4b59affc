/** Money in suspense by the phones that it came from, for many customers at once. */
import type { Reader } from '../../platform/database/connection.ts';

/**
 * The sum in suspense that was sent from the phone, also a hidden one, of each of these customers, or of their next of
 * kin; customers without any are left out. All other clues are compared for one loan at a time (`moneyWaitingFor`).
 */
export async function suspenseFromPhonesOf(db: Reader, customer_ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.prepared<{ customer_id: string; amount_fcfa: number }>(
    'suspense-from-phones-of',
    `select c.customer_id, sum(x.amount_fcfa)::bigint as amount_fcfa from customer_contacts c
      cross join lateral (select payer_keys_of(c.msisdn, c.next_of_kin_phone) as keys offset 0) k
      join lateral (select s.payment_id, s.amount_fcfa from suspense s
          where s.state in ('open', 'held') and s.payment_phone in (c.msisdn, c.next_of_kin_phone)
        union all select s.payment_id, s.amount_fcfa from suspense s join payments h on h.id = s.payment_id
          where s.state in ('open', 'held') and length(h.payer_mark) = 64
            and ('x' || left(h.payer_mark, 16))::bit(64)::bigint = any(k.keys)) x
        on not exists (select from suspense_denials d join payments p on d.payment_id in (p.id, p.master_id)
          where p.id = x.payment_id and d.customer_id = c.customer_id)
      where c.customer_id = any($1) group by c.customer_id`,
    [customer_ids],
  );
  return new Map(rows.map(({ customer_id, amount_fcfa }) => [customer_id, amount_fcfa]));
}
