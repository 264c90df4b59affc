/** What a business has made so far, each counted up to a thousand, in one statement. */
import type { Reader } from '../../platform/database/connection.ts';

export interface MadeRow {
  administrators: number;
  administrator: string | null;
  deciders: number;
  decider: string | null;
  shops: number;
  shop: string | null;
  products: number;
  product: string | null;
  phones: number;
  territories: number;
  territory: string | null;
  agents: number;
  agent: string | null;
  sells_locked: boolean;
  texts: string | null;
  texts_at: string | null;
  operator: string | null;
  operator_at: string | null;
  lock: string | null;
  lock_at: string | null;
  payment: string | null;
  payment_at: string | null;
  sale: string | null;
  sale_at: string | null;
}

/** The people who hold a role, suspended ones left out. */
const holders = (role: string): string =>
  `select s.id, s.full_name from staff s join group_roles r on r.group_id = s.group_id
    where r.code = '${role}' and s.suspended_at is null`;

const answered = (providers: string): string =>
  `select provider, last_success_at from provider_health where provider = any (${providers}::text[])
    and last_success_at is not null order by last_success_at desc limit 1`;

const MADE = `
  with deciders as (${holders('APPROVE_MAKER_CHECKER')}), administrators as (${holders('EDIT_ROLES')}),
    open_shops as (select name, created_at from shops where state = 'open' limit 1000),
    agents as (${holders('ADD_LOAN')} and s.shop_id in (select id from shops where state = 'open')),
    sellable as (select p.name, p.created_at, p.lock_solution from products p
      where p.is_lock_approved and exists (select from price_versions v where v.product_id = p.id
        and v.effective_on <= $1) limit 1000),
    operator as (${answered('$2')}), lock as (${answered('$3')}), texts as (${answered('$4')}),
    first_payment as (select transaction_id as named, received_at from payments
      where channel = any ($5::text[]) order by id limit 1),
    first_sale as (select loan_reference, activated_at from loans where activated_at is not null order by id limit 1)
  select
    (select count(distinct id)::int from administrators) as administrators,
    (select full_name from administrators order by id limit 1) as administrator,
    (select count(distinct id)::int from deciders) as deciders,
    (select full_name from deciders order by id offset 1 limit 1) as decider,
    (select count(*)::int from open_shops) as shops,
    (select name from open_shops order by created_at limit 1) as shop,
    (select count(*)::int from sellable) as products,
    (select name from sellable order by created_at limit 1) as product,
    (select count(*)::int from (select from devices where state = 'in_stock' limit 1000) d) as phones,
    (select provider from operator) as operator, (select last_success_at from operator) as operator_at,
    (select provider from lock) as lock, (select last_success_at from lock) as lock_at,
    (select count(*)::int from (select from territories limit 1000) t) as territories,
    (select name from territories order by created_at limit 1) as territory,
    (select count(distinct id)::int from agents) as agents, (select full_name from agents order by id limit 1) as agent,
    exists (select from sellable where lock_solution <> 'none') as sells_locked,
    (select provider from texts) as texts, (select last_success_at from texts) as texts_at,
    (select loan_reference from first_sale) as sale, (select activated_at from first_sale) as sale_at,
    (select named from first_payment) as payment, (select received_at from first_payment) as payment_at`;

/** `operators`, `locks` and `texts` are codes of providers. Prices count that are in force on the day. */
export async function whatIsMade(
  db: Reader,
  on: string,
  by: {
    readonly operators: readonly string[];
    readonly locks: readonly string[];
    readonly texts: readonly string[];
    /** The channels by which the first payment may come. */
    readonly channels: readonly string[];
  },
): Promise<MadeRow> {
  const [row] = await db.prepared<MadeRow>('what-is-made', MADE, [on, by.operators, by.locks, by.texts, by.channels]);
  if (!row) throw new Error('a statement of sums has always one row');
  return row;
}
