/** Payments that one person’s word proves, and the second person who confirmed them. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** A paid-off loan that waits for its release, or an ended sale whose deposit waits for its refund. */
export interface ToConfirm {
  readonly application_id: string;
  readonly loan_id: string | null;
  readonly customer_id: string;
  readonly shop_id: string | null;
}

/** By the reference of a loan, or by the sale. */
export async function findToConfirm(
  db: Reader,
  which: { readonly loan_reference: string } | { readonly application_id: string },
): Promise<ToConfirm | null> {
  const rows = await db.prepared<{ [Name in keyof ToConfirm]: ToConfirm[Name] }>(
    'find-to-confirm',
    `select application_id, loan_id, customer_id, shop_id from money_to_confirm
      where loan_reference = $1 or application_id = $2`,
    'loan_reference' in which ? [which.loan_reference, null] : [null, which.application_id],
  );
  return rows[0] ?? null;
}

/** What of it one person’s word proves, as `u`. */
const UNPROVEN = `unproven_payments u where u.customer_id = $1 and (u.loan_id = $2 or u.application_id = $3)`;

/** The staff whose word alone proves it: who took it, and who placed it. */
export async function takersOf(db: Reader, { customer_id, loan_id, application_id }: ToConfirm): Promise<string[]> {
  const rows = await db.prepared<{ staff_id: string }>(
    'takers-of',
    `select distinct w.staff_id from (select u.staff_id, u.placed_by from ${UNPROVEN}) u
      cross join lateral (values (u.staff_id), (u.placed_by)) w(staff_id) where w.staff_id is not null`,
    [customer_id, loan_id, application_id],
  );
  return rows.map(({ staff_id }) => staff_id);
}

/** Locks what of it is no slip of a terminal. Answers the payments. */
export const lockUnproven = (
  tx: Tx,
  { customer_id, loan_id, application_id }: ToConfirm,
): Promise<Array<{ id: string; amount_fcfa: number }>> =>
  tx.prepared<{ id: string; amount_fcfa: number }>(
    'lock-unproven',
    `select p.id, p.amount_fcfa from payments p where p.id in (select u.payment_id from ${UNPROVEN} and u.channel <> 'pos')
      order by p.id for update`,
    [customer_id, loan_id, application_id],
  );

export const setConfirmed = (tx: Tx, payment_ids: readonly string[], staff_id: string, now: Date): Promise<unknown> =>
  tx.prepared('set-confirmed', 'update payments set confirmed_by = $2, confirmed_at = $3 where id = any($1)', [
    payment_ids,
    staff_id,
    now,
  ]);
