/** Customers who may be the same person. */
import type { Reader } from '../../platform/database/connection.ts';

export interface Duplicate {
  id: string;
  first_name: string;
  surname: string;
  date_of_birth: string;
  msisdn: string;
  because: 'document_number' | 'msisdn' | 'name_and_birth_date';
}

/** Customers who may be the same person: same document, same number, or a similar name and the same date of birth. */
export const duplicatesOf = (
  db: Reader,
  person: { id: string | null; document_number: string; msisdn: string; name_key: string; date_of_birth: string },
): Promise<Duplicate[]> =>
  db.prepared<Duplicate>(
    'duplicates',
    `
    select distinct on (id) id, first_name, surname, date_of_birth, msisdn, because from (
      select id, first_name, surname, date_of_birth, msisdn, 'document_number' as because, 1 as rank from customers
        where document_number = $2
      union all select id, first_name, surname, date_of_birth, msisdn, 'msisdn', 2 from customers where msisdn = $3
      union all select id, first_name, surname, date_of_birth, msisdn, 'name_and_birth_date', 3 from customers
        where date_of_birth = $5::date and similarity(name_key, $4) >= 0.6
    ) d where $1::uuid is null or id <> $1 order by id, rank limit 10`,
    [person.id, person.document_number, person.msisdn, person.name_key, person.date_of_birth],
  );

/** The customer with this national identity number, whatever document they are registered with. */
export const holderOfNationalId = async (db: Reader, national_id: string): Promise<string | null> =>
  (await db.sql.selectFrom('customers').select('id').where('national_id', '=', national_id).executeTakeFirst())?.id ??
  null;

/** The same for registered customers; each duplicate comes with the customer it may be. */
export const duplicatesOfCustomers = (
  db: Reader,
  ids: readonly string[],
): Promise<Array<Duplicate & { customer_id: string }>> =>
  db.prepared(
    'duplicates-of-customers',
    `
    select c.id as customer_id, d.* from customers c cross join lateral (
      select distinct on (id) id, first_name, surname, date_of_birth, msisdn, because from (
        select o.id, o.first_name, o.surname, o.date_of_birth, o.msisdn, 'document_number' as because, 1 as rank
          from customers o where o.document_number = c.document_number
        union all select o.id, o.first_name, o.surname, o.date_of_birth, o.msisdn, 'msisdn', 2 from customers o
          where o.msisdn = c.msisdn
        union all select o.id, o.first_name, o.surname, o.date_of_birth, o.msisdn, 'name_and_birth_date', 3
          from customers o where o.date_of_birth = c.date_of_birth and o.id <> c.id
          and similarity(o.name_key, c.name_key) >= 0.6
      ) o where id <> c.id order by id, rank limit 10
    ) d where c.id = any($1)`,
    [ids],
  );
