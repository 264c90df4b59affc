/** The instalments that fall due on a day, and what falls due on each of the next days. */
import type { Received } from '@palier/contract/call.ts';
import type { DueInstallment } from '@palier/contract/collections/due-calls.ts';
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { type Page, byAge, every, paged } from '../../platform/database/list-sql.ts';
import { reachOf } from '../network/network.ts';
import type { Reading } from './worklist-conditions.sql.ts';

export type DueFilter = Omit<Received<typeof collectionsCalls.due>, 'page_number' | 'page_size' | 'search'>;
export type DueRow = z.output<typeof DueInstallment>;

/** The number of the instalment that falls due on a day, among those of the loan that are not paid. */
const K = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`number_due_on(l.start_on, l.repayment_interval, l.installments, l.extensions, ${day})`;

const isDue = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`l.next_due_on <= ${day} and ${K(day)} between 1 and l.installments`;

/** What is left to pay of the instalment that falls due on a day. */
const amount = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`cumulative_due(l.total_fcfa, l.installments, l.step_fcfa, ${K(day)})
    - greatest(l.repaid_fcfa, cumulative_due(l.total_fcfa, l.installments, l.step_fcfa, ${K(day)} - 1))`;

const on = (day: Day): RawBuilder<unknown> => sql`${day}::date`;

const conditionsOf = (
  day: RawBuilder<unknown> | null,
  { repayment_interval, region_id, shop_id }: Omit<DueFilter, 'due_on' | 'sort' | 'descending'>,
  { staff_id, is_bound, customer_ids }: Reading,
): RawBuilder<unknown> =>
  every([
    day !== null && isDue(day),
    repayment_interval !== undefined && sql`l.repayment_interval = ${repayment_interval}`,
    shop_id !== undefined && sql`l.shop_id = ${shop_id}::uuid`,
    region_id !== undefined &&
      sql`l.shop_id = any(array(select p.shop_id from shop_places p where p.region_id = ${region_id}::uuid))`,
    customer_ids !== null && sql`l.customer_id = any(${customer_ids}::uuid[])`,
    is_bound && reachOf('l.customer_id', staff_id),
  ]);

/** The instalments of a page, or all of them without one. Names are read for the page alone. */
export async function dueRows(
  db: Reader,
  filter: DueFilter,
  reading: Reading,
  today: Day,
  page: Page | null,
): Promise<DueRow[]> {
  const day = on(filter.due_on);
  const { rows } = await sql<DueRow>`
    select l.loan_id, l.loan_reference, l.customer_id, c.full_name as customer_name,
      p.product_name, s.shop_name, s.region, l.repayment_interval, l.k as number, l.installments,
      l.amount_fcfa::bigint as amount_fcfa, greatest(${today}::date - l.next_due_on, 0) as days_past_due
    from (select l.*, ${K(day)} as k, ${amount(day)} as amount_fcfa from running_plans l
        ${conditionsOf(day, filter, reading)} ${byAge('l.loan_id', filter)} ${page === null ? sql`` : paged(page)}) l
      join customer_names c on c.customer_id = l.customer_id join product_names p on p.product_id = l.product_id
      left join shop_places s on s.shop_id = l.shop_id
    ${byAge('l.loan_id', filter)}`.execute(db.sql);
  return rows;
}

/** How many instalments there are, up to one more than `most`. */
export async function countDue(db: Reader, filter: DueFilter, reading: Reading, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select 1 from running_plans l ${conditionsOf(on(filter.due_on), filter, reading)} limit ${most + 1}) counted`.execute(
    db.sql,
  );
  return rows[0]?.n ?? 0;
}

/**
 * The instalments that fall due between two days and are not paid, of all loans. Only the numbers that can fall between
 * them are looked at; the few loans with extensions are gone through day by day.
 */
const between = (from_on: RawBuilder<unknown>, until_on: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select l.*, k, plain_due_day(l.start_on, l.repayment_interval, k) as day
  from running_plans l cross join lateral generate_series(
    greatest(1, case l.repayment_interval when 'monthly' then months_until(l.start_on, ${from_on})
      when 'weekly' then (${from_on} - l.start_on + 6) / 7 else ${from_on} - l.start_on end),
    least(l.installments, case l.repayment_interval when 'monthly' then months_until(l.start_on, ${until_on})
      when 'weekly' then (${until_on} - l.start_on) / 7 else ${until_on} - l.start_on end)) k
  where l.extensions = '[]' and plain_due_day(l.start_on, l.repayment_interval, k)
    between greatest(l.next_due_on, ${from_on}) and ${until_on}
  union all
  select l.*, ${K(sql`d.day`)} as k, d.day
  from running_plans l
    cross join (select ${from_on} + n as day from generate_series(0, ${until_on} - ${from_on}) n) d
  where l.extensions <> '[]' and ${isDue(sql`d.day`)}) l`;

const LEFT = sql`cumulative_due(l.total_fcfa, l.installments, l.step_fcfa, l.k)
  - greatest(l.repaid_fcfa, cumulative_due(l.total_fcfa, l.installments, l.step_fcfa, l.k - 1))`;

interface DayTotal {
  readonly on: string;
  readonly loans: number;
  readonly amount_fcfa: number;
}

/** What falls due on each day between two days, of the loans within reach of somebody alone. */
export async function dueDaysOf(
  db: Reader,
  place: Pick<DueFilter, 'region_id' | 'shop_id'>,
  reading: Reading,
  from_on: Day,
  until_on: Day,
): Promise<DayTotal[]> {
  const { rows } = await sql<DayTotal>`
    select l.day as on, count(*)::int as loans, sum(${LEFT})::bigint as amount_fcfa
    from ${between(on(from_on), on(until_on))} ${conditionsOf(null, place, reading)} group by l.day`.execute(db.sql);
  return rows;
}

/** The same of all loans, as of the last look. */
export async function keptDueDays(
  db: Reader,
  { region_id, shop_id }: Pick<DueFilter, 'region_id' | 'shop_id'>,
  from_on: Day,
): Promise<Array<DayTotal & { readonly computed_at: string }>> {
  const { rows } = await sql<DayTotal & { computed_at: string }>`
    select d.due_on as on, sum(d.loans)::int as loans, sum(d.amount_fcfa)::bigint as amount_fcfa,
      max(d.computed_at) as computed_at
    from due_days d ${every([
      sql`d.due_on >= ${from_on}::date`,
      shop_id !== undefined && sql`d.shop_id = ${shop_id}::uuid`,
      region_id !== undefined &&
        sql`d.shop_id = any(array(select p.shop_id from shop_places p where p.region_id = ${region_id}::uuid))`,
    ])} group by d.due_on`.execute(db.sql);
  return rows;
}

/** When the totals of all loans were worked out, and from which day on. */
export const newestDueDays = async (
  db: Reader,
): Promise<{ readonly from_on: string; readonly computed_at: string; readonly took_ms: number } | null> => {
  const rows = await db.prepared<{ from_on: string; computed_at: string; took_ms: number }>(
    'newest-due-days',
    'select from_on, computed_at, took_ms from due_days limit 1',
    [],
  );
  return rows[0] ?? null;
};

/**
 * Works out what falls due on each day between two days, by shop, in place of what was there. A million loans take some
 * ten seconds.
 */
export async function renewDueDays(tx: Tx, from_on: Day, until_on: Day, at: Date): Promise<void> {
  await tx.prepared('forget-due-days', 'delete from due_days', []);
  await sql`insert into due_days (due_on, shop_id, loans, amount_fcfa, from_on, computed_at, took_ms)
    select l.day, l.shop_id, count(*), sum(${LEFT}), ${from_on}::date, ${at}::timestamptz, 0
    from ${between(on(from_on), on(until_on))} group by l.day, l.shop_id`.execute(tx.sql);
  await tx.prepared(
    'time-due-days',
    `update due_days set took_ms = extract(epoch from clock_timestamp() - transaction_timestamp()) * 1000`,
    [],
  );
}
