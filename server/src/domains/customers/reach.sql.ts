/** The customer that a record belongs to, and whether a member of staff may see them. */
import type { Reader } from '../../platform/database/connection.ts';
import { inReach } from '../network/network.ts';

/** The fields by which a call may name a customer. */
const OWNER_OF = {
  customer_id: 'select c.id as customer_id from customers c where c.id = $1',
  document_id: 'select d.customer_id from customer_documents d where d.id = $1',
  loan_id: 'select l.customer_id from customer_loans l where l.loan_id = $1',
  loan_reference: 'select l.customer_id from customer_loans l where l.loan_reference = $1',
  contract_id: 'select p.customer_id from customer_papers p where p.paper_id = $1',
  // A payment in suspense has no customer yet, so nobody is out of reach.
  payment_id: 'select t.customer_id from transactions t where t.payment_id = $1',
  certificate_id: 'select p.customer_id from customer_papers p where p.paper_id = $1',
  gift_id: 'select g.customer_id from customer_gifts g where g.gift_id = $1',
} as const;
export type NamedBy = keyof typeof OWNER_OF;

/** Null when there is no such record. The caller must not learn the difference to a record out of reach. */
export const recordNamed = async (
  db: Reader,
  by: NamedBy,
  value: string,
  staff_id: string,
): Promise<{ readonly customer_id: string | null; readonly is_within: boolean } | null> =>
  (
    await db.prepared<{ customer_id: string | null; is_within: boolean }>(
      `in-reach-by-${by}`,
      `select o.customer_id, o.customer_id is null or ${inReach('o.customer_id', '$2')} as is_within
        from (${OWNER_OF[by]}) o`,
      [value, staff_id],
    )
  )[0] ?? null;

export const isCustomerInReach = async (db: Reader, customer_id: string, staff_id: string): Promise<boolean> =>
  (await recordNamed(db, 'customer_id', customer_id, staff_id))?.is_within === true;

/** The customers among these that are within reach. */
export const customersInReach = async (db: Reader, ids: readonly string[], staff_id: string): Promise<Set<string>> =>
  new Set(
    (
      await db.prepared<{ id: string }>(
        'customers-in-reach',
        `select c.id from unnest($1::uuid[]) as c(id) where ${inReach('c.id', '$2')}`,
        [ids, staff_id],
      )
    ).map(({ id }) => id),
  );

/**
 * The pairs, each of a customer and a member of staff, in which the customer is within reach; each as the text
 * `<customer_id> <staff_id>`.
 */
export const pairsInReach = async (
  db: Reader,
  pairs: ReadonlyArray<readonly [customer_id: string, staff_id: string]>,
): Promise<Set<string>> =>
  new Set(
    (
      await db.prepared<{ pair: string }>(
        'pairs-in-reach',
        `select p.customer_id || ' ' || p.staff_id as pair
          from unnest($1::uuid[], $2::uuid[]) as p(customer_id, staff_id)
          where ${inReach('p.customer_id', 'p.staff_id')}`,
        [pairs.map(([id]) => id), pairs.map(([, id]) => id)],
      )
    ).map(({ pair }) => pair),
  );

/** Whether this member of staff, or another one of their shop, has an open sale to the customer. */
export const hasOwnSale = async (db: Reader, customer_id: string, staff_id: string): Promise<boolean> =>
  (
    await db.prepared(
      'has-own-sale',
      'select 1 from open_sales o where o.customer_id = $1 and (o.agent_id = $2 or o.shop_id in (select b.shop_id from staff_bounds b where b.staff_id = $2)) limit 1',
      [customer_id, staff_id],
    )
  ).length > 0;

/** Whether this member of staff handed in the customer's pictures, all that count, and is selling to them now. */
export const sellsAndHandedIn = async (db: Reader, customer_id: string, staff_id: string): Promise<boolean> =>
  (
    await db.prepared(
      'sells-and-handed-in',
      `select 1 from open_sales o where o.customer_id = $1 and o.agent_id = $2
        and not exists (select 1 from customer_documents d where d.customer_id = $1 and d.replaced_at is null
          and d.created_by <> $2) limit 1`,
      [customer_id, staff_id],
    )
  ).length > 0;

/** Whether somebody else asks to change the customer's identity, so that this person, as its checker, may look. */
export const identityIsAskedFor = async (db: Reader, customer_id: string, staff_id: string): Promise<boolean> =>
  (
    await db.prepared(
      'identity-is-asked-for',
      `select 1 from pending_requests r where r.kind = 'customer_identity' and r.subject_kind = 'customer'
        and r.subject_id = $1::text and r.asked_by <> $2 limit 1`,
      [customer_id, staff_id],
    )
  ).length > 0;

/**
 * The customer with this number. Head office may ask for any number; for one without a customer, `customer_id` is null.
 * The answer is null for a number out of reach.
 */
export const numberInReach = async (
  db: Reader,
  msisdn: string,
  staff_id: string,
): Promise<{ readonly customer_id: string | null } | null> =>
  (
    await db.prepared<{ customer_id: string | null }>(
      'number-in-reach',
      `select c.id as customer_id from (select 1) one left join customers c on c.msisdn = $1 where case
        when c.id is null then not exists (select 1 from staff_bounds b where b.staff_id = $2)
        else ${inReach('c.id', '$2')} end`,
      [msisdn, staff_id],
    )
  )[0] ?? null;
