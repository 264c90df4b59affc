/** Payments in suspense. */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { Clues } from './evidence.ts';
import type { NewPayment } from './insert-payments.sql.ts';
import { CAME_FOR } from './owners.sql.ts';
import { shownMark } from './payer-marks.ts';

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

/** A payment in suspense, with its clues. */
export interface WaitingPayment extends LikelyPayment, Clues {
  /** True once a person has set it aside. */
  readonly is_aside: boolean;
  readonly waiting_since: string;
}

/** What to look for in the waiting payments: more is found than is meant, and `evidenceOn` decides. */
export interface Sought {
  readonly customer_id: string;
  readonly phones: readonly string[];
  /** Of numbers that the operator hides. */
  readonly hashes: readonly string[];
  /** Parts of what was keyed in, or of the payer's name, in capitals: the letters A to Z and digits alone. */
  readonly parts: readonly string[];
  readonly reference: string;
  readonly amount_fcfa: number;
}

/** The payments in suspense that may be of this customer, unless two people said that they are not; newest first. */
export const waitingPayments = (
  db: Reader,
  { customer_id, phones, hashes, parts, reference, amount_fcfa }: Sought,
): Promise<WaitingPayment[]> =>
  db.prepared<WaitingPayment>(
    'waiting-payments',
    `select p.id as payment_id, number_on_paper(p.transaction_id) as transaction_id, p.amount_fcfa, p.value_on,
      p.payment_phone, p.payer_mark, p.payer_name, p.account_keyed_in, ${CAME_FOR} as came_for,
      x.state = 'held' as is_aside, x.created_at as waiting_since
    from suspense x join payments p on p.id = x.payment_id
    where x.state in ('open', 'held') and not exists (select from suspense_denials d
        where d.payment_id in (p.id, p.master_id) and d.customer_id = $2)
      and (p.payment_phone = any($1) or p.payer_mark = any($6) or p.customer_id = $2 or p.amount_fcfa = $3
      or exists (select from unnest($4::text[]) part where strpos(upper(regexp_replace(
        normalize(concat(p.account_keyed_in, p.payer_name), NFKD), '[^A-Za-z0-9]', '', 'g')), part) > 0)
      or exists (select from regexp_matches(coalesce(p.account_keyed_in, ''), '[0-9]{9,11}', 'g') m(run)
        where levenshtein_less_equal(m.run[1], $5, 2) <= 2))
    order by p.id desc`,
    [phones, customer_id, amount_fcfa, parts, reference, hashes],
  );

/** A payment with its present place. */
export type UnallocatedPayment = Omit<
  NewPayment,
  'raw_payload' | 'slip_found_at' | 'proof_when_booked' | 'list_due_on'
> & {
  readonly status: 'posted' | 'reversed' | 'divided';
  readonly suspense_state: 'open' | 'held' | 'matched' | 'divided' | 'refunded' | 'reversed' | null;
  readonly suspense_reason: string | null;
  readonly reference_typed: string | null;
  /** The customer with whom it arrived by itself; null where a person placed it. */
  readonly came_for: string | null;
  /** What readers see of the mark of a hidden payer. */
  readonly payer_shown: string | null;
  /** Who says that the money is there, wherever it was placed. */
  readonly proof: NewPayment['proof_when_booked'];
};

const LYING = `select p.id, p.provider, p.transaction_id, p.channel, p.purpose, p.status, p.amount_fcfa,
  p.payment_phone, p.payer_mark, ${shownMark('p.payer_mark')} as payer_shown, p.payer_name, p.account_keyed_in,
  p.business_short_code, p.customer_id, p.loan_id, p.application_id,
  p.payment_request_id, p.shop_id, p.staff_id, p.value_on,
  x.state as suspense_state, x.reason as suspense_reason, x.reference_typed, ${CAME_FOR} as came_for,
  proof_of(p.proof_when_booked, p.channel, p.banking_id, coalesce(p.slip_found_at, w.slip_found_at), null,
    p.confirmed_at) as proof
  from payments p left join suspense x on x.payment_id = p.id left join payments w on w.id = p.master_id
  where p.id = $1`;

export const findUnallocated = async (db: Reader, id: string): Promise<UnallocatedPayment | null> =>
  (await db.prepared<UnallocatedPayment>('find-lying', LYING, [id]))[0] ?? null;

/**
 * Locks the payment, so that nobody else moves it. Payments must be locked before the loans they are on or go to. The
 * payment is read after it is locked, because a statement that waited for the lock would still see its former place.
 */
export async function findUnallocatedForUpdate(tx: Tx, id: string): Promise<UnallocatedPayment | null> {
  await tx.prepared('lock-lying', 'select 1 from payments where id = $1 for update', [id]);
  return findUnallocated(tx, id);
}

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
