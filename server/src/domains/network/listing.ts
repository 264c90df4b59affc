/**
 * What every list of the network shares: conditions, a stable order, and a page. Typed text never reaches SQL as a
 * name.
 */
import { type RawBuilder, sql } from 'kysely';
import { asMsisdn, callingCodeOf } from '../auth/auth.ts';

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
 * Sorted by one of the list's own columns, or newest first without one; equal rows are sorted by id. Missing values
 * come last in both directions.
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

/** A typed text as a pattern: the wildcards `%` and `_` are taken literally. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
export const anywhere = (text: string): string => `%${literal(text)}%`;
export const beginning = (text: string): string => `${literal(text)}%`;

/**
 * The beginnings of E.164 numbers that typed digits may mean: with their own country code, as dialled at home, or the
 * whole number that any spelling of it means. Empty for text that is not a number.
 */
export function numberBeginnings(text: string, country: string): string[] {
  if (!/^[+\d\s().-]{3,24}$/.test(text)) return [];
  const digits = text.replace(/\(0\)|\D/g, '').replace(/^00/, '');
  if (digits.length < 3) return [];
  const whole = asMsisdn(text, country);
  return [
    `+${digits}%`,
    ...(text.startsWith('+') ? [] : [`+${callingCodeOf(country)}${digits}%`]),
    ...(whole === null ? [] : [whole]),
  ];
}
