/** Customers whose money a payment may be, and what identifies them, from the views of their owners. */
import type { Reader } from '../../platform/database/connection.ts';
import type { Owner } from './evidence.ts';

/** Money that reached a customer by itself: nobody placed it, whole or in parts. */
const BY_ITSELF = `t.status = 'posted' and t.purpose <> 'suspense' and t.suspense_state is null and t.master_id is null`;

/** The customer with whom a payment `p` arrived by itself. */
export const CAME_FOR = `case when not exists (select from payment_moves v
  where v.payment_id in (p.id, p.master_id) and v.kind = 'placed') then p.customer_id end`;

export const ownersOf = (db: Reader, customer_ids: readonly string[]): Promise<Owner[]> =>
  db.prepared<Owner>(
    'owners-of-money',
    `select c.customer_id, n.first_name, n.surname, c.msisdn, c.next_of_kin_phone, d.document_number, d.national_id,
      array(select i.imei from customer_loans l cross join lateral (
          select x.imei from device_imeis x where x.device_id = l.device_id
          union select x.imei2 from device_imeis x where x.device_id = l.device_id and x.imei2 is not null) i
        where l.customer_id = c.customer_id) as imeis,
      array(select l.loan_reference from customer_loans l
        where l.customer_id = c.customer_id and l.status <> 'active') as former_references,
      array(select distinct t.payment_phone from transactions t where t.customer_id = c.customer_id
        and t.payment_phone is not null and ${BY_ITSELF}) as paid_from,
      array(select distinct t.payer_mark from transactions t where t.customer_id = c.customer_id
        and length(t.payer_mark) = 64 and ${BY_ITSELF}) as paid_hidden
    from customer_contacts c join customer_names n on n.customer_id = c.customer_id
      join customer_numbers d on d.customer_id = c.customer_id where c.customer_id = any($1)`,
    [customer_ids],
  );

/** What a payment may name, as keys that an index finds. */
export interface OwnerKeys {
  readonly references: readonly string[];
  readonly digits: readonly string[];
  readonly marks: readonly string[];
  readonly msisdns: readonly string[];
  /** The beginning of the hash of a hidden number, as a whole number. */
  readonly payer_keys: readonly string[];
  readonly amount_fcfa: number;
}

/**
 * Customers that one of these keys names, and the one who alone owes the amount. One number may be the next of kin of
 * any number of customers, so these are limited, and whose own it is comes first.
 */
export const ownersNamedBy = async (
  db: Reader,
  { references, digits, marks, msisdns, payer_keys, amount_fcfa }: OwnerKeys,
): Promise<string[]> =>
  (
    await db.prepared<{ customer_id: string }>(
      'owners-named-by',
      `select customer_id from customer_loans where loan_reference = any($1) and status = 'active'
        union select customer_id from customer_sales where loan_reference = any($1) and state = 'open'
        union select customer_id from customer_loans where loan_reference = any($2) and status <> 'active'
        union select l.customer_id from device_imeis d join customer_loans l on l.device_id = d.device_id
          where d.imei = any($2) or d.imei2 = any($2)
        union select customer_id from customer_numbers where document_number = any($3)
        union select customer_id from customer_numbers where national_id = any($3)
        union select customer_id from customer_contacts where msisdn = any($4)
        union select customer_id from (
          select customer_id from customer_contacts where next_of_kin_phone = any($4) limit 20) k
        union select customer_id from (select customer_id from customer_contacts
          where payer_keys_of(msisdn, next_of_kin_phone) && $6::bigint[]
          order by payer_keys_of(msisdn, null) && $6::bigint[] desc limit 20) h
        union select a.customer_id from late_amounts a where a.arrears_fcfa = $5 and not exists (
          select from late_amounts b where b.arrears_fcfa = $5 and b.loan_id <> a.loan_id)`,
      [references, digits, [...marks, ...digits], msisdns, amount_fcfa, payer_keys],
    )
  ).map(({ customer_id }) => customer_id);

interface PaidFrom {
  readonly payment_phone: string | null;
  readonly hash: string | null;
  /** A payment that says nothing, because the question is about it. */
  readonly but?: string | null;
}

/** Customers whom money from this phone, or from this hidden number, reached by itself, the latest first. */
export const customersPaidFrom = async (
  db: Reader,
  { payment_phone, hash, but = null }: PaidFrom,
  most: number,
): Promise<string[]> =>
  (
    await db.prepared<{ customer_id: string }>(
      'customers-paid-from',
      `select customer_id from (select t.customer_id, max(t.payment_id::text) as last from transactions t
        where (t.payment_phone = $1 or (t.payer_mark = $3 and length(t.payer_mark) = 64))
          and t.customer_id is not null and ${BY_ITSELF} and t.payment_id is distinct from $4
        group by t.customer_id) p order by last desc limit $2`,
      [payment_phone, most, hash, but],
    )
  ).map(({ customer_id }) => customer_id);

/** The amounts among these that exactly one late loan owes. */
export const owedByOne = async (db: Reader, amounts: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await db.prepared<{ arrears_fcfa: number }>(
        'owed-by-one',
        'select arrears_fcfa from late_amounts where arrears_fcfa = any($1) group by arrears_fcfa having count(*) = 1',
        [amounts],
      )
    ).map(({ arrears_fcfa }) => arrears_fcfa),
  );
