/** The movements on the statement of a loan. */
import { sql } from 'kysely';
import { type Reader } from '../../platform/database/connection.ts';

export interface Movement {
  readonly id: string;
  readonly event: string;
  readonly reference: string | null;
  readonly value_on: string;
  readonly booked_at: string;
  readonly debit_fcfa: number;
  readonly credit_fcfa: number;
  /** The part of the credit that is a rebate and not money. */
  readonly rebate_fcfa: number;
}

/**
 * The movements on the statement of a loan, the oldest first: the deposit of its sale, then the debt. The price becomes
 * payable with the activation, so until then the deposit is a balance in the customer's favour.
 * What an operator took back after the release is owed again.
 * An allocation from suspense and a reallocation have movements of their own. Money that was paid beyond the debt and
 * refunded is not on the statement.
 */
export async function movementsOf(db: Reader, loan_id: string): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select journal_id as id, event, number_on_paper(reference) as reference, value_on, booked_at,
      sum(debit_fcfa)::bigint as debit_fcfa, sum(credit_fcfa)::bigint as credit_fcfa, sum(rebate_fcfa)::bigint as
        rebate_fcfa
    from (
      select journal_id, event, reference, value_on, booked_at, debit_fcfa, credit_fcfa, rebate_fcfa
      from loan_movements where loan_id = ${loan_id}
      union all
      select journal_id, event, reference, value_on, booked_at, debit_fcfa, credit_fcfa, 0
      from deposit_movements where application_id = (select application_id from loans where id = ${loan_id})
      union all
      select journal_id, event, reference, value_on, booked_at, debit_fcfa, credit_fcfa, 0
      from claim_movements where loan_id = ${loan_id}
    ) m where debit_fcfa > 0 or credit_fcfa > 0
    group by journal_id, event, reference, value_on, booked_at order by journal_id`.execute(db.sql);
  return rows;
}
