/** The money that a refund may take, with its loan or sale. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { applicationWithNames, findApplicationForUpdate } from '../sales/sales.ts';
import { findLoanById, findLoanForUpdate } from './loans.sql.ts';
import { depositOf } from './refunds.sql.ts';
import { refuseUnprovenRefund } from './unproven-money.ts';

export type RefundChange = { readonly amount_fcfa: number; readonly shop_id: string | null } & (
  | { readonly of: 'credit'; readonly loan_id: string }
  | { readonly of: 'deposit'; readonly application_id: string }
);

/** The money that may be refunded, and its loan or sale. */
export interface Refundable {
  readonly loan_id: string | null;
  readonly application_id: string | null;
  readonly customer_id: string;
  readonly loan_reference: string;
  /** The most that may be refunded. */
  readonly most_fcfa: number;
}

export async function findRefundable(db: Reader, change: RefundChange): Promise<Refundable | null> {
  if (change.of === 'credit') {
    const loan = await findLoanById(db, change.loan_id);
    return (
      loan && {
        loan_id: loan.id,
        application_id: null,
        customer_id: loan.customer_id,
        loan_reference: loan.loan_reference,
        most_fcfa: loan.credit_fcfa,
      }
    );
  }
  const application = await applicationWithNames(db, change.application_id);
  return (
    application && {
      loan_id: null,
      application_id: application.id,
      customer_id: application.customer_id,
      loan_reference: application.loan_reference,
      most_fcfa: await depositOf(db, application.id),
    }
  );
}

/** Locks the loan or the sale with the money. Refuses REFUND_TOO_MUCH and REFUND_UNPROVEN. */
export async function findRefundableForUpdate(tx: Tx, change: RefundChange): Promise<Refundable> {
  if (change.of === 'credit' && !(await findLoanForUpdate(tx, change.loan_id))) throw fail('LOAN_NOT_FOUND');
  if (change.of === 'deposit' && !(await findApplicationForUpdate(tx, change.application_id)))
    throw fail('APPLICATION_NOT_FOUND');
  const refundable = await findRefundable(tx, change);
  if (!refundable) throw fail('NOT_FOUND');
  if (change.amount_fcfa > refundable.most_fcfa)
    throw fail('REFUND_TOO_MUCH', { most: formatFcfa(refundable.most_fcfa) }, 'amount_fcfa');
  await refuseUnprovenRefund(tx, refundable);
  return refundable;
}
