/**
 * Reverses a part of a payment, because its operator took only a part back. The part leaves through the channel by
 * which the payment came; the rest is a payment of its own in the same place, on the same day and with the same proof.
 */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { cannotRunAgain, findLoansForPayment } from '../loans/loans.ts';
import { shortDay } from '../messages/send-message.ts';
import { findApplicationsForPayment } from '../sales/sales.ts';
import { allocateToLoan, allocateToSale } from './allocate-payment.ts';
import { claimPartsOf } from './claims.sql.ts';
import { divideInPlace } from './divide-in-place.ts';
import { split } from './leave-suspense.ts';
import { keptProof, keepProof } from './kept-proof.sql.ts';
import { tellOfDeposit } from './tell-of-deposit.ts';
import { type MovedBy, notifyCustomer } from './record-move.ts';
import { findUnallocatedForUpdate, setSuspenseState, type UnallocatedPayment } from './suspense.sql.ts';
import { deallocate, reverse } from './take-payment-off.ts';

/** The caller has locked the payment. Refuses TRANSACTION_OVER, LOAN_PAID_OFF and PART_AFTER_RELEASE. */
export async function reversePart(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  part_fcfa: number,
  by: MovedBy,
): Promise<void> {
  if (payment.status !== 'posted' || payment.suspense_state === 'refunded') throw fail('TRANSACTION_OVER');
  const { loan_id, application_id, suspense_state, purpose } = payment;
  const [sale] = application_id === null ? [] : await findApplicationsForPayment(tx, [application_id], []);
  if (sale && (sale.state !== 'open' || sale.loan_id !== null)) return dividePart(tx, services, payment, part_fcfa, by);
  const [ended] = loan_id === null ? [] : await findLoansForPayment(tx, [loan_id], []);
  if (ended && (await cannotRunAgain(tx, ended, payment.amount_fcfa, services.clock.today())))
    return dividePart(tx, services, payment, part_fcfa, by);
  const proof = await keptProof(tx, payment.id);
  const waiting = purpose === 'suspense' ? payment : await deallocate(tx, services, payment, by, { isTold: true });
  const [part_id = '', rest_id = ''] = await split(
    tx,
    services,
    waiting,
    [part_fcfa, payment.amount_fcfa - part_fcfa],
    by,
  );
  const [part, rest] = [await findUnallocatedForUpdate(tx, part_id), await findUnallocatedForUpdate(tx, rest_id)];
  if (!part || !rest) throw new Error('a payment without its parts');
  await reverse(tx, services, part, by);
  const placed_by = proof?.placed_by ?? null;
  if (purpose === 'suspense') {
    if (suspense_state === 'held') await setSuspenseState(tx, rest.id, 'held', null);
  } else if (application_id !== null) {
    const [lowered] = await findApplicationsForPayment(tx, [application_id], []);
    if (!lowered) throw fail('APPLICATION_CLOSED', { state: 'cancelled' });
    await allocateToSale(tx, services, rest, lowered, by, placed_by, { isTold: true });
    await tellOfDeposit(tx, services, application_id, part_fcfa);
  } else {
    const [loan] = loan_id === null ? [] : await findLoansForPayment(tx, [loan_id], []);
    if (!loan) throw fail('TRANSACTION_NOT_ON_LOAN');
    await allocateToLoan(tx, services, rest, loan, by, placed_by, { isTold: true });
    await tellOfPart(tx, services, loan.id, part_fcfa);
  }
  if (proof) await keepProof(tx, rest.id, proof);
}

/**
 * Where nothing can be taken off and placed again, as after the release and for the deposit of a loan, the payment is
 * divided where it is, and the part is a claim. Refuses PART_AFTER_RELEASE for money that was in suspense or paid a
 * claim.
 */
async function dividePart(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  part_fcfa: number,
  by: MovedBy,
): Promise<void> {
  if (!(await canClaimPart(tx, payment))) throw fail('PART_AFTER_RELEASE', {}, 'part_fcfa');
  const [part] = await divideInPlace(tx, payment, [part_fcfa, payment.amount_fcfa - part_fcfa]);
  if (part) await reverse(tx, services, part, by);
}

/** Money that came straight to its loan, and paid no claim. */
export const canClaimPart = async (
  db: Reader,
  { id, suspense_state }: Pick<UnallocatedPayment, 'id' | 'suspense_state'>,
): Promise<boolean> => suspense_state === null && (await claimPartsOf(db, id)).length === 0;

/** One text for both steps. */
async function tellOfPart(tx: Tx, services: Services, loan_id: string, part_fcfa: number): Promise<void> {
  const [loan] = await findLoansForPayment(tx, [loan_id], []);
  if (!loan || loan.next_due_on === null) return;
  await notifyCustomer(tx, services, loan.customer_id, {
    template: 'payment_taken_back',
    facts: {
      amount: formatFcfa(part_fcfa),
      reference: loan.loan_reference,
      outstanding: formatFcfa(loan.total_fcfa - loan.repaid_fcfa),
      day: shortDay(loan.next_due_on),
    },
  });
}
