/** Money without a place, and what was done with payments after they came. */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { NewPayment } from './payments.sql.ts';

export const insertSuspense = (
  tx: Tx,
  rows: ReadonlyArray<{
    id: string;
    payment_id: string;
    reason: string;
    amount_fcfa: number;
    reference_typed: string;
    payment_phone: string | null;
  }>,
  now: Date,
): Promise<unknown> =>
  tx.prepared(
    'insert-suspense',
    `insert into suspense (id, payment_id, reason, amount_fcfa, reference_typed, payment_phone, created_at) select *,
      $7::timestamptz from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::text[])
    on conflict (payment_id) do update set reason = excluded.reason, state = 'open', note = null, created_at =
      excluded.created_at`,
    [
      rows.map((r) => r.id),
      rows.map((r) => r.payment_id),
      rows.map((r) => r.reason),
      rows.map((r) => r.amount_fcfa),
      rows.map((r) => r.reference_typed),
      rows.map((r) => r.payment_phone),
      now,
    ],
  );

export interface LikelyPayment {
  readonly payment_id: string;
  readonly transaction_id: string;
  readonly amount_fcfa: number;
  readonly value_on: string;
}

/**
 * Unplaced money that may well be this customer's, the newest: sent from their phone or their next of kin's, or typed
 * within one digit of their reference.
 */
export const likelySuspense = async (
  db: Reader,
  loan_reference: string,
  phones: readonly string[],
): Promise<LikelyPayment | null> =>
  (
    await db.prepared<LikelyPayment>(
      'likely-suspense',
      `select p.id as payment_id, number_on_paper(p.transaction_id) as transaction_id,
    p.amount_fcfa, p.value_on from suspense x join payments p on p.id = x.payment_id
    where x.state in ('open', 'held') and (x.payment_phone = any($2) or (length(x.reference_typed) between 9 and 11
      and levenshtein_less_equal(x.reference_typed, $1, 2) <= 2)) order by p.id desc limit 1`,
      [loan_reference, phones],
    )
  )[0] ?? null;

/** A payment as it lies now. */
export type UnallocatedPayment = Omit<NewPayment, 'raw_payload'> & {
  readonly status: 'posted' | 'reversed' | 'divided';
  readonly suspense_state: 'open' | 'held' | 'matched' | 'divided' | 'refunded' | 'reversed' | null;
  readonly suspense_reason: string | null;
  readonly reference_typed: string | null;
};

const LYING = `select p.id, p.provider, p.transaction_id, p.channel, p.purpose, p.status, p.amount_fcfa,
  p.payment_phone, p.payer_name, p.account_keyed_in, p.business_short_code, p.customer_id, p.loan_id, p.application_id,
  p.payment_request_id, p.shop_id, p.staff_id, p.value_on,
  x.state as suspense_state, x.reason as suspense_reason, x.reference_typed from payments p left
    join suspense x on x.payment_id = p.id where p.id = $1`;

export const findUnallocated = async (db: Reader, id: string): Promise<UnallocatedPayment | null> =>
  (await db.prepared<UnallocatedPayment>('find-lying', LYING, [id]))[0] ?? null;

/**
 * Until the transaction ends nobody else moves it. Taken before the loans it is on or goes to. It is read only once it
 * is held: a statement that waited for the payment would still see where suspense had it before.
 */
export async function findUnallocatedForUpdate(tx: Tx, id: string): Promise<UnallocatedPayment | null> {
  await tx.prepared('lock-lying', 'select 1 from payments where id = $1 for update', [id]);
  return findUnallocated(tx, id);
}

/** The day of the last payment on a loan but for this one. */
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

type Where = Pick<UnallocatedPayment, 'purpose' | 'customer_id' | 'loan_id' | 'application_id'>;

export const setPlace = (
  tx: Tx,
  id: string,
  { purpose, customer_id, loan_id, application_id }: Where,
): Promise<unknown> =>
  tx.prepared(
    'set-place',
    'update payments set purpose = $2, customer_id = $3, loan_id = $4, application_id = $5 where id = $1',
    [id, purpose, customer_id, loan_id, application_id],
  );

export const setStatus = (tx: Tx, id: string, status: UnallocatedPayment['status']): Promise<unknown> =>
  tx.prepared('set-payment-status', 'update payments set status = $2 where id = $1', [id, status]);

export const setSuspenseState = (
  tx: Tx,
  payment_id: string,
  state: NonNullable<UnallocatedPayment['suspense_state']>,
  note: string | null,
): Promise<unknown> =>
  tx.prepared('set-suspense-state', 'update suspense set state = $2, note = $3 where payment_id = $1', [
    payment_id,
    state,
    note,
  ]);

/**
 * Parts of a payment, each a payment in suspense: what is true of the whole is true of them, but for the sum and the
 * number.
 */
export const insertParts = (
  tx: Tx,
  master_id: string,
  parts: ReadonlyArray<{ id: string; suspense_id: string; amount_fcfa: number; number: number }>,
  now: Date,
): Promise<unknown> =>
  tx.prepared(
    'insert-parts',
    `with part as (select * from unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::int[]) as t(id, suspense_id,
      amount_fcfa, number)),
    paid as (insert into payments (id, provider, transaction_id, channel, purpose, amount_fcfa, payment_phone,
      payer_name, account_keyed_in, business_short_code, customer_id, shop_id, staff_id, value_on, received_at,
      banking_id, master_id)
      select t.id, m.provider, m.transaction_id || '/' || t.number, m.channel, 'suspense', t.amount_fcfa,
        m.payment_phone, m.payer_name, m.account_keyed_in, m.business_short_code, m.customer_id, m.shop_id, m.staff_id,
        m.value_on, m.received_at, m.banking_id, m.id from payments m cross join part t where m.id = $1)
    insert into suspense (id, payment_id, reason, amount_fcfa, reference_typed, payment_phone, created_at) select
      t.suspense_id, t.id, x.reason, t.amount_fcfa, x.reference_typed, x.payment_phone, $6::timestamptz from suspense x
      cross join part t where x.payment_id = $1`,
    [
      master_id,
      parts.map(({ id }) => id),
      parts.map(({ suspense_id }) => suspense_id),
      parts.map(({ amount_fcfa }) => amount_fcfa),
      parts.map(({ number }) => number),
      now,
    ],
  );

export interface PaymentMove {
  readonly id: string;
  readonly payment_id: string;
  readonly kind: 'placed' | 'taken_back' | 'divided' | 'set_aside' | 'queued' | 'refunded' | 'reversed';
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

/** Whether two people decided where it lies now. */
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
