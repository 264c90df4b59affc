/** What the correction of a payment reads and writes of payments and of what is known about them. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** What tells whether a payment may be corrected, beside its place. */
export interface TypedPayment {
  readonly is_typed: boolean;
  readonly is_proven: boolean;
  readonly is_of_loan: boolean;
  /** What a statement says of it with another amount; null where none does. */
  readonly list_fcfa: number | null;
  readonly confirmed_by: string | null;
  readonly taken_by: string | null;
}

/**
 * Typed are cash and slips that a person entered and that are whole. Proven is what is banked, what a statement has,
 * and what a line of a statement is matched with.
 */
export const findTyped = async (db: Reader, payment_id: string): Promise<TypedPayment | null> =>
  (
    await db.prepared<{ [Name in keyof TypedPayment]: TypedPayment[Name] }>(
      'find-typed',
      `select p.channel in ('cash', 'pos') and p.staff_id is not null and p.master_id is null
          and p.proof_when_booked = 'one_person' and p.status <> 'divided' and p.purpose <> 'suspense' as is_typed,
        p.banking_id is not null or p.slip_found_at is not null
          or exists (select from lines_of_payments l where l.payment_id = p.id and l.result in ('matched', 'booked'))
          as is_proven,
        exists (select from loans_of_sales s where s.application_id = p.application_id) as is_of_loan,
        (select l.amount_fcfa from lines_of_payments l where l.payment_id = p.id) as list_fcfa,
        (select n.staff_name from staff_names n where n.staff_id = p.confirmed_by) as confirmed_by,
        (select n.staff_name from staff_names n where n.staff_id = p.staff_id) as taken_by
      from payments p where p.id = $1`,
      [payment_id],
    )
  )[0] ?? null;

/** Whether the number of a customer was changed since an instant. */
export const isNumberChangedSince = async (db: Reader, customer_id: string, since: Date): Promise<boolean> =>
  (
    await db.prepared(
      'is-number-changed-since',
      'select from changed_numbers where customer_id = $1 and changed_at >= $2 limit 1',
      [customer_id, since],
    )
  ).length > 0;

/** Whether another payment of this shop has this number, in any spelling. */
export const isNumberTaken = async (
  db: Reader,
  payment_id: string,
  shop_id: string | null,
  number: string,
): Promise<boolean> =>
  (
    await db.prepared(
      'is-number-taken',
      `select from payments where receipt_key = coalesce($2::text, 'head-office') || ':' || receipt_key($3)
        and id <> $1`,
      [payment_id, shop_id, number],
    )
  ).length > 0;

/**
 * Frees the number of a payment that is booked again: the right payment has it, and the former one is known by it as a
 * further spelling.
 */
export const freeNumber = (tx: Tx, payment_id: string): Promise<unknown> =>
  tx.prepared(
    'free-number',
    `update payments p set receipt_key = null, spelling = 1 + (select max(o.spelling) from payments o
        where o.provider = p.provider and transaction_key(o.transaction_id) = transaction_key(p.transaction_id))
      where p.id = $1`,
    [payment_id],
  );

/** The right payment keeps what is known of the former one: who placed it, its day in a statement, and its paper. */
export async function carryOver(tx: Tx, from_id: string, to_id: string): Promise<void> {
  await tx.prepared(
    'carry-over-payment',
    `update payments n set placed_by = p.placed_by, list_due_on = p.list_due_on, terminal_id = p.terminal_id
      from payments p
      where p.id = $1 and n.id = $2`,
    [from_id, to_id],
  );
  await tx.prepared('carry-over-paper', 'update slip_papers set payment_id = $2 where payment_id = $1', [
    from_id,
    to_id,
  ]);
}
