/**
 * The lock is a function of the ledger: what a phone should be follows from its loan's standing and the policy, and
 * from nothing else.
 */

/** Where a loan stands on a day. All amounts in whole francs. */
export interface LoanStanding {
  readonly loan_id: string;
  readonly status: string;
  /** Due before today and not paid. */
  readonly arrears_fcfa: number;
  readonly days_past_due: number;
  /** Days past due when shortfalls within the policy's tolerance are forgiven. */
  readonly delinquent_days: number;
  readonly next_due_on: string | null;
  /**
   * Paid in full with cash that is neither banked nor confirmed: what opens a phone at once does not let it go for
   * good.
   */
  readonly waits_for_cash?: boolean;
}

export type Desired = 'unlocked' | 'locked' | 'released';

export interface LockRule {
  readonly lock_type: string;
  /** Delinquent days after which the phone locks. */
  readonly lock_day: number;
}

/**
 * A phone locks when its loan is late by the policy's days, and opens when nothing is late any more. In between it
 * stays as it is:
 * so what opens a locked phone is one exact sum, the arrears, and one franc less does not.
 */
export function decideLock(standing: LoanStanding, rule: LockRule, desired_now: Desired): Desired {
  if (standing.status === 'pending_activation') return 'unlocked';
  if (standing.status === 'settled' && standing.waits_for_cash) return 'unlocked';
  if (standing.status !== 'active') return 'released';
  if (rule.lock_type === 'no lock' || standing.arrears_fcfa === 0) return 'unlocked';
  if (desired_now === 'locked') return 'locked';
  return standing.delinquent_days >= rule.lock_day ? 'locked' : 'unlocked';
}
