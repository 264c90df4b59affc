/** Loans that were paid off with cash and wait until it is banked, or until a second person confirms it. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** The loans among these with cash that is not banked. */
export async function withUnbankedCash(
  db: Reader,
  loans: ReadonlyArray<{ readonly id: string; readonly customer_id: string }>,
): Promise<Set<string>> {
  if (loans.length === 0) return new Set();
  const rows = await db.prepared<{ loan_id: string }>(
    'with-unbanked-cash',
    `select distinct u.loan_id from unnest($1::uuid[], $2::uuid[]) as l(id, customer_id)
    join unbanked_repayments u on u.customer_id = l.customer_id and u.loan_id = l.id`,
    [loans.map(({ id }) => id), loans.map(({ customer_id }) => customer_id)],
  );
  return new Set(rows.map(({ loan_id }) => loan_id));
}

export const setCashWaits = (tx: Tx, ids: readonly string[], since: Date): Promise<unknown> =>
  tx.prepared('set-cash-waits', 'update loans set cash_waits_since = $2 where id = any($1)', [ids, since]);

export const endCashWaits = (
  tx: Tx,
  ids: readonly string[],
  confirmed: { readonly by: string; readonly at: Date } | null,
): Promise<unknown> =>
  tx.prepared(
    'end-cash-waits',
    'update loans set cash_waits_since = null, cash_confirmed_by = $2, cash_confirmed_at = $3 where id = any($1)',
    [ids, confirmed?.by ?? null, confirmed?.at ?? null],
  );
