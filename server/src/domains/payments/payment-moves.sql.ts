/** Where payments are, and the record of their moves. */
import type { MOVE_KINDS } from '@palier/contract/suspense/records.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { type UnallocatedPayment } from './suspense.sql.ts';

/** The day of the last other payment on the loan of this payment. */
export async function lastRepaymentBut(
  db: Reader,
  { id, customer_id, loan_id }: Pick<UnallocatedPayment, 'id' | 'customer_id' | 'loan_id'>,
): Promise<string | null> {
  const [row] = await db.prepared<{ value_on: string | null }>(
    'last-repayment-but',
    `select max(value_on) as value_on from payments where customer_id = $2 and loan_id = $3 and id <> $1
      and purpose = 'repayment' and status = 'posted'`,
    [id, customer_id, loan_id],
  );
  return row?.value_on ?? null;
}

type PaymentPlace = Pick<UnallocatedPayment, 'purpose' | 'customer_id' | 'loan_id' | 'application_id'> & {
  /** The person whose word alone says that it belongs there; null where there is more. */
  readonly placed_by: string | null;
};

/** Puts a payment elsewhere. What somebody confirmed of it where it was says nothing of the new place. */
export const setPlace = (
  tx: Tx,
  id: string,
  { purpose, customer_id, loan_id, application_id, placed_by }: PaymentPlace,
): Promise<unknown> =>
  tx.prepared(
    'set-place',
    `update payments set purpose = $2, customer_id = $3, loan_id = $4, application_id = $5, placed_by = $6,
      confirmed_by = null, confirmed_at = null where id = $1`,
    [id, purpose, customer_id, loan_id, application_id, placed_by],
  );

export const setPaymentStatus = (tx: Tx, id: string, status: UnallocatedPayment['status']): Promise<unknown> =>
  tx.prepared('set-payment-status', 'update payments set status = $2 where id = $1', [id, status]);

/**
 * Writes the parts of a payment, each as a payment in suspense. A part has the columns of the whole, except the amount
 * and the number.
 */
export const insertParts = (
  tx: Tx,
  master_id: string,
  parts: ReadonlyArray<{ id: string; suspense_id: string; amount_fcfa: number; number: number }>,
): Promise<unknown> =>
  tx.prepared(
    'insert-parts',
    `with part as (select * from unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::int[]) as t(id, suspense_id,
      amount_fcfa, number)),
    paid as (insert into payments (id, provider, transaction_id, channel, purpose, amount_fcfa, payment_phone,
      payer_mark, payer_name, account_keyed_in, business_short_code, customer_id, shop_id, staff_id, value_on,
      received_at, banking_id, spelling, proof_when_booked, list_due_on, slip_found_at, master_id)
      select t.id, m.provider, m.transaction_id || '/' || t.number, m.channel, 'suspense', t.amount_fcfa,
        m.payment_phone, m.payer_mark, m.payer_name, m.account_keyed_in, m.business_short_code, m.customer_id,
        m.shop_id, m.staff_id, m.value_on, m.received_at, m.banking_id, m.spelling, m.proof_when_booked, m.list_due_on,
        m.slip_found_at, m.id
        from payments m cross join part t where m.id = $1)
    insert into suspense (id, payment_id, reason, amount_fcfa, reference_typed, payment_phone, created_at) select
      t.suspense_id, t.id, x.reason, t.amount_fcfa, x.reference_typed, x.payment_phone, x.created_at from suspense x
      cross join part t where x.payment_id = $1`,
    [
      master_id,
      parts.map(({ id }) => id),
      parts.map(({ suspense_id }) => suspense_id),
      parts.map(({ amount_fcfa }) => amount_fcfa),
      parts.map(({ number }) => number),
    ],
  );

export interface PaymentMove {
  readonly id: string;
  readonly payment_id: string;
  readonly kind: (typeof MOVE_KINDS)[number];
  readonly from_loan_id?: string | null;
  readonly to_loan_id?: string | null;
  readonly from_application_id?: string | null;
  readonly to_application_id?: string | null;
  readonly amount_fcfa: number;
  readonly shop_id?: string | null;
  readonly reason: string;
  readonly staff_id: string;
  readonly request_id?: string | null;
  readonly made_at: string;
}

/** Whether the present place of a payment was decided by a request. */
export const placedByRequest = async (db: Reader, payment_id: string): Promise<boolean> =>
  (
    await db.prepared<{ by_request: boolean }>(
      'placed-by-request',
      `select request_id is not null as by_request from payment_moves where payment_id = $1 and kind = 'placed'
        order by id desc limit 1`,
      [payment_id],
    )
  )[0]?.by_request ?? false;

export const insertMove = (tx: Tx, move: PaymentMove) => tx.sql.insertInto('payment_moves').values(move).execute();

/** Notes that the operator’s own list has these payments; once. */
export const setListed = (db: Reader, ids: readonly string[], at: Date): Promise<unknown> =>
  db.prepared('set-listed', 'update payments set listed_at = $2 where id = any($1) and listed_at is null', [ids, at]);
