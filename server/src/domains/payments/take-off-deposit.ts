/** Takes a payment off the deposit of a sale, because its operator took it back or it never was. */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { type Account, accounts } from '../ledger/accounts.ts';
import type { Posting } from '../ledger/post.ts';
import { type PaidLoan, findLoanById, findLoansForPayment } from '../loans/loans.ts';
import { type ApplicationRow, findApplicationsForPayment, lowerDeposit } from '../sales/sales.ts';
import { claimWhole, type TakenPayment } from './claims.ts';
import { tellOfDeposit } from './tell-of-deposit.ts';

/**
 * `sold`: its loan runs or ran, so that the customer owes it by itself. `held`: by the sale, whatever its state; what of
 * it was given back before is no more there, and is lost.
 */
export type DepositPlace<Loan> =
  | { readonly is: 'held'; readonly kept_fcfa: number }
  | { readonly is: 'sold'; readonly loan: Loan };

const placeOf = <Loan extends Pick<PaidLoan, 'status'>>(
  { deposit_paid_fcfa }: Pick<ApplicationRow, 'deposit_paid_fcfa'>,
  loan: Loan | null | undefined,
  amount_fcfa: number,
): DepositPlace<Loan> =>
  loan && loan.status !== 'pending_activation' && loan.status !== 'cancelled'
    ? { is: 'sold', loan }
    : { is: 'held', kept_fcfa: Math.min(deposit_paid_fcfa, amount_fcfa) };

/** Where this much of the deposit of a sale is now. */
export async function placeOfDeposit(
  db: Reader,
  sale: Pick<ApplicationRow, 'loan_id' | 'deposit_paid_fcfa'>,
  amount_fcfa: number,
) {
  return placeOf(sale, sale.loan_id === null ? null : await findLoanById(db, sale.loan_id), amount_fcfa);
}

/**
 * Locks the sale and its loan. Answers null for the postings where the money was given back, so that nothing is left to
 * take it off. Where a part of it was given back, answers how much is kept, and takes nothing off: the payment is
 * divided there first. `isTold` where the caller tells the customer.
 */
export async function takeOffDeposit(
  tx: Tx,
  services: Services,
  payment: TakenPayment & { readonly application_id: string },
  credit: Account,
  { isTold }: { readonly isTold: boolean },
): Promise<{ readonly moves: Posting[] | null } | { readonly kept_fcfa: number }> {
  const { application_id, amount_fcfa } = payment;
  const [sale] = await findApplicationsForPayment(tx, [application_id], []);
  if (!sale) throw new Error('a deposit without its sale');
  const [loan] = sale.loan_id === null ? [] : await findLoansForPayment(tx, [sale.loan_id], []);
  const place = placeOf(sale, loan, amount_fcfa);
  if (place.is === 'sold') return { moves: await claimWhole(tx, services, place.loan, payment, credit) };
  if (place.kept_fcfa === 0) return { moves: null };
  if (place.kept_fcfa < amount_fcfa) return { kept_fcfa: place.kept_fcfa };
  if (!(await lowerDeposit(tx, application_id, amount_fcfa))) throw new Error('a deposit changed while it was locked');
  if (!isTold) await tellOfDeposit(tx, services, application_id, amount_fcfa);
  return { moves: [{ debit: accounts.depositHeld(application_id), credit, amount_fcfa }] };
}
