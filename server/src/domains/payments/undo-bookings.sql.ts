/** Where a payment is or was, for whoever undoes what was done with it. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** The payments as which a payment is on loans and sales, or in suspense: itself, or its parts. */
export const placesOf = async (db: Reader, payment_id: string, status: 'posted' | 'reversed'): Promise<string[]> =>
  (
    await db.prepared<{ id: string }>(
      'places-of-payment',
      `select p.id from parts_of_payments(array[$1::uuid]) f join payments p on p.id = f.payment_id
        where p.status = $2 order by p.id`,
      [payment_id, status],
    )
  ).map(({ id }) => id);

/** The payments as which it is in the books. */
export const postedPartsOf = (db: Reader, payment_id: string): Promise<string[]> => placesOf(db, payment_id, 'posted');

export interface FormerPlace {
  /** It had been given back when it was reversed. */
  readonly was_lost: boolean;
  readonly from_loan_id: string | null;
  readonly from_application_id: string | null;
  readonly placed_by: string | null;
}

/** Where a payment was that was reversed. */
export const formerPlace = async (db: Reader, payment_id: string): Promise<FormerPlace | null> =>
  (
    await db.prepared<{ [Name in keyof FormerPlace]: FormerPlace[Name] }>(
      'former-place',
      `select m.kind = 'lost' as was_lost, m.from_loan_id, m.from_application_id, p.placed_by from payment_moves m
        join payments p on p.id = m.payment_id where m.payment_id = $1 and m.kind in ('reversed', 'lost') order by m.id desc limit 1`,
      [payment_id],
    )
  )[0] ?? null;

/** The prompt that this payment paid is asked about again; it has expired where another one is under way. */
export const openPromptAgain = async (tx: Tx, payment_id: string): Promise<string | null> =>
  (
    await tx.prepared<{ id: string }>(
      'open-prompt-again',
      `with left_alone as (update payments set payment_request_id = null from payments was where payments.id = $1
          and was.id = payments.id returning was.payment_request_id as id)
      update payment_requests r set status = case when exists (select from payment_requests o
          where o.status in ('created', 'submitted', 'pending', 'unknown') and o.purpose = r.purpose
            and (o.loan_id = r.loan_id or o.application_id = r.application_id)) then 'expired' else 'unknown' end,
        reason = null, transaction_id = null
      from left_alone a where r.id = a.id and r.status = 'succeeded' returning r.id`,
      [payment_id],
    )
  )[0]?.id ?? null;
