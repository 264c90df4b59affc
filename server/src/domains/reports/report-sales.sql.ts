/** The sales behind a figure of the conversion. */
import { ConversionStep, type SaleOutcome } from '@palier/contract/reports/sale-records.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Page, every, paged } from '../../platform/database/list-sql.ts';
import type { SalesFigure } from './conversion-figures.ts';
import { type SalesTime, salesOn } from './conversion.sql.ts';
import type { Part } from './figures.sql.ts';

export interface ReportSaleRow {
  readonly application_id: string;
  readonly loan_reference: string;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly shop_name: string | null;
  readonly agent_name: string;
  readonly opened_at: string;
  readonly step: ConversionStep;
  readonly outcome: SaleOutcome;
  readonly outcome_at: string | null;
}

export interface SalesAsked extends SalesFigure {
  readonly time: SalesTime;
  readonly part: Omit<Part, 'is_signed'>;
  readonly sort?: 'opened_at' | 'outcome_at' | 'step' | 'outcome' | undefined;
  readonly descending: boolean;
  /** Customers that a search names; null without one. */
  readonly customer_ids: readonly string[] | null;
}

const STEPS = ConversionStep.options;

function conditionsOf({ group, step, week_on, customer_ids }: SalesAsked): Array<RawBuilder<unknown> | false> {
  const steps = step && (group === 'reached' ? STEPS.slice(STEPS.indexOf(step)) : [step]);
  return [
    group === 'open' && sql`f.outcome = 'open'`,
    group === 'ended' && sql`f.outcome in ('cancelled', 'expired')`,
    steps !== undefined && sql`f.step = any(${steps}::text[])`,
    week_on !== undefined && sql`f.week_on = ${week_on}::date`,
    customer_ids !== null && sql`f.customer_id = any(${customer_ids}::uuid[])`,
  ];
}

const salesOf = (asked: SalesAsked): RawBuilder<unknown> =>
  sql`${salesOn(asked.time, asked.part)} ${every(conditionsOf(asked))}`;

/** In the order of the way to the phone, and not of the alphabet. */
const ORDERED = sql`array_position(${STEPS}::text[], f.step)`;

/** A page of the sales, or all of them without one. The newest come first, unless another order is asked for. */
export async function reportSales(db: Reader, asked: SalesAsked, page: Page | null): Promise<ReportSaleRow[]> {
  const { sort = 'opened_at', descending } = asked;
  const order = sort === 'step' ? ORDERED : sql.ref(`f.${sort}`);
  const way = descending || asked.sort === undefined ? sql`desc nulls last` : sql`asc nulls last`;
  const { rows } = await sql<ReportSaleRow>`
    select f.application_id, f.loan_reference, f.customer_id, c.full_name as customer_name,
      s.shop_name, a.staff_name as agent_name, f.opened_at, f.step, f.outcome, f.outcome_at
    from (select f.*, row_number() over (order by ${order} ${way}, f.application_id) as place
      from ${salesOf(asked)} order by place ${page === null ? sql`` : paged(page)}) f
      join customer_names c on c.customer_id = f.customer_id left join shop_names s on s.shop_id = f.shop_id
      join staff_names a on a.staff_id = f.agent_id
    order by f.place`.execute(db.sql);
  return rows;
}

export async function countReportSales(db: Reader, asked: SalesAsked): Promise<number> {
  const { rows } = await sql<{ sales: number }>`
    select count(*)::int as sales from ${salesOf(asked)}`.execute(db.sql);
  return rows[0]?.sales ?? 0;
}
