/** One transaction in full: its parts, its moves, the balance around it and the requests about it. */
import type { PendingRequest } from '@palier/contract/approvals/records.ts';
import type { TransactionMove } from '@palier/contract/suspense/records.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { type TransactionRow, TRANSACTION, from } from './transaction-rows.sql.ts';

export async function partsOf(db: Reader, payment_id: string, staff_id: string): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`select ${TRANSACTION} ${from(staff_id)} where t.master_id = ${payment_id}
      order by t.payment_id`.execute(db.sql);
  return rows;
}

export async function transactionMoves(
  db: Reader,
  payment_id: string,
): Promise<Array<z.output<typeof TransactionMove>>> {
  const { rows } = await sql<
    z.output<typeof TransactionMove>
  >`select move_id as id, kind, from_reference, to_reference, amount_fcfa, reason, made_by, approved_by, made_at
    from transaction_moves where payment_id = ${payment_id} order by move_id desc`.execute(db.sql);
  return rows;
}

/**
 * What a payment's loan owed before and after it: the debt in the books up to the journal that brought the payment.
 * Null when it is on no loan.
 */
export async function balanceAround(
  db: Reader,
  payment_id: string,
): Promise<{ before_fcfa: number; after_fcfa: number } | null> {
  const { rows } = await sql<{ before_fcfa: number; after_fcfa: number }>`
    with it as (select t.loan_id, coalesce((select m.move_id from transaction_moves m where m.payment_id = t.payment_id
      and m.kind = 'placed' order by m.move_id desc limit 1), t.payment_id) as journal_id from transactions t
      where t.payment_id = ${payment_id} and t.purpose = 'repayment' and t.loan_id is not null)
    select coalesce(sum(m.debit_fcfa - m.credit_fcfa) filter (where m.journal_id < it.journal_id), 0)::bigint as
      before_fcfa, coalesce(sum(m.debit_fcfa - m.credit_fcfa), 0)::bigint as after_fcfa
    from it join loan_movements m on m.loan_id = it.loan_id and m.journal_id <= it.journal_id
      having count(*) > 0`.execute(db.sql);
  return rows[0] ?? null;
}

/** Requests about a transaction that wait for a decision. */
export async function requestsOn(db: Reader, payment_id: string) {
  const { rows } = await sql<z.output<typeof PendingRequest>>`
    select r.request_id, r.kind, r.subject_kind, r.subject_id, n.staff_name as requested_by, r.asked_at as
      date_requested from pending_requests r join staff_names n on n.staff_id = r.asked_by
      where r.subject_kind = 'payment' and r.subject_id = ${payment_id} order by r.request_id`.execute(db.sql);
  return rows;
}
