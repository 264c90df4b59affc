/** Whether money would keep a phone open, and how much would. */
import type { LockPolicy } from '@palier/contract/rules/lock-policy.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { type LoanRow, standingOf } from '../loans/loans.ts';

/**
 * Whether a payment of this amount would keep the phone open: nothing is late after it, or not late enough to lock. One
 * franc that is prompted, announced or in suspense must not hold a lock that it would not prevent.
 */
export const keepsOpen = (
  loan: LoanRow,
  amount_fcfa: number,
  { tolerance_fcfa, lock_day }: LockPolicy,
  today: Day,
): boolean =>
  standingOf({ ...loan, repaid_fcfa: loan.repaid_fcfa + amount_fcfa }, today, tolerance_fcfa).delinquent_days <
  lock_day;

/** The smallest amount that would keep the phone open today; 0 where it is not late enough to lock. */
export function neededToStayOpen(loan: LoanRow, policy: LockPolicy, today: Day): number {
  let [too_little, enough] = [-1, standingOf(loan, today, 0).arrears_fcfa];
  while (enough - too_little > 1) {
    const half = Math.floor((too_little + enough) / 2);
    if (keepsOpen(loan, half, policy, today)) enough = half;
    else too_little = half;
  }
  return enough;
}
