/** Decides to which loan or sale an incoming payment belongs, or why it goes to suspense. */
import { isLoanReference } from '@palier/contract/rules/reference-digits.ts';
import { type ApplicationRow } from '../sales/sales.ts';
import { type PaidLoan } from '../loans/loans.ts';
import { type NewPayment } from './insert-payments.sql.ts';

/** A payment that arrived, before it is allocated. */
export interface IncomingPayment {
  readonly provider: string;
  readonly transaction_id: string;
  readonly channel: NewPayment['channel'];
  readonly amount_fcfa: number;
  readonly payment_phone: string | null;
  readonly payer_mark?: string | null;
  readonly payer_name?: string | null;
  readonly business_short_code?: string | null;
  /**
   * The loan or the sale of a prompt or a receipt, or the account that the payer typed. With `hold` the payment goes to
   * suspense, whatever the payer typed. `pays_claim`: a claim of the loan first, also while the loan runs, where
   * there is one for the whole amount.
   */
  readonly target:
    | { readonly loan_id: string; readonly pays_claim?: boolean }
    | { readonly application_id: string }
    | { readonly typed: string; readonly hold?: SuspenseReason };
  /** The requested amount; a payment of another amount goes to suspense. */
  readonly asked_fcfa?: number | null;
  readonly payment_request_id?: string | null;
  readonly shop_id?: string | null;
  readonly staff_id?: string | null;
  readonly value_on: string;
  /** Who says that it is there: stored with the payment. */
  readonly proof: NewPayment['proof_when_booked'];
  /** The day by which a statement should have a slip that was typed. */
  readonly list_due_on?: string | null;
  /** When a slip was found in a statement, if it is booked from there. */
  readonly slip_found_at?: string;
  /** The exact message of the provider. */
  readonly raw_payload?: string;
}

export type SuspenseReason =
  | 'unknown_reference'
  | 'bad_check_digit'
  | 'closed_loan'
  | 'closed_application'
  | 'wrong_amount'
  | 'unreadable';

export type Place =
  | { readonly purpose: 'repayment'; readonly loan: PaidLoan; readonly pays_claim: boolean }
  | { readonly purpose: 'deposit'; readonly application: ApplicationRow }
  | { readonly purpose: 'suspense'; readonly reason: SuspenseReason; readonly customer_id: string | null };

export const paysClaim = ({ target }: Pick<IncomingPayment, 'target'>): boolean =>
  'loan_id' in target && target.pays_claim === true;

export const LONGEST_ACCOUNT = 60;

/**
 * Allocates payments in order. Earlier deposits of the batch count, so the deposit of a sale is never exceeded. Each
 * transaction must come only once. `claims` is what is left to pay of the open claims of each loan.
 */
export function placeInOrder(
  arrived: ReadonlyArray<readonly [IncomingPayment, string]>,
  loans: readonly PaidLoan[],
  applications: readonly ApplicationRow[],
  claims: ReadonlyMap<string, number>,
): Place[] {
  const claimed = new Map(claims);
  const paid = new Map(applications.map(({ id, deposit_paid_fcfa }) => [id, deposit_paid_fcfa]));
  const loan_by = new Map(loans.flatMap((loan) => [[loan.id, loan] as const, [loan.loan_reference, loan] as const]));
  const application_by = new Map(
    applications.flatMap((application) => [
      [application.id, application] as const,
      [application.loan_reference, application] as const,
    ]),
  );
  return arrived.map(([one, reference]) => {
    const isTyped = 'typed' in one.target;
    const loan = loan_by.get(isTyped ? reference : 'loan_id' in one.target ? one.target.loan_id : '');
    const application =
      loan && (!isTyped || loan.status !== 'pending_activation')
        ? undefined
        : application_by.get(isTyped ? reference : 'application_id' in one.target ? one.target.application_id : '');
    const suspense = (reason: SuspenseReason): Place => ({
      purpose: 'suspense',
      reason,
      customer_id: loan?.customer_id ?? application?.customer_id ?? null,
    });
    if ('typed' in one.target && one.target.hold) return suspense(one.target.hold);
    if (one.asked_fcfa !== undefined && one.asked_fcfa !== null && one.asked_fcfa !== one.amount_fcfa)
      return suspense('wrong_amount');
    if (loan && !application) {
      const claim_fcfa = claimed.get(loan.id) ?? 0;
      const isClaimed = paysClaim(one) && claim_fcfa >= one.amount_fcfa;
      if (loan.status === 'active' && !isClaimed) return { purpose: 'repayment', loan, pays_claim: false };
      if (claim_fcfa === 0) return suspense('closed_loan');
      claimed.set(loan.id, Math.max(0, claim_fcfa - one.amount_fcfa));
      return { purpose: 'repayment', loan, pays_claim: true };
    }
    if (application) {
      const before = paid.get(application.id) ?? 0;
      const isFull = application.deposit_fcfa !== null && before >= application.deposit_fcfa;
      if (application.state !== 'open' || (application.loan_id !== null && isFull))
        return suspense(loan ? 'closed_loan' : 'closed_application');
      if (application.deposit_fcfa === null || before + one.amount_fcfa > application.deposit_fcfa)
        return suspense('wrong_amount');
      paid.set(application.id, before + one.amount_fcfa);
      return { purpose: 'deposit', application };
    }
    if (!isTyped) return suspense('closed_loan');
    if (reference === '') return suspense('unreadable');
    return suspense(
      /^\d{10}$/.test(reference) && !isLoanReference(reference) ? 'bad_check_digit' : 'unknown_reference',
    );
  });
}
