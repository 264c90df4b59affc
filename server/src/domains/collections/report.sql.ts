/** The report of late loans: those that are late today, or that became late between two days. */
import type { Received } from '@palier/contract/call.ts';
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { daysOfBucket } from '@palier/contract/rules/lateness.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Page, every, paged } from '../../platform/database/list-sql.ts';
import type { CollectionSettings } from './collection-settings.ts';
import type { Reading } from './worklist-conditions.sql.ts';
import { reachOf } from '../network/network.ts';

export type ReportFilter = Omit<Received<typeof collectionsCalls.defaulted>, 'page_number' | 'page_size' | 'search'>;

/** When the report is read. */
export interface ReportMoment {
  readonly today: Day;
  readonly settings: CollectionSettings;
}

const conditionsOf = (
  { from_on, until_on, bucket, outcome, region_id, shop_id }: ReportFilter,
  { staff_id, is_bound, customer_ids }: Reading,
  { today, settings }: ReportMoment,
): RawBuilder<unknown> => {
  const isByDay = from_on !== undefined || until_on !== undefined;
  const days = bucket && daysOfBucket(bucket, settings);
  return every([
    !isByDay && sql`k.closed_at is null`,
    from_on !== undefined && sql`k.opened_on >= ${from_on}::date`,
    until_on !== undefined && sql`k.opened_on <= ${until_on}::date`,
    outcome !== undefined && (outcome === 'open' ? sql`k.closed_at is null` : sql`k.closed_because = ${outcome}`),
    days !== undefined && sql`k.closed_at is null and k.late_since <= ${addDays(today, -days.from)}::date`,
    days !== undefined && days.until !== null && sql`k.late_since >= ${addDays(today, -days.until)}::date`,
    region_id !== undefined && sql`k.region_id = ${region_id}::uuid`,
    shop_id !== undefined && sql`k.shop_id = ${shop_id}::uuid`,
    customer_ids !== null && sql`k.customer_id = any(${customer_ids}::uuid[])`,
    is_bound && reachOf('k.customer_id', staff_id),
  ]);
};

const orderOf = ({ sort, descending }: ReportFilter): RawBuilder<unknown> => {
  const way = sort === undefined || descending ? sql`desc` : sql`asc`;
  const by = { defaulted_on: sql`k.opened_on`, arrears: sql`k.arrears_fcfa`, outstanding: sql`k.outstanding_fcfa` };
  return sql`order by ${by[sort ?? 'defaulted_on']} ${way}, k.id ${way}`;
};

export interface ReportRow {
  readonly case_id: string;
  readonly loan_id: string;
  readonly loan_reference: string;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly product_name: string;
  readonly shop_name: string | null;
  readonly region: string | null;
  readonly defaulted_on: string;
  readonly days_past_due: number;
  readonly arrears_fcfa: number;
  readonly outstanding_fcfa: number;
  readonly outcome: 'open' | 'paid' | 'settled' | 'ended';
  readonly ended_at: string | null;
  readonly collector: string | null;
}

/** A loan that is late no more owes nothing that is late. */
export async function reportRows(
  db: Reader,
  filter: ReportFilter,
  reading: Reading,
  moment: ReportMoment,
  page: Page | null,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select k.id as case_id, k.loan_id, l.loan_reference, k.customer_id,
      c.full_name as customer_name, p.product_name, s.shop_name, s.region,
      k.opened_on as defaulted_on,
      case when k.closed_at is null then greatest(${moment.today}::date - k.late_since, 0) else 0 end as days_past_due,
      case when k.closed_at is null then k.arrears_fcfa else 0 end as arrears_fcfa,
      case when l.status = 'active' then l.total_fcfa - l.repaid_fcfa else 0 end as outstanding_fcfa,
      coalesce(k.closed_because, 'open') as outcome, k.closed_at as ended_at, t.staff_name as collector
    from (select k.id from collection_cases k ${conditionsOf(filter, reading, moment)} ${orderOf(filter)}
        ${page === null ? sql`` : paged(page)}) chosen
      join collection_cases k on k.id = chosen.id join loan_book l on l.loan_id = k.loan_id
      join customer_names c on c.customer_id = k.customer_id join product_names p on p.product_id = l.product_id
      left join shop_places s on s.shop_id = k.shop_id left join staff_names t on t.staff_id = k.collector_id
    ${orderOf(filter)}`.execute(db.sql);
  return rows;
}

/** The totals of the loans that are still late, by the days that they are late. */
export async function totalsByDays(
  db: Reader,
  filter: ReportFilter,
  reading: Reading,
  moment: ReportMoment,
): Promise<Array<{ days: number; loans: number; arrears_fcfa: number; outstanding_fcfa: number }>> {
  const { rows } = await sql<{ days: number; loans: number; arrears_fcfa: number; outstanding_fcfa: number }>`
    select ${moment.today}::date - k.late_since as days, count(*)::int as loans,
      sum(k.arrears_fcfa)::bigint as arrears_fcfa, sum(k.outstanding_fcfa)::bigint as outstanding_fcfa
    from (select * from collection_cases k ${conditionsOf(filter, reading, moment)}) k
    where k.closed_at is null group by k.late_since`.execute(db.sql);
  return rows;
}

/** How many loans became late on each day, and how many of them still are. */
export async function defaultedByDay(
  db: Reader,
  filter: ReportFilter,
  reading: Reading,
  moment: ReportMoment,
): Promise<Array<{ on: string; loans: number; still_late: number }>> {
  const { rows } = await sql<{ on: string; loans: number; still_late: number }>`
    select k.opened_on as on, count(*)::int as loans, (count(*) filter (where k.closed_at is null))::int as still_late
    from collection_cases k ${conditionsOf(filter, reading, moment)}
    group by k.opened_on order by k.opened_on desc limit 366`.execute(db.sql);
  return rows;
}

export async function countReport(
  db: Reader,
  filter: ReportFilter,
  reading: Reading,
  moment: ReportMoment,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select 1 from collection_cases k
    ${conditionsOf(filter, reading, moment)} limit ${most + 1}) counted`.execute(db.sql);
  return rows[0]?.n ?? 0;
}
