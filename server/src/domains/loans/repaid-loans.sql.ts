/** Loans that payments change. */
import { type Reader, bulkStatement, type Tx } from '../../platform/database/connection.ts';
import { type LoanRow } from './loans.sql.ts';

/** The columns of a loan that a payment needs. */
export type PaidLoan = Pick<
  LoanRow,
  | 'id'
  | 'loan_reference'
  | 'customer_id'
  | 'status'
  | 'total_fcfa'
  | 'charge_fcfa'
  | 'charge_vat_fcfa'
  | 'repayment_interval'
  | 'installments'
  | 'step_fcfa'
  | 'extensions'
  | 'start_on'
  | 'repaid_fcfa'
  | 'credit_fcfa'
  | 'next_due_on'
  | 'rebate_fcfa'
  | 'offer_rebate_fcfa'
  | 'offer_until'
  | 'release_waits_since'
>;

/**
 * Locks the loans with these ids or with the references that payers typed, in the order of their ids, so that two
 * batches never deadlock.
 */
export const findLoansForPayment = (
  tx: Tx,
  ids: readonly string[],
  references: readonly string[],
): Promise<PaidLoan[]> =>
  tx.prepared<PaidLoan>(
    'lock-loans',
    `select id, loan_reference, customer_id, status, total_fcfa, charge_fcfa, charge_vat_fcfa, repayment_interval,
      installments, step_fcfa, extensions, start_on, repaid_fcfa, credit_fcfa, next_due_on, rebate_fcfa,
      offer_rebate_fcfa, offer_until, release_waits_since
    from loans where id = any($1) or loan_reference = any($2) order by id for update`,
    [ids, references],
  );

export interface Repaid {
  readonly id: string;
  readonly repaid_fcfa: number;
  readonly rebate_fcfa: number;
  readonly credit_fcfa: number;
  readonly next_due_on: string | null;
  readonly last_repayment_on: string;
  /** The id of the certificate, when this repayment settles the loan. */
  readonly certificate_id: string | null;
}

const repay = bulkStatement(
  'set-repaid',
  {
    varied: { id: 'uuid', repaid_fcfa: 'bigint', next_due_on: 'date' },
    usual: { rebate_fcfa: 'bigint', credit_fcfa: 'bigint', last_repayment_on: 'date', certificate_id: 'uuid' },
  },
  (
    rows,
    next,
  ) => `update loans l set repaid_fcfa = r.repaid_fcfa, rebate_fcfa = r.rebate_fcfa, credit_fcfa = r.credit_fcfa,
    next_due_on = r.next_due_on, ageing_check_on = least(l.ageing_check_on, r.next_due_on), last_repayment_on =
    greatest(l.last_repayment_on, r.last_repayment_on),
    status = case when r.certificate_id is null then l.status else 'settled' end, settled_at = case
      when r.certificate_id is null then l.settled_at
      else $${next}::timestamptz end, certificate_id = coalesce(r.certificate_id, l.certificate_id)
  from ${rows} where l.id = r.id`,
);

/** Writes the effect of a batch of payments on its loans in one statement. */
export const setRepaid = (tx: Tx, rows: readonly Repaid[], now: Date): Promise<unknown> =>
  tx.prepared(...repay(rows, [now]));

/**
 * Writes the loan after money was taken off it. Its ageing check is not later than its next due day, so that dunning
 * checks it again.
 */
export const setTakenBack = (
  tx: Tx,
  row: {
    id: string;
    repaid_fcfa: number;
    rebate_fcfa: number;
    credit_fcfa: number;
    next_due_on: string | null;
    last_repayment_on: string | null;
    /** Whether a loan that was paid off runs again. */
    reopens: boolean;
  },
): Promise<unknown> =>
  tx.prepared(
    'set-taken-back',
    `update loans set repaid_fcfa = $2, credit_fcfa = $3, next_due_on = $4, ageing_check_on = least(ageing_check_on, $4),
      last_repayment_on = $5, rebate_fcfa = $6, status = case when $7 then 'active' else status end,
      settled_at = case when $7 then null else settled_at end,
      certificate_id = case when $7 then null else certificate_id end,
      release_waits_since = case when $7 then null else release_waits_since end where id = $1`,
    [row.id, row.repaid_fcfa, row.credit_fcfa, row.next_due_on, row.last_repayment_on, row.rebate_fcfa, row.reopens],
  );

export const hasRunningLoan = async (db: Reader, customer_id: string): Promise<boolean> =>
  (
    await db.prepared(
      'has-running-loan',
      `select from loans where customer_id = $1 and status in ('pending_activation', 'active')`,
      [customer_id],
    )
  ).length > 0;
