/** The dunning stage that a loan has reached. */
import { nextDueDay } from '@palier/contract/rules/schedule.ts';
import { type Day, daysBetween } from '@palier/contract/values/day.ts';
import { type LoanRow, standingOf, termsOf } from '../loans/loans.ts';
import { type PolicyRow, type DunningStage } from '../lock-commands/lock-commands.ts';

/** A stage, and the due day from which its days are counted. */
interface Step {
  readonly rung: DunningStage;
  readonly due_on: Day;
}

/**
 * The stage that a loan has reached: lock when it is delinquent long enough, else warn when late, else remind when the
 * due day is near. Days are counted as for the lock, from the oldest instalment whose shortfall exceeds the tolerance:
 * a customer whose shortfall is within it is reminded and warned about the next instalment.
 */
export function stepOf(loan: LoanRow, policy: PolicyRow, today: Day): Step | null {
  if (loan.next_due_on === null) return null;
  const standing = standingOf(loan, today, policy.tolerance_fcfa);
  const due_on =
    nextDueDay(termsOf(loan, today), Math.min(loan.total_fcfa, loan.repaid_fcfa + policy.tolerance_fcfa)) ??
    loan.next_due_on;
  if (standing.delinquent_days >= policy.lock_day) return { rung: 'lock', due_on };
  const day = daysBetween(due_on, today);
  if (day >= policy.warn_day) return standing.arrears_fcfa > policy.tolerance_fcfa ? { rung: 'warn', due_on } : null;
  return day >= policy.remind_day ? { rung: 'remind', due_on } : null;
}
