/** Searches for customers by exact keys. */
import type { Reader } from '../../platform/database/connection.ts';
import { inReach, reachOf } from '../network/network.ts';
import { type CustomerRow, CUSTOMER, WITH_LOAN } from './customers.sql.ts';

/**
 * Finds customers by exact keys, with one index look-up for each, the best match first. `matched_by` names the key that
 * matched; `in_reach` is true if the reader may see the customer. A receipt is found in any spelling, and within reach
 * alone: shops count their receipts up, so that anybody could name the next one. A text without a digit is none.
 */
export async function findByKeys(
  db: Reader,
  keys: { msisdn: string | null; document_number: string; digits: string; text: string },
  staff_id: string,
): Promise<
  Array<
    CustomerRow & {
      in_reach: boolean;
      matched_by: 'msisdn' | 'national_id' | 'document_number' | 'loan_reference' | 'imei' | 'transaction' | 'receipt';
    }
  >
> {
  return db.prepared(
    'find-customers-by-keys',
    `
    with recursive paid as (
      select payment_id from transactions where transaction_key(transaction_id) = transaction_key($4)
      union select t.payment_id from transactions t join paid p on t.master_id = p.payment_id
    ), receipt (id) as (
      select p.customer_id from receipts r join customer_payments p on p.payment_id = r.payment_id
        where r.number_key = receipt_key($4)
      union select customer_id from sale_receipts where number_key = receipt_key($4)
    ), hit (id, matched_by, rank) as (
      select id, 'msisdn', 1 from customers where msisdn = $1
      union all select customer_id, 'loan_reference', 2 from customer_sales where loan_reference = $3
      union all select l.customer_id, 'imei', 3 from device_imeis d join customer_loans l on l.device_id = d.device_id
        where d.imei = $3 or d.imei2 = $3
      union all select id, 'national_id', 4 from customers where national_id = $2
      union all select id, 'document_number', 5 from customers where document_number = $2
      union all select p.customer_id, 'transaction', 6 from paid join customer_payments p
        on p.payment_id = paid.payment_id
      union all select id, 'receipt', 7 from receipt where $4 ~ '\\d' and ${inReach('receipt.id', '$5')}
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

export const customerByMsisdn = (db: Reader, msisdn: string) =>
  db.sql
    .selectFrom('customers')
    .select(['id', 'first_name', 'surname', 'language'])
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
