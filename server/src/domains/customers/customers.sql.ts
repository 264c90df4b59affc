import type { ID_TYPES, PROFESSIONS, RELATIONSHIPS } from '@palier/contract/values/person.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { inReach, isBound, reachOf } from '../network/network.ts';

/** A customer as the contract shows it, with the reference of the running or latest loan. */
const CUSTOMER = `c.id, c.first_name, c.surname, c.other_names, c.national_id, c.id_type, c.document_number, c.date_of_birth, c.home_address, c.residential_location, c.profession, c.monthly_income_fcfa,
  c.msisdn, c.language, c.next_of_kin_name, c.next_of_kin_phone, c.next_of_kin_confirmed, c.relationship, c.kyc_state,
    c.created_at`;

export interface CustomerRow {
  id: string;
  first_name: string;
  surname: string;
  other_names: string | null;
  national_id: string | null;
  id_type: (typeof ID_TYPES)[number];
  document_number: string;
  date_of_birth: string;
  home_address: string | null;
  residential_location: string | null;
  profession: (typeof PROFESSIONS)[number] | null;
  monthly_income_fcfa: number | null;
  msisdn: string;
  language: 'en' | 'fr';
  next_of_kin_name: string | null;
  next_of_kin_phone: string | null;
  next_of_kin_confirmed: boolean;
  relationship: (typeof RELATIONSHIPS)[number] | null;
  kyc_state: 'missing' | 'checking' | 'attention' | 'verified' | 'rejected';
  created_at: string;
  loan_reference: string | null;
  loan_status: string | null;
  payment_method: string | null;
}

const WITH_LOAN = `from customers c
  left join lateral (select l.loan_reference, l.status from customer_loans l where l.customer_id = c.id
    order by l.loan_id desc limit 1) l on true
  left join lateral (select p.provider from customer_payments p where p.customer_id = c.id order by p.payment_id desc
    limit 1) p on true`;

const SELECT = `select ${CUSTOMER}, l.loan_reference, l.status as loan_status, p.provider as payment_method
  ${WITH_LOAN}`;

export async function findCustomer(db: Reader, id: string): Promise<CustomerRow | null> {
  const [row] = await db.prepared<CustomerRow>('find-customer', `${SELECT} where c.id = $1`, [id]);
  return row ?? null;
}

export const findCustomers = (db: Reader, ids: readonly string[]): Promise<CustomerRow[]> =>
  db.prepared<CustomerRow>('find-customers', `${SELECT} where c.id = any($1)`, [ids]);

/** Locked until the transaction ends: identity and sales of one customer go one after the other. */
export async function findCustomerForUpdate(tx: Tx, id: string): Promise<CustomerRow | null> {
  const locked = await tx.sql.selectFrom('customers').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return locked ? findCustomer(tx, id) : null;
}

/**
 * Exact keys, one index look-up each; `matched_by` names what matched, `in_reach` whether the reader may see whom. Best
 * match first.
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
      union all select customer_id, 'transaction', 6 from customer_payments where transaction_id = $4
    ), best as (select distinct on (id) id, matched_by, rank from hit order by id, rank)
    select ${CUSTOMER}, l.loan_reference, l.status as loan_status, p.provider as payment_method, b.matched_by,
      ${inReach('c.id', '$5')} as in_reach ${WITH_LOAN} join best b on b.id = c.id order by b.rank limit 20`,
    [keys.msisdn, keys.document_number, keys.digits, keys.text, staff_id],
  );
}

/**
 * The customer who says this phone or document number. A number that is one's phone and another's document names
 * nobody.
 */
export async function findByNumber(db: Reader, msisdn: string | null, document_number: string): Promise<string | null> {
  const rows = await db.prepared<{ id: string }>(
    'find-by-number',
    'select id from customers where msisdn = $1 union select id from customers where document_number = $2 union select id from customers where national_id = $2',
    [msisdn, document_number],
  );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

const NEAREST = 'order by similarity(name_key, $2) desc, id limit 20';

const OF_ALL = `select id from (select id, name_key from customers where name_key like all($1::text[])
  limit 400) c ${NEAREST}`;

/** Who is bound to shops has some hundreds of customers: their names are compared, and not those of everybody. */
const OF_OWN = `
  with own as (
    select k.customer_id from staff_bounds b join customer_reach k on k.shop_id = b.shop_id and (k.is_sale
      or not b.is_owner) where b.staff_id = $3
    union select k.customer_id from customer_reach k where k.staff_id = $3
  )
  select id from customers where id in (select customer_id from own) and name_key like all($1::text[]) ${NEAREST}`;

/**
 * Names within somebody's reach: every word a part of the name, nearest first; the work is capped, the best twenty are
 * kept.
 */
export async function findByName(db: Reader, key: string, staff_id: string): Promise<CustomerRow[]> {
  const words = key
    .split(' ')
    .filter((word) => word.length > 0)
    .map((word) => `%${word}%`);
  const candidates = (await isBound(db, staff_id))
    ? await db.prepared<{ id: string }>('find-own-names', OF_OWN, [words, key, staff_id])
    : await db.prepared<{ id: string }>('find-names', OF_ALL, [words, key]);
  if (candidates.length === 0) return [];
  const rows = await findCustomers(
    db,
    candidates.map(({ id }) => id),
  );
  return candidates.flatMap(({ id }) => rows.filter((row) => row.id === id));
}

export interface Duplicate {
  id: string;
  first_name: string;
  surname: string;
  date_of_birth: string;
  msisdn: string;
  because: 'document_number' | 'msisdn' | 'name_and_birth_date';
}

/** People who may be this one: same document, same number, or nearly the same name on the same birth date. */
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

/** The same for customers who are registered, each with whom it may be. */
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

export const insertCustomer = (
  tx: Tx,
  row: {
    id: string;
    first_name: string;
    surname: string;
    other_names: string | null;
    name_key: string;
    national_id: string | null;
    id_type: string;
    document_number: string;
    date_of_birth: string;
    home_address: string | null;
    msisdn: string;
    language: string;
    registered_by: string;
    agent_id: string;
    created_at: string;
  },
) => tx.sql.insertInto('customers').values(row).execute();

export const setNextOfKin = (
  tx: Tx,
  id: string,
  kin: { next_of_kin_name: string; next_of_kin_phone: string; relationship: string; next_of_kin_confirmed: boolean },
) => tx.sql.updateTable('customers').set(kin).where('id', '=', id).execute();

/** A next of kin is asked for a sale: without one, and without a loan, nobody keeps their number. */
export const forgetNextOfKin = (tx: Tx, id: string): Promise<unknown> =>
  tx.prepared(
    'forget-next-of-kin',
    `update customers c set next_of_kin_name = null, next_of_kin_phone = null, relationship = null,
      next_of_kin_confirmed = false
    where id = $1 and not exists (select 1 from customer_loans l where l.customer_id = c.id
      and l.status in ('active', 'pending_activation'))`,
    [id],
  );

export const setFinance = (
  tx: Tx,
  id: string,
  finance: { profession: string; residential_location: string; monthly_income_fcfa: number },
) => tx.sql.updateTable('customers').set(finance).where('id', '=', id).execute();

export const setDocument = (tx: Tx, id: string, document: { id_type: string; document_number: string }) =>
  tx.sql.updateTable('customers').set(document).where('id', '=', id).execute();

/** Who was verified once stays somebody who was. */
export const setKycState = (tx: Tx, id: string, kyc_state: CustomerRow['kyc_state']) =>
  tx.sql
    .updateTable('customers')
    .set({ kyc_state, was_verified: sql`was_verified or kyc_state = 'verified' or ${kyc_state} = 'verified'` })
    .where('id', '=', id)
    .execute();

export const setAppLogin = (tx: Tx, id: string, at: Date) =>
  tx.sql.updateTable('customers').set({ app_login_at: at.toISOString() }).where('id', '=', id).execute();

export const appLoginOf = (db: Reader, id: string) =>
  db.sql.selectFrom('customers').select('app_login_at').where('id', '=', id).executeTakeFirst();

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

/** Whose document number it is, but for one customer; null when it is free. */
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

/** Gives one agent's customers to another: all of them, or those named. Answers how many. */
export async function giveCustomers(
  tx: Tx,
  from_agent_id: string,
  to_agent_id: string,
  customer_ids: readonly string[] | null,
): Promise<number> {
  const given = await sql`update customers set agent_id = ${to_agent_id}::uuid where agent_id = ${from_agent_id}::uuid
      and (${customer_ids}::uuid[] is null or id = any(${customer_ids}::uuid[]))`.execute(tx.sql);
  return Number(given.numAffectedRows ?? 0);
}

export const setLocation = (
  tx: Tx,
  id: string,
  location: { residential_location: string | null; home_address: string | null },
) => tx.sql.updateTable('customers').set(location).where('id', '=', id).execute();

/** What the rules computed last. */
export const latestPreapproval = (db: Reader, customer_id: string) =>
  db.sql
    .selectFrom('preapprovals')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('application_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * What a person approved for the sale that is open now, the highest of it; a sale that is over takes its approval with
 * it, and so does an identity that is in doubt again.
 */
export const approvalOfOpenSale = (db: Reader, customer_id: string) =>
  db.sql
    .selectFrom('preapprovals')
    .innerJoin('customer_sales', 'customer_sales.application_id', 'preapprovals.application_id')
    .innerJoin('customers', 'customers.id', 'preapprovals.customer_id')
    .select(['preapprovals.id', 'preapprovals.limit_fcfa', 'preapprovals.checked_at'])
    .where('preapprovals.customer_id', '=', customer_id)
    .where('customer_sales.state', '=', 'open')
    .where('customers.kyc_state', '=', 'verified')
    .orderBy('preapprovals.limit_fcfa', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertPreapproval = (
  tx: Tx,
  row: {
    id: string;
    customer_id: string;
    status: string;
    limit_fcfa: number;
    reasons: string;
    checked_at: string;
    application_id?: string;
    approved_by?: string;
  },
) => tx.sql.insertInto('preapprovals').values(row).execute();

/** What earlier loans say about somebody. */
export async function loanHistory(
  db: Reader,
  customer_id: string,
): Promise<{ settled_loans: number; was_late: boolean }> {
  const { rows } = await sql<{ settled_loans: number; was_late: boolean }>`
    select count(*) filter (where status = 'settled') as settled_loans, coalesce(bool_or(status in ('written_off',
      'deactivated', 'deregistered')), false) as was_late from customer_loans
      where customer_id = ${customer_id}`.execute(db.sql);
  return rows[0] ?? { settled_loans: 0, was_late: false };
}
