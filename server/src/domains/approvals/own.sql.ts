/** Statements that find whose own affairs a customer is. */
import { type Reader } from '../../platform/database/connection.ts';

/**
 * Whose own these customers are: the members of staff who are the customer, by number or by document, or whom the
 * customer names as next of kin. The rule is a function of the database.
 * The rule goes one customer further, to the customer's next of kin and to customers who name the customer: a person
 * with two numbers is one person, and a brother is a brother in either direction.
 */
export async function whoseOwn(db: Reader, customer_ids: readonly string[]): Promise<string[]> {
  const rows = await db.prepared<{ staff_id: string }>(
    'whose-own',
    `
    with own as (select customer_id, msisdn, next_of_kin_phone from customer_contacts where customer_id = any($1)),
    near as (
      select customer_id from own
      union select k.customer_id from own join customer_contacts k on k.msisdn = own.next_of_kin_phone
      union select k.customer_id from own join customer_contacts k on k.next_of_kin_phone = own.msisdn
    )
    select distinct staff_id from staff_who_are_customers where customer_id = any (array(select customer_id
      from near))`,
    [customer_ids],
  );
  return rows.map(({ staff_id }) => staff_id);
}

/** The customers of whom `whoseOwn` says that they are the own of one of these members of staff. */
export async function customersOwnTo(db: Reader, staff_ids: readonly string[]): Promise<string[]> {
  const rows = await db.prepared<{ customer_id: string }>(
    'customers-own-to',
    `
    with own as (select k.customer_id, k.msisdn, k.next_of_kin_phone from staff_who_are_customers w
      join customer_contacts k on k.customer_id = w.customer_id where w.staff_id = any($1))
    select customer_id from own
    union select k.customer_id from own join customer_contacts k on k.next_of_kin_phone = own.msisdn
    union select k.customer_id from own join customer_contacts k on k.msisdn = own.next_of_kin_phone`,
    [staff_ids],
  );
  return rows.map(({ customer_id }) => customer_id);
}

/** Whether a member of staff is a customer as well, or a customer's next of kin. */
export const isOfCustomers = async (db: Reader, staff_id: string): Promise<boolean> =>
  (
    await db.prepared('is-of-customers', 'select 1 from staff_who_are_customers where staff_id = $1 limit 1', [
      staff_id,
    ])
  ).length > 0;

export interface Described {
  readonly msisdn: string;
  readonly document_number: string | null;
  readonly national_id?: string | null;
  readonly next_of_kin_phone?: string | null;
}

/** The same for a person who is not recorded yet, or not with these details. */
export async function wouldBeTheirOwn(
  db: Reader,
  staff: { readonly msisdn: string; readonly document_number: string | null },
  person: Described,
): Promise<boolean> {
  const values = [
    staff.msisdn,
    staff.document_number,
    person.msisdn,
    person.document_number,
    person.national_id ?? null,
    person.next_of_kin_phone ?? null,
  ];
  const [row] = await db.prepared<{ is_own: boolean }>(
    'would-be-their-own',
    'select is_their_own($1, $2, $3, $4, $5, $6) as is_own',
    values,
  );
  return row?.is_own ?? false;
}
