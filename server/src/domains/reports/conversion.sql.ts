/** The sales that began between two days, as they stood at the end of the last, counted by how far each came. */
import type { ConversionStep, SaleOutcome } from '@palier/contract/reports/sale-records.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { every, within } from '../../platform/database/list-sql.ts';
import { type Part, placeConditions } from './figures.sql.ts';

/** Which sales, and when they are looked at: at the end of the last day. */
export interface SalesTime {
  readonly from_on: string;
  readonly until_on: string;
  readonly ends_at: Date;
  readonly time_zone: string;
}

/** A sale has come to a step once its next step of the nine is this one or a later one. */
const REACHED_AT: ReadonlyArray<readonly [Exclude<ConversionStep, 'started' | 'activated'>, number]> = [
  ['deposited', STEP.codes],
  ['planned', STEP.deposit],
  ['qualified', STEP.phone],
  ['identified', STEP.finance],
];

/**
 * Rows `f`. When a deposit was confirmed, a phone activated and a sale ended is kept; how far a sale had come before
 * its deposit is known as of now alone.
 */
export const salesOn = (
  { from_on, until_on, ends_at, time_zone }: SalesTime,
  part: Omit<Part, 'is_signed'>,
): RawBuilder<unknown> => sql`
  (select s.*, case when s.outcome = 'activated' then 'activated'
      ${sql.join(
        REACHED_AT.map(([step, place]) => sql`when s.next_step >= ${place}::int then ${step}`),
        sql` `,
      )} else 'started' end as step
    from (
      select f.application_id, f.loan_reference, f.customer_id, f.shop_id, f.agent_id, f.opened_at,
        date_trunc('week', f.opened_at at time zone ${time_zone})::date as week_on,
        case when f.deposit_confirmed_at >= ${ends_at}::timestamptz then least(f.step, ${STEP.deposit}::int)
          else f.step end as next_step,
        case when f.activated_at < ${ends_at}::timestamptz then 'activated'
          when f.state in ('cancelled', 'expired') and f.closed_at < ${ends_at}::timestamptz then f.state
          else 'open' end as outcome,
        case when f.activated_at < ${ends_at}::timestamptz then f.activated_at
          when f.state in ('cancelled', 'expired') and f.closed_at < ${ends_at}::timestamptz then f.closed_at
          end as outcome_at
      from begun_sales f
      ${every([...within('f.opened_at', { from: from_on, until: until_on }, time_zone), ...placeConditions(part)])}) s) f`;

export interface ConversionCount {
  /** The Monday of the week in which the sales began. */
  readonly week_on: string;
  readonly step: ConversionStep;
  readonly outcome: SaleOutcome;
  readonly sales: number;
}

export async function countSales(
  db: Reader,
  time: SalesTime,
  part: Omit<Part, 'is_signed'>,
): Promise<ConversionCount[]> {
  const { rows } = await sql<ConversionCount>`
    select f.week_on, f.step, f.outcome, count(*)::int as sales from ${salesOn(time, part)}
    group by 1, 2, 3 order by 1`.execute(db.sql);
  return rows;
}
