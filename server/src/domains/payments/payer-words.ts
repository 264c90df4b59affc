/** The text to the customer about a payment: the amount that opens the phone, or that keeps it open. */
import { keepOpen, opensUntil } from '@palier/contract/rules/keep-open.ts';
import { policyOf } from '@palier/contract/rules/lock-policy.ts';
import { amountDue, arrears } from '@palier/contract/rules/schedule.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { findLoansById, type LoanRow, termsOf } from '../loans/loans.ts';
import { locksOfLoans, type LockRow, policiesOn } from '../lock-commands/lock-commands.ts';
import { type Message, shortDay } from '../messages/send-message.ts';
import type { PaymentToTell } from './payments.sql.ts';

/** The balance after a payment, at the moment it was booked. */
export type BalanceAfter = readonly [
  payment_id: string,
  left_fcfa: number,
  next_due_on: string | null,
  waits_for_proof?: boolean,
  /** For a payment on a claim: what is left of the claim. */
  claim_left_fcfa?: number,
];

/** A loan with the lock of its phone, and the number of late days after which it locks; null without a lock. */
export interface LockedBy {
  readonly loan: LoanRow;
  readonly lock: Pick<LockRow, 'lock_type' | 'desired'> | null;
  readonly lock_day: number | null;
}

type LocksBehind = ReadonlyMap<string, LockedBy>;

/**
 * Reads the facts for texts about payments on these loans, by loan. It is called when texts are written, never when
 * money is booked.
 */
export async function locksBehind(db: Reader, services: Services, loan_ids: readonly string[]): Promise<LocksBehind> {
  if (loan_ids.length === 0) return new Map();
  const [loans, locks, policies] = await Promise.all([
    findLoansById(db, loan_ids),
    locksOfLoans(db, loan_ids),
    policiesOn(db, services.clock.today()),
  ]);
  return new Map(
    loans.map((loan) => {
      const lock = locks.find(({ loan_id }) => loan_id === loan.id) ?? null;
      return [loan.id, { loan, lock, lock_day: policyOf(policies, loan).lock_day }];
    }),
  );
}

type Words = Pick<Message, 'template' | 'facts'>;

export const wordsForClaim = (amount_fcfa: number, reference: string, left_fcfa: number): Words => ({
  template: 'claim_paid',
  facts: { amount: formatFcfa(amount_fcfa), reference, outstanding: formatFcfa(left_fcfa) },
});

export const wordsForDeposit = (amount_fcfa: number, reference: string): Words => ({
  template: 'deposit_received',
  facts: { amount: formatFcfa(amount_fcfa), reference },
});

/**
 * The text about a repayment. Its amounts are those at the booking; whether the phone should be locked is the state
 * now.
 */
export function wordsForRepayment(amount_fcfa: number, left: BalanceAfter, behind: LockedBy, today: string): Words {
  const [, left_fcfa, next_due_on, waits_for_proof, claim_left_fcfa] = left;
  const { loan, lock, lock_day } = behind;
  const reference = loan.loan_reference;
  if (claim_left_fcfa !== undefined) return wordsForClaim(amount_fcfa, reference, claim_left_fcfa);
  if (next_due_on === null) return { template: waits_for_proof ? 'settled_in_cash' : 'settled', facts: { reference } };
  const terms = termsOf(loan, today);
  const repaid_fcfa = terms.total_fcfa - left_fcfa;
  const facts = { amount: formatFcfa(amount_fcfa), reference, outstanding: formatFcfa(left_fcfa) };

  const late_fcfa = arrears(terms, repaid_fcfa, today);
  const isLocked = lock?.desired === 'locked' && late_fcfa > 0;
  if (isLocked)
    return {
      template: 'payment_still_locked',
      facts: { ...facts, missing: formatFcfa(late_fcfa), day: shortDay(opensUntil(terms, today)) },
    };

  const isLockable = lock !== null && lock.lock_type !== 'no lock' && lock.desired !== 'released';
  const kept = isLockable && lock_day !== null ? keepOpen(terms, repaid_fcfa, lock_day, today) : null;
  if (kept) {
    const { amount_fcfa: keep_fcfa, by_on } = kept;
    return { template: 'payment_received', facts: { ...facts, keep: formatFcfa(keep_fcfa), day: shortDay(by_on) } };
  }
  const due = formatFcfa(amountDue(terms, repaid_fcfa, next_due_on > today ? next_due_on : today));
  return { template: 'payment_received_no_lock', facts: { ...facts, due, day: shortDay(next_due_on) } };
}

/** The text about a payment; null if its loan was not read. */
export function wordsFor(payment: PaymentToTell, left: BalanceAfter, loans: LocksBehind, today: string): Words | null {
  if (payment.purpose === 'deposit') return wordsForDeposit(payment.amount_fcfa, payment.loan_reference);
  const behind = payment.loan_id === null ? undefined : loans.get(payment.loan_id);
  return behind ? wordsForRepayment(payment.amount_fcfa, left, behind, today) : null;
}
