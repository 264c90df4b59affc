/** What a reversal, whole or in part, does to the loan, the sale or the money in suspense. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { RequestFacts } from '../approvals/approvals.ts';
import { findLoanById } from '../loans/loans.ts';
import {
  canClaimPart,
  claimLeft,
  claimsAround,
  placeOfDeposit,
  type UnallocatedPayment,
} from '../payments/payments.ts';
import { applicationWithNames } from '../sales/sales.ts';
import { takenOff } from './effect.ts';

/** Money that was given back before is lost. */
const lost = (amount_fcfa: number): [RequestFacts, RequestFacts] => [
  { written_off_fcfa: 0 },
  { written_off_fcfa: amount_fcfa },
];

/**
 * Refuses TRANSACTION_OVER, LOAN_NOT_ACTIVE, LOAN_PAID_OFF, APPLICATION_CLOSED for cash that was given back, and a part
 * that cannot be taken off alone.
 */
export async function bothWays(
  db: Reader,
  services: Services,
  payment: UnallocatedPayment,
  part_fcfa: number | null,
): Promise<{ was: RequestFacts; proposed: RequestFacts; customer_id: string | null }> {
  const amount_fcfa = part_fcfa ?? payment.amount_fcfa;
  const isPart = part_fcfa !== null;
  if (isPart && amount_fcfa >= payment.amount_fcfa)
    throw fail('PART_NOT_BELOW_PAYMENT', { sum: formatFcfa(payment.amount_fcfa) }, 'part_fcfa');
  if (isPart && payment.channel === 'cash') throw fail('PART_OF_CASH', {}, 'part_fcfa');
  const isGivenBack = payment.suspense_state === 'refunded';
  // No operator takes back cash.
  if (payment.status !== 'posted' || (isGivenBack && (isPart || payment.channel === 'cash')))
    throw fail('TRANSACTION_OVER');
  const says = (booked_to: string, before: RequestFacts, after: RequestFacts) => ({
    was: { amount_fcfa: payment.amount_fcfa, booked_to, ...before, transaction_status: 'posted' },
    proposed: {
      amount_fcfa: payment.amount_fcfa - (isPart ? amount_fcfa : 0),
      ...(isPart && { part_fcfa: amount_fcfa }),
      booked_to,
      ...after,
      transaction_status: isPart ? 'posted' : 'reversed',
    },
  });
  const loan = payment.loan_id === null ? null : await findLoanById(db, payment.loan_id);
  const today = services.clock.today();
  const isEnded = loan !== null && (await claimsAround(db, payment, loan, today)) !== null;
  if (isPart && isEnded && !(await canClaimPart(db, payment))) throw fail('PART_AFTER_RELEASE', {}, 'part_fcfa');
  const claims = loan && (await claimsAround(db, { id: payment.id, amount_fcfa }, loan, today));
  if (loan && claims)
    return {
      ...says(loan.loan_reference, { claim_fcfa: claims.claim_fcfa }, { claim_fcfa: claims.claim_then_fcfa }),
      customer_id: loan.customer_id,
    };
  if (loan) {
    const effect = await takenOff(db, services, loan, amount_fcfa);
    return {
      ...says(
        loan.loan_reference,
        { outstanding_fcfa: effect.outstanding_fcfa, next_due_on: effect.next_due_on, lock: effect.lock },
        { outstanding_fcfa: effect.outstanding_then_fcfa, next_due_on: effect.next_due_then, lock: effect.lock_then },
      ),
      customer_id: loan.customer_id,
    };
  }
  const sale = payment.application_id === null ? null : await applicationWithNames(db, payment.application_id);
  if (sale) {
    const { loan_reference, customer_id, deposit_paid_fcfa } = sale;
    const place = await placeOfDeposit(db, sale, amount_fcfa);
    const isOver = sale.state !== 'open' || sale.loan_id !== null;
    // What was given back of cash, nobody takes back.
    if (payment.channel === 'cash' && place.is === 'held' && place.kept_fcfa < amount_fcfa)
      throw fail('APPLICATION_CLOSED', { state: sale.state === 'open' ? 'completed' : sale.state });
    if (isPart && isOver && !(await canClaimPart(db, payment))) throw fail('PART_AFTER_RELEASE', {}, 'part_fcfa');
    if (place.is === 'sold') {
      const claim_fcfa = await claimLeft(db, place.loan.id);
      return { ...says(loan_reference, { claim_fcfa }, { claim_fcfa: claim_fcfa + amount_fcfa }), customer_id };
    }
    const lost_fcfa = amount_fcfa - place.kept_fcfa;
    const held = { deposit_held_fcfa: deposit_paid_fcfa };
    const held_then = { deposit_held_fcfa: deposit_paid_fcfa - place.kept_fcfa };
    const [loss, loss_then] = lost_fcfa > 0 ? lost(lost_fcfa) : [];
    return { ...says(loan_reference, { ...held, ...loss }, { ...held_then, ...loss_then }), customer_id };
  }
  return { ...(isGivenBack ? says('suspense', ...lost(amount_fcfa)) : says('suspense', {}, {})), customer_id: null };
}
