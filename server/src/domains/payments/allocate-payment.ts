/** Allocates payments in suspense to loans and to deposits of sales. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { accounts } from '../ledger/accounts.ts';
import { type ApplicationRow, addDeposits } from '../sales/sales.ts';
import { type PaidLoan, applyRepayments } from '../loans/loans.ts';
import { payClaims } from './pay-claims.ts';
import { type ClaimRow, openClaimsForUpdate } from './claims.sql.ts';
import { repaymentMoves } from './journals.ts';
import { type UnallocatedPayment, setSuspenseState } from './suspense.sql.ts';
import { setPlace } from './payment-moves.sql.ts';
import { locksBehind, wordsForClaim, wordsForDeposit, wordsForRepayment } from './payer-words.ts';
import { type MovedBy, waits, recordMove, notifyCustomer } from './record-move.ts';

/** Allocates a payment to these open claims of a loan, in order; what is beyond them is its credit. */
export async function allocateToClaims(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  { loan, claims }: { readonly loan: PaidLoan; readonly claims: readonly ClaimRow[] },
  by: MovedBy,
  placed_by: string | null,
): Promise<void> {
  await setPlace(tx, payment.id, {
    purpose: 'repayment',
    customer_id: loan.customer_id,
    loan_id: loan.id,
    application_id: null,
    placed_by,
  });
  const from = accounts.suspense(payment.id);
  const { moves, left_fcfa } = await payClaims(tx, payment, loan.id, claims, from, services.clock.now());
  await setSuspenseState(tx, payment.id, 'matched', null);
  await recordMove(tx, services, payment, by, { kind: 'placed', to_loan_id: loan.id }, { event: 'placed', moves });
  const words = wordsForClaim(payment.amount_fcfa, loan.loan_reference, left_fcfa);
  await notifyCustomer(tx, services, loan.customer_id, words);
}

/**
 * Allocates a payment to a running loan as a repayment on the day the money came. An offer that was valid on that day
 * applies, and a phone whose loan it cures opens. A loan that is over takes it for its open claims, and refuses
 * LOAN_NOT_ACTIVE where it has none. `placed_by` is the person whose word alone says that the payment belongs there: it
 * then releases no phone until another person confirms it. `isTold` where the caller tells the customer.
 */
export async function allocateToLoan(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  loan: PaidLoan,
  by: MovedBy,
  placed_by: string | null,
  { isTold = false }: { readonly isTold?: boolean } = {},
): Promise<void> {
  if (!waits(payment)) throw fail('NOT_IN_SUSPENSE');
  if (loan.status !== 'active') {
    const claims = await openClaimsForUpdate(tx, [loan.id]);
    if (claims.length === 0) throw fail('LOAN_NOT_ACTIVE', { state: loan.status });
    return allocateToClaims(tx, services, payment, { loan, claims }, by, placed_by);
  }
  // The payment must be on the loan before it is applied, because `applyRepayments` reads what of the loan
  // is unproven.
  await setPlace(tx, payment.id, {
    purpose: 'repayment',
    customer_id: loan.customer_id,
    loan_id: loan.id,
    application_id: null,
    placed_by,
  });
  const [applied] = await applyRepayments(
    tx,
    services,
    [loan],
    [{ loan_id: loan.id, amount_fcfa: payment.amount_fcfa, value_on: payment.value_on }],
  );
  if (!applied) throw new Error(`nothing was applied to loan ${loan.id}`);
  await setSuspenseState(tx, payment.id, 'matched', null);
  await recordMove(
    tx,
    services,
    payment,
    by,
    { kind: 'placed', to_loan_id: loan.id },
    { event: 'placed', moves: repaymentMoves(accounts.suspense(payment.id), applied) },
  );
  if (isTold) return;
  const behind = (await locksBehind(tx, services, [loan.id])).get(loan.id);
  const left_fcfa = applied.loan.total_fcfa - applied.loan.repaid_fcfa;
  const left = [payment.id, left_fcfa, applied.loan.next_due_on, applied.loan.release_waits_since !== null] as const;
  if (behind)
    await notifyCustomer(
      tx,
      services,
      loan.customer_id,
      wordsForRepayment(payment.amount_fcfa, left, behind, services.clock.today()),
    );
}

/**
 * Allocates a payment to the deposit of a sale. The caller must lock the sale first. While only the word of `placed_by`
 * says that it belongs there, no phone is handed over for it.
 */
export async function allocateToSale(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  sale: ApplicationRow,
  by: MovedBy,
  placed_by: string | null,
  { isTold = false }: { readonly isTold?: boolean } = {},
): Promise<void> {
  if (!waits(payment)) throw fail('NOT_IN_SUSPENSE');
  const due_fcfa = Math.max(0, (sale.deposit_fcfa ?? 0) - sale.deposit_paid_fcfa);
  if (sale.state !== 'open' || (sale.loan_id !== null && due_fcfa === 0))
    throw fail('APPLICATION_CLOSED', { state: sale.state === 'open' ? 'completed' : sale.state });
  if (payment.amount_fcfa > due_fcfa) throw fail('DEPOSIT_ABOVE_DUE', { due: formatFcfa(due_fcfa) });
  await addDeposits(tx, [{ id: sale.id, amount_fcfa: payment.amount_fcfa }]);
  await setPlace(tx, payment.id, {
    purpose: 'deposit',
    customer_id: sale.customer_id,
    loan_id: null,
    application_id: sale.id,
    placed_by,
  });
  await setSuspenseState(tx, payment.id, 'matched', null);
  await recordMove(
    tx,
    services,
    payment,
    by,
    { kind: 'placed', to_application_id: sale.id },
    {
      event: 'placed',
      moves: [
        {
          debit: accounts.suspense(payment.id),
          credit: accounts.depositHeld(sale.id),
          amount_fcfa: payment.amount_fcfa,
        },
      ],
    },
  );
  if (!isTold)
    await notifyCustomer(tx, services, sale.customer_id, wordsForDeposit(payment.amount_fcfa, sale.loan_reference));
}
