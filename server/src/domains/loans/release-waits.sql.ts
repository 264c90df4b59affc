/** Loans that were paid off with payments that one person’s word proves, and wait until more does. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** The loans among these with payments that only one person’s word proves. */
export async function withUnprovenPayments(
  db: Reader,
  loans: ReadonlyArray<{ readonly id: string; readonly customer_id: string }>,
): Promise<Set<string>> {
  if (loans.length === 0) return new Set();
  const rows = await db.prepared<{ loan_id: string }>(
    'with-unproven-payments',
    `select distinct u.loan_id from unnest($1::uuid[], $2::uuid[]) as l(id, customer_id)
    join unproven_payments u on u.customer_id = l.customer_id and u.loan_id = l.id`,
    [loans.map(({ id }) => id), loans.map(({ customer_id }) => customer_id)],
  );
  return new Set(rows.map(({ loan_id }) => loan_id));
}

export const setReleaseWaits = (tx: Tx, ids: readonly string[], since: Date): Promise<unknown> =>
  tx.prepared('set-release-waits', 'update loans set release_waits_since = $2 where id = any($1)', [ids, since]);

export const endReleaseWaits = (
  tx: Tx,
  ids: readonly string[],
  confirmed: { readonly by: string; readonly at: Date } | null,
): Promise<unknown> =>
  tx.prepared(
    'end-release-waits',
    'update loans set release_waits_since = null, payments_confirmed_by = $2, payments_confirmed_at = $3 where id = any($1)',
    [ids, confirmed?.by ?? null, confirmed?.at ?? null],
  );
