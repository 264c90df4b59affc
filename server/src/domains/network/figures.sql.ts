/** The figures of shops: loans from the loan book, stock, and cash and debts from the ledger. */
import { isNamed } from '../../platform/database/search-text.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Order, type Page, all, anywhere, beginning, ordered, paged } from './listing.ts';

export interface Figures {
  readonly loans: number;
  readonly active_loans: number;
  readonly late_loans: number;
  readonly outstanding_fcfa: number;
  readonly sold_this_month: number;
  readonly deposits_this_month_fcfa: number;
  readonly in_stock: number;
  readonly stock_value_fcfa: number;
  readonly cash_fcfa: number;
  readonly payable_fcfa: number;
}

/**
 * A loan counts once it was activated. It is late when it runs and an instalment was due before today; due today is not
 * late.
 */
export async function figuresOf(
  db: Reader,
  of: {
    readonly shop_ids: readonly string[];
    readonly stock: { readonly shop_id: string } | { readonly shop_owner_id: string };
  },
  on: { readonly today: string; readonly time_zone: string },
): Promise<Figures> {
  const stock =
    'shop_id' in of.stock
      ? sql`shop_id = ${of.stock.shop_id}::uuid`
      : sql`shop_owner_id = ${of.stock.shop_owner_id}::uuid`;
  const shops = sql`${of.shop_ids}::text[]`;
  const { rows } = await sql<Figures>`
    with book as (
      select status, total_fcfa - repaid_fcfa as outstanding_fcfa, next_due_on, deposit_fcfa, date_trunc('month',
        activated_at at time zone ${on.time_zone}) = date_trunc('month', ${on.today}::timestamp) as is_new
      from loan_book where shop_id = any(${of.shop_ids}::uuid[]) and activated_at is not null
    )
    select count(*)::int as loans, count(*) filter (where status = 'active')::int as active_loans, count(*) filter
      (where status = 'active' and next_due_on < ${on.today}::date)::int as late_loans,
      coalesce(sum(outstanding_fcfa) filter (where status = 'active'), 0)::bigint as outstanding_fcfa,
      count(*) filter (where is_new)::int as sold_this_month, coalesce(sum(deposit_fcfa) filter (where is_new),
        0)::bigint as deposits_this_month_fcfa,
      (select coalesce(sum(in_stock), 0)::int from shop_stock
        where ${stock}) as in_stock, (select coalesce(sum(value_fcfa), 0)::bigint from shop_stock_value
        where ${stock}) as stock_value_fcfa,
      (select coalesce(sum(cash_fcfa), 0)::bigint from shop_cash
        where shop_id = any(${shops})) as cash_fcfa, (select coalesce(sum(payable_fcfa), 0)::bigint from shop_payables
        where shop_id = any(${shops})) as payable_fcfa
    from book`.execute(db.sql);
  if (!rows[0]) throw new Error('a count always returns one row');
  return rows[0];
}

export interface LoanOfShop {
  readonly loan_id: string;
  readonly loan_reference: string;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly product_name: string;
  readonly status: string;
  readonly label: 'healthy' | 'defaulted' | null;
  readonly outstanding_fcfa: number;
  readonly days_past_due: number;
  readonly agent_name: string;
  readonly created_at: string;
}

export interface LoanFilter {
  readonly shop_id: string;
  readonly search: string;
  readonly standing?: 'active' | 'late' | 'settled' | undefined;
  readonly today: string;
}

const LOANS = sql`from loan_book l join customer_names c on c.customer_id = l.customer_id
  join product_names p on p.product_id = l.product_id join staff_names a on a.staff_id = l.agent_id`;
/** The outstanding amount is owed only while the loan runs. */
const OUTSTANDING = sql`case when l.status = 'active' then l.total_fcfa - l.repaid_fcfa else 0 end`;
const daysPastDue = (today: string) =>
  sql`case when l.status = 'active' then greatest(${today}::date - l.next_due_on, 0) else 0 end`;

const chosen = ({ shop_id, search, standing, today }: LoanFilter): RawBuilder<unknown> =>
  all([
    sql`l.shop_id = ${shop_id}::uuid`,
    ...(standing === undefined
      ? []
      : [
          standing === 'late'
            ? sql`(l.status = 'active' and l.next_due_on < ${today}::date)`
            : sql`l.status = ${standing}`,
        ]),
    ...(search === ''
      ? []
      : [
          sql`(l.loan_reference like ${beginning(search.replace(/\s/g, ''))}
            or ${isNamed('c.full_name', anywhere(search))})`,
        ]),
  ]);

export async function loansOfShop(
  db: Reader,
  filter: LoanFilter,
  order: Order<'created_at' | 'outstanding_fcfa' | 'days_past_due'>,
  page: Page,
): Promise<LoanOfShop[]> {
  const days = daysPastDue(filter.today);
  const { rows } = await sql<LoanOfShop>`
    select l.loan_id, l.loan_reference, l.customer_id, c.full_name as customer_name,
      p.product_name, l.status,
      case when l.status <> 'active' then null when ${days} > 0 then 'defaulted' else 'healthy' end as label,
      ${OUTSTANDING} as outstanding_fcfa, ${days} as days_past_due, a.staff_name as agent_name, l.created_at
    ${LOANS} ${chosen(filter)}
      ${ordered(
        { created_at: sql`l.created_at`, outstanding_fcfa: OUTSTANDING, days_past_due: days },
        order,
        sql`l.created_at`,
        sql`l.loan_id`,
      )} ${paged(page)}`.execute(db.sql);
  return rows;
}

export async function countLoansOfShop(db: Reader, filter: LoanFilter): Promise<number> {
  const { rows } = await sql<{ loans: number }>`select count(*)::int as loans ${LOANS} ${chosen(filter)}`.execute(
    db.sql,
  );
  return rows[0]?.loans ?? 0;
}
