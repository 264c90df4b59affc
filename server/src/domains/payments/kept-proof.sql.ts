/** What proves a payment, carried over to the payment that is left of it. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface KeptProof {
  /** The person whose word alone says that it belongs where it is. */
  readonly placed_by: string | null;
  readonly confirmed_by: string | null;
  readonly confirmed_at: string | null;
  readonly listed_at: string | null;
}

export const keptProof = async (db: Reader, payment_id: string): Promise<KeptProof | null> =>
  (
    await db.prepared<{ [Name in keyof KeptProof]: KeptProof[Name] }>(
      'kept-proof',
      'select placed_by, confirmed_by, confirmed_at, listed_at from payments where id = $1',
      [payment_id],
    )
  )[0] ?? null;

/** Its place is decided already. */
export const keepProof = (
  tx: Tx,
  payment_id: string,
  { confirmed_by, confirmed_at, listed_at }: Omit<KeptProof, 'placed_by'>,
): Promise<unknown> =>
  tx.prepared('keep-proof', 'update payments set confirmed_by = $2, confirmed_at = $3, listed_at = $4 where id = $1', [
    payment_id,
    confirmed_by,
    confirmed_at,
    listed_at,
  ]);

/**
 * What statements say was taken back of a payment, or of the one that it is a part of, and the books have not reversed
 * yet, in whole francs; null where none says it.
 */
export const sumTakenBack = async (db: Reader, payment_id: string): Promise<number | null> =>
  (
    await db.prepared<{ amount_fcfa: number | null }>(
      'sum-taken-back',
      `select greatest(0, t.amount_fcfa - reversed_of_payment(t.payment_id))::bigint as amount_fcfa
        from sums_taken_back t where t.payment_id = whole_of_payment($1)`,
      [payment_id],
    )
  )[0]?.amount_fcfa ?? null;

/** Whether somebody says that this money was taken back, while the books still have it. */
export const isInDoubt = async (db: Reader, payment_id: string): Promise<boolean> =>
  (await db.prepared('is-in-doubt', 'select from money_in_doubt where payment_id = $1 limit 1', [payment_id])).length >
  0;
