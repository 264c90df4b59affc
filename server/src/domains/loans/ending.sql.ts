/** Statements for ending a loan before it is paid. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** The loan of a customer that is not over. A customer has at most one. */
export const runningLoanOf = async (db: Reader, customer_id: string): Promise<{ id: string } | null> =>
  (
    await db.prepared<{ id: string }>(
      'running-loan-of',
      `select id from loans where customer_id = $1 and status in ('pending_activation', 'active')`,
      [customer_id],
    )
  )[0] ?? null;

/** Ends a loan that is not over. No instalment of it falls due any more. */
export const setEnded = (
  tx: Tx,
  id: string,
  ended: {
    status: 'deactivated' | 'deregistered' | 'cancelled';
    ended_at: string;
    ended_because: string;
    written_off_fcfa: number;
    from_allowance_fcfa: number;
    /** What the customer gets of the value of the phone, with the credit of before. */
    credit_fcfa?: number;
  },
) =>
  tx.sql
    .updateTable('loans')
    .set({ ...ended, next_due_on: null, ageing_check_on: null })
    .where('id', '=', id)
    .where('status', 'in', ['pending_activation', 'active'])
    .execute();

/** Whether a payment prompt is in flight for a loan or for its sale, so that its money may still come. */
export const promptIsOutFor = async (
  db: Reader,
  of: { loan_id: string | null; application_id: string | null },
): Promise<boolean> =>
  (
    await db.prepared(
      'prompt-out-for',
      'select 1 from prompts_in_flight where loan_id = $1 or application_id = $2 limit 1',
      [of.loan_id, of.application_id],
    )
  ).length > 0;
