/** The kept figures, added up: for a part of the business, on some days, all together or by shop, owner, agent or place. */
import { NO_PLACE } from '@palier/contract/reports/no-place.ts';
import type { LeagueScope } from '@palier/contract/reports/records.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { every } from '../../platform/database/list-sql.ts';
import { BOOK_COLUMNS, FLOW_COLUMNS } from './summed-columns.ts';

/** Which part of the business, and whose knowledge of it. */
export interface Part {
  /** As closed periods signed it off, or as known now. */
  readonly is_signed: boolean;
  /** An id, or `NO_PLACE`. */
  readonly region_id?: string | undefined;
  readonly territory_id?: string | undefined;
  readonly shop_owner_id?: string | undefined;
  readonly shop_id?: string | undefined;
  readonly agent_id?: string | undefined;
  /** The shops that the reader is bound to; null for staff who see all. */
  readonly bound_to: readonly string[] | null;
  readonly store_type?: 'dealer shop' | 'main shop' | undefined;
}

/** The shops with a property, as a condition on a row that names a shop. */
const ofShops = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`f.shop_id = any(array(select p.shop_id from shop_places p where ${condition}))`;

/**
 * Of one region, territory or owner, or of none: without a shop, or of a shop that has none. One statement
 * has both, and PostgreSQL leaves out the half that is not asked for.
 */
const inPlace = (column: 'region_id' | 'territory_id' | 'shop_owner_id', id: string): RawBuilder<unknown> => {
  const of = sql.ref(`p.${column}`);
  const isNone = id === NO_PLACE;
  const placed = sql`array(select p.shop_id from shop_places p where ${of} is not null)`;
  return sql`(${isNone}::boolean and (f.shop_id is null or f.shop_id <> all(${placed}))
    or ${ofShops(sql`${of} = ${isNone ? null : id}::uuid`)})`;
};

const inShop = (id: string): RawBuilder<unknown> =>
  sql`(f.shop_id = ${id === NO_PLACE ? null : id}::uuid or (${id === NO_PLACE}::boolean and f.shop_id is null))`;

type Place = Omit<Part, 'is_signed'>;

/** Conditions on rows `f` that name a shop. */
export const shopConditions = (part: Place): Array<RawBuilder<unknown> | false> => [
  part.region_id !== undefined && inPlace('region_id', part.region_id),
  part.territory_id !== undefined && inPlace('territory_id', part.territory_id),
  part.shop_owner_id !== undefined && inPlace('shop_owner_id', part.shop_owner_id),
  part.store_type !== undefined && ofShops(sql`p.type = ${part.store_type}`),
  part.shop_id !== undefined && inShop(part.shop_id),
  part.bound_to !== null && sql`f.shop_id = any(${part.bound_to}::uuid[])`,
];

/** Conditions on rows `f` that name a shop and an agent. */
export const placeConditions = (part: Place): Array<RawBuilder<unknown> | false> => [
  ...shopConditions(part),
  part.agent_id !== undefined && sql`f.agent_id = ${part.agent_id}::uuid`,
];

/** The condition on rows `f` that they are of the knowledge that is asked for. */
export const knownConditions = ({ is_signed }: Pick<Part, 'is_signed'>): RawBuilder<unknown> =>
  is_signed ? sql`f.closing_id in (select s.closing_id from signed_periods s)` : sql`f.closing_id is null`;

/** Whether nothing narrows the part, so that the sums of all shops and agents are its sums. */
export const isWhole = ({ is_signed: _clock, ...place }: Part): boolean =>
  Object.values(place).every((value) => value === undefined || value === null);

/** The rows `f` that are added up: one a day for the whole business, or one for each agent in each shop. */
const rowsFor = (part: Part, by: By, kept: 'report_day' | 'report_mark'): RawBuilder<unknown> =>
  sql.table(isWhole(part) && (by === null || by === 'day') ? `${kept}_totals` : `${kept}s`);

const conditionsOf = (part: Part, more: RawBuilder<unknown>): RawBuilder<unknown> =>
  every([knownConditions(part), more, ...placeConditions(part)]);

/** How rows are grouped: the id of a group, and what to join to know it. */
const GROUPS: Readonly<Record<LeagueScope, { readonly id: RawBuilder<unknown>; readonly joins: RawBuilder<unknown> }>> =
  {
    shop: { id: sql`f.shop_id`, joins: sql`` },
    agent: { id: sql`f.agent_id`, joins: sql`` },
    shop_owner: { id: sql`g.shop_owner_id`, joins: sql`left join shop_places g on g.shop_id = f.shop_id` },
    region: { id: sql`g.region_id`, joins: sql`left join shop_places g on g.shop_id = f.shop_id` },
    territory: { id: sql`g.territory_id`, joins: sql`left join shop_places g on g.shop_id = f.shop_id` },
  };

/** All together, or by one of these. */
export type By = LeagueScope | 'day' | null;

const groupOf = (by: By, day: RawBuilder<unknown>) =>
  by === null
    ? { id: sql`null::uuid`, day: sql`null::date`, joins: sql`` }
    : by === 'day'
      ? { id: sql`null::uuid`, day, joins: sql`` }
      : { id: GROUPS[by].id, day: sql`null::date`, joins: GROUPS[by].joins };

export interface BookSums {
  readonly id: string | null;
  readonly day: string | null;
  readonly contracts: number;
  readonly financed_fcfa: number;
  readonly loans: number;
  readonly owed_fcfa: number;
  readonly unearned_fcfa: number;
  readonly arrears_fcfa: number;
  readonly loans_1: number;
  readonly loans_8: number;
  readonly loans_31: number;
  readonly loans_61: number;
  readonly loans_91: number;
  readonly loans_npl: number;
  readonly owed_1_fcfa: number;
  readonly owed_8_fcfa: number;
  readonly owed_31_fcfa: number;
  readonly owed_61_fcfa: number;
  readonly owed_91_fcfa: number;
  readonly owed_npl_fcfa: number;
  readonly planned_fcfa: number;
  readonly applied_fcfa: number;
  readonly older: number;
  readonly never_paid: number;
}

const sum = (...columns: string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`coalesce(sum(f.${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`));

/** The state of the book at the end of each of some days. */
export async function bookSums(db: Reader, part: Part, days: readonly string[], by: By): Promise<BookSums[]> {
  const group = groupOf(by, sql`f.day`);
  const { rows } = await sql<BookSums>`
    select ${group.id} as id, ${group.day} as day, ${sum(...BOOK_COLUMNS)}
    from ${rowsFor(part, by, 'report_day')} f ${group.joins} ${conditionsOf(part, sql`f.day = any(${days}::date[])`)} group by 1, 2`.execute(
    db.sql,
  );
  return rows;
}

export interface FlowSums {
  readonly id: string | null;
  readonly day: string | null;
  readonly due_loans: number;
  readonly due_fcfa: number;
  readonly paying_loans: number;
  readonly received_fcfa: number;
  readonly sold: number;
  readonly sold_fcfa: number;
  readonly deposit_fcfa: number;
  readonly written_off: number;
  readonly written_off_fcfa: number;
}

/** What happened between two days, both included. */
export async function flowSums(
  db: Reader,
  part: Part,
  { from_on, until_on }: { readonly from_on: string; readonly until_on: string },
  by: By,
): Promise<FlowSums[]> {
  const group = groupOf(by, sql`f.day`);
  const { rows } = await sql<FlowSums>`
    select ${group.id} as id, ${group.day} as day, ${sum(...FLOW_COLUMNS)}
    from ${rowsFor(part, by, 'report_day')} f ${group.joins} ${conditionsOf(part, sql`f.day between ${from_on}::date and ${until_on}::date`)}
    group by 1, 2`.execute(db.sql);
  return rows;
}

export interface MarkSums {
  readonly id: string | null;
  readonly day: string | null;
  readonly mark: 'day_90' | 'twice_term' | 'owned' | 'first_7' | 'first_30';
  readonly part: number;
  readonly whole: number;
}

/** What was measured once of each loan, until each of some days. First payments count from the day after. */
export async function markSums(db: Reader, part: Part, days: readonly string[], by: By): Promise<MarkSums[]> {
  const group = groupOf(by, sql`d.day`);
  const { rows } = await sql<MarkSums>`
    select ${group.id} as id, ${group.day} as day, f.mark, sum(f.part)::bigint as part, sum(f.whole)::bigint as whole
    from unnest(${days}::date[]) d(day) join ${rowsFor(part, by, 'report_mark')} f
      on f.day <= d.day - case when f.mark in ('first_7', 'first_30') then 1 else 0 end
    ${group.joins} ${conditionsOf(part, sql`true`)} group by 1, 2, 3`.execute(db.sql);
  return rows;
}
