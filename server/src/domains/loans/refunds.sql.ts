/** Refunds, and money that may be refunded. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export const insertRefund = (
  tx: Tx,
  row: {
    id: string;
    request_id: string;
    loan_id: string | null;
    application_id: string | null;
    customer_id: string;
    shop_id: string | null;
    amount_fcfa: number;
    value_on: string;
    paid_by: string;
    created_at: string;
  },
) => tx.sql.insertInto('refunds').values(row).execute();

/** Lowers the credit balance of a loan. Answers false if the balance is smaller than the amount. */
export const lowerCredit = async (tx: Tx, loan_id: string, amount_fcfa: number): Promise<boolean> =>
  (
    await tx.prepared(
      'lower-credit',
      'update loans set credit_fcfa = credit_fcfa - $2 where id = $1 and credit_fcfa >= $2 returning id',
      [loan_id, amount_fcfa],
    )
  ).length > 0;

/** Adds to the credit balance of a loan what was paid beyond what it owes. */
export const addCredit = (tx: Tx, loan_id: string, amount_fcfa: number) =>
  tx.prepared('add-credit', 'update loans set credit_fcfa = credit_fcfa + $2 where id = $1', [loan_id, amount_fcfa]);

export async function refundedSoFar(
  db: Reader,
  of: { loan_id: string | null; application_id: string | null },
): Promise<number> {
  const rows = await db.prepared<{ fcfa: number }>(
    'refunded-so-far',
    'select coalesce(sum(amount_fcfa), 0)::bigint as fcfa from refunds where loan_id = $1 or application_id = $2',
    [of.loan_id, of.application_id],
  );
  return rows[0]?.fcfa ?? 0;
}

/** The credit balances of a customer's loans, the newest loan first. */
export const creditsOf = (
  db: Reader,
  customer_id: string,
): Promise<Array<{ loan_id: string; loan_reference: string; amount_fcfa: number }>> =>
  db.prepared(
    'credits-of',
    'select id as loan_id, loan_reference, credit_fcfa as amount_fcfa from loans where customer_id = $1 and credit_fcfa > 0 order by id desc',
    [customer_id],
  );

/** A deposit may be refunded when its sale is over and no loan was activated with it. */
const HELD = `from applications a left join loans l on l.application_id = a.id where a.state in ('cancelled', 'expired') and a.deposit_paid_fcfa > 0 and (l.id is null or (l.status = 'cancelled' and l.activated_at is null))`;

export const depositsOf = (
  db: Reader,
  customer_id: string,
): Promise<Array<{ application_id: string; loan_reference: string; amount_fcfa: number }>> =>
  db.prepared(
    'deposits-of',
    `select a.id as application_id, a.loan_reference, a.deposit_paid_fcfa as amount_fcfa ${HELD} and a.customer_id = $1
      order by a.id desc`,
    [customer_id],
  );

/** The refundable deposit of one sale. */
export const depositOf = async (db: Reader, application_id: string): Promise<number> =>
  (
    await db.prepared<{ fcfa: number }>('deposit-of', `select a.deposit_paid_fcfa as fcfa ${HELD} and a.id = $1`, [
      application_id,
    ])
  )[0]?.fcfa ?? 0;
