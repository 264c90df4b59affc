/** Lists of cash that is not banked, of bankings, and of loans that wait for their release. */
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { Received, Result } from '@palier/contract/call.ts';
import { type RawBuilder, sql } from 'kysely';
import { anywhere, isNamed } from '../../platform/database/search-text.ts';
import type { Reader } from '../../platform/database/connection.ts';

/** The tills that the reader may see: those of an owner, of one shop, or all. */
export interface Tills {
  readonly shop_owner_id: string | null;
  readonly shop_id: string | null;
}

type Filter = Omit<Received<typeof paymentsCalls.cashToBank>, 'page_number' | 'page_size'>;

interface Page {
  readonly page_number: number;
  readonly page_size: number;
}

const every = (conditions: ReadonlyArray<RawBuilder<unknown> | false>): RawBuilder<unknown> => {
  const kept = conditions.filter((condition) => condition !== false);
  return kept.length === 0 ? sql`` : sql`where ${sql.join(kept, sql` and `)}`;
};

const paged = (page: Page | null): RawBuilder<unknown> =>
  page === null ? sql`` : sql`limit ${page.page_size} offset ${(page.page_number - 1) * page.page_size}`;

const ownTills = ({ shop_owner_id, shop_id }: Tills): Array<RawBuilder<unknown> | false> => [
  shop_owner_id !== null && sql`s.shop_owner_id = ${shop_owner_id}::uuid`,
  shop_id !== null && sql`s.shop_id = ${shop_id}::uuid`,
];

const SORTED: Readonly<Record<NonNullable<Filter['sort']>, RawBuilder<unknown>>> = {
  on: sql`"on"`,
  shop: sql`lower(shop)`,
  person: sql`lower(person)`,
  amount_fcfa: sql`amount_fcfa`,
};

/** Cash that is not banked, by day, shop and person. The oldest day comes first, because staff must ask about it. */
export async function listCashToBank(
  db: Reader,
  { search, sort = 'on', descending, from_on, until_on }: Filter,
  tills: Tills,
  page: Page | null,
): Promise<Result<typeof paymentsCalls.cashToBank>> {
  const where = every([
    sql`p.channel = 'cash' and p.banking_id is null and p.status = 'posted'`,
    from_on !== undefined && sql`p.value_on >= ${from_on}`,
    until_on !== undefined && sql`p.value_on <= ${until_on}`,
    search !== '' && sql`(${isNamed('s.shop_name', anywhere(search))} or ${isNamed('n.staff_name', anywhere(search))})`,
    ...ownTills(tills),
  ]);
  const groups = sql`select p.value_on as "on", p.shop_id, s.shop_name as shop, p.staff_id, n.staff_name as person,
    count(*)::int as payments, sum(p.amount_fcfa)::bigint as amount_fcfa
    from payments p left join shop_places s on s.shop_id = p.shop_id left
      join staff_names n on n.staff_id = p.staff_id ${where} group by 1, 2, 3, 4, 5`;
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`;
  const [{ rows: data }, { rows: sums }] = await Promise.all([
    sql<
      Result<typeof paymentsCalls.cashToBank>['data'][number]
    >`select * from (${groups}) g order by ${SORTED[sort]} ${direction}, "on", shop_id, staff_id
      ${paged(page)}`.execute(db.sql),
    sql<{
      n: number;
      fcfa: number;
    }>`select count(*)::int as n, coalesce(sum(amount_fcfa), 0)::bigint as fcfa from (${groups}) g`.execute(db.sql),
  ]);
  return { data, total_items: sums[0]?.n ?? 0, total_fcfa: sums[0]?.fcfa ?? 0 };
}

const BANKING = sql`b.id, b.shop_id, s.shop_name as shop, b.amount_fcfa, b.bank_reference, b.banked_on, n.staff_name as
  recorded_by, b.recorded_at
  from cash_bankings b left join shop_places s on s.shop_id = b.shop_id
    join staff_names n on n.staff_id = b.recorded_by`;

type BankingRow = Result<typeof paymentsCalls.bankings>['data'][number];

/** The bankings. The search looks at shop, slip and the person who recorded the banking. */
export async function listBankings(
  db: Reader,
  { search, ...page }: Received<typeof paymentsCalls.bankings>,
  tills: Tills,
): Promise<Result<typeof paymentsCalls.bankings>> {
  const like = anywhere(search);
  const where = every([
    ...ownTills(tills),
    search !== '' &&
      sql`(${isNamed('s.shop_name', like)} or b.bank_reference ilike ${like} or ${isNamed('n.staff_name', like)})`,
  ]);
  const { rows: data } = await sql<BankingRow>`select ${BANKING} ${where} order by b.id desc ${paged(page)}`.execute(
    db.sql,
  );
  const { rows: counts } = await sql<{
    n: number;
  }>`select count(*)::int as n from cash_bankings b left join shop_places s on s.shop_id = b.shop_id
    join staff_names n on n.staff_id = b.recorded_by ${where}`.execute(db.sql);
  return { data, total_items: counts[0]?.n ?? 0 };
}

export async function readBanking(db: Reader, id: string): Promise<BankingRow> {
  const { rows } = await sql<BankingRow>`select ${BANKING} where b.id = ${id}`.execute(db.sql);
  if (!rows[0]) throw new Error(`no banking ${id}`);
  return rows[0];
}

type WaitingRow = Omit<Result<typeof paymentsCalls.waitingReleases>['data'][number], 'mine_to_confirm'> & {
  readonly takers: string[];
};

/** What waits until somebody confirms its money, the longest waiting first. The search looks at customer, loan and shop. */
export async function listWaitingReleases(
  db: Reader,
  { search, ...page }: Received<typeof paymentsCalls.waitingReleases>,
  tills: Tills,
): Promise<{ data: WaitingRow[]; total_items: number }> {
  const like = anywhere(search);
  const where = every([
    ...ownTills(tills),
    search !== '' &&
      sql`(${isNamed('c.full_name', like)} or w.loan_reference ilike ${like}
        or ${isNamed('s.shop_name', like)})`,
  ]);
  const from = sql`from money_to_confirm w join customer_names c on c.customer_id = w.customer_id left
    join shop_places s on s.shop_id = w.shop_id`;
  const { rows: data } = await sql<WaitingRow>`
    select w.application_id, w.loan_id, w.loan_reference, w.customer_id, c.full_name as customer_name,
      w.waits_for, w.waits_since, (select max(a.told) from confirmation_alarms a
        where a.application_id = w.application_id and a.waiting_since = w.waits_since) as alarm,
      s.shop_name as shop, coalesce(u.fcfa, 0)::bigint as unproven_fcfa,
      coalesce(u.slips_fcfa, 0)::bigint as slips_fcfa, coalesce(u.taken_by, '') as taken_by,
      coalesce(u.takers, '{}') as takers
    ${from}
    left join lateral (with b as (select * from unproven_payments
        where customer_id = w.customer_id and (loan_id = w.loan_id or application_id = w.application_id)),
      t as (select distinct p.staff_id from b cross join lateral (values (b.staff_id), (b.placed_by)) p(staff_id)
        where p.staff_id is not null)
      select sum(amount_fcfa) as fcfa, sum(amount_fcfa) filter (where channel = 'pos') as slips_fcfa,
        (select array_agg(t.staff_id::text) from t) as takers,
        (select string_agg(n.staff_name, ', ' order by n.staff_name) from t join staff_names n using (staff_id)) as taken_by
      from b) u on true
    ${where} order by w.waits_since, w.application_id ${paged(page)}`.execute(db.sql);
  const { rows: counts } = await sql<{ n: number }>`select count(*)::int as n ${from} ${where}`.execute(db.sql);
  return { data, total_items: counts[0]?.n ?? 0 };
}
