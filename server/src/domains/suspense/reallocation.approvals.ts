/**
 * Moves a payment to the loan that it was meant for. Both loans are shown as they are and as they would be, with their
 * phones.
 */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type ApprovalKind, refuseOwn, type RequestFacts } from '../approvals/approvals.ts';
import { findLoan, findLoanById, type LoanRow, findLoansForPayment } from '../loans/loans.ts';
import {
  findUnallocated,
  type UnallocatedPayment,
  findUnallocatedForUpdate,
  allocateToLoan,
  deallocate,
} from '../payments/payments.ts';
import { type Effect, placedOn, takenOff } from './effect.ts';
import { knownBy } from './known-by.ts';
import { payerEvidence } from './payer-evidence.ts';

export interface Reallocation {
  readonly payment_id: string;
  readonly loan_reference: string;
  readonly reason: string;
}

const EXPIRES_DAYS = 7;

/**
 * The payment, the loan that it leaves and the loan that it reaches. Refuses TRANSACTION_NOT_FOUND,
 * TRANSACTION_NOT_ON_LOAN, LOAN_NOT_FOUND and NOTHING_CHANGED.
 */
async function bothLoans(
  db: Reader,
  payment: UnallocatedPayment | null,
  loan_reference: string,
): Promise<{ payment: UnallocatedPayment; from: LoanRow; to: LoanRow }> {
  if (!payment) throw fail('TRANSACTION_NOT_FOUND');
  const from =
    payment.status === 'posted' && payment.purpose === 'repayment' && payment.loan_id !== null
      ? await findLoanById(db, payment.loan_id)
      : null;
  if (!from) throw fail('TRANSACTION_NOT_ON_LOAN');
  const to = await findLoan(db, loan_reference);
  if (!to) throw fail('LOAN_NOT_FOUND', {}, 'loan_reference');
  if (to.id === from.id) throw fail('NOTHING_CHANGED', {}, 'loan_reference');
  return { payment, from, to };
}

/** The effect on both loans. Refuses as `bothLoans` does, and LOAN_NOT_ACTIVE and LOAN_PAID_OFF. */
export async function effectsOf(
  db: Reader,
  services: Services,
  payment_id: string,
  loan_reference: string,
): Promise<{ payment: UnallocatedPayment; from: Effect; to: Effect }> {
  const { payment, from, to } = await bothLoans(db, await findUnallocated(db, payment_id), loan_reference);
  return {
    payment,
    from: await takenOff(db, services, from, payment.amount_fcfa),
    to: await placedOn(db, services, to, { ...payment, is_unproven: payment.proof === 'one_person' }),
  };
}

const was = (payment: UnallocatedPayment, from: Effect, to: Effect): RequestFacts => ({
  amount_fcfa: payment.amount_fcfa,
  ...facts('from', from, ''),
  ...facts('to', to, ''),
});
const then = (payment: UnallocatedPayment, from: Effect, to: Effect): RequestFacts => ({
  amount_fcfa: payment.amount_fcfa,
  ...facts('from', from, 'then'),
  ...facts('to', to, 'then'),
});

function facts(side: 'from' | 'to', effect: Effect, when: '' | 'then'): RequestFacts {
  const isThen = when === 'then';
  return {
    [`${side}_loan`]: `${effect.customer_name} · ${effect.loan_reference}`,
    [`${side}_outstanding_fcfa`]: isThen ? effect.outstanding_then_fcfa : effect.outstanding_fcfa,
    [`${side}_next_due_on`]: isThen ? effect.next_due_then : effect.next_due_on,
    [`${side}_lock`]: isThen ? effect.lock_then : effect.lock,
  };
}

export const reallocationKind: ApprovalKind<Reallocation> = {
  kind: 'reallocation',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ payment_id }) => ({ kind: 'payment', id: payment_id }),

  now: async (db, { payment_id, loan_reference }, services) => {
    const payment = await findUnallocated(db, payment_id);
    if (!payment) return null;
    const { account_keyed_in, value_on } = payment;
    // The amounts on both loans change every day, so the base is only where the payment lies and that both loans can
    // still take part.
    const base = `${payment.status} ${payment.purpose} ${payment.loan_id}`;
    const payer = await payerEvidence(db, payment);
    const evidence = { transaction_id: knownBy(payment), ...payer, account_keyed_in, value_on };
    try {
      const { from, to } = await effectsOf(db, services, payment_id, loan_reference);
      return {
        name: knownBy(payment),
        facts: was(payment, from, to),
        base,
        evidence: { ...evidence, from_customer: from.customer_name, to_customer: to.customer_name },
        customer_id: to.customer_id,
      };
    } catch (failure) {
      // The change is no longer possible; the current state is still shown.
      if (!(failure instanceof ApiError)) throw failure;
      return { name: knownBy(payment), facts: { amount_fcfa: payment.amount_fcfa }, base, evidence };
    }
  },

  proposed: async (db, { payment_id, loan_reference }, services) => {
    const { payment, from, to } = await effectsOf(db, services, payment_id, loan_reference);
    return then(payment, from, to);
  },

  validate: async (tx, { payment_id, loan_reference }, services) => {
    await lockBoth(tx, payment_id, loan_reference);
    await effectsOf(tx, services, payment_id, loan_reference);
  },

  apply: async (tx, services, { payment_id, loan_reference, reason }, { request_id, maker_id, checker_id }) => {
    const { payment, from, to } = await lockBoth(tx, payment_id, loan_reference);
    // The engine refuses a checker who owes the loan that the money reaches. The checker may not owe the loan that it
    // leaves either.
    await refuseOwn(tx, { staff_id: checker_id }, from.customer_id, services.clock.now());
    const by = { staff_id: maker_id, reason, request_id };
    const waiting = await deallocate(tx, services, payment, by);
    const [loan] = await findLoansForPayment(tx, [to.id], []);
    if (!loan) throw fail('LOAN_NOT_FOUND', {}, 'loan_reference');
    await allocateToLoan(tx, services, waiting, loan, by, null);
  },
};

/** Locks the payment first, then both loans in id order, as payments do. */
async function lockBoth(tx: Tx, payment_id: string, loan_reference: string) {
  const both = await bothLoans(tx, await findUnallocatedForUpdate(tx, payment_id), loan_reference);
  await findLoansForPayment(tx, [both.from.id, both.to.id], []);
  return both;
}
