/** Money in suspense by the phones that it came from, for many customers at once. */
import type { Reader } from '../../platform/database/connection.ts';
import { hashesOf } from './payer-marks.ts';

interface Numbers {
  readonly customer_id: string;
  readonly msisdn: string;
  readonly next_of_kin_phone: string | null;
}

/**
 * The sum in suspense that was sent from the phone, also a hidden one, of each of these customers, or of their next of
 * kin; customers without any are left out. All other clues are compared for one loan at a time (`moneyWaitingFor`).
 */
export async function suspenseFromPhonesOf(db: Reader, customer_ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await sumsOf(db, hiddenOf(await numbersOf(db, customer_ids)), customer_ids);
  return new Map(rows.map(({ customer_id, amount_fcfa }) => [customer_id, amount_fcfa]));
}

const numbersOf = (db: Reader, customer_ids: readonly string[]): Promise<Numbers[]> =>
  db.prepared<Numbers>(
    'numbers-of-customers',
    'select customer_id, msisdn, next_of_kin_phone from customer_contacts where customer_id = any($1)',
    [customer_ids],
  );

interface Hidden {
  readonly customer_id: string;
  readonly hash: string;
}

/** What stands for each of their numbers where an operator hides it. */
const hiddenOf = (customers: readonly Numbers[]): Hidden[] =>
  customers.flatMap(({ customer_id, msisdn, next_of_kin_phone }) =>
    [...hashesOf(msisdn), ...(next_of_kin_phone ? hashesOf(next_of_kin_phone) : [])].map((hash) => ({
      customer_id,
      hash,
    })),
  );

const sumsOf = (
  db: Reader,
  hidden: readonly Hidden[],
  customer_ids: readonly string[],
): Promise<Array<{ customer_id: string; amount_fcfa: number }>> =>
  db.prepared(
    'suspense-from-phones-of',
    `select x.customer_id, sum(x.amount_fcfa)::bigint as amount_fcfa from (
        select c.customer_id, s.payment_id, s.amount_fcfa from customer_contacts c
          join suspense s on s.payment_phone in (c.msisdn, c.next_of_kin_phone)
          where c.customer_id = any($1) and s.state in ('open', 'held')
        union select m.customer_id, s.payment_id, s.amount_fcfa
          from unnest($2::uuid[], $3::text[]) as m(customer_id, hash)
          join payments h on h.payer_mark = m.hash and length(h.payer_mark) = 64
          join suspense s on s.payment_id = h.id where s.state in ('open', 'held')) x
      where not exists (select from suspense_denials d join payments p on d.payment_id in (p.id, p.master_id)
        where p.id = x.payment_id and d.customer_id = x.customer_id)
      group by x.customer_id`,
    [customer_ids, hidden.map(({ customer_id }) => customer_id), hidden.map(({ hash }) => hash)],
  );
