/** Searches for customers by name, as it is written and nearly so. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { boundsOf, reachedFrom } from '../network/network.ts';
import { closeWord } from './close-name.ts';
import { type CustomerRow, findCustomers } from './customers.sql.ts';

/**
 * Whether the name of a customer `n` has all words of the key. Words are letters and digits alone, so none is a
 * wildcard. Each is a condition of its own, because the index on parts of names cannot be used for a list of them.
 */
export const hasName = (key: string): RawBuilder<unknown> =>
  sql.join(
    key.split(' ').map((word) => sql`n.name_key like ${`%${word}%`}`),
    sql` and `,
  );

/** Whether a name `n` may have each word of the key, or nearly: a part or a half of it, which the index finds. */
const mayBeNear = (key: string): RawBuilder<unknown> =>
  sql.join(
    key.split(' ').map((word) => {
      const parts = [`%${word}%`, ...(closeWord(word)?.halves ?? [])];
      return sql`(${sql.join(
        parts.map((part) => sql`n.name_key like ${part}`),
        sql` or `,
      )})`;
    }),
    sql` and `,
  );

/** Whether a name `t` has each word of the key, or one that differs from it by a letter. */
const isNear = (key: string): RawBuilder<unknown> =>
  sql.join(
    key.split(' ').map((word) => {
      const close = closeWord(word);
      const part = sql`t.name_key like ${`%${word}%`}`;
      return close ? sql`(${part} or t.name_key ~ ${close.pattern})` : part;
    }),
    sql` and `,
  );

/** So many names with a half of a word are read whole, which takes well below a tenth of a second. */
const MOST_TRIED = 20_000;

/** The customers with such a name. */
export const withName = (key: string): RawBuilder<unknown> => sql`select n.id from customers n where ${hasName(key)}`;

/**
 * Finds customers by name within the reach of a member of staff, the nearest name first. Every word must be a part of
 * the name; if there is no such name, one letter of each word may be wrong, missing or too many. At most 400 names are
 * compared for head office, and at most twenty are answered. Staff who are bound to shops have a few hundred customers,
 * so only the names of those are compared.
 */
export async function findByName(db: Reader, key: string, staff_id: string): Promise<CustomerRow[]> {
  const bounds = await boundsOf(db, staff_id);
  const within = bounds ? sql`and n.id = any(array(${reachedFrom(bounds)}))` : sql``;
  const nearestOf = async (names: RawBuilder<unknown>) =>
    (
      await sql<{ id: string }>`
        select id from (${names} ${bounds ? sql`` : sql`limit 400`}) found
          order by similarity(name_key, ${key}) desc, id limit 20`.execute(db.sql)
    ).rows;
  const exact = await nearestOf(sql`select n.id, n.name_key from customers n where ${hasName(key)} ${within}`);
  const nearest =
    exact.length > 0
      ? exact
      : await nearestOf(sql`
          select t.id, t.name_key from (select n.id, n.name_key from customers n where ${mayBeNear(key)} ${within}
            limit ${MOST_TRIED}) t where ${isNear(key)}`);
  if (nearest.length === 0) return [];
  const rows = await findCustomers(
    db,
    nearest.map(({ id }) => id),
  );
  return nearest.flatMap(({ id }) => rows.filter((row) => row.id === id));
}
