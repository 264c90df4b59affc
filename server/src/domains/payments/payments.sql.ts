import type { Reader } from '../../platform/database/connection.ts';
import { type NewPayment } from './insert-payments.sql.ts';
import { shownMark } from './payer-marks.ts';

export interface PaymentRow {
  id: string;
  transaction_id: string;
  provider: string;
  channel: NewPayment['channel'];
  purpose: NewPayment['purpose'];
  amount_fcfa: number;
  payment_phone: string | null;
  payer_mark: string | null;
  account_keyed_in: string | null;
  status: 'posted' | 'reversed';
  value_on: string;
  received_at: string;
  loan_reference: string | null;
  proof: NewPayment['proof_when_booked'];
  confirmed_at: string | null;
  has_paper: boolean;
  is_correctable: boolean;
  corrects: string | null;
  corrected_by: string | null;
  correction_fcfa: number | null;
  correction_number: string | null;
  correction_at: string | null;
}

const PAYMENT = `select p.id, number_on_paper(p.transaction_id) as transaction_id, p.provider, p.channel, p.purpose,
  p.amount_fcfa, p.payment_phone, ${shownMark('p.payer_mark')} as payer_mark, p.account_keyed_in, p.status, p.value_on,
  p.received_at, coalesce(l.loan_reference,
  s.loan_reference) as loan_reference, proof_of(p.proof_when_booked, p.channel, p.banking_id,
  coalesce(p.slip_found_at, w.slip_found_at), p.placed_by, p.confirmed_at) as proof, p.confirmed_at,
  exists (select from slip_papers x where x.payment_id = p.id) as has_paper,
  p.channel in ('cash', 'pos') and p.staff_id is not null and p.master_id is null and p.proof_when_booked = 'one_person'
    and p.status = 'posted' and p.purpose <> 'suspense' and p.banking_id is null and p.slip_found_at is null
    and k.id is null and not exists (select from loans_of_sales y where y.application_id = p.application_id)
    as is_correctable,
  (select r.payment_id from payment_corrections r where r.corrected_by = p.id) as corrects,
  (select r.corrected_by from payment_corrections r where r.payment_id = p.id and r.ended_as = 'applied')
    as corrected_by,
  k.amount_fcfa as correction_fcfa, k.receipt_number as correction_number, k.takes_effect_at as correction_at
  from payments p left join payments w on w.id = p.master_id
    left join payment_corrections k on k.payment_id = p.id and k.ended_at is null
    left join customer_loans l on l.loan_id = p.loan_id
    left join customer_sales s on s.application_id = p.application_id`;

/** The payments of a customer. A split payment is left out, because its parts are listed. */
export const paymentsOfCustomer = (
  db: Reader,
  customer_id: string,
  before: string | null,
  most: number,
): Promise<PaymentRow[]> =>
  db.prepared<PaymentRow>(
    'payments-of-customer',
    `${PAYMENT} where p.customer_id = $1 and p.status <> 'divided' and ($2::timestamptz is null or p.received_at < $2) order by p.id desc limit $3`,
    [customer_id, before, most],
  );

export interface PaymentToTell {
  readonly id: string;
  readonly customer_id: string;
  readonly purpose: 'deposit' | 'repayment';
  readonly amount_fcfa: number;
  readonly loan_id: string | null;
  readonly loan_reference: string;
}

/** The payments among these about which a customer is notified. */
export async function paymentsToTell(db: Reader, ids: readonly string[]): Promise<Map<string, PaymentToTell>> {
  const rows = await db.prepared<
    Omit<PaymentToTell, 'customer_id' | 'loan_reference'> & {
      customer_id: string | null;
      loan_reference: string | null;
    }
  >(
    'payments-to-tell',
    `select p.id, p.customer_id, p.purpose, p.amount_fcfa, p.loan_id, coalesce(l.loan_reference, s.loan_reference) as
      loan_reference
    from payments p left join customer_loans l on l.loan_id = p.loan_id left
      join customer_sales s on s.application_id = p.application_id where p.id = any($1) and p.purpose <> 'suspense'`,
    [ids],
  );
  const isOfCustomer = (row: (typeof rows)[number]): row is PaymentToTell =>
    row.customer_id !== null && row.loan_reference !== null;
  return new Map(rows.filter(isOfCustomer).map((row) => [row.id, row]));
}

/** The newest payments of each of these customers. */
export const lastPaymentsOf = (
  db: Reader,
  customer_ids: readonly string[],
  most: number,
): Promise<Array<PaymentRow & { customer_id: string }>> =>
  db.prepared(
    'last-payments-of',
    `select c.id as customer_id, p.* from unnest($1::uuid[]) as c(id) cross join lateral (${PAYMENT}
      where p.customer_id = c.id and p.status <> 'divided' order by p.id desc limit $2) p order by p.id desc`,
    [customer_ids, most],
  );

export const paymentsOfApplication = (db: Reader, application_id: string): Promise<PaymentRow[]> =>
  db.prepared<PaymentRow>('payments-of-application', `${PAYMENT} where p.application_id = $1 order by p.id desc`, [
    application_id,
  ]);

export const findPayment = async (db: Reader, id: string): Promise<PaymentRow | null> =>
  (await db.prepared<PaymentRow>('find-payment', `${PAYMENT} where p.id = $1`, [id]))[0] ?? null;

/** The reference of a loan or a sale that the payer sees. */
export async function referenceOfTarget(
  db: Reader,
  application_id: string | null,
  loan_id: string | null,
): Promise<string> {
  const rows = await db.prepared<{ loan_reference: string }>(
    'reference-of-target',
    'select loan_reference from customer_sales where application_id = $1 union all select loan_reference from customer_loans where loan_id = $2',
    [application_id, loan_id],
  );
  return rows[0]?.loan_reference ?? '';
}

/**
 * The loan or sale that takes money for a reference now: an active loan or one with an open claim takes any amount, a
 * sale only its open deposit.
 */
export async function takesMoney(
  db: Reader,
  loan_reference: string,
): Promise<{ loan_id: string | null; application_id: string | null; due_fcfa: number | null } | null> {
  const rows = await db.prepared<{ loan_id: string | null; application_id: string | null; due_fcfa: number | null }>(
    'takes-money',
    `select loan_id, null::uuid as application_id, null::bigint as due_fcfa from customer_loans
      where loan_reference = $1 and (status = 'active' or exists (select from claims c
        where c.loan_id = customer_loans.loan_id and c.closed_at is null))
    union all select null, application_id, due_fcfa from customer_sales where loan_reference = $1 and state = 'open'
      and due_fcfa > 0`,
    [loan_reference],
  );
  return rows[0] ?? null;
}
