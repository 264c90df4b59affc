/** Placing what waits on the loan or the sale of a reference. */
import type { Actor } from '../../deed.ts';
import type { Tx } from '../../database/connection.ts';
import { refuse } from '../../refuse.ts';
import type { Wires } from '../../wires.ts';
import { refuseOwn, waitsFor } from '../approvals/approvals.ts';
import { lockApplicationsForPayment, lockLoansForPayment } from '../loans/loans.ts';
import { findLock } from '../locks/locks.ts';
import { type By, type LyingPayment, lockLying, placeOnLoan, placeOnSale } from '../payments/payments.ts';

/** A payment, held until the transaction ends. Refuses TRANSACTION_NOT_FOUND, and REQUEST_PENDING while a second person is asked about it. */
export async function holdTransaction(tx: Tx, payment_id: string): Promise<LyingPayment> {
  const payment = await lockLying(tx, payment_id);
  if (!payment) throw refuse('TRANSACTION_NOT_FOUND');
  if (await waitsFor(tx, 'payment', payment_id)) throw refuse('REQUEST_PENDING');
  return payment;
}

/** Answers whether a locked phone opens by it. Refuses LOAN_NOT_FOUND, LOAN_NOT_ACTIVE, APPLICATION_CLOSED, DEPOSIT_ABOVE_DUE, NOT_IN_SUSPENSE and NOT_YOURSELF. */
export async function placeOn(
  tx: Tx,
  wires: Wires,
  actor: Actor,
  payment: LyingPayment,
  reference: string,
  by: By,
): Promise<boolean> {
  const [loan] = await lockLoansForPayment(tx, [], [reference]);
  if (loan) {
    await refuseOwn(tx, actor, loan.customer_id, wires.clock.now());
    const before = await findLock(tx, loan.id);
    await placeOnLoan(tx, wires, payment, loan, by);
    return before?.desired === 'locked' && (await findLock(tx, loan.id))?.desired !== 'locked';
  }
  const [sale] = await lockApplicationsForPayment(tx, [], [reference]);
  if (!sale) throw refuse('LOAN_NOT_FOUND', {}, 'loan_reference');
  await refuseOwn(tx, actor, sale.customer_id, wires.clock.now());
  await placeOnSale(tx, wires, payment, sale, by);
  return false;
}
