/** Places waiting money on the loan or the sale of a reference. */
import type { Actor } from '../../platform/handler.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { refuseOwn, waitsFor } from '../approvals/approvals.ts';
import { findApplicationsForPayment } from '../sales/sales.ts';
import { findLoansForPayment } from '../loans/loans.ts';
import { findLock } from '../lock-commands/lock-commands.ts';
import {
  type MovedBy,
  type UnallocatedPayment,
  findUnallocatedForUpdate,
  allocateToLoan,
  allocateToSale,
} from '../payments/payments.ts';
import { isWordAlone, isWordAloneOnSale } from './word-alone.ts';

/**
 * A payment, locked until the transaction ends. Refuses TRANSACTION_NOT_FOUND, and REQUEST_PENDING while a request
 * about it waits for a second person.
 */
export async function findTransactionForUpdate(tx: Tx, payment_id: string): Promise<UnallocatedPayment> {
  const payment = await findUnallocatedForUpdate(tx, payment_id);
  if (!payment) throw fail('TRANSACTION_NOT_FOUND');
  if (await waitsFor(tx, 'payment', payment_id)) throw fail('REQUEST_PENDING');
  return payment;
}

/**
 * Answers whether the placement opens a locked phone. Refuses LOAN_NOT_FOUND, LOAN_NOT_ACTIVE, APPLICATION_CLOSED,
 * DEPOSIT_ABOVE_DUE, NOT_IN_SUSPENSE and NOT_YOURSELF.
 */
export async function placeOn(
  tx: Tx,
  services: Services,
  actor: Actor,
  payment: UnallocatedPayment,
  reference: string,
  by: MovedBy,
): Promise<boolean> {
  const [loan] = await findLoansForPayment(tx, [], [reference]);
  if (loan && loan.status !== 'pending_activation') {
    await refuseOwn(tx, actor, loan.customer_id, services.clock.now());
    const before = await findLock(tx, loan.id);
    const placed_by = (await isWordAlone(tx, services, payment, loan)) ? by.staff_id : null;
    await allocateToLoan(tx, services, payment, loan, by, placed_by);
    return before?.desired === 'locked' && (await findLock(tx, loan.id))?.desired !== 'locked';
  }
  const [sale] = await findApplicationsForPayment(tx, [], [reference]);
  if (!sale) throw fail('LOAN_NOT_FOUND', {}, 'loan_reference');
  await refuseOwn(tx, actor, sale.customer_id, services.clock.now());
  const placed_by = (await isWordAloneOnSale(tx, payment, sale)) ? by.staff_id : null;
  await allocateToSale(tx, services, payment, sale, by, placed_by);
  return false;
}
