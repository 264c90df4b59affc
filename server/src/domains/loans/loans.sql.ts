/** The loans, alone and with the names that screens show. */
import { type Reader, type Tx } from '../../platform/database/connection.ts';

export interface LoanRow {
  id: string;
  loan_reference: string;
  customer_id: string;
  application_id: string;
  agent_id: string;
  shop_id: string | null;
  product_id: string;
  price_version_id: string;
  device_id: string;
  status: 'pending_activation' | 'active' | 'settled' | 'deactivated' | 'deregistered' | 'written_off' | 'cancelled';
  retail_price_fcfa: number;
  deposit_fcfa: number;
  total_fcfa: number;
  charge_fcfa: number;
  /** The VAT within the price and within the charge, from the activation on. */
  vat_fcfa: number;
  charge_vat_fcfa: number;
  repayment_interval: 'daily' | 'weekly' | 'monthly';
  contract_duration: 3 | 6 | 12;
  installments: number;
  step_fcfa: number;
  extensions: unknown;
  start_on: string | null;
  repaid_fcfa: number;
  credit_fcfa: number;
  next_due_on: string | null;
  last_repayment_on: string | null;
  dealer_sheet_no: string | null;
  pos_reference: string | null;
  created_at: string;
  activated_at: string | null;
  settled_at: string | null;
  certificate_id: string | null;
  /** The debt that was written off when the loan ended before it was paid. */
  written_off_fcfa: number;
  /** The part of `repaid_fcfa` that was not paid but given as a rebate when the loan was settled early. */
  rebate_fcfa: number;
  /** The rebate that the customer gets for settling the loan until `offer_until`. */
  offer_rebate_fcfa: number | null;
  offer_until: string | null;
  /** Since when the loan is paid in full with payments that are neither proved nor confirmed. */
  release_waits_since: string | null;
  /** The days late after which the contract lets the phone lock. A stricter policy does not lock it earlier. */
  promised_lock_day: number | null;
}

/** A loan with the names that the customer's card shows. */
export interface LoanWithNames extends LoanRow {
  product_name: string;
  imei: string | null;
  imei2: string | null;
  lock_solution: string;
  /** The signed contract of the loan. */
  contract_id: string | null;
}

export const LOAN = `l.id, l.loan_reference, l.customer_id, l.application_id, l.agent_id, l.shop_id, l.product_id,
  l.price_version_id, l.device_id, l.status, l.retail_price_fcfa, l.deposit_fcfa, l.total_fcfa, l.charge_fcfa,
  l.vat_fcfa, l.charge_vat_fcfa, l.repayment_interval, l.contract_duration, l.installments, l.step_fcfa,
  l.extensions, l.start_on, l.repaid_fcfa, l.credit_fcfa, l.next_due_on, l.last_repayment_on, l.dealer_sheet_no,
  l.pos_reference, l.created_at, l.activated_at, l.settled_at, l.certificate_id, l.written_off_fcfa, l.rebate_fcfa,
  l.offer_rebate_fcfa, l.offer_until, l.release_waits_since, l.promised_lock_day`;

// The lock solution of the loan counts, because it may have changed since the sale; before the loan has a lock, that of
// the model.
const NAMED = `select ${LOAN}, n.product_name, coalesce(k.lock_solution, n.lock_solution) as lock_solution, d.imei, d.imei2,
  a.contract_id from loans l join product_names n on n.product_id = l.product_id
  join device_imeis d on d.device_id = l.device_id
  left join loan_locks k on k.loan_id = l.id left join applications a on a.id = l.application_id`;

export const findLoan = async (db: Reader, loan_reference: string): Promise<LoanRow | null> =>
  (
    await db.prepared<LoanRow>('find-loan', `select ${LOAN} from loans l where l.loan_reference = $1`, [loan_reference])
  )[0] ?? null;

export const findLoanById = async (db: Reader, id: string): Promise<LoanRow | null> =>
  (await db.prepared<LoanRow>('find-loan-by-id', `select ${LOAN} from loans l where l.id = $1`, [id]))[0] ?? null;

export const findLoansById = (db: Reader, ids: readonly string[]): Promise<LoanRow[]> =>
  db.prepared<LoanRow>('find-loans-by-id', `select ${LOAN} from loans l where l.id = any($1)`, [ids]);

export const findLoanForUpdate = async (tx: Tx, id: string): Promise<LoanRow | null> =>
  (await tx.prepared<LoanRow>('lock-loan', `select ${LOAN} from loans l where l.id = $1 for update`, [id]))[0] ?? null;

export const loansOfCustomer = (db: Reader, customer_id: string): Promise<LoanWithNames[]> =>
  db.prepared<LoanWithNames>('loans-of-customer', `${NAMED} where l.customer_id = $1 order by l.id desc`, [
    customer_id,
  ]);

export const loansOfCustomers = (db: Reader, customer_ids: readonly string[]): Promise<LoanWithNames[]> =>
  db.prepared<LoanWithNames>('loans-of-customers', `${NAMED} where l.customer_id = any($1) order by l.id desc`, [
    customer_ids,
  ]);

export const loanWithNames = async (db: Reader, id: string): Promise<LoanWithNames | null> =>
  (await db.prepared<LoanWithNames>('loan-with-names', `${NAMED} where l.id = $1`, [id]))[0] ?? null;

export const findByCertificate = (db: Reader, certificate_id: string) =>
  db.sql
    .selectFrom('loans')
    .select(['id', 'loan_reference', 'customer_id', 'settled_at', 'total_fcfa', 'deposit_fcfa'])
    .where('certificate_id', '=', certificate_id)
    .where('release_waits_since', 'is', null)
    .executeTakeFirst();

/** Whether any loan was ever made. */
export const hasLoans = async (db: Reader): Promise<boolean> =>
  (await db.sql.selectFrom('loans').select('id').limit(1).executeTakeFirst()) !== undefined;
