/** Undoes a transaction in the books that was undone outside: by its provider, at the terminal or at the till. */
import type { Reader } from '../../platform/database/connection.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { ApprovalKind, RequestFacts } from '../approvals/approvals.ts';
import { refuseEmptyTill } from '../ledger/tills.ts';
import { applicationWithNames } from '../sales/sales.ts';
import { findLoanById } from '../loans/loans.ts';
import {
  type UnallocatedPayment,
  claimsAround,
  findUnallocated,
  findUnallocatedForUpdate,
  reverse,
} from '../payments/payments.ts';
import { takenOff } from './effect.ts';
import { knownBy } from './known-by.ts';

export interface Reversal {
  readonly payment_id: string;
  readonly reversal_reference: string;
  readonly reason: string;
}

const EXPIRES_DAYS = 7;

/** Refuses TRANSACTION_OVER, LOAN_NOT_ACTIVE, LOAN_PAID_OFF and APPLICATION_CLOSED. */
async function bothWays(
  db: Reader,
  services: Services,
  payment: UnallocatedPayment,
): Promise<{ was: RequestFacts; proposed: RequestFacts; customer_id: string | null }> {
  const { amount_fcfa } = payment;
  if (payment.status !== 'posted' || payment.suspense_state === 'refunded') throw fail('TRANSACTION_OVER');
  const says = (booked_to: string, before: RequestFacts, after: RequestFacts) => ({
    was: { amount_fcfa, booked_to, ...before, transaction_status: 'posted' },
    proposed: { amount_fcfa, booked_to, ...after, transaction_status: 'reversed' },
  });
  const loan = payment.loan_id === null ? null : await findLoanById(db, payment.loan_id);
  const claims = loan && (await claimsAround(db, payment, loan, services.clock.today()));
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
    if (sale.state !== 'open' || sale.loan_id !== null)
      throw fail('APPLICATION_CLOSED', { state: sale.state === 'open' ? 'completed' : sale.state });
    return {
      ...says(
        sale.loan_reference,
        { deposit_held_fcfa: sale.deposit_paid_fcfa },
        { deposit_held_fcfa: sale.deposit_paid_fcfa - amount_fcfa },
      ),
      customer_id: sale.customer_id,
    };
  }
  return { ...says('suspense', {}, {}), customer_id: null };
}

export const reversalKind: ApprovalKind<Reversal> = {
  kind: 'reversal',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ payment_id }) => ({ kind: 'payment', id: payment_id }),

  now: async (db, { payment_id, reversal_reference }, services) => {
    const payment = await findUnallocated(db, payment_id);
    if (!payment) return null;
    const { channel, payment_phone, value_on } = payment;
    const base = `${payment.status} ${payment.purpose} ${payment.suspense_state} ${payment.loan_id} ${payment.application_id}`;
    const description = {
      name: knownBy(payment),
      base,
      evidence: { transaction_id: knownBy(payment), channel, reversal_reference, payment_phone, value_on },
    };
    try {
      const { was, customer_id } = await bothWays(db, services, payment);
      return { ...description, facts: was, ...(customer_id !== null && { customer_id }) };
    } catch (failure) {
      // The change is no longer possible; the current state is still shown.
      if (!(failure instanceof ApiError)) throw failure;
      return { ...description, facts: { amount_fcfa: payment.amount_fcfa, transaction_status: payment.status } };
    }
  },

  proposed: async (db, { payment_id }, services) => {
    const payment = await findUnallocated(db, payment_id);
    if (!payment) throw fail('TRANSACTION_NOT_FOUND');
    return (await bothWays(db, services, payment)).proposed;
  },

  validate: async (tx, { payment_id }, services) => {
    const payment = await findUnallocatedForUpdate(tx, payment_id);
    if (!payment) throw fail('TRANSACTION_NOT_FOUND');
    await bothWays(tx, services, payment);
    if (payment.channel === 'cash') await refuseEmptyTill(tx, payment.shop_id, payment.amount_fcfa);
  },

  apply: async (tx, services, { payment_id, reversal_reference, reason }, { request_id, maker_id }) => {
    const payment = await findUnallocatedForUpdate(tx, payment_id);
    if (!payment) throw fail('TRANSACTION_NOT_FOUND');
    await reverse(tx, services, payment, {
      staff_id: maker_id,
      reason: `${reason} (${reversal_reference})`,
      request_id,
    });
  },
};
