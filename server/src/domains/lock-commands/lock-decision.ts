/**
 * The desired state of a phone follows only from the standing of its loan and the policy. So a lock is a function of
 * the ledger.
 */

/** The standing of a loan on a day. All amounts are whole francs. */
export interface LoanStanding {
  readonly loan_id: string;
  readonly status: string;
  /** The amount that was due before today and is not paid. */
  readonly arrears_fcfa: number;
  readonly days_past_due: number;
  /** Days past due when shortfalls within the policy's tolerance are forgiven. */
  readonly delinquent_days: number;
  readonly next_due_on: string | null;
  /**
   * True for a loan paid in full with payments that are neither proved nor confirmed. Its phone opens at once, but
   * it is not released.
   */
  readonly waits_for_proof?: boolean;
}

export type Desired = 'unlocked' | 'locked' | 'released';

export interface LockRule {
  readonly lock_type: string;
  /** Delinquent days after which the phone locks. */
  readonly lock_day: number;
}

/**
 * A phone locks when its loan is late by the days of the policy, and opens when nothing is late any more. In between it
 * keeps its state. So exactly the arrears open a locked phone, and one franc less does not.
 */
export function decideLock(standing: LoanStanding, rule: LockRule, desired_now: Desired): Desired {
  if (standing.status === 'pending_activation') return 'unlocked';
  if (standing.status === 'settled' && standing.waits_for_proof) return 'unlocked';
  if (standing.status !== 'active') return 'released';
  if (rule.lock_type === 'no lock' || standing.arrears_fcfa === 0) return 'unlocked';
  if (desired_now === 'locked') return 'locked';
  return standing.delinquent_days >= rule.lock_day ? 'locked' : 'unlocked';
}
