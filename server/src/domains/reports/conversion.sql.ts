/** What became of sales, counted by how far each came. */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { every, within } from '../../platform/database/list-sql.ts';
import { type Part, placeConditions } from './figures.sql.ts';

export interface ConversionRow {
  /** The Monday of the week in which the sales began. */
  readonly week_on: string;
  /** The next step of these sales, from 0; null once the phone is activated. */
  readonly step: number | null;
  readonly state: string;
  readonly sales: number;
}

export async function salesByStep(
  db: Reader,
  part: Omit<Part, 'is_signed'>,
  { from_on, until_on, time_zone }: { readonly from_on: string; readonly until_on: string; readonly time_zone: string },
): Promise<ConversionRow[]> {
  const { rows } = await sql<ConversionRow>`
    select date_trunc('week', f.opened_at at time zone ${time_zone})::date as week_on,
      case when f.activated_at is null then f.step end as step, f.state, count(*)::int as sales
    from begun_sales f
    ${every([...within('f.opened_at', { from: from_on, until: until_on }, time_zone), ...placeConditions(part)])}
    group by 1, 2, 3 order by 1`.execute(db.sql);
  return rows;
}
