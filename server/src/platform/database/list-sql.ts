/** The parts that statements of lists share: their conditions, the newest rows first, and a page of them. */
import { type RawBuilder, sql } from 'kysely';

/** Where a page begins, and how long it is. */
export interface Page {
  readonly page_number: number;
  readonly page_size: number;
}

/** A `where` of all conditions. A condition that is false is left out; without any, all rows are listed. */
export const every = (conditions: ReadonlyArray<RawBuilder<unknown> | false>): RawBuilder<unknown> => {
  const kept = conditions.filter((condition) => condition !== false);
  return kept.length === 0 ? sql`` : sql`where ${sql.join(kept, sql` and `)}`;
};

export const paged = ({ page_number, page_size }: Page): RawBuilder<unknown> =>
  sql`limit ${page_size} offset ${(page_number - 1) * page_size}`;

/**
 * Ids grow with time, so an index on them has the rows by their age, and nothing is sorted. The newest come first
 * unless the caller asks for the oldest.
 */
export const byAge = (
  id: string,
  { sort, descending }: { readonly sort?: 'created_at' | undefined; readonly descending: boolean },
): RawBuilder<unknown> => sql`order by ${sql.ref(id)} ${sort === undefined || descending ? sql`desc` : sql`asc`}`;

/** An instant from the beginning of one day until the end of another, in the time zone of the business. */
export const within = (
  instant: string,
  { from, until }: { readonly from: string | undefined; readonly until: string | undefined },
  time_zone: string,
): Array<RawBuilder<unknown> | false> => [
  from !== undefined && sql`${sql.ref(instant)} >= (${from}::date::timestamp at time zone ${time_zone})`,
  until !== undefined && sql`${sql.ref(instant)} < ((${until}::date + 1)::timestamp at time zone ${time_zone})`,
];
