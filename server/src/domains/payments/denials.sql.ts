/** What two people said of money in suspense: that it is not this customer’s. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface Denial {
  readonly payment_id: string;
  readonly customer_id: string;
  readonly reason: string;
  readonly said_by: string;
  readonly agreed_by: string;
  readonly request_id: string;
}

export const insertDenial = (
  tx: Tx,
  { payment_id, customer_id, reason, said_by, agreed_by, request_id }: Denial,
  now: Date,
): Promise<unknown> =>
  tx.prepared(
    'insert-denial',
    `insert into suspense_denials (payment_id, customer_id, reason, said_by, agreed_by, request_id, agreed_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [payment_id, customer_id, reason, said_by, agreed_by, request_id, now],
  );

/** Whether it was said of this payment, or of the whole that it is a part of. */
export const isDenied = async (db: Reader, payment_id: string, customer_id: string): Promise<boolean> =>
  (
    await db.prepared<{ payment_id: string }>(
      'is-denied',
      `select d.payment_id from suspense_denials d join payments p on d.payment_id in (p.id, p.master_id)
        where p.id = $1 and d.customer_id = $2`,
      [payment_id, customer_id],
    )
  ).length > 0;

/** The customers of whom it was said, by payments. */
export const deniedOf = async (db: Reader, payment_id: string): Promise<Set<string>> =>
  new Set(
    (
      await db.prepared<{ customer_id: string }>(
        'denied-of',
        `select d.customer_id from suspense_denials d join payments p on d.payment_id in (p.id, p.master_id)
          where p.id = $1`,
        [payment_id],
      )
    ).map(({ customer_id }) => customer_id),
  );
