/** Receipts of a till or a terminal, by their number in any spelling. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface EnteredReceipt {
  readonly number: string;
  readonly channel: string;
  readonly amount_fcfa: number;
  readonly value_on: string;
}

/** The payment that a shop entered for a receipt, in any spelling. */
export async function receiptOf(db: Reader, shop_id: string | null, number: string): Promise<EnteredReceipt | null> {
  const rows = await db.prepared<{ [Name in keyof EnteredReceipt]: EnteredReceipt[Name] }>(
    'receipt-of',
    `
    select number_on_paper(transaction_id) as number, channel, amount_fcfa, value_on from payments
    where receipt_key = coalesce($1::text, 'head-office') || ':' || receipt_key($2)`,
    [shop_id, number],
  );
  return rows[0] ?? null;
}

/**
 * Waits until no other transaction enters or books the slip with this number, in whatever shop, and keeps it until this
 * transaction ends.
 */
export const awaitSlip = (tx: Tx, number: string): Promise<unknown> =>
  tx.prepared(
    'await-slip',
    `select pg_advisory_xact_lock(hashtextextended('slip ' || receipt_key($1), 0))::text as slip`,
    [number],
  );
