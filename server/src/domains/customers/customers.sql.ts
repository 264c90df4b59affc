/** Customers, and changes of their records. */
import type { ID_TYPES, PROFESSIONS, RELATIONSHIPS } from '@palier/contract/values/person.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** The columns of a customer in the contract. */
export const CUSTOMER = `c.id, c.first_name, c.surname, c.other_names, c.national_id, c.id_type, c.document_number, c.date_of_birth, c.home_address, c.residential_location, c.profession, c.monthly_income_fcfa,
  c.msisdn, c.number_lost_at,
  c.language, c.next_of_kin_name, c.next_of_kin_phone, c.next_of_kin_confirmed, c.relationship, c.kyc_state,
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
  /** Empty for a customer whose number somebody else holds now. */
  msisdn: string;
  number_lost_at: string | null;
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

export const WITH_LOAN = `from customers c
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

/** Locks the row, so that changes of the identity and the sales of one customer happen one after the other. */
export async function findCustomerForUpdate(tx: Tx, id: string): Promise<CustomerRow | null> {
  const locked = await tx.sql.selectFrom('customers').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return locked ? findCustomer(tx, id) : null;
}

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

/** The next of kin is needed only for a sale or a running loan. Without a running loan, their data is deleted. */
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

/** `was_verified` stays true after the first verification. */
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

/** Moves all or some customers of one agent to another. Answers how many. */
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
