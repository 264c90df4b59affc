/**
 * What every list of the network shares: conditions, an order that never wavers, a page. Nothing that is typed reaches
 * SQL as a name.
 */
import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<unknown>;

/** Where a page begins and how long it is. Null is the whole list. */
export interface Page {
  readonly page_number: number;
  readonly page_size: number;
}

export interface Order<Sort extends string> {
  readonly sort?: Sort | undefined;
  readonly descending: boolean;
}

export const all = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

/**
 * By one of the list's own columns, newest first without one; equal rows keep their order by id. What is missing comes
 * last both ways.
 */
export function ordered<Sort extends string>(
  by: Readonly<Record<Sort, RawBuilder<unknown>>>,
  { sort, descending }: Order<Sort>,
  newest: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (sort === undefined) return sql`order by ${newest} desc, ${id} desc`;
  return descending
    ? sql`order by ${by[sort]} desc nulls last, ${id} desc`
    : sql`order by ${by[sort]} asc nulls last, ${id} asc`;
}

export const paged = (page: Page | null): RawBuilder<unknown> =>
  page === null ? sql`` : sql`limit ${page.page_size} offset ${(page.page_number - 1) * page.page_size}`;

/** A typed text as a pattern: what the pattern language means by `%` and `_` is taken literally. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
export const anywhere = (text: string): string => `%${literal(text)}%`;
export const beginning = (text: string): string => `${literal(text)}%`;

/**
 * The digits somebody types of a phone number, as what numbers kept in E.164 may begin with: with their own country
 * code, or as dialled at home. Empty for what is no number.
 */
export function numberBeginnings(text: string, calling_code: string): string[] {
  if (!/^\+?[\d\s().-]{3,24}$/.test(text)) return [];
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length < 3) return [];
  return text.startsWith('+') ? [`+${digits}%`] : [`+${digits}%`, `+${calling_code}${digits}%`];
}
