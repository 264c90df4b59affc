/** Searches for customers by exact keys and by name. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { boundsOf, inReach, reachOf, reachedFrom } from '../network/network.ts';
import { closeWord } from './close-name.ts';
import { type CustomerRow, CUSTOMER, WITH_LOAN, findCustomers } from './customers.sql.ts';

/**
 * Finds customers by exact keys, with one index look-up for each, the best match first. `matched_by` names the key that
 * matched; `in_reach` is true if the reader may see the customer.
 */
export async function findByKeys(
  db: Reader,
  keys: { msisdn: string | null; document_number: string; digits: string; text: string },
  staff_id: string,
): Promise<
  Array<
    CustomerRow & {
      in_reach: boolean;
      matched_by: 'msisdn' | 'national_id' | 'document_number' | 'loan_reference' | 'imei' | 'transaction';
    }
  >
> {
  return db.prepared(
    'find-customers-by-keys',
    `
    with hit (id, matched_by, rank) as (
      select id, 'msisdn', 1 from customers where msisdn = $1
      union all select customer_id, 'loan_reference', 2 from customer_sales where loan_reference = $3
      union all select l.customer_id, 'imei', 3 from device_imeis d join customer_loans l on l.device_id = d.device_id
        where d.imei = $3 or d.imei2 = $3
      union all select id, 'national_id', 4 from customers where national_id = $2
      union all select id, 'document_number', 5 from customers where document_number = $2
      union all select customer_id, 'transaction', 6 from customer_payments
        where transaction_key(transaction_id) = transaction_key($4)
    ), best as (select distinct on (id) id, matched_by, rank from hit order by id, rank)
    select ${CUSTOMER}, l.loan_reference, l.status as loan_status, p.provider as payment_method, b.matched_by,
      ${inReach('c.id', '$5')} as in_reach ${WITH_LOAN} join best b on b.id = c.id order by b.rank limit 20`,
    [keys.msisdn, keys.document_number, keys.digits, keys.text, staff_id],
  );
}

/**
 * The customer with this phone or document number. Null if it is the phone of one customer and the document of another.
 */
export async function findByNumber(db: Reader, msisdn: string | null, document_number: string): Promise<string | null> {
  const rows = await db.prepared<{ id: string }>(
    'find-by-number',
    'select id from customers where msisdn = $1 union select id from customers where document_number = $2 union select id from customers where national_id = $2',
    [msisdn, document_number],
  );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

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
 * the name; if there is no such name, one letter of each word may be wrong, missing or too many. At most 400 names are compared for head office, and at most twenty are answered. Staff who are bound to
 * shops have a few hundred customers, so only the names of those are compared.
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

export const customerByMsisdn = (db: Reader, msisdn: string) =>
  db.sql
    .selectFrom('customers')
    .select(['id', 'first_name', 'surname', 'language', 'msisdn'])
    .where('msisdn', '=', msisdn)
    .executeTakeFirst();

export const customerByNationalId = (db: Reader, national_id: string, staff_id: string) =>
  db.sql
    .selectFrom('customers')
    .select(['id', 'first_name', 'surname', 'msisdn'])
    .where('national_id', '=', national_id)
    .where(reachOf('customers.id', staff_id))
    .executeTakeFirst();

/** The customer with this document number, other than `except`; null when it is free. */
export const documentTaken = async (
  db: Reader,
  document_number: string,
  except: string | null,
): Promise<string | null> =>
  (
    await db.sql
      .selectFrom('customers')
      .select('id')
      .where('document_number', '=', document_number)
      .$if(except !== null, (q) => q.where('id', '!=', except ?? ''))
      .executeTakeFirst()
  )?.id ?? null;
